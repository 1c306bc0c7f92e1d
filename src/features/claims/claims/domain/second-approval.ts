import type { LineDecision } from './estimate.ts';

/** An approval, or a correction of one, that a second user has to confirm. */
export type PendingApproval = {
  kind: 'Approval' | 'Correction';
  approvedCents: number;
  lines: readonly LineDecision[];
  /** Shown to the customer once it's confirmed. */
  reason: string;
  overrideReason: string | null;
  /** What the override reason covers, by label. Undefined in one from 0.1.0. */
  overridden?: readonly string[];
  byId: string;
  by: string;
  /** ISO time. */
  at: string;
};

/** `limit` is the setting in dollars. If it's empty, no amount needs a second approval. */
export const needsSecondApproval = (approvedCents: number, limit: string): boolean =>
  limit !== '' && approvedCents > Number(limit) * 100;
