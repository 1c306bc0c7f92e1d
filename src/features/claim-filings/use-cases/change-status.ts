import type { Db } from '../../../platform/database/database.ts';
import { notFound, RequestError } from '../../../platform/errors.ts';
import type { DenialCode } from '../../claims/domain/denial-reasons.ts';
import { changeFaults, type FilingStatus } from '../domain/filing-status.ts';
import { filingStore } from '../store/filings.ts';
import type { ClaimFilingDeps } from './deps.ts';
import { filingMail } from './presenter.ts';
import { followClaim } from './record-claim.ts';

export type StatusStep = {
  filingId: string;
  status: FilingStatus;
  /** The visitor reads it. */
  reason: string;
  /** Needed for Paid, and only then. */
  paidCents?: number | null;
  /** Of the contract; needed to deny a filing whose claim is recorded. */
  denialReason?: DenialCode | null;
  /** Who of the staff takes the step. */
  by: string;
};

/**
 * Takes a filing one step further in the caller's transaction, and writes to whoever filed it. Throws 404 for no such
 * filing, and one 400 with all that is wrong with the step.
 */
export async function changeStatus(
  deps: Pick<ClaimFilingDeps, 'now' | 'tokens' | 'write' | 'claims'>,
  tx: Db,
  { filingId, by, ...step }: StatusStep,
): Promise<void> {
  const filing = await filingStore(tx).byIdForUpdate(filingId);
  if (!filing) throw notFound('NotFound', 'There is no such claim filing.');
  const faults = changeFaults(filing.status, step);
  if (faults.length > 0) {
    const entries = faults.map(({ field, code, message }) => ({
      description: field,
      errorCode: code,
      message,
    }));
    throw new RequestError(400, entries);
  }
  const { status } = step;
  const reason = step.reason.trim();
  const at = deps.now();
  await filingStore(tx).update(filingId, { status, paidCents: step.paidCents ?? null, updatedAt: at });
  await filingStore(tx).addChange(filingId, { status, reason, by, at });
  await followClaim(
    deps,
    tx,
    { ...filing, status, paidCents: step.paidCents ?? null },
    step.denialReason ?? null,
  );
  if (filing.isSuspicious) return;
  const data = { ...filingMail(deps.tokens, { ...filing, status }), reason };
  await deps.write(tx, { template: 'claimChanged', to: filing.email, data });
}
