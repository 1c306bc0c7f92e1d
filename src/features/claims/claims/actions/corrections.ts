import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { byStaff } from '../../../../platform/history/history.ts';
import { dollars } from '../../../../shared/format.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { describeBill, divideBill, listPayments } from '../domain/bill.ts';
import type { LineDecision } from '../domain/estimate.ts';
import type { PendingApproval } from '../domain/second-approval.ts';
import {
  type ClaimPayment,
  findCorrectedPaymentError,
  findLoweredError,
  findOverrideError,
  findPaidError,
  findReasonError,
  getRestClause,
  getStatusAfterPayment,
  listApprovalErrors,
  listNewReasons,
  type Rest,
  sumPayments,
} from '../domain/status-change.ts';
import { isAuthorized } from '../domain/transitions.ts';
import { claimCorrected } from '../emails.tsx';
import { changesByClaim, claimHistory, claimStore, type FiledClaim } from '../store/claims.ts';
import {
  type Approval,
  calculateApproved,
  type DecisionDeps,
  emailChange,
  formatClause,
  loadApprovalFacts,
  lockClaim,
  postponeApproval,
  recordApproval,
  recordOverride,
  recordStatusChange,
  requireNothingPending,
  requireOtherUser,
  requireUndisputed,
  type StaffUser,
  setDays,
} from './change-status.ts';
import { throwErrors } from './check-request.ts';
import type { ClaimDeps } from './deps.ts';
import { getEmailData } from './presenter.ts';

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
  const { amountName, reason } = correction;
  const before = dollars(correction.beforeCents);
  const after = dollars(correction.afterCents);
  const bill = divideBill(claim, listPayments(await changesByClaim(tx, claim.id)));
  const whoPays = bill && describeBill(bill, 'Owner');
  const data = { ...getEmailData(tokens, claim), amountName, before, after, reason, whoPays };
  await messages.queue(tx, claimCorrected, { to: claim.email, personId: claim.personId, data });
}

const notCorrectable = (message: string) => badRequest('NothingToCorrect', message);

export type ApprovalCorrection = {
  lines: readonly LineDecision[];
  reason: string;
  /** For reasons and limits that no earlier override covers. */
  overrideReason: string | null;
};

/** Replaces what was approved for each line. Both entries stay in the history. The same amounts again renew the approval. It answers an appeal. */
export async function correctApproval(
  deps: DecisionDeps,
  tx: Db,
  claimId: string,
  { lines, reason: written, overrideReason }: ApprovalCorrection,
  by: StaffUser,
): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  if (claim.contractId) await claimStore(tx).lockLimit(claim.contractId);
  requireNothingPending(claim);
  requireOtherUser(claim, by);
  const isPaidAppeal = claim.status === 'Paid' && claim.appealedAt !== null;
  if (!isAuthorized(claim.status) && !isPaidAppeal)
    throw notCorrectable('Only an approved claim that is unpaid or appealed has an approval to correct.');
  const { facts } = await loadApprovalFacts(deps, tx, claim, { role: by.role, overrideReason });
  const errors = [
    ...listApprovalErrors(facts, lines),
    claim.appealedAt ? findLoweredError(claim.lines, lines) : undefined,
    findPaidError(calculateApproved(claim, lines, facts.deductibleCents), claim),
    findOverrideError(listNewReasons(facts), overrideReason),
    findReasonError(written),
  ];
  throwErrors(errors.filter((error) => error !== undefined));
  const override = recordOverride(facts, overrideReason, lines);
  const approval = { lines, reason: written.trim(), ...override, by: by.name, byId: by.id };
  if (await postponeApproval(deps, tx, claim, { ...approval, kind: 'Correction', facts })) return;
  await saveCorrection(deps, tx, claim, { ...approval, confirmedBy: null });
}

async function saveCorrection(
  deps: DecisionDeps,
  tx: Db,
  before: FiledClaim,
  approval: Approval,
): Promise<void> {
  const claim = await recordApproval(deps, tx, before, approval);
  const [beforeCents, afterCents] = [before.approvedCents ?? 0, claim.approvedCents ?? 0];
  if (beforeCents === afterCents) return emailChange(deps, tx, claim);
  const { reason } = approval;
  await sendCorrection(deps, tx, claim, { amountName: 'approved amount', beforeCents, afterCents, reason });
}

export type PaymentCorrection = {
  payments: readonly ClaimPayment[];
  reason: string;
  rest: Rest | null;
  contractSection: string | null;
};

/** Replaces what was paid, or takes it back if no payment is left. Both entries stay in the history. */
export async function correctPayment(
  deps: DecisionDeps,
  tx: Db,
  claimId: string,
  { reason: written, ...correction }: PaymentCorrection,
  by: StaffUser,
): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  const { approvedCents, paidCents } = claim;
  if (paidCents === null) throw notCorrectable('Only a paid claim has a payment to correct.');
  if (claim.contractId) await claimStore(tx).lockLimit(claim.contractId);
  const loaded = await loadApprovalFacts(deps, tx, claim);
  const { check, clauses } = loaded;
  const facts = { ...loaded.facts, approvedCents, paidCents: null };
  const errors = [findCorrectedPaymentError(facts, correction), findReasonError(written)];
  throwErrors(errors.filter((error) => error !== undefined));
  const amountCents = sumPayments(correction.payments);
  const status = getStatusAfterPayment(facts, correction);
  if (amountCents === paidCents && status === claim.status)
    throw badRequest('SameAmount', `The amount is ${dollars(paidCents)} already.`, 'payments');
  requireUndisputed(check);
  const contractSection = getRestClause(facts, correction);
  const clause = contractSection && formatClause(check.terms, contractSection, clauses);
  const reason = [written.trim(), clause].filter(Boolean).join('\n\n');
  const after = await recordStatusChange(deps, tx, claim, {
    ...{ status, approvedCents, paidCents: amountCents || null, reason, contractSection, by: by.name },
    payments: setDays(correction.payments, toOfficeDay(deps.now())),
  });
  const amounts = { beforeCents: paidCents, afterCents: amountCents };
  await sendCorrection(deps, tx, after, { amountName: 'amount paid', ...amounts, reason });
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
  requireOtherUser(claim, by);
  if (claim.contractId) await claimStore(tx).lockLimit(claim.contractId);
  const loaded = await loadApprovalFacts(deps, tx, claim);
  const overridden = [...loaded.facts.overridden, ...(pending.overridden ?? [])];
  const facts = { ...loaded.facts, overridden };
  const newReasons = listNewReasons(facts);
  if (newReasons.length > 0)
    throw badRequest(
      'CoverageReasons',
      `There are new reasons against this claim: ${newReasons.join(', ')}. Decline this amount, so that it can be approved with a reason.`,
    );
  // Other claims may have used the limit since, and the estimate may have changed.
  throwErrors(listApprovalErrors(facts, pending.lines));
  const approval = { ...pending, confirmedBy: by };
  if (pending.kind === 'Correction') return saveCorrection(deps, tx, claim, approval);
  await emailChange(deps, tx, await recordApproval(deps, tx, claim, approval));
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
  requireOtherUser(claim, by);
  const at = deps.now();
  await claimStore(tx).update(claimId, { pendingApproval: null, updatedAt: at });
  const text = `Declined to confirm ${dollars(pending.approvedCents)}, approved by ${pending.by}: ${reason}`;
  await claimHistory(tx).add(claimId, { kind: 'Note', text }, { ...byStaff(by), at });
}
