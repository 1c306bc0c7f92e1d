import type { LeadStage } from '../../customers/leads/domain/lead.ts';
import type { StillOpen } from './still-open.ts';

export type StoredTable = { table: string; title: string; rows: object[] };

/** `open` lists what must be confirmed before an erasure. `email` is empty for a co-owner, who was found by the owner's. */
export type PersonDocument = {
  email: string;
  /** Their other addresses, now and earlier, under which records were found, too. */
  otherEmails: string[];
  madeAt: string;
  kept: StoredTable[];
  open: StillOpen[];
};

export type FoundPerson = { id: string; name: string; emails: string[]; createdAt: string };

/** `stays` lists what was deliberately not erased, with the reasons. */
export type Erasure = {
  email: string;
  erased: Record<string, number>;
  stays: { table: string; rows: number; reason: string }[];
};

export type ErasureReason = 'Asked' | 'Expired';

/** `NotEligible` includes people on a waitlist. */
export const stagesWithoutQuote = [
  'New',
  'Contacted',
  'Callback',
  'NotEligible',
  'Lost',
] as const satisfies LeadStage[];

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Returns undefined if records never expire. */
export function getRetentionStart(days: number, now: Date): Date | undefined {
  return days === 0 ? undefined : new Date(now.getTime() - days * dayMilliseconds);
}
