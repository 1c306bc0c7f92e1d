import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound, RequestError } from '../../../../platform/errors.ts';
import { dollars } from '../../../../shared/format.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { paymentRecords } from '../../../contracts/payments/actions.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { normalizeVin } from '../../../vehicles/domain/vin.ts';
import { getDecisionDays } from '../domain/claim.ts';
import { listClaimEntries } from '../domain/claim-entries.ts';
import { listLedgerEntries } from '../domain/decision-ledger.ts';
import { type DenialCode, getDenialReason as findDenialReason } from '../domain/denial-reasons.ts';
import { isExtra } from '../domain/part-coverage.ts';
import { needsSecondApproval, type PendingApproval } from '../domain/second-approval.ts';
import {
  type ApprovalLimits,
  findTransition,
  isAuthorized,
  listStatusChangeErrors,
  type StatusChange,
  type StatusFacts,
  toAuthorizedStatus,
} from '../domain/transitions.ts';
import { claimChanged } from '../emails.tsx';
import { addChange, changesByClaim, claimStore, type FiledClaim, type NewChange } from '../store/claims.ts';
import { throwErrors } from './check-request.ts';
import {
  type ContractCheck,
  type ContractClause,
  canBePaid,
  checkContract,
  loadContractClauses,
} from './contract-check.ts';
import type { ClaimDeps } from './deps.ts';
import { publishEvent, toEventData } from './file-claim.ts';
import { getEmailData } from './presenter.ts';
import { type Repair, recordRepair } from './record-repair.ts';
import { updateClaim } from './update-claim.ts';

export type StaffUser = { id: string; name: string; role: string };
export type StatusChangeRequest = StatusChange & {
  claimId: string;
  by: StaffUser;
  /** Missing if it's already entered, or still unknown. */
  repair?: Repair | null;
};

export type DecisionDeps = Pick<
  ClaimDeps,
  | 'now'
  | 'outcomes'
  | 'deliveries'
  | 'tokens'
  | 'messages'
  | 'contracts'
  | 'rates'
  | 'vehicles'
  | 'configuration'
  | 'contractTemplates'
>;

export async function lockClaim(tx: Db, claimId: string): Promise<FiledClaim> {
  const claim = await claimStore(tx).byIdForUpdate(claimId);
  if (!claim) throw notFound('NotFound', "This claim doesn't exist.");
  return claim;
}

function formatClauseReference(
  terms: PlanTerms,
  { denialReason, contractSection }: Pick<StatusChange, 'denialReason' | 'contractSection'>,
  clauses: readonly ContractClause[] | null,
): string {
  if (!contractSection) return '';
  const title =
    clauses?.find(({ number }) => number === contractSection)?.title ??
    (denialReason && findDenialReason(terms, denialReason).name);
  return `\n\nContract clause ${contractSection}${title ? `: ${title}` : ''}.`;
}

type StatusChangeDeps = Pick<ClaimDeps, 'now' | 'outcomes' | 'deliveries'>;
type RecordedChange = Omit<NewChange, 'at' | 'approvedCents' | 'paidCents'> & {
  /** The total after the change. */
  approvedCents: number | null;
  paidCents: number | null;
  denialReason?: DenialCode | null;
  /** The ID of the user who denies it. */
  deniedBy?: string;
};

const correctionReason = 'Taken back, to be replaced by the corrected amount.';

/** Lock the claim first. */
export async function recordStatusChange(
  deps: StatusChangeDeps,
  tx: Db,
  before: FiledClaim,
  { approvedCents, paidCents, denialReason = null, deniedBy, ...change }: RecordedChange,
): Promise<FiledClaim> {
  const at = deps.now();
  const { status } = change;
  const isByCustomer = change.by === null;
  const startsReview = before.status === 'Filed' && status === 'InReview';
  const claim: FiledClaim = {
    ...before,
    ...{ status, approvedCents, paidCents },
    ...getDecisionDays(before, status, toOfficeDay(at)),
    denialReason: status === 'Denied' ? (denialReason ?? before.denialReason) : null,
    deniedBy: deniedBy ?? before.deniedBy,
    pendingApproval: isByCustomer ? before.pendingApproval : null,
    newInformationAt: isByCustomer ? at : null,
    waitingSince: status === before.status || startsReview ? before.waitingSince : at,
    updatedAt: at,
  };
  const { id, claimNumber: _number, source: _source, ...changed } = claim;
  await updateClaim(deps, tx, id, changed);
  const entries = listLedgerEntries(before, claim);
  const [reversal] = entries.length > 1 ? entries : [];
  if (reversal) await addChange(tx, id, { status, reason: correctionReason, by: change.by, at, ...reversal });
  await addChange(tx, id, { ...change, at, ...entries.at(-1) });
  if (before.contractId) {
    const reference = `${before.claimNumber} ${(await changesByClaim(tx, id)).length}`;
    const posted = listClaimEntries(before, claim, reference);
    await paymentRecords(tx).post(before.contractId, posted, { at, by: change.by ?? 'Customer' });
  }
  if (!claim.isSuspicious)
    await publishEvent(deps, tx, { type: 'claim.updated', subjectId: id, at }, () => ({
      ...toEventData(claim),
      reason: change.reason,
      approved: approvedCents === null ? null : approvedCents / 100,
      paid: paidCents === null ? null : paidCents / 100,
    }));
  return claim;
}

export function requireUndisputed(check: ContractCheck): void {
  if (canBePaid(check)) return;
  throw badRequest(
    'ContractDisputed',
    "A payment for this contract is disputed, so its claims can't be paid until the bank decides.",
    'status',
  );
}

export const getApprovalLimits = (
  { coverageKey, claimedCents }: Pick<FiledClaim, 'coverageKey' | 'claimedCents'>,
  { contract, terms, limitCents }: ContractCheck,
  { role }: Pick<StaffUser, 'role'>,
): ApprovalLimits => ({
  claimedCents,
  deductibleCents: (!isExtra(terms, coverageKey) && contract?.deductibleCents) || null,
  limitCents,
  canExceedLimit: role === 'administrator',
});

/** Errors name the repair's fields as in the request, such as `repair.vin`. */
async function addRepair(
  deps: DecisionDeps,
  tx: Db,
  claim: FiledClaim,
  repair: Repair | null,
): Promise<FiledClaim> {
  if (!repair) return claim;
  try {
    await recordRepair(deps, tx, claim, repair);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new RequestError(
      error.status,
      error.errors.map((each) => ({
        ...each,
        description: each.description === null ? null : `repair.${each.description}`,
      })),
    );
  }
  return lockClaim(tx, claim.id);
}

/** Returns true if a second user has to confirm the amount. Until then, nothing else changes, and we don't notify the customer. */
export async function postponeApproval(
  deps: Pick<ClaimDeps, 'configuration' | 'now'>,
  tx: Db,
  { id }: FiledClaim,
  approval: Omit<PendingApproval, 'at'>,
): Promise<boolean> {
  const { 'claims.approvalLimit': limit } = await deps.configuration.siteSettings(tx);
  if (!needsSecondApproval(approval.approvedCents, limit)) return false;
  const at = deps.now();
  const pendingApproval = { ...approval, at: at.toISOString() };
  await claimStore(tx).update(id, { pendingApproval, newInformationAt: null, updatedAt: at });
  return true;
}

/** Emails the customer the claim's new status. Sends nothing about a suspicious claim. */
export async function emailChange(
  deps: Pick<ClaimDeps, 'messages' | 'tokens'>,
  tx: Db,
  claim: FiledClaim,
  reason: string,
): Promise<void> {
  if (claim.isSuspicious) return;
  const formatAmount = (cents: number | null) => (cents === null ? null : dollars(cents));
  const amounts = { approved: formatAmount(claim.approvedCents), paid: formatAmount(claim.paidCents) };
  const changes = await changesByClaim(tx, claim.id);
  const isRepeated = changes.filter(({ status }) => status === claim.status).length > 1;
  const data = { ...getEmailData(deps.tokens, claim), ...amounts, reason, isRepeated };
  await deps.messages.queue(tx, claimChanged, { to: claim.email, personId: claim.personId, data });
}

/** Emails the customer. Throws 404 for an unknown ID, and 400 with all errors. */
export async function changeStatus(
  deps: DecisionDeps,
  tx: Db,
  { claimId, by, repair = null, ...change }: StatusChangeRequest,
): Promise<void> {
  const lockedClaim = await lockClaim(tx, claimId);
  // Two claims of a contract could otherwise both take what is left of its limit.
  if (lockedClaim.contractId) await claimStore(tx).lockLimit(lockedClaim.contractId);
  const entered = repair && { ...repair, vin: normalizeVin(repair.vin) };
  const check = await checkContract(deps, tx, { ...lockedClaim, ...entered });
  const clauses = await loadContractClauses(deps, tx, check);
  const limits = getApprovalLimits(repair ?? lockedClaim, check, by);
  const statusFacts: StatusFacts = {
    ...limits,
    status: lockedClaim.status,
    approvedCents: lockedClaim.approvedCents,
    isMatched: check.contract !== undefined,
    reasonCount: check.reasons.length,
    wasDeniedByUser: lockedClaim.deniedBy === by.id,
    clauses: clauses?.map(({ number }) => number) ?? null,
  };
  throwErrors(listStatusChangeErrors(statusFacts, change));
  if (change.status === 'Paid') requireUndisputed(check);
  const before = await addRepair(deps, tx, lockedClaim, repair);
  const { status, approvedCents = null, paidCents = null, denialReason } = change;
  const overrideReason = (check.reasons.length > 0 && change.overrideReason?.trim()) || null;
  const reason = change.reason.trim();
  if (approvedCents !== null) {
    const approval = { kind: 'Approval', approvedCents, reason, overrideReason } as const;
    if (await postponeApproval(deps, tx, before, { ...approval, byId: by.id, by: by.name })) return;
  }
  const contractSection = (status === 'Denied' && change.contractSection?.trim()) || null;
  const shownReason = `${reason}${formatClauseReference(check.terms, { denialReason, contractSection }, clauses)}`;
  const keepsAmount = isAuthorized(status) || status === 'Paid';
  const claim = await recordStatusChange(deps, tx, before, {
    status: approvedCents === null ? status : toAuthorizedStatus(approvedCents, limits),
    approvedCents: keepsAmount ? (approvedCents ?? before.approvedCents) : null,
    paidCents,
    denialReason,
    reason: shownReason,
    overrideReason,
    contractSection,
    by: by.name,
    ...(status === 'Denied' && { deniedBy: by.id }),
  });
  if (!findTransition(before.status, status)?.isQuiet) await emailChange(deps, tx, claim, shownReason);
}
