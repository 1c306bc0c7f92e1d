import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { byStaff } from '../../../../platform/history/history.ts';
import { dollars } from '../../../../shared/format.ts';
import type { PendingApproval } from '../domain/second-approval.ts';
import {
  findApprovedAmountError,
  findPaidAmountError,
  findReasonError,
  toAuthorizedStatus,
} from '../domain/transitions.ts';
import { claimCorrected } from '../emails.tsx';
import { claimHistory, claimStore, type FiledClaim } from '../store/claims.ts';
import {
  type DecisionDeps,
  emailChange,
  getApprovalLimits,
  lockClaim,
  postponeApproval,
  recordStatusChange,
  requireUndisputed,
  type StaffUser,
} from './change-status.ts';
import { throwErrors } from './check-request.ts';
import { checkContract } from './contract-check.ts';
import type { ClaimDeps } from './deps.ts';
import { getEmailData } from './presenter.ts';

type Correction = { amountCents: number; reason: string };

async function sendCorrection(
  { messages, tokens }: Pick<ClaimDeps, 'messages' | 'tokens'>,
  tx: Db,
  claim: FiledClaim,
  correction: {
    amountName: 'approved amount' | 'amount paid';
    beforeCents: number;
    afterCents: number;
    reason: string;
  },
): Promise<void> {
  if (claim.isSuspicious) return;
  const { amountName, reason } = correction;
  const before = dollars(correction.beforeCents);
  const after = dollars(correction.afterCents);
  const data = { ...getEmailData(tokens, claim), amountName, before, after, reason };
  await messages.queue(tx, claimCorrected, { to: claim.email, personId: claim.personId, data });
}

/** Replaces the approved amount, or the paid amount if the claim is paid. Both entries stay in the history. */
export async function correctAmount(
  deps: DecisionDeps,
  tx: Db,
  claimId: string,
  correction: Correction,
  by: StaffUser,
): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  if (claim.contractId) await claimStore(tx).lockLimit(claim.contractId);
  const { amountCents } = correction;
  const { status, approvedCents, paidCents } = claim;
  const isPaid = status === 'Paid';
  const beforeCents = isPaid ? paidCents : approvedCents;
  if (beforeCents === null)
    throw badRequest('NothingToCorrect', 'Only an approved or paid claim has an amount to correct.');
  const check = await checkContract(deps, tx, claim);
  const limits = getApprovalLimits(claim, check, by);
  const amountError = isPaid
    ? findPaidAmountError(amountCents, { approvedCents }, 'amount')
    : findApprovedAmountError(amountCents, limits, 'amount');
  throwErrors([amountError, findReasonError(correction.reason)].filter((error) => error !== undefined));
  if (amountCents === beforeCents)
    throw badRequest('SameAmount', `The amount is ${dollars(beforeCents)} already.`, 'amount');
  const reason = correction.reason.trim();
  if (isPaid) {
    requireUndisputed(check);
    const change = { status, approvedCents, paidCents: amountCents, reason, by: by.name };
    const after = await recordStatusChange(deps, tx, claim, change);
    return sendCorrection(deps, tx, after, {
      amountName: 'amount paid',
      beforeCents,
      afterCents: amountCents,
      reason,
    });
  }
  const pending = { kind: 'Correction', approvedCents: amountCents, reason, overrideReason: null } as const;
  if (await postponeApproval(deps, tx, claim, { ...pending, byId: by.id, by: by.name })) return undefined;
  return recordApproval(deps, tx, claim, { ...pending, by: by.name, confirmedBy: null }, by);
}

type Approval = Pick<PendingApproval, 'kind' | 'approvedCents' | 'reason' | 'overrideReason' | 'by'> & {
  confirmedBy: string | null;
};

async function recordApproval(
  deps: DecisionDeps,
  tx: Db,
  before: FiledClaim,
  { kind, ...approval }: Approval,
  by: StaffUser,
): Promise<void> {
  const check = await checkContract(deps, tx, before);
  const claim = await recordStatusChange(deps, tx, before, {
    status:
      before.status === 'Repaired'
        ? 'Repaired'
        : toAuthorizedStatus(approval.approvedCents, getApprovalLimits(before, check, by)),
    paidCents: null,
    ...approval,
  });
  const { approvedCents, reason } = approval;
  if (kind === 'Approval') return emailChange(deps, tx, claim, reason);
  const beforeCents = before.approvedCents ?? 0;
  return sendCorrection(deps, tx, claim, {
    amountName: 'approved amount',
    beforeCents,
    afterCents: approvedCents,
    reason,
  });
}

function requirePending({ pendingApproval }: FiledClaim): PendingApproval {
  if (pendingApproval) return pendingApproval;
  throw badRequest('NothingToConfirm', "There's no amount to confirm anymore. Reload the page.");
}

/** Throws 400 if the same user approved the amount. */
export async function confirmApproval(
  deps: DecisionDeps,
  tx: Db,
  claimId: string,
  by: StaffUser,
): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  const pending = requirePending(claim);
  if (pending.byId === by.id)
    throw badRequest('SecondPersonNeeded', 'You approved this amount, so someone else has to confirm it.');
  if (claim.contractId) await claimStore(tx).lockLimit(claim.contractId);
  const check = await checkContract(deps, tx, claim);
  if (pending.kind === 'Approval' && check.reasons.length > 0 && pending.overrideReason === null)
    throw badRequest(
      'CoverageReasons',
      'There are new reasons against this claim. Decline this amount, so that it can be approved with a reason.',
    );
  // Other claims may have used the limit since.
  const limitError = findApprovedAmountError(
    pending.approvedCents,
    getApprovalLimits(claim, check, by),
    'amount',
  );
  if (limitError) throwErrors([limitError]);
  const { byId: _byId, at: _at, ...approval } = pending;
  await recordApproval(deps, tx, claim, { ...approval, confirmedBy: by.name }, by);
}

/** Saves the reason as a note. We don't notify the customer. */
export async function declineApproval(
  deps: DecisionDeps,
  tx: Db,
  claimId: string,
  reason: string,
  by: StaffUser,
): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  const pending = requirePending(claim);
  const at = deps.now();
  await claimStore(tx).update(claimId, { pendingApproval: null, updatedAt: at });
  const text = `Declined to confirm ${dollars(pending.approvedCents)}, approved by ${pending.by}: ${reason}`;
  await claimHistory(tx).add(claimId, { kind: 'Note', text }, { ...byStaff(by), at });
}
