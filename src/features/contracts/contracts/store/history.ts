import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { contractEvents, contractNotes } from '../table.ts';

export type ContractNote = typeof contractNotes.$inferSelect;
export type StoredEvent = Pick<typeof contractEvents.$inferSelect, 'event' | 'by' | 'at'>;

export const contractEventStore = (db: Db) => ({
  async add(contractId: string, event: StoredEvent): Promise<void> {
    await db.insert(contractEvents).values({ ...event, contractId });
  },

  byContracts: (contractIds: readonly string[]): Promise<(StoredEvent & { contractId: string })[]> =>
    db
      .select({
        contractId: contractEvents.contractId,
        event: contractEvents.event,
        by: contractEvents.by,
        at: contractEvents.at,
      })
      .from(contractEvents)
      .where(inArray(contractEvents.contractId, [...contractIds]))
      .orderBy(asc(contractEvents.sequence)),
});

export const contractNoteStore = (db: Db) => ({
  async add(note: ContractNote): Promise<void> {
    await db.insert(contractNotes).values(note);
  },

  byContracts: (contractIds: readonly string[]): Promise<ContractNote[]> =>
    db
      .select()
      .from(contractNotes)
      .where(inArray(contractNotes.contractId, [...contractIds]))
      .orderBy(asc(contractNotes.at)),

  async remove(contractIds: readonly string[]): Promise<number> {
    const deletedRows = await db
      .delete(contractNotes)
      .where(inArray(contractNotes.contractId, [...contractIds]))
      .returning({ id: contractNotes.id });
    return deletedRows.length;
  },
});
