import type { Db } from '../../../platform/database/database.ts';
import type { Listed, ListQuery } from '../../../platform/staff/listing.ts';
import { commercialUseName } from '../../rates/domain/commercial-use.ts';
import { coveragePlanName } from '../../rates/domain/coverage-plan.ts';
import type { Usage } from '../../rates/domain/rating-input.ts';
import { presentRatingForStaff } from '../../rates/use-cases/present-rating.ts';
import type { OpenedQuote, QuoteRecord } from '../contract/staff.ts';
import type { Opportunity } from '../domain/opportunity.ts';
import { replay } from '../domain/replay.ts';
import { opportunityStore, type QuoteFilter, quoteStore, type StoredQuote } from '../store.ts';
import { type QuoteDeps, todayOf } from './deps.ts';
import { toDollars } from './presenter.ts';

export type QuoteStaffUseCases = ReturnType<typeof quoteStaffUseCases>;

type Deps = Pick<QuoteDeps, 'database' | 'now' | 'rates'> & {
  /** What staff know orders by, by the ids that open them. */
  orderRecordIds: (db: Db, orderIds: readonly string[]) => Promise<Map<string, string>>;
};
type Shown = StoredQuote & { createdAt: Date };

async function presentRecords(deps: Deps, db: Db, rows: Opportunity[]): Promise<QuoteRecord[]> {
  const newest = await quoteStore(db).newestOf(rows.map(({ id }) => id));
  const orders = await deps.orderRecordIds(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  return rows.map((row) => presentRecord(row, newest.get(row.id), orders.get(row.orderId ?? '')));
}

function presentRecord(
  opportunity: Opportunity,
  newest: StoredQuote | undefined,
  orderId: string | undefined,
): QuoteRecord {
  const { recordId, quoteNumber, createdAt, customer, state, vehicle } = opportunity;
  const choice = newest?.rated.choice;
  return {
    ...{ id: recordId, quoteNumber, state, orderId: orderId ?? null },
    createdAt: createdAt.toISOString(),
    firstName: customer.firstName,
    lastName: customer.lastName,
    vehicle: `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`,
    plan: choice ? coveragePlanName[choice.plan] : null,
    termMonths: choice?.price.months ?? null,
    monthlyPayment: choice ? toDollars(choice.price.monthlyCents) : null,
  };
}

/** How a vehicle is used beyond the ordinary, in words. */
function usageInWords(usage: Usage | null): string[] {
  if (!usage) return [];
  const flags: [boolean, string][] = [
    [usage.isRideshare, 'Rideshare driving'],
    [usage.hasTowingPackage, 'Towing package'],
    [usage.hasMobilityPackage, 'Mobility package'],
    [usage.modification === 'LiftKitUpTo6Inches', 'Lift kit of up to 6 inches'],
    [usage.modification === 'LiftKitOver6Inches', 'Lift kit over 6 inches'],
    [usage.modification === 'EngineModification', 'Engine modification'],
    [usage.isSalvagedOrRebuiltOrGrey, 'Salvaged, rebuilt or grey market'],
    [usage.isOdometerAltered, 'Odometer altered'],
  ];
  return [
    ...usage.commercialUseTypes.map((type) => commercialUseName[type]),
    ...flags.flatMap(([isSo, words]) => (isSo ? [words] : [])),
  ];
}

async function presentPrice(deps: Deps, db: Db, shown: Shown): Promise<OpenedQuote['prices'][number]> {
  const { rated, sequence, rateCardVersion, createdAt } = shown;
  const { choice, promo } = rated;
  const refusals = [
    ...rated.rating.refusals,
    ...rated.rating.plans.flatMap((offer) => (offer.offered ? [] : offer.refusals)),
  ];
  const { isSame } = replay(rated, await deps.rates.byVersion(rateCardVersion, db));
  return {
    ...{ sequence, rateCardVersion, ratedOn: rated.ratedOn, validUntil: rated.validUntil },
    shownAt: createdAt.toISOString(),
    plan: choice ? coveragePlanName[choice.plan] : null,
    termMonths: choice?.price.months ?? null,
    monthlyPayment: choice ? toDollars(choice.price.monthlyCents) : null,
    totalPrice: choice ? toDollars(promo?.totalWithPromoCents ?? choice.price.totalCents) : null,
    promoCode: promo?.promoCode ?? null,
    monthlyPaymentWithPromo: promo ? toDollars(promo.monthlyWithPromoCents) : null,
    ledger: (choice?.price.ledger ?? []).map(({ label, reason, monthlyCents }) => ({
      ...{ label, reason },
      monthlyAmount: toDollars(monthlyCents),
    })),
    refusals: choice ? [] : [...new Set(refusals.map(({ message }) => message))],
    isReplayedSame: isSame,
  };
}

/** The newest price by its own rate card and day, beside the card in force today. */
async function presentReplay(deps: Deps, db: Db, newest: Shown): Promise<OpenedQuote['replay']> {
  const today = todayOf(deps);
  const { rated, sequence } = newest;
  const own = replay(rated, await deps.rates.byVersion(newest.rateCardVersion, db));
  const now = replay(rated, await deps.rates.inForceOn(today, db), today);
  return {
    sequence,
    isSame: own.isSame,
    own: presentRatingForStaff(own.rating),
    today: presentRatingForStaff(now.rating),
  };
}

async function openQuote(deps: Deps, db: Db, opportunity: Opportunity): Promise<OpenedQuote> {
  const shown = await quoteStore(db).ofOpportunities([opportunity.id]);
  const newest = shown.at(-1);
  const { customer, vehicle, usage, vin, leadId } = opportunity;
  const prices: OpenedQuote['prices'] = [];
  for (const price of shown) prices.push(await presentPrice(deps, db, price));
  const [record] = await presentRecords(deps, db, [opportunity]);
  if (!record) throw new Error('The quote was not presented');
  return {
    ...record,
    ...{ leadId, vin, mileage: vehicle.mileage, milesPerYear: usage?.milesPerYear ?? null },
    ...{ email: customer.email, phone: customer.phone, zipCode: customer.zipCode, city: customer.city },
    usage: usageInWords(usage),
    prices: prices.toReversed(),
    replay: newest ? await presentReplay(deps, db, newest) : null,
  };
}

/** What staff see of quotes. Nobody of the staff changes one. */
export function quoteStaffUseCases(deps: Deps) {
  return {
    async list(query: ListQuery<QuoteFilter>): Promise<Listed<QuoteRecord>> {
      const { db } = deps.database;
      const { rows, total } = await opportunityStore(db).list(query);
      return { rows: await presentRecords(deps, db, rows), total };
    },

    async *batches(db: Db, filter: QuoteFilter): AsyncGenerator<QuoteRecord[]> {
      for await (const batch of opportunityStore(db).batches(filter)) yield presentRecords(deps, db, batch);
    },

    async find(db: Db, id: string): Promise<OpenedQuote | undefined> {
      const opportunity = await opportunityStore(db).byRecordId(id);
      return opportunity && openQuote(deps, db, opportunity);
    },
  };
}
