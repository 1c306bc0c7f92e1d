import { and, asc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { type DayFilter, withinDays } from '../../../../platform/staff/filters.ts';
import { type ListQuery, type ListResult, listRows } from '../../../../platform/staff/listing.ts';
import { officeTimeZone } from '../../../../shared/local-time.ts';
import { type CashKind, cashEvents } from '../domain/cash-kinds.ts';
import type { JournalLine, LedgerAccount, LedgerEvent, LedgerTotal } from '../domain/ledger.ts';
import { charges, ledgerPostings, refunds } from '../table.ts';

export type LedgerPosting = typeof ledgerPostings.$inferSelect;
export type LedgerFilter = DayFilter & {
  kind?: CashKind;
  event?: LedgerEvent;
  account?: LedgerAccount;
  contractId?: string;
};
/** From one moment until before another. */
type Period = { from: Date; before?: Date };

const { at, account, event, cents, contractId, reference, sequence } = ledgerPostings;
const debitCents = sql<number>`coalesce(sum(${cents}) filter (where ${cents} > 0), 0)::float8`;
const creditCents = sql<number>`coalesce(-sum(${cents}) filter (where ${cents} < 0), 0)::float8`;

const buildFilter = (filter: LedgerFilter): SQL | undefined =>
  and(
    filter.kind ? and(eq(account, 'Cash'), inArray(event, [...cashEvents[filter.kind]])) : undefined,
    filter.event && eq(event, filter.event),
    filter.account && eq(account, filter.account),
    filter.contractId ? eq(contractId, filter.contractId) : undefined,
    withinDays(at, filter),
  );

const within = ({ from, before }: Period) => and(gte(at, from), before && lt(at, before));

const batchSize = 1000;

export const ledgerStore = (db: Db) => ({
  list: ({ filter, ...query }: ListQuery<LedgerFilter>): Promise<ListResult<LedgerPosting>> =>
    listRows(db, ledgerPostings, query, { where: buildFilter(filter), sorts: { at }, key: sequence }),

  /** Oldest first, a thousand at a time. */
  async *batches(filter: LedgerFilter): AsyncGenerator<LedgerPosting[]> {
    let last: LedgerPosting | undefined;
    while (true) {
      const after = last && sql`(${at}, ${sequence}) > (${last.at.toISOString()}, ${last.sequence})`;
      const rows = await db
        .select()
        .from(ledgerPostings)
        .where(and(buildFilter(filter), after))
        .orderBy(asc(at), asc(sequence))
        .limit(batchSize);
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) return;
      last = rows.at(-1);
    }
  },

  async bySequence(id: number): Promise<LedgerPosting | undefined> {
    const [row] = await db.select().from(ledgerPostings).where(eq(sequence, id));
    return row;
  },

  async sum(filter: LedgerFilter): Promise<{ debitCents: number; creditCents: number }> {
    const [row] = await db
      .select({ debitCents, creditCents })
      .from(ledgerPostings)
      .where(buildFilter(filter));
    return row ?? { debitCents: 0, creditCents: 0 };
  },

  async firstAt(): Promise<Date | undefined> {
    const [row] = await db.select({ at }).from(ledgerPostings).orderBy(asc(at)).limit(1);
    return row?.at;
  },

  /** `month` is one at the office, such as 2026-11. */
  totalsByMonth: (period: Period): Promise<(LedgerTotal & { month: string })[]> => {
    const month = sql<string>`to_char(${at} at time zone ${officeTimeZone}, 'YYYY-MM')`;
    return db
      .select({ month, event, account, debitCents, creditCents })
      .from(ledgerPostings)
      .where(within(period))
      .groupBy(sql`1`, event, account);
  },

  /** By day, then account, then event. */
  journal: (period: Period): Promise<JournalLine[]> => {
    const day = sql<string>`(${at} at time zone ${officeTimeZone})::date::text`;
    return db
      .select({ day, account, event, cents: sql<number>`sum(${cents})::float8` })
      .from(ledgerPostings)
      .where(within(period))
      .groupBy(sql`1`, account, event)
      .orderBy(sql`1`, account, event);
  },

  async countUnbalancedEntries(period: Period): Promise<number> {
    const entries = db
      .select({ contractId })
      .from(ledgerPostings)
      .where(within(period))
      .groupBy(contractId, event, reference)
      .having(sql`sum(${cents}) <> 0`)
      .as('entries');
    return db.$count(entries);
  },

  /** What the charges and refunds of all contracts add up to, in cents, to compare with the ledger. */
  async listedCents(): Promise<{ received: number; refundsPayable: number }> {
    const [charged] = await db
      .select({ cents: sql<number>`coalesce(sum(${charges.cents}), 0)::float8` })
      .from(charges)
      .where(eq(charges.status, 'Succeeded'));
    const [owed] = await db
      .select({ cents: sql<number>`coalesce(sum(${refunds.cents}), 0)::float8` })
      .from(refunds)
      .where(ne(refunds.status, 'Paid'));
    return { received: charged?.cents ?? 0, refundsPayable: owed?.cents ?? 0 };
  },
});
