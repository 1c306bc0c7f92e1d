import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { whileErasing } from '../../../../platform/database/while-erasing.ts';
import { events } from '../../../../platform/history/events-table.ts';
import { historyOf } from '../../../../platform/history/history.ts';
import type { Customer } from '../../../selling/quote/domain/opportunity.ts';
import type { ContractNoteKind } from '../domain/contract.ts';
import { type RecordedEvent, recordedEvents } from '../domain/transitions.ts';

/** A contract can be transferred once. The person who sold the vehicle is null after their erasure. */
type Transfer = {
  soldOn: string;
  odometer: number;
  feeCents: number;
  fromCustomer: Customer | null;
  fromLeadId: string | null;
};

export type ContractEvent =
  /** Orders, signatures, changes of status, saved payment methods, and notices. Payments are in the ledger. */
  | { kind: RecordedEvent }
  | { kind: 'Note'; about: ContractNoteKind; text: string }
  | ({ kind: 'Transfer' } & Transfer);

const staying = Object.fromEntries(recordedEvents.map((kind) => [kind, 'stays'])) as Record<
  RecordedEvent,
  'stays'
>;

/** A transfer belongs to the person who sold the vehicle, so the new owner's erasure leaves it. */
export const contractHistory = historyOf<ContractEvent>('Contract', {
  ...staying,
  Note: 'goes',
  Transfer: 'stays',
});

const isFrom = (leadIds: readonly string[]) =>
  and(
    eq(events.subject, 'Contract'),
    eq(events.kind, 'Transfer'),
    sql`${events.data} ->> 'fromLeadId' = any(${sql.param([...leadIds])}::text[])`,
  );

export const transferStore = (db: Db) => ({
  async bySellers(leadIds: readonly string[]) {
    const rows = await db.select().from(events).where(isFrom(leadIds)).orderBy(asc(events.sequence));
    return rows.map(({ subjectId, at, data }) => ({ ...(data as Transfer), contractId: subjectId, at }));
  },

  async anonymize(leadIds: readonly string[]): Promise<number> {
    const updatedRows = await whileErasing(db, () =>
      db
        .update(events)
        .set({ data: sql`${events.data} || '{"fromCustomer": null, "fromLeadId": null}'` })
        .where(isFrom(leadIds))
        .returning({ sequence: events.sequence }),
    );
    return updatedRows.length;
  },
});
