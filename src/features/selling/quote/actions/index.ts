import type { Db } from '../../../../platform/database/database.ts';
import { cacheUntilPurged } from '../../../../platform/http/cache-until-purged.ts';
import type { CampaignVisit } from '../../../customers/leads/domain/campaign-visit.ts';
import { maskEmail } from '../../../customers/leads/domain/masked-contact.ts';
import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import type { PastQuote } from '../../../plans/domain/compare-cards.ts';
import type { TermPrice } from '../../../plans/domain/rating.ts';
import { pricesWithPromos } from '../../promo-codes/domain/apply-promo.ts';
import type { Opportunity } from '../domain/opportunity.ts';
import { type PaymentOption, paidInFull } from '../domain/paid-in-full.ts';
import type { UsageAnswers } from '../domain/usage-effects.ts';
import type {
  ApplyVinRequest,
  ChoosePlanRequest,
  EstimateRequest,
  FirstStepRequest,
  NamedVehicle,
  SecondStepRequest,
} from '../schema/requests.ts';
import { estimateResponse, type QuoteResponse } from '../schema/responses.ts';
import { opportunityStore, type QuoteCount, quoteStore, reminderStore } from '../store.ts';
import {
  applyPromoCode,
  applyVin,
  changeState,
  choosePlan,
  currentQuote,
  type NewPlace,
  priceInState,
  quoteNotFound,
  removePromoCode,
  submitSecondStep,
} from './change-quote.ts';
import {
  type Checkout,
  type HowDidYouHear,
  lockForOrder,
  markOrdered,
  type Orderable,
  reviewCheckout,
  type SignedBy,
  saveHowDidYouHear,
  startCheckout,
} from './checkout.ts';
import { sendCoverageReminders, setCoverageReminder } from './coverage-reminder.ts';
import { type ResolvedVehicle, resolveVehicle } from './declared-vehicle.ts';
import { getToday, type QuoteDeps } from './deps.ts';
import { emailMyQuotes } from './email-my-quotes.ts';
import { emailQuote } from './email-quote.ts';
import { estimate, promoProblem } from './estimate.ts';
import { findOpportunity, foundQuoteToken, openQuote, requireOwner, withoutContact } from './open-quote.ts';
import { presentStarted } from './presenter.ts';
import { listQuotesByLead } from './quote-staff.ts';
import { startQuote } from './start-quote.ts';
import { priceUsage, type UsageContext } from './usage-price.ts';
import { joinWaitlist, notifyWaitingLeads } from './waitlist.ts';

async function estimateJson(deps: QuoteDeps, key: string): Promise<{ state: string; json: Buffer }> {
  const { request } = JSON.parse(key) as { request: EstimateRequest };
  const response = await estimate(deps, request);
  const json = Buffer.from(JSON.stringify(estimateResponse.parse(response)));
  return { state: response.cityData.state, json };
}

/** Returns the quote without rates before the second step. */
async function findByOpportunityId(deps: QuoteDeps, id: string): Promise<QuoteResponse> {
  const opportunity = await opportunityStore(deps.database.db).byId(id);
  return opportunity && !opportunity.usage ? presentStarted(opportunity) : currentQuote(deps, opportunity);
}

/** Throws the same 404 for a wrong number, a wrong name, and someone else's quote. */
async function findByQuoteNumber(
  deps: QuoteDeps,
  quoteNumber: string,
  lastName: string,
  ipAddress: string,
): Promise<QuoteResponse> {
  const opportunity = await findOpportunity(deps, { quoteNumber, lastName, ipAddress });
  if (!opportunity?.usage) throw quoteNotFound();
  const token = foundQuoteToken(deps, opportunity);
  return withoutContact(await currentQuote(deps, opportunity), token);
}

/** The plan and vehicle of a quote or contract, for a claim. Undefined for a wrong number or name. */
async function soldTo(deps: QuoteDeps, owner: Parameters<typeof findOpportunity>[1]) {
  const opportunity = await findOpportunity(deps, owner);
  const newest = opportunity && (await quoteStore(deps.database.db).newest(opportunity.id));
  if (!newest) return undefined;
  const { vehicle, choice } = newest.rated;
  return { vehicle: `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`, plan: choice?.plan ?? null };
}

/** Applies every promo code's discount to a price, paid monthly and in full, to check a rate card. */
async function pricesWithEachPromo(deps: QuoteDeps, db: Db) {
  const discounts = await deps.promoCodes.discounts(db);
  return (price: TermPrice) =>
    pricesWithPromos(price, discounts).flatMap((promo) => {
      const { totalWithPromoCents } = paidInFull({ price, promo }).promo;
      return [promo, { ...promo, totalWithPromoCents }];
    });
}

/** Resolves a vehicle before its mileage is known. Throws 400 when the vehicle is unknown. */
const identifyVehicle = (deps: QuoteDeps, named: NamedVehicle): ResolvedVehicle =>
  resolveVehicle(deps.vehicles, { ...named, vehicleMileage: 0 }, getToday(deps));

/** Every change to an opportunity adds a price, so load several prices per opportunity. */
const pricesPerOpportunity = 4;

async function pastQuotes(db: Db, limit: number): Promise<PastQuote[]> {
  const stored = await quoteStore(db).newestShown(limit * pricesPerOpportunity);
  const newest = new Map<string, PastQuote>();
  for (const { opportunityId, quoteNumber, rated } of stored) {
    const { vehicle, usage, state, ratedOn, choice } = rated;
    if (!choice || newest.has(opportunityId)) continue;
    const { plan, price } = choice;
    const { months, miles } = price;
    const { deductibleCents } = rated.rating;
    newest.set(opportunityId, {
      ...{ quoteNumber, vehicle, usage, state, ratedOn },
      ...{ plan, months, miles, deductibleCents },
    });
  }
  return [...newest.values()].slice(0, limit);
}

async function storedForLeads(db: Db, leadIds: readonly string[]) {
  const opportunities = await opportunityStore(db).byLeads(leadIds);
  const quotes = await quoteStore(db).byOpportunities(opportunities.map(({ id }) => id));
  return { opportunities, quotes, coverage_reminders: await reminderStore(db).byLeads(leadIds) };
}

async function eraseByLeads(
  tx: Db,
  leadIds: readonly string[],
): Promise<{ opportunities: number; quotes: number; coverage_reminders: number }> {
  const ids = (await opportunityStore(tx).byLeads(leadIds)).map(({ id }) => id);
  const quotes = await quoteStore(tx).erase(ids);
  const opportunities = await opportunityStore(tx).erase(ids);
  return { quotes, opportunities, coverage_reminders: await reminderStore(tx).erase(leadIds) };
}

export type { HowDidYouHear, Orderable } from './checkout.ts';
export type QuoteActions = ReturnType<typeof quoteActions>;

export function quoteActions(deps: QuoteDeps) {
  const estimates = cacheUntilPurged(deps.generation, (key) => estimateJson(deps, key));

  async function withQuote(
    key: string,
    work: (id: string) => Promise<QuoteResponse>,
  ): Promise<QuoteResponse> {
    const { id, isFound } = await openQuote(deps, key);
    const quote = await work(id);
    return isFound ? withoutContact(quote, key) : quote;
  }

  return {
    countByDay: (range: { from: string; to: string }): Promise<QuoteCount[]> =>
      opportunityStore(deps.database.db).countByDay(range),

    /** With `ipAddress`, codes that can't be used count as guesses. */
    async estimate(request: EstimateRequest, ipAddress?: string) {
      if (request.promoCode && ipAddress) await deps.promoCodes.lookUp(request.promoCode, ipAddress);
      const response = await estimate(deps, request);
      deps.onEstimate(response.cityData.state);
      return response;
    },
    /** The response as JSON. Identical requests get a cached response until something that affects prices changes. */
    async estimateJson(request: EstimateRequest, ipAddress: string): Promise<Buffer> {
      if (request.promoCode) await deps.promoCodes.lookUp(request.promoCode, ipAddress);
      const key = JSON.stringify({ today: getToday(deps), request });
      // A promo code may be used up at any time.
      const { state, json } = await (request.promoCode ? estimateJson(deps, key) : estimates(key));
      deps.onEstimate(state);
      return json;
    },
    async promoProblem(code: string, ipAddress: string): Promise<string | null> {
      await deps.promoCodes.lookUp(code, ipAddress);
      return promoProblem(deps, code);
    },
    priceUsage: (opportunity: Opportunity, answers: UsageAnswers, seen: UsageContext) =>
      priceUsage(deps, opportunity, answers, seen),
    identifyVehicle: (named: NamedVehicle) => identifyVehicle(deps, named),
    startQuote: (
      input: { request: FirstStepRequest; visit: CampaignVisit },
      visitor: Visitor,
      idempotencyKey?: string,
    ) => startQuote(deps, input, visitor, idempotencyKey),
    submitSecondStep: (request: SecondStepRequest, seen: UsageContext = {}) =>
      withQuote(request.opportunityId, (opportunityId) =>
        submitSecondStep(deps, { ...request, opportunityId }, seen),
      ),
    choosePlan: (request: ChoosePlanRequest) =>
      withQuote(request.opportunityId, (opportunityId) => choosePlan(deps, { ...request, opportunityId })),
    async applyPromoCode(key: string, code: string, ipAddress: string): Promise<QuoteResponse> {
      await deps.promoCodes.lookUp(code, ipAddress);
      return withQuote(key, (id) => applyPromoCode(deps, id, code));
    },
    removePromoCode: (key: string) => withQuote(key, (id) => removePromoCode(deps, id)),
    applyVin: (request: ApplyVinRequest) =>
      withQuote(request.opportunityId, (opportunityId) => applyVin(deps, { ...request, opportunityId })),
    priceInState: async (key: string, to: NewPlace) =>
      priceInState(deps, (await openQuote(deps, key)).id, to),
    changeState: (key: string, to: NewPlace) => withQuote(key, (id) => changeState(deps, id, to)),
    async emailQuote(key: string, ipAddress: string): Promise<{ email: string }> {
      deps.requestLimits.take('email-quote', ipAddress);
      const { id, isFound } = await openQuote(deps, key);
      const sent = await emailQuote(deps, id);
      return isFound ? { ...sent, email: maskEmail(sent.email) } : sent;
    },
    /** Responds the same way whether or not the address has quotes or contracts. */
    async emailMyQuotes(email: string, ipAddress: string): Promise<void> {
      deps.requestLimits.take('email-quote', ipAddress);
      await emailMyQuotes(deps, email);
    },
    findByOpportunityId: (key: string) => withQuote(key, (id) => findByOpportunityId(deps, id)),
    findByQuoteNumber: (quoteNumber: string, lastName: string, ipAddress: string) =>
      findByQuoteNumber(deps, quoteNumber, lastName, ipAddress),
    soldTo: (owner: Parameters<typeof findOpportunity>[1]) => soldTo(deps, owner),
    requireOwner: (key: string): void => requireOwner(deps, key),
    async reviewCheckout(id: string, option: PaymentOption): Promise<Checkout> {
      requireOwner(deps, id);
      return reviewCheckout(deps, id, option);
    },
    startCheckout: (id: string) => startCheckout(deps, id),
    lockForOrder: async (tx: Db, key: string): Promise<Orderable> =>
      lockForOrder(tx, (await openQuote(deps, key, tx)).id),
    saveHowDidYouHear: (tx: Db, opportunityId: string, answers: HowDidYouHear) =>
      saveHowDidYouHear(deps, tx, opportunityId, answers),
    markOrdered: (tx: Db, orderable: Orderable, contract: SignedBy): Promise<void> =>
      markOrdered(deps, tx, orderable, contract),
    answersSoFar: async (key: string): Promise<Opportunity | undefined> =>
      opportunityStore(deps.database.db).byId((await openQuote(deps, key)).id),
    notifyWaitingLeads: () => notifyWaitingLeads(deps),
    joinWaitlist: (input: Parameters<typeof joinWaitlist>[1], visitor: Visitor) =>
      joinWaitlist(deps, input, visitor),
    setCoverageReminder: (input: Parameters<typeof setCoverageReminder>[1], visitor: Visitor) =>
      setCoverageReminder(deps, input, visitor),
    sendCoverageReminders: () => sendCoverageReminders(deps),

    pastQuotes,
    pricesWithPromos: (db: Db) => pricesWithEachPromo(deps, db),

    recordIds: (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
      opportunityStore(db).recordIds(ids),

    quotesByLead: (db: Db, leadId: string) => listQuotesByLead(deps, db, leadId),
    recordsByLeads: storedForLeads,
    eraseByLeads,

    async retainedAmong(db: Db, leadIds: readonly string[]): Promise<string[]> {
      const reminders = await reminderStore(db).byLeads(leadIds);
      const waiting = reminders.filter(({ sentAt }) => !sentAt).map(({ leadId }) => leadId);
      return [...waiting, ...(await quoteStore(db).quotedAmong(leadIds))];
    },
  };
}
