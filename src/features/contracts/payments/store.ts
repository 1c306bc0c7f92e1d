import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import type { LedgerEntry } from './domain/ledger.ts';
import type { PaymentAccount } from './domain/payment-account.ts';
import { charges, disputes, duePayments, ledgerPostings, paymentNotices, refunds } from './table.ts';

export type PaymentRecords = Omit<PaymentAccount, 'method'>;
export type PaymentNoticeRow = typeof paymentNotices.$inferSelect;

const withoutContract = <Row extends { contractId: string }>({ contractId: _contractId, ...row }: Row) => row;

/** Saves what changed. Unchanged rows of an account are the same objects before and after. */
async function upsertChanged<Row extends object>(
  db: Db,
  table: PgTable,
  keys: readonly string[],
  { contractId, before, after }: { contractId: string; before: readonly Row[]; after: readonly Row[] },
): Promise<void> {
  const changed = after.filter((row) => !before.includes(row));
  if (changed.length === 0) return;
  const columns = table as unknown as Record<string, { name: string }>;
  const names = Object.keys(changed[0] as Row).filter((name) => !keys.includes(name));
  const set = Object.fromEntries(
    names.map((name) => [name, sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`]),
  );
  await db
    .insert(table)
    .values(changed.map((row) => ({ ...row, contractId })))
    .onConflictDoUpdate({
      target: ['contractId', ...keys].map((name) => columns[name]) as never,
      set,
    });
}

export const paymentStore = (db: Db) => ({
  async load(contractIds: readonly string[]): Promise<Map<string, PaymentRecords>> {
    const ids = [...contractIds];
    if (ids.length === 0) return new Map();
    const [due, charged, refunded, disputed] = await Promise.all([
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
    ]);
    const records = new Map<string, PaymentRecords>(
      ids.map((id) => [id, { due: [], charges: [], refunds: [], disputes: [] }]),
    );
    for (const row of due) records.get(row.contractId)?.due.push(withoutContract(row));
    for (const row of charged) records.get(row.contractId)?.charges.push(withoutContract(row));
    for (const row of refunded) records.get(row.contractId)?.refunds.push(withoutContract(row));
    for (const row of disputed) records.get(row.contractId)?.disputes.push(withoutContract(row));
    return records;
  },

  /** All rows of these contracts, by table. */
  async rows(contractIds: readonly string[]) {
    const ids = [...contractIds];
    const of = <Table extends PgTable & { contractId: AnyPgColumn }>(table: Table) =>
      db
        .select()
        .from(table as PgTable)
        .where(inArray(table.contractId, ids));
    return {
      due_payments: await of(duePayments),
      charges: await of(charges),
      refunds: await of(refunds),
      disputes: await of(disputes),
      ledger_postings: await of(ledgerPostings),
      payment_notices: await of(paymentNotices),
    };
  },

  /** `before` is what `load` returned, in the same transaction and with the contract locked. */
  async save(contractId: string, before: PaymentRecords, after: PaymentRecords): Promise<void> {
    const of = <Name extends keyof PaymentRecords>(name: Name) => ({
      contractId,
      before: before[name] as PaymentRecords[Name],
      after: after[name] as PaymentRecords[Name],
    });
    await upsertChanged(db, duePayments, ['number'], of('due'));
    await upsertChanged(db, charges, ['key'], of('charges'));
    await upsertChanged(db, refunds, ['key'], of('refunds'));
    await upsertChanged(db, disputes, ['reference'], of('disputes'));
  },

  /** A repeated entry violates the primary key, because a contract has one entry per event and reference. */
  async post(contractId: string, entries: readonly LedgerEntry[], at: Date): Promise<void> {
    const rows = entries.flatMap(({ event, reference, postings }) =>
      postings.map((posting) => ({ contractId, event, reference, at, ...posting })),
    );
    if (rows.length > 0) await db.insert(ledgerPostings).values(rows);
  },

  postings: (contractIds: readonly string[]) =>
    db
      .select()
      .from(ledgerPostings)
      .where(inArray(ledgerPostings.contractId, [...contractIds]))
      .orderBy(asc(ledgerPostings.sequence)),

  async contractsWithPaymentDue(today: string): Promise<string[]> {
    const rows = await db
      .selectDistinct({ id: duePayments.contractId })
      .from(duePayments)
      .where(and(notInArray(duePayments.status, ['Paid', 'Canceled']), lte(duePayments.dueOn, today)));
    return rows.map(({ id }) => id);
  },
});

export const paymentNoticeStore = (db: Db) => ({
  /** False if the provider sent it before. */
  async add(
    row: Omit<PaymentNoticeRow, 'recordId' | 'resolvedAt' | 'resolvedBy' | 'resolution'>,
  ): Promise<boolean> {
    const added = await db
      .insert(paymentNotices)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: paymentNotices.id });
    return added.length > 0;
  },

  async setResult(id: string, result: PaymentNoticeRow['result'], reason: string | null): Promise<void> {
    await db.update(paymentNotices).set({ result, reason }).where(eq(paymentNotices.id, id));
  },
});
