import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import { allOrErrors } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency/once.ts';
import type { CityDataWithRestrictions } from '../../geography/use-cases.ts';
import { type CampaignTracking, campaignTrackingFields } from '../../leads/domain/campaign-tracking.ts';
import { readPhone } from '../../leads/use-cases/phone.ts';
import { coveragePlanFromCode } from '../../rates/domain/coverage-plan.ts';
import type { FirstStepAnswer } from '../contract/answers.ts';
import type { FirstStepRequest } from '../contract/requests.ts';
import { quoteNumberFrom } from '../domain/quote-number.ts';
import { opportunityStore } from '../store.ts';
import { type ResolvedVehicle, resolveVehicle } from './declared-vehicle.ts';
import { type QuoteDeps, todayOf, type Visitor } from './deps.ts';
import { placeOf, refuseRestricted } from './place.ts';

type Started = {
  request: FirstStepRequest;
  place: CityDataWithRestrictions;
  resolved: ResolvedVehicle;
  visitor: Visitor;
};

function trackingOf(request: FirstStepRequest, visitor: Visitor): CampaignTracking {
  const tracking: CampaignTracking = {};
  for (const field of campaignTrackingFields) {
    const value = request[field];
    if (value && !(field === 'gclid' && visitor.refusesTracking)) tracking[field] = value;
  }
  return tracking;
}

function newLead({ request, place, resolved, visitor }: Started) {
  const { vehicle, decoded } = resolved;
  return {
    firstName: request.firstName,
    lastName: request.lastName,
    email: request.email.toLowerCase(),
    phone: readPhone(request.phone),
    zipCode: place.zip,
    city: place.city,
    state: place.state,
    isStateIsNotEligible: !place.isStateEligible,
    isStateTemporaryDisabled: place.isStateTemporaryDisabled,
    howDidYouHear: request.howDidYouHear ?? null,
    howDidYouHearInfo: request.howDidYouHearInfo || null,
    vehicleYear: vehicle.modelYear,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleMileage: vehicle.mileage,
    vin: decoded?.vin ?? null,
    promoCode: request.promoCode?.toUpperCase() ?? null,
    tracking: trackingOf(request, visitor),
    fillingOutFrom: visitor.page,
    ipAddress: visitor.ipAddress,
  };
}

/** What stood in the form beside the contact details; where the visitor came from is the lead's, not the receipt's. */
function formStateOf(request: FirstStepRequest): Record<string, unknown> {
  const left = new Set<string>([
    'firstName',
    'lastName',
    'email',
    'phone',
    'consent',
    ...campaignTrackingFields,
  ]);
  return Object.fromEntries(Object.entries(request).filter(([field]) => !left.has(field)));
}

async function keepConsent(deps: QuoteDeps, tx: Db, leadId: string, { request, visitor }: Started) {
  if (!request.consent) return;
  const { ipAddress, browser, page } = visitor;
  const formState = formStateOf(request);
  await deps.consent.keep(tx, { leadId, ...request.consent, page, ipAddress, browser, formState });
}

async function store(deps: QuoteDeps, tx: Db, started: Started): Promise<FirstStepAnswer> {
  const { request, place, resolved } = started;
  const lead = await deps.leads.create(tx, newLead(started));
  await keepConsent(deps, tx, lead.id, started);
  const id = randomUUID();
  const plan = request.coveragePlan ?? undefined;
  await opportunityStore(tx).insert({
    id,
    leadId: lead.id,
    quoteNumber: quoteNumberFrom(randomBytes(16)),
    state: place.state,
    vehicle: resolved.vehicle,
    vin: resolved.decoded?.vin ?? null,
    usage: null,
    coveragePlan: plan === undefined ? null : (coveragePlanFromCode(plan) ?? null),
    termMonths: request.termMonths ?? null,
    promoCode: lead.promoCode,
    isStateTemporaryDisabled: place.isStateTemporaryDisabled,
    createdAt: lead.createdAt,
    updatedAt: lead.createdAt,
  });
  return { opportunityId: id, isStateTemporaryDisabled: place.isStateTemporaryDisabled };
}

/** First step: makes the lead and the opportunity. A restricted state is refused with 400 `StateNotEligible`. */
export async function startQuote(
  deps: QuoteDeps,
  request: FirstStepRequest,
  visitor: Visitor,
  idempotencyKey?: string,
): Promise<FirstStepAnswer> {
  const [place, resolved] = await allOrErrors(
    () => placeOf(deps.geography, request.zipCode),
    () => resolveVehicle(deps.vehicles, request, todayOf(deps)),
    () => readPhone(request.phone),
  );
  refuseRestricted(place);
  const started = { request, place, resolved, visitor };
  const call = { call: 'handle-first-step', key: idempotencyKey, body: request };
  return once(deps.database, call, (tx) => store(deps, tx, started));
}
