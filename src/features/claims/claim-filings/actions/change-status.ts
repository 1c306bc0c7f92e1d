import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { type DenialCode, denialReason as findDenialReason } from '../../claims/domain/denial-reasons.ts';
import { type StatusChange, statusChangeErrors } from '../domain/filing-status.ts';
import { claimChanged } from '../emails.tsx';
import { type Filing, type FilingChange, filingStore } from '../store/filings.ts';
import { throwErrors } from './check-filing.ts';
import { canBePaid, checkContract, getTerms } from './contract-check.ts';
import type { ClaimFilingDeps } from './deps.ts';
import { eventData, publishEvent } from './file-claim.ts';
import { filingMail } from './presenter.ts';
import { updateClaimRecord } from './record-claim.ts';

export type StatusChangeRequest = StatusChange & { filingId: string; by: string };

function reasonWithClause(
  terms: PlanTerms,
  { status, reason, denialReason, contractSection }: StatusChange,
): string {
  const trimmedReason = reason.trim();
  if (status !== 'Denied') return trimmedReason;
  const enteredClause = contractSection?.trim();
  if (enteredClause) return `${trimmedReason}\n\nContract clause ${enteredClause}.`;
  if (!denialReason) return trimmedReason;
  const { clause, name } = findDenialReason(terms, denialReason);
  return `${trimmedReason}\n\nContract clause ${clause}: ${name}.`;
}

type StatusChangeDeps = Pick<ClaimFilingDeps, 'now' | 'claims' | 'deliveries'>;
type RecordedChange = Omit<FilingChange, 'at' | 'overrideReason'> & {
  paidCents?: number | null;
  denialReason?: DenialCode | null;
  overrideReason?: string | null;
};

/** The caller must have locked the filing. */
export async function recordStatusChange(
  deps: StatusChangeDeps,
  tx: Db,
  before: Filing,
  { paidCents = null, denialReason = null, ...change }: RecordedChange,
): Promise<Filing> {
  const at = deps.now();
  const filing = { ...before, status: change.status, paidCents, updatedAt: at };
  const { id } = filing;
  await filingStore(tx).update(id, { status: change.status, paidCents, updatedAt: at });
  await filingStore(tx).addChange(id, { ...change, at });
  await updateClaimRecord(deps, tx, filing, denialReason);
  if (!filing.isSuspicious)
    await publishEvent(deps, tx, { type: 'claim.updated', subjectId: id, at }, () => ({
      ...eventData(filing),
      reason: change.reason,
      paid: paidCents === null ? null : paidCents / 100,
    }));
  return filing;
}

/** Emails the customer. Throws 404 for an unknown ID, and 400 with all errors. */
export async function changeStatus(
  deps: StatusChangeDeps & Pick<ClaimFilingDeps, 'tokens' | 'messages' | 'contracts' | 'rates'>,
  tx: Db,
  { filingId, by, ...change }: StatusChangeRequest,
): Promise<void> {
  const before = await filingStore(tx).byIdForUpdate(filingId);
  if (!before) throw notFound('NotFound', "This claim doesn't exist.");
  const check = await checkContract(deps, tx, before);
  const { warnings } = check;
  const hasClaimRecord = before.claimNumber !== null;
  throwErrors(statusChangeErrors(before.status, change, { warnings: warnings.length, hasClaimRecord }));
  if (change.status === 'Paid' && !canBePaid(check))
    throw badRequest(
      'ContractDisputed',
      "A payment for this contract is disputed, so its claims can't be paid until the bank decides.",
      'status',
    );
  const reason = reasonWithClause(await getTerms(deps, tx, check), change);
  const overrideReason = (warnings.length > 0 && change.overrideReason?.trim()) || null;
  const { status, paidCents, denialReason } = change;
  const filing = await recordStatusChange(deps, tx, before, {
    status,
    paidCents,
    denialReason,
    reason,
    overrideReason,
    by,
  });
  if (filing.isSuspicious) return;
  const data = { ...filingMail(deps.tokens, filing), reason };
  await deps.messages.queue(tx, claimChanged, { to: filing.email, data });
}
