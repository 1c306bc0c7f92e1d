import type { Db } from '../../../../platform/database/database.ts';
import { historyOf, ofKind, type Recorded } from '../../../../platform/history/history.ts';
import type { ContractNoteKind } from '../domain/contract.ts';
import { type RecordedEvent, recordedEvents } from '../domain/transitions.ts';

export type ContractEvent =
  /** Orders, signatures, changes of status, saved payment methods, and notices. Payments are in the ledger. */
  { kind: RecordedEvent } | { kind: 'Note'; about: ContractNoteKind; text: string };

const staying = Object.fromEntries(recordedEvents.map((kind) => [kind, 'stays'])) as Record<
  RecordedEvent,
  'stays'
>;

export const contractHistory = historyOf<ContractEvent>('Contract', { ...staying, Note: 'goes' });

const isTransfer = (event: ContractEvent) => event.kind === 'Note' && event.about === 'Transferred';

/** What happened since the owner has the contract. */
export const sinceTransfer = (events: readonly Recorded<ContractEvent>[]): Recorded<ContractEvent>[] =>
  events.slice(Math.max(0, events.findLastIndex(isTransfer)));

/** The person who had the contract before its transfer. */
export async function findEarlierOwner(db: Db, contractId: string): Promise<string | null> {
  const transfer = (await contractHistory(db).list([contractId])).findLast(isTransfer);
  return transfer ? contractHistory(db).personBefore(contractId, transfer.sequence) : null;
}

/** Deletes notes from before the last transfer, which are about earlier owners. Returns how many. */
export async function eraseNotesBeforeTransfer(tx: Db, contractIds: readonly string[]): Promise<number> {
  let erased = 0;
  for (const id of contractIds) {
    const events = await contractHistory(tx).list([id]);
    const earlier = events.slice(0, Math.max(0, events.findLastIndex(isTransfer)));
    erased += await contractHistory(tx).eraseEvents(ofKind(earlier, 'Note'));
  }
  return erased;
}
