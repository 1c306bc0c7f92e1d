import type { Db } from '../../../../platform/database/database.ts';
import { maskEmail } from '../../../customers/leads/domain/masked-contact.ts';
import type { PastQuote } from '../../../plans/domain/compare-cards.ts';
import type { TermPrice } from '../../../plans/domain/rating.ts';
import { getToday } from '../../estimate/actions/deps.ts';
import { calculatePaidInFull, type PaymentOption } from '../../estimate/domain/paid-in-full.ts';
import { applyPromos } from '../../promo-codes/domain/apply-promo.ts';
import type { Opportunity } from '../domain/opportunity.ts';
import type { ApplyVinRequest, ChoosePlanRequest } from '../schema/requests.ts';
import type { QuoteResponse } from '../schema/responses.ts';
import { opportunityStore, type QuoteCount, quoteStore } from '../store.ts';
import {
  applyPromoCode,
  applyVin,
  changeState,
  checkVin,
  choosePlan,
  getCurrentQuote,
  type NewPlace,
  priceInState,
  quoteNotFound,
  removePromoCode,
} from './change-quote.ts';
import {
  type Checkout,
  type HowDidYouHear,
  lockForOrder,
  markOrdered,
  type Orderable,
  type PlacedOrder,
  reviewCheckout,
  saveHowDidYouHear,
  startCheckout,
} from './checkout.ts';
import type { QuoteDeps } from './deps.ts';
import { emailQuote } from './email-quote.ts';
import {
  changeOpenedQuote,
  findOpportunity,
  isFoundQuoteKey,
  openQuote,
  openQuoteId,
  presentOpenedQuote,
  redactQuote,
  requireOwner,
  signFoundQuoteToken,
} from './open-quote.ts';
import { listOpenQuotes } from './open-quotes.ts';
import { type PresentedQuote, presentStartedQuote } from './presenter.ts';
import { listQuotesByLead } from './quote-staff.ts';
import { saveOrder } from './save-order.ts';

/** Before the second step, the quote has no rates. */
async function findByOpportunityId(deps: QuoteDeps, id: string): Promise<PresentedQuote> {
  const opportunity = await opportunityStore(deps.database.db).byId(id);
  return opportunity && !opportunity.usage
    ? presentStartedQuote(opportunity)
    : getCurrentQuote(deps, opportunity);
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
  const token = signFoundQuoteToken(deps, opportunity);
  return redactQuote(await getCurrentQuote(deps, opportunity), token);
}

/** Applies every promo code to a price, paid monthly and in full, to check a rate card. */
async function priceWithEachPromo(deps: QuoteDeps, db: Db) {
  const discounts = await deps.promoCodes.discounts(db);
  return (price: TermPrice) =>
    applyPromos(price, discounts).flatMap((promo) => {
      const { totalWithPromoCents } = calculatePaidInFull({ price, promo }).promo;
      return [promo, { ...promo, totalWithPromoCents }];
    });
}

/** Every change to an opportunity adds a price, so several are loaded for each. */
const pricesPerOpportunity = 4;

async function listPastQuotes(db: Db, limit: number): Promise<PastQuote[]> {
  const storedQuotes = await quoteStore(db).newestShown(limit * pricesPerOpportunity);
  const newestQuotes = new Map<string, PastQuote>();
  for (const { opportunityId, quoteNumber, rated } of storedQuotes) {
    const { vehicle, usage, state, ratedOn, choice, rating } = rated;
    if (!choice || newestQuotes.has(opportunityId)) continue;
    newestQuotes.set(opportunityId, {
      quoteNumber,
      vehicle,
      usage,
      state,
      ratedOn,
      plan: choice.plan,
      months: choice.price.months,
      miles: choice.price.miles,
      deductibleCents: rating.deductibleCents,
    });
  }
  return [...newestQuotes.values()].slice(0, limit);
}

async function listStoredByLeads(db: Db, leadIds: readonly string[]) {
  const opportunities = await opportunityStore(db).byLeads(leadIds);
  const quotes = await quoteStore(db).byOpportunities(opportunities.map(({ id }) => id));
  return { opportunities, quotes };
}

async function eraseByLeads(
  tx: Db,
  leadIds: readonly string[],
): Promise<{ opportunities: number; quotes: number }> {
  const ids = (await opportunityStore(tx).byLeads(leadIds)).map(({ id }) => id);
  const quotes = await quoteStore(tx).erase(ids);
  const opportunities = await opportunityStore(tx).erase(ids);
  return { quotes, opportunities };
}

export type { HowDidYouHear, Orderable } from './checkout.ts';
export type QuoteActions = ReturnType<typeof quoteActions>;

export function quoteActions(deps: QuoteDeps) {
  /** `key` is what the browser has: that of its own quote, or of one that it looked up. */
  const withQuote = (key: string, run: (id: string) => Promise<PresentedQuote>) =>
    changeOpenedQuote(deps, key, run);

  return {
    today: () => getToday(deps),
    countByDay: (range: { from: string; to: string }): Promise<QuoteCount[]> =>
      opportunityStore(deps.database.db).countByDay(range),

    choosePlan: (request: ChoosePlanRequest) =>
      withQuote(request.opportunityId, (opportunityId) => choosePlan(deps, { ...request, opportunityId })),
    async applyPromoCode(key: string, code: string, ipAddress: string): Promise<QuoteResponse> {
      await deps.promoCodes.lookUp(code, ipAddress);
      return withQuote(key, (id) => applyPromoCode(deps, id, code));
    },
    removePromoCode: (key: string) => withQuote(key, (id) => removePromoCode(deps, id)),
    checkVin: (key: string, vin: string) =>
      withQuote(key, (opportunityId) => checkVin(deps, { opportunityId, vin })),
    applyVin: (request: ApplyVinRequest) =>
      withQuote(request.opportunityId, (opportunityId) => applyVin(deps, { ...request, opportunityId })),
    priceInState: async (key: string, newPlace: NewPlace) =>
      priceInState(deps, await openQuoteId(deps, key), newPlace),
    changeState: (key: string, newPlace: NewPlace) => withQuote(key, (id) => changeState(deps, id, newPlace)),
    /** False if its owner asked us to stop emailing quotes. */
    async acceptsEmail(key: string): Promise<boolean> {
      const { db } = deps.database;
      const { opportunity } = await openQuote(deps, key);
      return opportunity !== undefined && deps.leads.acceptsQuotes(db, opportunity.customer.email);
    },
    async emailQuote(key: string, ipAddress: string): Promise<{ email: string }> {
      deps.requestLimits.take('email-quote', ipAddress);
      const { opportunity, isFound } = await openQuote(deps, key);
      const result = await emailQuote(deps, opportunity?.id ?? '');
      return isFound ? { ...result, email: maskEmail(result.email) } : result;
    },
    /** Emails the link to continue. Throws 404 if this browser only looked up the quote. */
    async saveOrder(
      key: string,
      draft: Record<string, string>,
      ipAddress: string,
    ): Promise<{ email: string }> {
      requireOwner(deps, key);
      deps.requestLimits.take('email-quote', ipAddress);
      return saveOrder(deps, await openQuoteId(deps, key), draft);
    },

    async orderDraft(key: string): Promise<Record<string, string> | null> {
      const { opportunity } = await openQuote(deps, key);
      return opportunity?.orderDraft ?? null;
    },

    openUnder: (leadIds: readonly string[], email: string) => listOpenQuotes(deps, leadIds, email),
    revokeLinks: (tx: Db, leadIds: readonly string[], email: string): Promise<void> =>
      opportunityStore(tx).revokeLinks(leadIds, email),
    isFound: (key: string): boolean => isFoundQuoteKey(deps, key),
    byId: (id: string): Promise<Opportunity | undefined> => opportunityStore(deps.database.db).byId(id),
    findByOpportunityId: (key: string) => withQuote(key, (id) => findByOpportunityId(deps, id)),
    findByQuoteNumber: (quoteNumber: string, lastName: string, ipAddress: string) =>
      findByQuoteNumber(deps, quoteNumber, lastName, ipAddress),
    requireOwner: (key: string): void => requireOwner(deps, key),
    async reviewCheckout(key: string, option: PaymentOption): Promise<Checkout> {
      requireOwner(deps, key);
      const opened = await openQuote(deps, key);
      const { quote, ...checkout } = await reviewCheckout(deps, opened.opportunity, option);
      return { ...checkout, quote: presentOpenedQuote(deps, key, opened, quote) };
    },
    startCheckout: async (key: string) => startCheckout(deps, await openQuoteId(deps, key)),
    lockForOrder: async (tx: Db, key: string): Promise<Orderable> =>
      lockForOrder(tx, await openQuoteId(deps, key, tx)),
    saveHowDidYouHear: (tx: Db, opportunityId: string, answers: HowDidYouHear) =>
      saveHowDidYouHear(deps, tx, opportunityId, answers),
    markOrdered: (tx: Db, orderable: Orderable, order: PlacedOrder): Promise<void> =>
      markOrdered(deps, tx, orderable, order),
    findOpportunityByKey: async (key: string): Promise<Opportunity | undefined> =>
      (await openQuote(deps, key)).opportunity,

    pastQuotes: listPastQuotes,
    pricesWithPromos: (db: Db) => priceWithEachPromo(deps, db),

    quotesByLead: (db: Db, leadId: string) => listQuotesByLead(deps, db, leadId),
    recordsByLeads: listStoredByLeads,
    eraseByLeads,

    /** IDs of leads with a priced quote, which are kept longer. */
    findRetainedLeads: (db: Db, leadIds: readonly string[]): Promise<string[]> =>
      quoteStore(db).findLeadsWithQuotes(leadIds),
  };
}
