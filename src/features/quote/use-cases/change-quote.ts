import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { coveragePlanFromCode } from '../../rates/domain/coverage-plan.ts';
import type { Usage } from '../../rates/domain/rating-input.ts';
import type { QuoteAnswer } from '../contract/answers.ts';
import type { SecondStepRequest } from '../contract/requests.ts';
import type { Opportunity, RatedQuote } from '../domain/opportunity.ts';
import { priceOpportunity } from '../domain/price.ts';
import { type VehicleChange, vehicleChanges, vehicleFromVin } from '../domain/vin-correction.ts';
import { opportunityStore, quoteStore, type StoredQuote } from '../store.ts';
import { decodeOrThrow } from './declared-vehicle.ts';
import { type QuoteDeps, todayOf } from './deps.ts';
import { leadAnswersOf } from './lead-answers.ts';
import { mailQuote } from './mail-quote.ts';
import { presentQuote } from './presenter.ts';

export const quoteNotFound = () => notFound('QuoteNotFound', 'We could not find that quote.');

type Changed = {
  opportunity: Opportunity;
  changes?: VehicleChange[];
  /** Throws to refuse what the new rating came to; nothing is changed then. */
  check?: (rated: RatedQuote) => void;
};

/** A valid quote keeps the day and rate card it was first rated with; an older one is rated anew. */
async function ratingBasis(deps: QuoteDeps, tx: Db, newest: StoredQuote | undefined) {
  const today = todayOf(deps);
  if (newest && newest.rated.validUntil >= today) {
    return {
      ratedOn: newest.rated.ratedOn,
      rateCard: await deps.rates.byVersion(newest.rateCardVersion, tx),
    };
  }
  return { ratedOn: today, rateCard: await deps.rates.inForceOn(today, tx) };
}

async function rateAgain(deps: QuoteDeps, tx: Db, opportunity: Opportunity): Promise<StoredQuote> {
  const newest = await quoteStore(tx).newest(opportunity.id);
  const { ratedOn, rateCard } = await ratingBasis(deps, tx, newest);
  const promo = opportunity.promoCode ? await deps.promoCodes.byName(opportunity.promoCode, tx) : undefined;
  const rated = priceOpportunity({ opportunity, rateCard, promo, ratedOn, today: todayOf(deps) });
  const sequence = (newest?.sequence ?? 0) + 1;
  const quote = { sequence, rateCardVersion: rateCard.version, rated };
  const id = randomUUID();
  await quoteStore(tx).append({ ...quote, id, opportunityId: opportunity.id, createdAt: deps.now() });
  return quote;
}

/** Changes an opportunity and rates it again, in one transaction; changes of one opportunity follow one another. */
function change(
  deps: QuoteDeps,
  id: string,
  apply: (opportunity: Opportunity) => Changed,
): Promise<QuoteAnswer> {
  return deps.database.transaction(async (tx) => {
    const store = opportunityStore(tx);
    const before = await store.byIdForUpdate(id);
    if (!before) throw quoteNotFound();
    if (before.orderId)
      throw badRequest('AlreadyOrdered', 'This quote is ordered. It can no longer be changed here.');
    const { opportunity, changes, check } = apply(before);
    await store.update({ ...opportunity, updatedAt: deps.now() });
    const quote = await rateAgain(deps, tx, opportunity);
    const { rated } = quote;
    check?.(rated);
    const { leadId, submissionId } = opportunity;
    await deps.leads.addAnswers(tx, leadId, leadAnswersOf(opportunity), submissionId);
    if (!before.usage && rated.choice) await mailQuote(deps, tx, opportunity, rated);
    await deps.leads.reach(tx, leadId, rated.choice ? 'Quoted' : 'NotEligible', submissionId);
    return presentQuote(opportunity, quote, changes);
  });
}

/** As `change`, for a quote whose second step is done. */
function changeQuoted(deps: QuoteDeps, id: string, apply: (opportunity: Opportunity) => Changed) {
  return change(deps, id, (opportunity) => {
    if (!opportunity.usage) throw quoteNotFound();
    return apply(opportunity);
  });
}

function usageOf(request: SecondStepRequest): Usage {
  const declared = request.modification ?? 'LiftKitUpTo6Inches';
  return {
    milesPerYear: request.milesDrivenPerYear,
    commercialUseTypes: request.isUsedForCommercial ? [...new Set(request.commercialUseTypes)] : [],
    isRideshare: request.isUsedForRideshare,
    hasTowingPackage: request.hasTowingPackage,
    hasMobilityPackage: request.hasMobilityPackage,
    modification: request.hasModificationsOrLiftKit ? declared : 'None',
    isSalvagedOrRebuiltOrGrey: request.isSalvagedOrRebuiltOrGrey,
    isOdometerAltered: request.isOdometerAltered,
  };
}

const drivetrainFields = [
  'isAwd',
  'isDiesel',
  'isHybrid',
  'isElectric',
  'isTurbo',
  'isSupercharged',
] as const;

function withVin(deps: QuoteDeps, opportunity: Opportunity, vin: string): Changed {
  const decoded = decodeOrThrow(deps.vehicles, vin);
  const vehicle = vehicleFromVin(decoded, opportunity.vehicle);
  return {
    opportunity: { ...opportunity, vin: decoded.vin, vehicle },
    changes: vehicleChanges(opportunity.vehicle, vehicle),
  };
}

/** Second step: how the vehicle is used. A VIN, where given, decides over what is declared. */
export async function submitSecondStep(deps: QuoteDeps, request: SecondStepRequest): Promise<QuoteAnswer> {
  return change(deps, request.opportunityId, (opportunity) => {
    if (opportunity.isStateTemporaryDisabled) {
      throw badRequest(
        'StateTemporaryDisabled',
        'Selling in your state is paused for the moment. We kept your details.',
      );
    }
    const vehicle = { ...opportunity.vehicle };
    for (const field of drivetrainFields) {
      const isDeclarable = field === 'isAwd' || opportunity.vin === null;
      if (isDeclarable) vehicle[field] = request[field] ?? vehicle[field];
    }
    const answered = { ...opportunity, vehicle, usage: usageOf(request) };
    return request.vin ? withVin(deps, answered, request.vin) : { opportunity: answered };
  });
}

export function applyVin(deps: QuoteDeps, id: string, vin: string) {
  return changeQuoted(deps, id, (opportunity) => withVin(deps, opportunity, vin));
}

/** Idempotent. A code that does not hold stays remembered and answers `promoWarning`; the price is left alone. */
export function applyPromoCode(deps: QuoteDeps, id: string, code: string) {
  return changeQuoted(deps, id, (opportunity) => ({
    opportunity: { ...opportunity, promoCode: code.trim().toUpperCase() },
  }));
}

export function removePromoCode(deps: QuoteDeps, id: string) {
  return changeQuoted(deps, id, (opportunity) => ({ opportunity: { ...opportunity, promoCode: null } }));
}

/** Another plan or term. Throws 400 when that plan and term are not offered, and changes nothing. */
export function choosePlan(
  deps: QuoteDeps,
  request: { opportunityId: string; coveragePlan: number; termMonths: number },
) {
  const coveragePlan = coveragePlanFromCode(request.coveragePlan) ?? null;
  const { termMonths } = request;
  return changeQuoted(deps, request.opportunityId, (opportunity) => ({
    opportunity: { ...opportunity, coveragePlan, termMonths },
    check: ({ choice }) => {
      if (choice?.plan === coveragePlan && choice.price.months === termMonths) return;
      throw badRequest(
        'PlanNotOffered',
        'That plan and term are not offered for this vehicle.',
        'coveragePlan',
      );
    },
  }));
}

/** The quote as last shown; one that has run out is rated anew first. Throws 404 before the second step. */
export async function currentQuote(
  deps: QuoteDeps,
  opportunity: Opportunity | undefined,
): Promise<QuoteAnswer> {
  if (!opportunity?.usage) throw quoteNotFound();
  const { db } = deps.database;
  const newest = await quoteStore(db).newest(opportunity.id);
  const isOpen = opportunity.orderId === null;
  if (!newest || (isOpen && newest.rated.validUntil < todayOf(deps))) {
    return changeQuoted(deps, opportunity.id, (unchanged) => ({ opportunity: unchanged }));
  }
  return presentQuote(opportunity, newest);
}
