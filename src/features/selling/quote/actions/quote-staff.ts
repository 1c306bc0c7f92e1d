import type { Db } from '../../../../platform/database/database.ts';
import type { ListQuery, ListResult } from '../../../../platform/staff/listing.ts';
import { toDollars } from '../../../../shared/format.ts';
import type { LeadStaffActions } from '../../../customers/leads/actions/lead-staff.ts';
import { presentRatingForStaff } from '../../../plans/actions/present-rating.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import { planName } from '../../../plans/domain/plan-terms.ts';
import { getToday } from '../../estimate/actions/deps.ts';
import { listStaffLabels } from '../../estimate/domain/vehicle-questions.ts';
import type { Opportunity } from '../domain/opportunity.ts';
import { listPriceLines } from '../domain/price-lines.ts';
import { replayPrice } from '../domain/replay.ts';
import type { QuoteDetails, QuoteRecord, QuoteStatus } from '../schema/staff.ts';
import { opportunityStore, type QuoteFilter, quoteStore, type StoredQuote } from '../store.ts';
import type { QuoteDeps } from './deps.ts';

/** The plan's name on the price's own rate card. Returns null if no plan was available. */
async function findPlanName(
  { rates }: Pick<QuoteDeps, 'rates'>,
  db: Db,
  quote: Pick<StoredQuote, 'rated' | 'rateCardVersion'> | undefined,
): Promise<string | null> {
  const plan = quote?.rated.choice?.plan;
  return quote && plan ? planName(await rates.getTerms(quote.rateCardVersion, db), plan) : null;
}

export async function listQuotesByLead(deps: Pick<QuoteDeps, 'rates'>, db: Db, leadId: string) {
  const opportunities = await opportunityStore(db).byLeads([leadId]);
  const newestQuotes = await quoteStore(db).newestByOpportunity(opportunities.map(({ id }) => id));
  const quotes = [];
  for (const { id, quoteNumber, vehicle, createdAt } of opportunities) {
    const newestQuote = newestQuotes.get(id);
    const choice = newestQuote?.rated.choice;
    quotes.push({
      id,
      quoteNumber,
      vehicle: `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`,
      plan: await findPlanName(deps, db, newestQuote),
      monthlyPayment: choice ? toDollars(choice.price.monthlyCents) : null,
      createdAt: createdAt.toISOString(),
    });
  }
  return quotes;
}

export type QuoteStaffActions = ReturnType<typeof quoteStaffActions>;

type Deps = Pick<QuoteDeps, 'database' | 'now' | 'rates'> & {
  adviseContact: LeadStaffActions['adviseContact'];
};
type QuoteRow = StoredQuote & { createdAt: Date };

async function presentRecords(deps: Deps, db: Db, rows: Opportunity[]): Promise<QuoteRecord[]> {
  const newest = await quoteStore(db).newestByOpportunity(rows.map(({ id }) => id));
  const records: QuoteRecord[] = [];
  for (const row of rows) {
    const newestQuote = newest.get(row.id);
    const plan = await findPlanName(deps, db, newestQuote);
    records.push(presentRecord(row, { newest: newestQuote, plan }));
  }
  return records;
}

function getQuoteStatus({ contractId }: Opportunity, newest: StoredQuote | undefined): QuoteStatus {
  if (contractId) return 'Ordered';
  if (!newest) return 'Started';
  return newest.rated.choice ? 'Quoted' : 'NotEligible';
}

function presentRecord(
  opportunity: Opportunity,
  { newest, plan }: { newest: StoredQuote | undefined; plan: string | null },
): QuoteRecord {
  const { id, quoteNumber, contractId, createdAt, customer, state, vehicle, quotedBy } = opportunity;
  const choice = newest?.rated.choice;
  return {
    id,
    quoteNumber,
    state,
    contractId,
    quotedBy,
    createdAt: createdAt.toISOString(),
    firstName: customer.firstName,
    lastName: customer.lastName,
    vehicle: `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`,
    plan,
    status: getQuoteStatus(opportunity, newest),
    termMonths: choice?.price.months ?? null,
    monthlyPayment: choice ? toDollars(choice.price.monthlyCents) : null,
  };
}

async function presentPrice(deps: Deps, db: Db, quote: QuoteRow): Promise<QuoteDetails['prices'][number]> {
  const { rated, sequence, rateCardVersion, createdAt } = quote;
  const { choice, promo } = rated;
  const ineligibilityReasons = [
    ...rated.rating.ineligibilityReasons,
    ...rated.rating.plans.flatMap((offer) => (offer.offered ? [] : offer.ineligibilityReasons)),
  ];
  const { isSame } = replayPrice(rated, await deps.rates.byVersion(rateCardVersion, db));
  return {
    sequence,
    rateCardVersion,
    ratedOn: rated.ratedOn,
    validUntil: rated.validUntil,
    shownAt: createdAt.toISOString(),
    plan: await findPlanName(deps, db, quote),
    termMonths: choice?.price.months ?? null,
    monthlyPayment: choice ? toDollars(choice.price.monthlyCents) : null,
    totalPrice: choice ? toDollars(promo?.totalWithPromoCents ?? choice.price.totalCents) : null,
    promoCode: promo?.promoCode ?? null,
    monthlyPaymentWithPromo: promo ? toDollars(promo.monthlyWithPromoCents) : null,
    ledger: (choice ? listPriceLines({ ...choice, promo }) : []).map(({ cents, ...line }) => ({
      ...line,
      amount: toDollars(cents),
    })),
    ineligibilityReasons: choice ? [] : [...new Set(ineligibilityReasons.map(({ message }) => message))],
    replayMatches: isSame,
  };
}

async function presentReplay(deps: Deps, db: Db, newest: QuoteRow): Promise<QuoteDetails['replay']> {
  const today = getToday(deps);
  const { rated, sequence } = newest;
  const originalCard = await deps.rates.byVersion(newest.rateCardVersion, db);
  const currentCard = await deps.rates.inEffectOn(today, db);
  const original = replayPrice(rated, originalCard);
  return {
    sequence,
    isSame: original.isSame,
    own: presentRatingForStaff(original.rating, getPlanTerms(originalCard)),
    today: presentRatingForStaff(replayPrice(rated, currentCard, today).rating, getPlanTerms(currentCard)),
  };
}

async function presentDetails(deps: Deps, db: Db, opportunity: Opportunity): Promise<QuoteDetails> {
  const history = await quoteStore(db).byOpportunities([opportunity.id]);
  const newestQuote = history.at(-1);
  const { customer, vehicle, usage, vin, leadId } = opportunity;
  const prices: QuoteDetails['prices'] = [];
  for (const price of history) prices.push(await presentPrice(deps, db, price));
  const [record] = await presentRecords(deps, db, [opportunity]);
  if (!record) throw new Error('The quote was not presented');
  return {
    ...record,
    leadId,
    contact: await deps.adviseContact(db, customer, leadId),
    vin,
    mileage: vehicle.mileage,
    milesPerYear: usage?.milesPerYear ?? null,
    email: customer.email,
    phone: customer.phone,
    zipCode: customer.zipCode,
    city: customer.city,
    usage: listStaffLabels(opportunity),
    prices: prices.toReversed(),
    replay: newestQuote ? await presentReplay(deps, db, newestQuote) : null,
  };
}

export function quoteStaffActions(deps: Deps) {
  return {
    async list(query: ListQuery<QuoteFilter>): Promise<ListResult<QuoteRecord>> {
      const { db } = deps.database;
      const { rows, total } = await opportunityStore(db).list(query);
      return { rows: await presentRecords(deps, db, rows), total };
    },

    async *batches(db: Db, filter: QuoteFilter): AsyncGenerator<QuoteRecord[]> {
      for await (const batch of opportunityStore(db).batches(filter)) yield presentRecords(deps, db, batch);
    },

    async find(db: Db, id: string): Promise<QuoteDetails | undefined> {
      const opportunity = await opportunityStore(db).byId(id);
      return opportunity && presentDetails(deps, db, opportunity);
    },
  };
}
