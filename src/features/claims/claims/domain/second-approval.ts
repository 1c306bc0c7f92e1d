import type { LineDecision } from './estimate.ts';

/** An approval, or a correction of one, that a second user has to confirm. */
export type PendingApproval = {
  kind: 'Approval' | 'Correction';
  approvedCents: number;
  lines: readonly LineDecision[];
  /** The contract's limit when an administrator approved it with a reason, and so could go above limits. Null for others. */
  overriddenLimitCents?: number | null;
  /** Shown to the customer once it's confirmed. */
  reason: string;
  overrideReason: string | null;
  byId: string;
  by: string;
  /** ISO time. */
  at: string;
};

/** `limit` is the setting in dollars. If it's empty, no amount needs a second approval. */
export const needsSecondApproval = (approvedCents: number, limit: string): boolean =>
  limit !== '' && approvedCents > Number(limit) * 100;
