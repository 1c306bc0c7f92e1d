import type { Db } from '../../../../platform/database/database.ts';
import { allOrErrors } from '../../../../platform/errors.ts';
import type { CampaignVisit } from '../../../customers/leads/domain/campaign-visit.ts';
import { comparableName } from '../../../customers/leads/domain/same-person.ts';
import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import { planTermsOf } from '../../../plans/domain/card-terms.ts';
import type { PastQuote } from '../../../plans/domain/compare-cards.ts';
import { rate } from '../../../plans/domain/rate.ts';
import { ordinaryUsage } from '../../../plans/domain/rating-input.ts';
import { pricesWithPromos } from '../../promo-codes/domain/apply-promo.ts';
import type { Opportunity } from '../domain/opportunity.ts';
import { normalizeQuoteNumber } from '../domain/quote-number.ts';
import type { EstimateAnswer, QuoteAnswer } from '../schema/answers.ts';
import type {
  EstimateRequest,
  FirstStepRequest,
  NamedVehicle,
  SecondStepRequest,
} from '../schema/requests.ts';
import { opportunityStore, type QuoteCount, quoteStore } from '../store.ts';
import {
  applyPromoCode,
  applyVin,
  choosePlan,
  currentQuote,
  quoteNotFound,
  removePromoCode,
  submitSecondStep,
} from './change-quote.ts';
import { closeByOrder, holdForOrder, type Orderable, reviewCheckout, startCheckout } from './checkout.ts';
import { type ResolvedVehicle, resolveVehicle } from './declared-vehicle.ts';
import { type QuoteDeps, todayOf } from './deps.ts';
import { presentRating, presentStarted } from './presenter.ts';
import { quotesOfLead } from './quote-staff.ts';
import { placeOf } from './request-checks.ts';
import { startQuote } from './start-quote.ts';
import { joinWaitlist, notifyWaitingLeads } from './waitlist.ts';

/** The quote, or the opportunity without rates before its second step. Throws 404 when there is no such opportunity. */
async function findByOpportunityId(deps: QuoteDeps, id: string): Promise<QuoteAnswer> {
  const opportunity = await opportunityStore(deps.database.db).byId(id);
  return opportunity && !opportunity.usage ? presentStarted(opportunity) : currentQuote(deps, opportunity);
}

/**
 * A wrong number, a wrong name and somebody else's quote all answer the same 404, and 429 after too many of them. The
 * number of an order finds its quote too.
 */
async function findByQuoteNumber(
  deps: QuoteDeps,
  quoteNumber: string,
  lastName: string,
  ipAddress: string,
): Promise<QuoteAnswer> {
  const normalized = normalizeQuoteNumber(quoteNumber);
  if (!normalized) throw quoteNotFound();
  const opportunity = await deps.abuse.lookUp({ number: normalized, ipAddress }, async () => {
    const found = await opportunityStore(deps.database.db).byQuoteNumber(normalized);
    const isOwn = found && comparableName(found.customer.lastName) === comparableName(lastName);
    return isOwn ? found : undefined;
  });
  if (!opportunity) throw quoteNotFound();
  return currentQuote(deps, opportunity);
}

/** What the first two steps were answered with, to fill their forms again. Undefined: no such opportunity. */
const answersSoFar = (deps: QuoteDeps, id: string): Promise<Opportunity | undefined> =>
  opportunityStore(deps.database.db).byId(id);

/** The vehicle that is meant, as the tables name it, before its odometer is known. Throws a 400 that names the field. */
const identifyVehicle = (deps: QuoteDeps, named: NamedVehicle): ResolvedVehicle =>
  resolveVehicle(deps.vehicles, { ...named, vehicleMileage: 0 }, todayOf(deps));

/** Prices every plan; nothing is stored. In a state we do not sell in, the plans come back empty. */
async function estimate(deps: QuoteDeps, request: EstimateRequest): Promise<EstimateAnswer> {
  const today = todayOf(deps);
  const [place, { vehicle, decoded }] = await allOrErrors(
    () => placeOf(deps.geography, request.zipCode),
    () => resolveVehicle(deps.vehicles, request, today),
  );
  const usage = { ...ordinaryUsage, milesPerYear: request.milesDrivenPerYear ?? ordinaryUsage.milesPerYear };
  const rateCard = await deps.rates.inForceOn(today);
  const rating = presentRating(
    planTermsOf(rateCard),
    rate({ vehicle, usage, state: place.state, rateCard, on: today }),
  );
  const { modelYear, make, model, mileage, grossVehicleWeightPounds: _weight, ...drivetrain } = vehicle;
  return {
    vehicle: {
      modelYear,
      maker: make,
      makerModel: model,
      currentMileage: mileage,
      vin: decoded?.vin ?? null,
      ...drivetrain,
      numberOfCylinders: decoded?.numberOfCylinders ?? null,
    },
    cityData: place,
    ...rating,
    plans: place.isStateEligible ? rating.plans : [],
  };
}

/** A sale is rated again at every change of it: so many prices hold as many sales as are asked for, in general. */
const pricesForEach = 4;

/** The newest price of each of the newest quotes, at most `limit`: what another rate card is compared on. */
async function pastQuotes(db: Db, limit: number): Promise<PastQuote[]> {
  const shown = await quoteStore(db).newestShown(limit * pricesForEach);
  const newest = new Map<string, PastQuote>();
  for (const { opportunityId, quoteNumber, rated } of shown) {
    const { vehicle, usage, state, ratedOn, choice } = rated;
    if (!choice || newest.has(opportunityId)) continue;
    const { plan, price } = choice;
    newest.set(opportunityId, { quoteNumber, vehicle, usage, state, ratedOn, plan, months: price.months });
  }
  return [...newest.values()].slice(0, limit);
}

/** The sales of leads, and every price that was shown in them. */
async function keptOfLeads(db: Db, leadIds: readonly string[]) {
  const opportunities = await opportunityStore(db).ofLeads(leadIds);
  const quotes = await quoteStore(db).ofOpportunities(opportunities.map(({ id }) => id));
  return { opportunities, quotes };
}

/** Removes the sales of leads with their prices; answers how many of each. */
async function eraseOfLeads(
  tx: Db,
  leadIds: readonly string[],
): Promise<{ opportunities: number; quotes: number }> {
  const ids = (await opportunityStore(tx).ofLeads(leadIds)).map(({ id }) => id);
  const quotes = await quoteStore(tx).erase(ids);
  return { quotes, opportunities: await opportunityStore(tx).erase(ids) };
}

export type { Orderable } from './checkout.ts';
export type QuoteActions = ReturnType<typeof quoteActions>;

/** Everything that can be done with a quote. All throw `RequestError` for what the visitor can mend. */
export function quoteActions(deps: QuoteDeps) {
  return {
    /** Quotes of some days by the day they began and what brought them. */
    countByDay: (range: { from: string; to: string }): Promise<QuoteCount[]> =>
      opportunityStore(deps.database.db).countByDay(range),

    async estimate(request: EstimateRequest) {
      const answer = await estimate(deps, request);
      deps.estimated(answer.cityData.state);
      return answer;
    },
    identifyVehicle: (named: NamedVehicle) => identifyVehicle(deps, named),
    startQuote: (
      given: { request: FirstStepRequest; visit: CampaignVisit },
      visitor: Visitor,
      idempotencyKey?: string,
    ) => startQuote(deps, given, visitor, idempotencyKey),
    submitSecondStep: (request: SecondStepRequest) => submitSecondStep(deps, request),
    choosePlan: (request: { opportunityId: string; coveragePlan: number; termMonths: number }) =>
      choosePlan(deps, request),
    applyPromoCode: (opportunityId: string, code: string) => applyPromoCode(deps, opportunityId, code),
    removePromoCode: (opportunityId: string) => removePromoCode(deps, opportunityId),
    applyVin: (opportunityId: string, vin: string) => applyVin(deps, opportunityId, vin),
    findByOpportunityId: (id: string) => findByOpportunityId(deps, id),
    findByQuoteNumber: (quoteNumber: string, lastName: string, ipAddress: string) =>
      findByQuoteNumber(deps, quoteNumber, lastName, ipAddress),
    reviewCheckout: (opportunityId: string) => reviewCheckout(deps, opportunityId),
    startCheckout: (opportunityId: string) => startCheckout(deps, opportunityId),
    holdForOrder: (tx: Db, opportunityId: string): Promise<Orderable> => holdForOrder(tx, opportunityId),
    closeByOrder: (tx: Db, orderable: Orderable, orderId: string): Promise<void> =>
      closeByOrder(deps, tx, orderable, orderId),
    answersSoFar: (id: string) => answersSoFar(deps, id),
    tellThoseWaiting: () => notifyWaitingLeads(deps),
    tellMeWhen: (given: Parameters<typeof joinWaitlist>[1], visitor: Visitor) =>
      joinWaitlist(deps, given, visitor),

    /** For the rates owner: the newest prices people were shown. */
    pastQuotes,
    pricesWithPromos,

    /** What staff know quotes by, for those of these ids that open one. */
    recordIds: (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
      opportunityStore(db).recordIds(ids),

    quotesOfLead: (db: Db, leadId: string) => quotesOfLead(deps, db, leadId),
    keptOfLeads,
    eraseOfLeads,
    /** Which of these leads ever had a quote. */
    quotedAmong: (db: Db, leadIds: readonly string[]): Promise<string[]> =>
      quoteStore(db).quotedAmong(leadIds),
  };
}
