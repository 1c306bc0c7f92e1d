import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { pickChangedValues } from '../../../../platform/database/changed-values.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import { toLeadPlace } from '../../../customers/leads/actions/contact-details.ts';
import type { LeadAnswers } from '../../../customers/leads/schema/lead-fields.ts';
import type { CityDataWithRestrictions } from '../../../places/actions.ts';
import { formatSalesPaused } from '../../../places/domain/sales-text.ts';
import { toCustomerDay } from '../../../places/domain/time-zones.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import type { RateCard } from '../../../plans/domain/rate-card.ts';
import { typicalUsage, type Usage } from '../../../plans/domain/rating-input.ts';
import { decodeOrThrow } from '../../estimate/actions/declared-vehicle.ts';
import { getToday } from '../../estimate/actions/deps.ts';
import {
  getRequestedDeductible,
  getRequestedPlan,
  rejectRestrictedState,
} from '../../estimate/actions/request-checks.ts';
import { buildVehicleFromVin } from '../../estimate/domain/vehicle-from-vin.ts';
import { toLeadAnswers } from '../../estimate/domain/vehicle-questions.ts';
import type { Opportunity, PriceChangeCause, RatedQuote } from '../domain/opportunity.ts';
import { priceOpportunity } from '../domain/price.ts';
import { isDifferentVehicle, listVehicleChanges, type VehicleChange } from '../domain/vin-correction.ts';
import type { ApplyVinRequest, ChoosePlanRequest } from '../schema/requests.ts';
import type { PriceChangeResponse } from '../schema/responses.ts';
import { opportunityStore, quoteStore, type StoredQuote } from '../store.ts';
import type { QuoteDeps } from './deps.ts';
import { sendFirstQuote } from './email-quote.ts';
import {
  comparePrices,
  type PresentedQuote,
  presentPriceChange,
  presentQuote,
  presentTotalPrice,
} from './presenter.ts';

function listLeadAnswers(opportunity: Opportunity): Partial<LeadAnswers> {
  const { vehicle, vin, promoCode } = opportunity;
  const { modelYear, make, model } = vehicle;
  return {
    vehicleYear: modelYear,
    vehicleMake: make,
    vehicleModel: model,
    vin,
    promoCode,
    ...toLeadAnswers(opportunity),
  };
}

export const quoteNotFound = () => notFound('QuoteNotFound', "We couldn't find that quote.");

/** The result of a change to an opportunity. */
export type OpportunityChange = {
  opportunity: Opportunity;
  /** What the VIN corrected. */
  changes?: VehicleChange[];
  /** `Unconfirmed` prices the change without storing it, so that the visitor can confirm it. */
  vin?: 'Unconfirmed' | 'Applied';
  /** The usage that the estimate assumed. */
  usageBefore?: Usage | undefined;
  /** Dollars in total that the visitor has already seen, so that this price isn't news. */
  seenTotalPrice?: number | undefined;
  /** The reason for the new price, unless the visitor chose another plan or code. */
  cause?: PriceChangeCause;
  /** Used if the opportunity's new promo code doesn't work. */
  fallbackPromoCode?: string | null;
  /** Answers to update on the lead. */
  leadAnswers?: Partial<LeadAnswers>;
  /** Throws to reject the new rating and roll back the change. */
  check?: (rated: RatedQuote) => void;
};

type RatingBasis = {
  ratedOn: string;
  rateCard: RateCard;
  /** The number of the next stored price. */
  sequence: number;
  /** The price the visitor saw last, even if it has expired. */
  lastSeen: StoredQuote | undefined;
  /** The same price, if it's still valid. */
  newest?: StoredQuote;
};

/** A valid quote keeps its original rating date and rate card. An expired one gets the current ones. */
export async function findRatingBasis(
  deps: QuoteDeps,
  tx: Db,
  { id, state }: Pick<Opportunity, 'id' | 'state'>,
): Promise<RatingBasis> {
  const today = getToday(deps);
  const newestQuote = await quoteStore(tx).newest(id);
  const sequence = (newestQuote?.sequence ?? 0) + 1;
  if (newestQuote && newestQuote.rated.validUntil >= toCustomerDay(state, deps.now())) {
    const rateCard = await deps.rates.byVersion(newestQuote.rateCardVersion, tx);
    return {
      ratedOn: newestQuote.rated.ratedOn,
      rateCard,
      sequence,
      lastSeen: newestQuote,
      newest: newestQuote,
    };
  }
  return {
    ratedOn: today,
    rateCard: await deps.rates.inEffectOn(today, tx),
    sequence,
    lastSeen: newestQuote,
  };
}

/** Calculates the price without storing it. */
export async function reprice(
  deps: QuoteDeps,
  tx: Db,
  opportunity: Opportunity,
  { ratedOn, rateCard }: RatingBasis,
): Promise<RatedQuote> {
  const promo = opportunity.promoCode ? await deps.promoCodes.byName(opportunity.promoCode, tx) : undefined;
  const vehicleValueCents = (await deps.valueVehicle(opportunity.vehicle, ratedOn)) ?? undefined;
  return priceOpportunity({
    opportunity,
    rateCard,
    promo,
    ratedOn,
    today: getToday(deps),
    vehicleValueCents,
  });
}

type PricedOpportunity = { opportunity: Opportunity; rated: RatedQuote };

/** Keeps a working code if the new one can't be used, with a warning about the new one. */
async function priceWithWorkingPromo(
  deps: QuoteDeps,
  tx: Db,
  { opportunity, fallbackPromoCode }: OpportunityChange,
  basis: RatingBasis,
): Promise<PricedOpportunity> {
  const rated = await reprice(deps, tx, opportunity, basis);
  if (!fallbackPromoCode || rated.promo) return { opportunity, rated };
  const opportunityWithFallback = { ...opportunity, promoCode: fallbackPromoCode };
  const fallback = await reprice(deps, tx, opportunityWithFallback, basis);
  return fallback.promo
    ? { opportunity: opportunityWithFallback, rated: { ...fallback, promoWarning: rated.promoWarning } }
    : { opportunity, rated };
}

async function storePrice(
  deps: QuoteDeps,
  tx: Db,
  { opportunity, rated }: PricedOpportunity,
  { rateCard, sequence }: RatingBasis,
): Promise<StoredQuote> {
  const quote = { sequence, rateCardVersion: rateCard.version, rated };
  const id = randomUUID();
  await quoteStore(tx).append({ ...quote, id, opportunityId: opportunity.id, createdAt: deps.now() });
  return quote;
}

function presentVinConfirmation(
  terms: PlanTerms,
  before: { opportunity: Opportunity; rated: RatedQuote; sequence: number },
  { opportunity, rated, changes }: PricedOpportunity & { changes: VehicleChange[] },
): PresentedQuote {
  const { modelYear, make, model } = opportunity.vehicle;
  return presentQuote(terms, before.opportunity, before, {
    vin: opportunity.vin ?? '',
    vehicle: { modelYear, maker: make, makerModel: model },
    changes,
    ...presentPriceChange(terms, before.rated, rated),
  });
}

/** Compares the values as the database would store them. */
function isUnchanged(
  before: Opportunity,
  { opportunity, rated }: PricedOpportunity,
  { newest }: RatingBasis,
): boolean {
  if (!newest || Object.keys(pickChangedValues(before, opportunity)).length > 0) return false;
  const { changedFrom: _earlier, ...stored } = newest.rated;
  return isDeepStrictEqual(JSON.parse(JSON.stringify(rated)), stored);
}

/** The price the visitor saw last: the stored price, or else the estimate, which assumed typical use. */
export function findLastSeenPrice(
  deps: QuoteDeps,
  tx: Db,
  opportunity: Opportunity,
  { basis, usageBefore = typicalUsage }: { basis: RatingBasis; usageBefore: Usage | undefined },
): RatedQuote | Promise<RatedQuote> {
  if (basis.lastSeen) return basis.lastSeen.rated;
  return reprice(deps, tx, { ...opportunity, usage: usageBefore }, basis);
}

async function addPriceBefore(
  deps: QuoteDeps,
  tx: Db,
  {
    before,
    rated,
    change: { cause, usageBefore, seenTotalPrice, changes },
    basis,
  }: { before: Opportunity; rated: RatedQuote; change: OpportunityChange; basis: RatingBasis },
): Promise<RatedQuote> {
  // A caller hears the first price only after these answers.
  const isFirstOnPhone = before.quotedBy !== null && before.usage === null;
  const hasSeenPrice = seenTotalPrice !== undefined && seenTotalPrice === presentTotalPrice(rated);
  if (!cause || isFirstOnPhone || hasSeenPrice) return rated;
  const lastSeenPrice = await findLastSeenPrice(deps, tx, before, { basis, usageBefore });
  const from = comparePrices(lastSeenPrice, rated, { cause, changes });
  return from ? { ...rated, changedFrom: from } : rated;
}

/** `terms` are those of the rate card used for the new rating. */
type ApplyChange = (opportunity: Opportunity, terms: PlanTerms) => OpportunityChange;

/** Runs in one transaction. A row lock serializes changes to the same opportunity. */
export function changeQuote(deps: QuoteDeps, id: string, apply: ApplyChange): Promise<PresentedQuote> {
  return deps.database.transaction(async (tx) => {
    const store = opportunityStore(tx);
    const storedOpportunity = await store.byIdForUpdate(id);
    if (!storedOpportunity) throw quoteNotFound();
    if (storedOpportunity.contractId)
      throw badRequest('AlreadyOrdered', 'This quote has been ordered, so it can no longer be changed.');
    const basis = await findRatingBasis(deps, tx, storedOpportunity);
    const terms = getPlanTerms(basis.rateCard);
    const change = apply(storedOpportunity, terms);
    const { changes = [], check } = change;
    const priced = await priceWithWorkingPromo(deps, tx, change, basis);
    const { opportunity } = priced;
    const priceWithoutChange = change.vin && (await reprice(deps, tx, storedOpportunity, basis));
    if (change.vin === 'Unconfirmed' && priceWithoutChange) {
      const lastQuote = {
        opportunity: storedOpportunity,
        rated: priceWithoutChange,
        sequence: basis.sequence - 1,
      };
      return presentVinConfirmation(terms, lastQuote, { ...priced, changes });
    }
    check?.(priced.rated);
    if (!change.vin && basis.newest && isUnchanged(storedOpportunity, priced, basis))
      return presentQuote(terms, opportunity, basis.newest);
    await store.update(storedOpportunity, { ...opportunity, updatedAt: deps.now() });
    const rated = await addPriceBefore(deps, tx, {
      before: storedOpportunity,
      rated: priced.rated,
      change,
      basis,
    });
    const quote = await storePrice(deps, tx, { opportunity, rated }, basis);
    const { leadId, submissionId } = opportunity;
    const stage = rated.choice ? 'Quoted' : 'NotEligible';
    await deps.leads.recordProgress(tx, leadId, {
      stage,
      answers: { ...listLeadAnswers(opportunity), ...change.leadAnswers },
      submissionId,
    });
    // On the phone, staff send the email once the caller has chosen.
    if (!basis.newest?.rated.choice && rated.choice && !opportunity.quotedBy)
      await sendFirstQuote(deps, tx, terms, opportunity, rated);
    return presentQuote(terms, opportunity, quote);
  });
}

function changePricedQuote(deps: QuoteDeps, id: string, apply: ApplyChange) {
  return changeQuote(deps, id, (opportunity, terms) => {
    if (!opportunity.usage) throw quoteNotFound();
    return apply(opportunity, terms);
  });
}

export function decodeAndAddVin(deps: QuoteDeps, opportunity: Opportunity, vin: string) {
  const decodedVehicle = decodeOrThrow(deps.vehicles, vin);
  const vehicle = buildVehicleFromVin(decodedVehicle, opportunity.vehicle);
  return {
    opportunity: { ...opportunity, vin: decodedVehicle.vin, vehicle },
    changes: listVehicleChanges(opportunity.vehicle, vehicle),
  };
}

/** Compares the vehicle and its price with those of a VIN. Changes nothing. */
export function checkVin(
  deps: QuoteDeps,
  { opportunityId, vin }: Pick<ApplyVinRequest, 'opportunityId' | 'vin'>,
) {
  return changePricedQuote(deps, opportunityId, (opportunity) => ({
    ...decodeAndAddVin(deps, opportunity, vin),
    vin: 'Unconfirmed',
  }));
}

/** A VIN for another make, model, or model year changes nothing until the visitor confirms it. */
export function applyVin(deps: QuoteDeps, { opportunityId, vin, isConfirmed }: ApplyVinRequest) {
  return changePricedQuote(deps, opportunityId, (opportunity) => {
    const opportunityWithVin = decodeAndAddVin(deps, opportunity, vin);
    const isOtherVehicle = isDifferentVehicle(opportunity.vehicle, opportunityWithVin.opportunity.vehicle);
    return {
      ...opportunityWithVin,
      cause: 'Vin',
      vin: isOtherVehicle && !isConfirmed ? 'Unconfirmed' : 'Applied',
    };
  });
}

/** An invalid code doesn't change the price. It's saved in case it applies later, unless another code already applies. */
export function applyPromoCode(deps: QuoteDeps, id: string, code: string) {
  return changePricedQuote(deps, id, (opportunity) => ({
    opportunity: { ...opportunity, promoCode: code.trim().toUpperCase() },
    fallbackPromoCode: opportunity.promoCode,
  }));
}

export function removePromoCode(deps: QuoteDeps, id: string) {
  return changePricedQuote(deps, id, (opportunity) => ({ opportunity: { ...opportunity, promoCode: null } }));
}

/** Throws 400 if the plan and term aren't available. */
export function choosePlan(deps: QuoteDeps, request: ChoosePlanRequest) {
  const { termMonths, termMiles = null } = request;
  return changePricedQuote(deps, request.opportunityId, (opportunity, terms) => {
    const coveragePlan = getRequestedPlan(terms, request.coveragePlan);
    return {
      opportunity: {
        ...opportunity,
        coveragePlan,
        termMonths,
        termMiles,
        deductibleCents:
          getRequestedDeductible(terms, request.deductibleAmount) ?? opportunity.deductibleCents,
      },
      check: ({ choice }) => {
        const isSameTerm =
          choice?.price.months === termMonths && (termMiles === null || choice.price.miles === termMiles);
        if (choice?.plan === coveragePlan && isSameTerm) return;
        throw badRequest(
          'PlanNotOffered',
          "That plan and term aren't available for this vehicle.",
          'coveragePlan',
        );
      },
    };
  });
}

function withPlace(opportunity: Opportunity, { zip, city, state }: CityDataWithRestrictions): Opportunity {
  const customer = { ...opportunity.customer, zipCode: zip, city, state };
  return { ...opportunity, customer, state };
}

async function requireOpenState({ geography }: QuoteDeps, { zipCode, state }: NewPlace) {
  const place = await geography.requirePlace(zipCode, state);
  rejectRestrictedState(place);
  if (!place.isStateTemporaryDisabled) return place;
  throw badRequest('StateTemporaryDisabled', `${formatSalesPaused(place.stateName)} right now.`, 'zipCode');
}

export type NewPlace = { zipCode: string; state: string };

/** Prices the quote in another state. Throws 400 in a state where we don't sell. */
export async function priceInState(deps: QuoteDeps, id: string, newPlace: NewPlace): Promise<StatePrice> {
  const place = await requireOpenState(deps, newPlace);
  return deps.database.transaction(async (tx) => {
    const opportunity = await opportunityStore(tx).byId(id);
    if (!opportunity?.usage) throw quoteNotFound();
    const basis = await findRatingBasis(deps, tx, opportunity);
    const ratedBefore = await reprice(deps, tx, opportunity, basis);
    const ratedAfter = await reprice(deps, tx, withPlace(opportunity, place), basis);
    const { zip: zipCode, state, stateName } = place;
    return {
      zipCode,
      state,
      stateName,
      ...presentPriceChange(getPlanTerms(basis.rateCard), ratedBefore, ratedAfter),
    };
  });
}

export type StatePrice = NewPlace & { stateName: string } & PriceChangeResponse;

/** Throws 400 in a state where we don't sell. */
export async function changeState(deps: QuoteDeps, id: string, newPlace: NewPlace): Promise<PresentedQuote> {
  const place = await requireOpenState(deps, newPlace);
  return changePricedQuote(deps, id, (opportunity) => ({
    opportunity: withPlace(opportunity, place),
    cause: 'State',
    leadAnswers: toLeadPlace(place),
  }));
}

/** Says why a stored price is no longer valid. */
async function findEndReason(
  deps: QuoteDeps,
  { validUntil, promo }: RatedQuote,
  state: string,
): Promise<'Expired' | 'PromoEnded' | undefined> {
  if (validUntil < toCustomerDay(state, deps.now())) return 'Expired';
  if (!promo) return undefined;
  const promoCode = await deps.promoCodes.byName(promo.promoCode);
  return promoCode && deps.promoCodes.isActive(promoCode) ? undefined : 'PromoEnded';
}

/** Reprices the quote first if it has expired or its promo code is no longer active. */
export async function getCurrentQuote(
  deps: QuoteDeps,
  opportunity: Opportunity | undefined,
): Promise<PresentedQuote> {
  if (!opportunity?.usage) throw quoteNotFound();
  const { db } = deps.database;
  const newestQuote = await quoteStore(db).newest(opportunity.id);
  const isOpen = opportunity.contractId === null;
  const cause =
    newestQuote && isOpen ? await findEndReason(deps, newestQuote.rated, opportunity.state) : undefined;
  if (!newestQuote || cause)
    return changePricedQuote(deps, opportunity.id, (currentOpportunity) => ({
      opportunity: currentOpportunity,
      ...(cause && { cause }),
    }));
  return presentQuote(await deps.rates.getTerms(newestQuote.rateCardVersion), opportunity, newestQuote);
}
