import type { Db } from '../../../../platform/database/database.ts';
import { awaitAllOrThrow } from '../../../../platform/errors.ts';
import { runIdempotently } from '../../../../platform/idempotency/run-idempotently.ts';
import { signKey } from '../../../../platform/record-key.ts';
import { readPhone, toLeadPlace } from '../../../customers/leads/actions/contact-details.ts';
import type { LeadSubmission } from '../../../customers/leads/actions/index.ts';
import {
  type CampaignTracking,
  campaignTrackingFields,
} from '../../../customers/leads/domain/campaign-tracking.ts';
import type { CampaignVisit } from '../../../customers/leads/domain/campaign-visit.ts';
import { phoneCall } from '../../../customers/leads/domain/form-source.ts';
import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import type { CityDataWithRestrictions } from '../../../places/actions.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { type ResolvedVehicle, resolveVehicle } from '../../estimate/actions/declared-vehicle.ts';
import { getToday } from '../../estimate/actions/deps.ts';
import {
  getRequestedDeductible,
  getRequestedPlan,
  rejectRestrictedState,
} from '../../estimate/actions/request-checks.ts';
import { createOpportunity } from '../../quote/actions/create-opportunity.ts';
import type { QuoteDeps } from '../../quote/actions/deps.ts';
import type { Customer } from '../../quote/domain/opportunity.ts';
import type { FirstStepRequest, FirstStepResponse } from '../schema.ts';

export type QuoteStartInput = {
  request: FirstStepRequest;
  visit: CampaignVisit;
  quotedBy?: string | null;
};

type QuoteStart = {
  request: FirstStepRequest;
  visit: CampaignVisit;
  place: CityDataWithRestrictions;
  resolved: ResolvedVehicle;
  coveragePlan: PlanKey | null;
  deductibleCents: number | undefined;
  visitor: Visitor;
  quotedBy: string | null;
};

function readTracking(request: FirstStepRequest): CampaignTracking {
  const entries = campaignTrackingFields.flatMap((field) =>
    request[field] ? [[field, request[field]]] : [],
  );
  return Object.fromEntries(entries);
}

function toCustomer({ request, place }: QuoteStart): Customer {
  return {
    firstName: request.firstName,
    lastName: request.lastName,
    email: request.email.toLowerCase(),
    phone: readPhone(request.phone),
    zipCode: place.zip,
    city: place.city,
    state: place.state,
    howDidYouHear: request.howDidYouHear ?? null,
    howDidYouHearInfo: request.howDidYouHearInfo || null,
  };
}

/** Form fields stored with the consent receipt. Leaves out contact details and campaign tracking. */
function toFormState(request: FirstStepRequest): Record<string, unknown> {
  const contactFields = ['firstName', 'lastName', 'email', 'phone', 'consent'];
  const excludedFields = new Set<string>([...contactFields, ...campaignTrackingFields]);
  return Object.fromEntries(Object.entries(request).filter(([field]) => !excludedFields.has(field)));
}

function toSubmission(quoteStart: QuoteStart, customer: Customer): LeadSubmission {
  const { request, visit, place, resolved, visitor, quotedBy } = quoteStart;
  const { vehicle, decodedVehicle } = resolved;
  return {
    answers: {
      ...customer,
      ...toLeadPlace(place),
      vehicleYear: vehicle.modelYear,
      vehicleMake: vehicle.make,
      vehicleModel: vehicle.model,
      vehicleMileage: vehicle.mileage,
      vin: decodedVehicle?.vin ?? null,
      promoCode: request.promoCode?.toUpperCase() ?? null,
    },
    visitor,
    visit,
    tracking: readTracking(request),
    consent: request.consent,
    // `spokenTo` is the staff member who asked for consent on the phone.
    formState: { ...toFormState(request), ...(quotedBy && { spokenTo: quotedBy }) },
    ...(quotedBy && { origin: { createdFromPublicFunnel: false }, fillingOutFrom: phoneCall }),
    isWaiting: place.isStateTemporaryDisabled,
  };
}

/** The API adds `submissionId` to the cookie that lists what this browser submitted. */
export type StartedQuote = FirstStepResponse & { submissionId: string };

async function createLeadAndOpportunity(
  deps: QuoteDeps,
  tx: Db,
  quoteStart: QuoteStart,
): Promise<StartedQuote> {
  const { request, place, resolved, coveragePlan } = quoteStart;
  const customer = toCustomer(quoteStart);
  const { lead, submissionId, needsReview, tracking } = await deps.leads.receive(
    tx,
    toSubmission(quoteStart, customer),
  );
  // The next page promises to email the visitor once we sell there again.
  if (place.isStateTemporaryDisabled && !needsReview) await deps.leads.joinWaitlist(tx, lead.id);
  const opportunity = await createOpportunity(deps, tx, {
    leadId: lead.id,
    submissionId,
    customer,
    tracking,
    state: place.state,
    vehicle: resolved.vehicle,
    vin: resolved.decodedVehicle?.vin ?? null,
    coveragePlan,
    termMonths: request.termMonths ?? null,
    termMiles: request.termMiles ?? null,
    deductibleCents: quoteStart.deductibleCents ?? null,
    promoCode: request.promoCode?.toUpperCase() ?? null,
    isStateTemporaryDisabled: place.isStateTemporaryDisabled,
    quotedBy: quoteStart.quotedBy,
  });
  const opportunityId = signKey(deps.tokens, 'quote', opportunity);
  return { opportunityId, isStateTemporaryDisabled: place.isStateTemporaryDisabled, submissionId };
}

/**
 * Creates the lead and the opportunity. `quotedBy` is the staff member who enters it for a caller. Throws 400 `StateNotEligible` in a
 * restricted state.
 */
export async function startQuote(
  deps: QuoteDeps,
  { request, visit, quotedBy = null }: QuoteStartInput,
  visitor: Visitor,
  idempotencyKey?: string,
): Promise<StartedQuote> {
  const terms = await deps.rates.termsInEffect();
  const [place, resolved, coveragePlan, deductibleCents] = await awaitAllOrThrow(
    () => deps.geography.requirePlace(request.zipCode, request.state),
    () => resolveVehicle(deps.vehicles, request, getToday(deps)),
    () => (typeof request.coveragePlan === 'number' ? getRequestedPlan(terms, request.coveragePlan) : null),
    () => getRequestedDeductible(terms, request.deductibleAmount ?? undefined),
    // Only checks the phone number, so that all errors are reported together.
    () => readPhone(request.phone),
  );
  rejectRestrictedState(place);
  const quoteStart = { request, visit, place, resolved, coveragePlan, deductibleCents, visitor, quotedBy };
  const idempotentRequest = { operation: 'handle-first-step', key: idempotencyKey, body: request };
  return runIdempotently(deps.database, idempotentRequest, (tx) =>
    createLeadAndOpportunity(deps, tx, quoteStart),
  );
}
