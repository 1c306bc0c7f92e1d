import { historyOf } from '../../../../platform/history/history.ts';
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
