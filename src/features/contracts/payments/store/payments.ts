import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../platform/database/database.ts';
import { type DayFilter, withinDays } from '../../../../platform/staff/filters.ts';
import { type ListQuery, type ListResult, listRows } from '../../../../platform/staff/listing.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import { officeTimeZone } from '../../../../shared/local-time.ts';
import type { LedgerEntry } from '../domain/ledger.ts';
import type { PaymentAccount, StaffMatter } from '../domain/payment-account.ts';
import { type PostedEntry, toPosted } from '../domain/statement.ts';
import { charges, disputes, duePayments, ledgerPostings, paymentNotices, refunds } from '../table.ts';

type PaymentRecords = Omit<PaymentAccount, 'method' | 'methodSince' | 'transferredOn'>;
export type StoredLedger = { records: PaymentRecords; postings: PostedEntry[] };
/** Amounts in cents. */
export type SalesDay = {
  day: string;
  sold: number;
  premiumCents: number;
  canceled: number;
  canceledCents: number;
};
export type PaymentNoticeRow = typeof paymentNotices.$inferSelect;

const withoutContract = <Row extends { contractId: string }>({ contractId: _contractId, ...row }: Row) => row;

/** Saves only changed rows. Unchanged rows are the same objects before and after. */
async function upsertChanged<Row extends object>(
  db: Db,
  table: PgTable,
  keys: readonly string[],
  { contractId, before, after }: { contractId: string; before: readonly Row[]; after: readonly Row[] },
): Promise<void> {
  const changedRows = after.filter((row) => !before.includes(row));
  if (changedRows.length === 0) return;
  const columns = table as unknown as Record<string, { name: string }>;
  const names = Object.keys(changedRows[0] as Row).filter((name) => !keys.includes(name));
  const set = Object.fromEntries(
    names.map((name) => [name, sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`]),
  );
  await db
    .insert(table)
    .values(changedRows.map((row) => ({ ...row, contractId })))
    .onConflictDoUpdate({
      target: ['contractId', ...keys].map((name) => columns[name]) as never,
      set,
    });
}

export const paymentStore = (db: Db) => ({
  async load(contractIds: readonly string[]): Promise<Map<string, StoredLedger>> {
    const ids = [...contractIds];
    if (ids.length === 0) return new Map();
    const [dueRows, chargeRows, refundRows, disputeRows, postingRows] = await Promise.all([
      db
        .select()
        .from(duePayments)
        .where(inArray(duePayments.contractId, ids))
        .orderBy(asc(duePayments.number)),
      db
        .select()
        .from(charges)
        .where(inArray(charges.contractId, ids))
        .orderBy(asc(charges.startedAt), asc(charges.dueNumber), asc(charges.key)),
      db.select().from(refunds).where(inArray(refunds.contractId, ids)).orderBy(asc(refunds.key)),
      db.select().from(disputes).where(inArray(disputes.contractId, ids)).orderBy(asc(disputes.openedAt)),
      db
        .select()
        .from(ledgerPostings)
        .where(inArray(ledgerPostings.contractId, ids))
        .orderBy(asc(ledgerPostings.sequence)),
    ]);
    const ledger = new Map<string, StoredLedger>(
      ids.map((id) => [
        id,
        { records: { duePayments: [], charges: [], refunds: [], disputes: [] }, postings: [] },
      ]),
    );
    for (const row of dueRows) ledger.get(row.contractId)?.records.duePayments.push(withoutContract(row));
    for (const row of chargeRows) ledger.get(row.contractId)?.records.charges.push(withoutContract(row));
    for (const row of refundRows) ledger.get(row.contractId)?.records.refunds.push(withoutContract(row));
    for (const row of disputeRows) ledger.get(row.contractId)?.records.disputes.push(withoutContract(row));
    for (const row of postingRows) ledger.get(row.contractId)?.postings.push(withoutContract(row));
    return ledger;
  },

  /** Rows of these contracts, by table name. */
  async rows(contractIds: readonly string[]) {
    const ids = [...contractIds];
    const listRows = <Table extends PgTable & { contractId: AnyPgColumn }>(table: Table) =>
      db
        .select()
        .from(table as PgTable)
        .where(inArray(table.contractId, ids));
    return {
      due_payments: await listRows(duePayments),
      charges: await listRows(charges),
      refunds: await listRows(refunds),
      disputes: await listRows(disputes),
      // The names of staff aren't about the buyer.
      ledger_postings: (await listRows(ledgerPostings)).map(({ by: _by, ...row }) => row),
      payment_notices: (await listRows(paymentNotices)).map(({ resolvedBy: _by, ...row }) => row),
    };
  },

  /** `before` is what `load` returned in the same transaction, with the contract locked. */
  async save(contractId: string, before: PaymentRecords, after: PaymentRecords): Promise<void> {
    const getRows = <Name extends keyof PaymentRecords>(name: Name) => ({
      contractId,
      before: before[name] as PaymentRecords[Name],
      after: after[name] as PaymentRecords[Name],
    });
    await upsertChanged(db, duePayments, ['number'], getRows('duePayments'));
    await upsertChanged(db, charges, ['key'], getRows('charges'));
    await upsertChanged(db, refunds, ['key'], getRows('refunds'));
    await upsertChanged(db, disputes, ['reference'], getRows('disputes'));
  },

  /** A repeated entry violates the primary key, because a contract has one entry per event and reference. */
  async post(
    contractId: string,
    entries: readonly LedgerEntry[],
    { at, by }: { at: Date; by: string },
  ): Promise<void> {
    const rows = toPosted(entries, { at, by }).map((posting) => ({ ...posting, contractId }));
    if (rows.length > 0) await db.insert(ledgerPostings).values(rows);
  },

  /** Excludes taxes. A void contract counts as canceled. */
  async salesByDay(from: Date, before: Date): Promise<SalesDay[]> {
    const { event, account, cents, at } = ledgerPostings;
    const isSale = sql`${event} = 'Sale'`;
    const isCancellation = sql`${event} = 'Cancellation'`;
    const isReturned = sql`${event} in ('Cancellation', 'RefundRaised')`;
    const amount = sql`sum(${cents}) filter (where ${inArray(account, ['Sales', 'Discounts'])} and`;
    return db
      .select({
        day: sql<string>`(${at} at time zone ${officeTimeZone})::date::text`,
        sold: sql<number>`(count(distinct ${ledgerPostings.contractId}) filter (where ${isSale}))::int`,
        premiumCents: sql<number>`coalesce(-${amount} ${isSale}), 0)::float8`,
        canceled: sql<number>`(count(distinct ${ledgerPostings.contractId}) filter (where ${isCancellation}))::int`,
        canceledCents: sql<number>`coalesce(${amount} ${isReturned}), 0)::float8`,
      })
      .from(ledgerPostings)
      .where(and(gte(at, from), lt(at, before), inArray(event, ['Sale', 'Cancellation', 'RefundRaised'])))
      .groupBy(sql`1`);
  },

  async contractsWithPaymentDue(today: string): Promise<string[]> {
    const rows = await db
      .selectDistinct({ id: duePayments.contractId })
      .from(duePayments)
      .where(and(notInArray(duePayments.status, ['Paid', 'Canceled']), lte(duePayments.dueOn, today)));
    return rows.map(({ id }) => id);
  },
});

/** True if staff still have to settle the notice: it's unmatched, or it was applied and needs attention. */
const isOpen = and(
  isNull(paymentNotices.resolvedAt),
  or(eq(paymentNotices.result, 'Unmatched'), isNotNull(paymentNotices.matter)),
) as SQL;

export type NoticeFilter = DayFilter & { isOpen?: boolean; contractId?: string };

export const paymentNoticeStore = (db: Db) => ({
  /** Returns false if the provider sent it before. */
  async add(
    row: Omit<PaymentNoticeRow, 'id' | 'matter' | 'resolvedAt' | 'resolvedBy' | 'resolution'>,
  ): Promise<boolean> {
    const insertedRows = await db
      .insert(paymentNotices)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: paymentNotices.id });
    return insertedRows.length > 0;
  },

  async setResult(
    eventId: string,
    changes: Pick<PaymentNoticeRow, 'result' | 'reason'> & { matter?: StaffMatter | null },
  ): Promise<void> {
    await db.update(paymentNotices).set(changes).where(eq(paymentNotices.eventId, eventId));
  },

  list: ({ filter, ...query }: ListQuery<NoticeFilter>): Promise<ListResult<PaymentNoticeRow>> =>
    listRows(db, paymentNotices, query, {
      where: and(
        filter.isOpen === undefined ? undefined : filter.isOpen ? isOpen : not(isOpen),
        filter.contractId ? eq(paymentNotices.contractId, filter.contractId) : undefined,
        withinDays(paymentNotices.receivedAt, filter),
      ),
      sorts: { receivedAt: paymentNotices.receivedAt },
      key: paymentNotices.id,
    }),

  async byId(id: string): Promise<PaymentNoticeRow | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await db.select().from(paymentNotices).where(eq(paymentNotices.id, id));
    return row;
  },

  async byIdForUpdate(id: string): Promise<PaymentNoticeRow | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await db.select().from(paymentNotices).where(eq(paymentNotices.id, id)).for('update');
    return row;
  },

  async countOpen(contractId: string): Promise<number> {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(paymentNotices)
      .where(and(eq(paymentNotices.contractId, contractId), isOpen));
    return row?.count ?? 0;
  },

  /** Settles the notice that a dispute was opened, if staff didn't. */
  async settleDispute(
    contractId: string,
    disputeReference: string,
    resolution: Pick<PaymentNoticeRow, 'resolvedAt' | 'resolvedBy' | 'resolution'>,
  ): Promise<void> {
    await db
      .update(paymentNotices)
      .set(resolution)
      .where(
        and(
          eq(paymentNotices.contractId, contractId),
          eq(paymentNotices.matter, 'Dispute'),
          isNull(paymentNotices.resolvedAt),
          sql`${paymentNotices.notice} ->> 'disputeReference' = ${disputeReference}`,
        ),
      );
  },

  async settle(
    id: string,
    resolution: Pick<PaymentNoticeRow, 'contractId' | 'resolvedAt' | 'resolvedBy' | 'resolution'>,
  ): Promise<void> {
    await db.update(paymentNotices).set(resolution).where(eq(paymentNotices.id, id));
  },
});
