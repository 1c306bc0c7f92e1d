import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import { addDays } from '../../../../shared/calendar.ts';
import { dollars } from '../../../../shared/format.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { paymentRecords } from '../../../contracts/payments/actions.ts';
import { isAllowed, type Role } from '../../../office/auth/domain/permissions.ts';
import { authorizationDays } from '../../../plans/domain/deadlines.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { describeBill, divideBill, listPayments } from '../domain/bill.ts';
import { getDecisionDays } from '../domain/claim.ts';
import { listClaimEntries } from '../domain/claim-entries.ts';
import { listLedgerEntries } from '../domain/decision-ledger.ts';
import {
  type DenialCode,
  getDenialReason as findDenialReason,
  getDenialClauses,
} from '../domain/denial-reasons.ts';
import {
  calculateApproval,
  calculateShare,
  describeInvoice,
  type EstimateLine,
  getAcceptedCents,
  isReduced,
  type LineDecision,
  toUndecided,
} from '../domain/estimate.ts';
import { needsSecondApproval, type PendingApproval } from '../domain/second-approval.ts';
import {
  type ApprovalFacts,
  type ClaimPayment,
  findPaidError,
  findUserError,
  getOwedAgain,
  getRestClause,
  getStatusAfterPayment,
  labelReasons,
  listEarlierOverrides,
  listExceededLimits,
  listOverridden,
  listStatusChangeErrors,
  type StatusChange,
  type StatusFacts,
  sumPayments,
} from '../domain/status-change.ts';
import {
  type ClaimStatus,
  findTransition,
  isAuthorized,
  isDecided,
  partPaymentLabel,
} from '../domain/transitions.ts';
import { claimChanged } from '../emails.tsx';
import {
  addChange,
  type ClaimChange,
  changesByClaim,
  claimStore,
  type FiledClaim,
  type NewChange,
  repairShop,
} from '../store/claims.ts';
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
import { updateClaim } from './update-claim.ts';

export type StaffUser = { id: string; name: string; role: string };
export type StatusChangeRequest = StatusChange & {
  claimId: string;
  by: StaffUser;
  invoiceNumber?: string | null;
};

export type DecisionDeps = Pick<
  ClaimDeps,
  | 'now'
  | 'outcomes'
  | 'deliveries'
  | 'tokens'
  | 'messages'
  | 'contracts'
  | 'contractText'
  | 'rates'
  | 'configuration'
  | 'contractTemplates'
>;

export async function lockClaim(tx: Db, claimId: string): Promise<FiledClaim> {
  const claim = await claimStore(tx).byIdForUpdate(claimId);
  if (!claim) throw notFound('NotFound', "This claim doesn't exist.");
  return claim;
}

type Clauses = readonly ContractClause[] | null;

export function formatClause(
  terms: PlanTerms,
  number: string,
  clauses: Clauses,
  reason?: DenialCode | null,
): string {
  const title =
    clauses?.find((each) => each.number === number)?.title ??
    (reason && findDenialReason(terms, reason).name);
  return `Contract clause ${number}${title ? `: ${title}` : ''}.`;
}

/** Tells the customer which lines we don't pay in full, and why. */
const describeReductions = (
  terms: PlanTerms,
  lines: readonly EstimateLine[],
  decisions: readonly LineDecision[],
  clauses: Clauses,
): string[] =>
  lines.flatMap((line, index) => {
    const decision = decisions[index];
    if (!decision || !isReduced(line, decision)) return [];
    const { authorizedCents, clause } = decision;
    return `${line.description}: we pay ${dollars(authorizedCents)} of ${dollars(line.estimatedCents)}. ${formatClause(terms, clause ?? '', clauses)}`;
  });

/** Null unless the plan now pays less than was approved. `lines` has the shop's invoice, if that is why. */
function describeLowered(
  { approvedCents: before }: FiledClaim,
  {
    approvedCents: after,
    lines,
  }: { approvedCents: number | null; lines: readonly EstimateLine[] | undefined },
): string | null {
  if (before === null || after === null || after >= before) return null;
  const why = lines ? describeInvoice(lines) : ['Other claims have used more of the limit since.'];
  return [`We pay ${dollars(after)} instead of the ${dollars(before)} that we approved.`, ...why].join('\n');
}

type StatusChangeDeps = Pick<ClaimDeps, 'now' | 'outcomes' | 'deliveries'>;
type RecordedChange = Omit<NewChange, 'at' | 'approvedCents' | 'paidCents'> & {
  /** The total after the change. */
  approvedCents: number | null;
  paidCents: number | null;
  denialReason?: DenialCode | null;
  /** True if the payments are added to earlier ones, and false if they replace them. */
  isFurtherPayment?: boolean;
  /** What else changes, such as the lines of an approval. */
  fields?: Partial<FiledClaim>;
};

const withoutApproval = ({ lines }: Pick<FiledClaim, 'lines'>): Partial<FiledClaim> => ({
  lines: lines.map(toUndecided),
  authorizationNumber: null,
  authorizedUntil: null,
  invoiceNumber: null,
  approvedBy: null,
});

/** An administrator approved more than a limit. */
const exceptionText =
  "This is more than your contract's limit. We made an exception for this claim, and the limit stays as it is for others.";

const endsAppeal: readonly ClaimStatus[] = ['Denied', 'Closed', 'Withdrawn'];

const correctionReason = 'Taken back, to be replaced by the corrected amount.';

/** Lock the claim first. */
export async function recordStatusChange(
  deps: StatusChangeDeps,
  tx: Db,
  before: FiledClaim,
  {
    approvedCents,
    paidCents,
    denialReason = null,
    isFurtherPayment = false,
    fields,
    ...change
  }: RecordedChange,
): Promise<FiledClaim> {
  const at = deps.now();
  const { status } = change;
  const isByStaff = change.by !== null && change.by !== repairShop;
  const startsReview = before.status === 'Filed' && status === 'InReview';
  const claim: FiledClaim = {
    ...before,
    ...(approvedCents === null && withoutApproval(before)),
    ...(endsAppeal.includes(status) && { appealedAt: null }),
    ...(status === 'Appealed' && { isAppealed: true, isAppealUpheld: false, appealedAt: at }),
    ...fields,
    ...getDecisionDays(before, status, toOfficeDay(at)),
    status,
    approvedCents,
    paidCents,
    denialReason: status === 'Denied' ? (denialReason ?? before.denialReason) : null,
    pendingApproval: isByStaff ? null : before.pendingApproval,
    newInformationAt: isByStaff ? null : at,
    waitingSince: status === before.status || startsReview ? before.waitingSince : at,
    updatedAt: at,
  };
  const { id, claimNumber: _number, source: _source, ...changed } = claim;
  await updateClaim(deps, tx, id, changed);
  const entries = listLedgerEntries(before, claim, isFurtherPayment);
  const [reversal] = entries.length > 1 ? entries : [];
  if (reversal) await addChange(tx, id, { status, reason: correctionReason, by: change.by, at, ...reversal });
  await addChange(tx, id, { ...change, at, ...entries.at(-1) });
  if (before.contractId) {
    const reference = `${before.claimNumber} ${(await changesByClaim(tx, id)).length}`;
    const posted = listClaimEntries(before, claim, reference, isFurtherPayment);
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

/** Otherwise, any other step would undo what one user decided, without a word in the history. */
export function requireNothingPending({ pendingApproval }: Pick<FiledClaim, 'pendingApproval'>): void {
  if (!pendingApproval) return;
  const { approvedCents, by } = pendingApproval;
  const message = `${dollars(approvedCents)}, approved by ${by}, waits for a second user. Confirm or decline it first.`;
  throw badRequest('WaitsForConfirmation', message, 'status');
}

/** Throws 400 if the user denied the claim before. */
export function requireOtherUser(claim: FiledClaim, by: StaffUser): void {
  const facts = {
    status: claim.status,
    wasDeniedByUser: claim.deniedBy.includes(by.id),
    hasOpenAppeal: claim.appealedAt !== null,
  };
  const error = findUserError(facts);
  if (error) throwErrors([error]);
}

export function requireUndisputed(check: ContractCheck): void {
  if (canBePaid(check)) return;
  throw badRequest(
    'ContractDisputed',
    "A payment for this contract is disputed, so its claims can't be paid until the bank decides.",
    'status',
  );
}

/** Without `override`, limits are exceeded only as far as an earlier reason covers. */
export async function loadApprovalFacts(
  deps: DecisionDeps,
  tx: Db,
  claim: FiledClaim,
  override?: { role: string; overrideReason: string | null | undefined },
) {
  const check = await checkContract(deps, tx, claim);
  const { deductibleCents, limitCents } = check;
  const clauses = await loadContractClauses(deps, tx, check);
  const changes = await changesByClaim(tx, claim.id);
  const facts = {
    lines: claim.lines,
    deductibleCents,
    limitCents,
    canExceedLimit:
      override !== undefined &&
      isAllowed(override.role as Role, 'claims', 'exceed-limit') &&
      Boolean(override.overrideReason?.trim()),
    overridden: listEarlierOverrides(changes),
    clauses: clauses?.map(({ number }) => number) ?? null,
    extras: check.extras,
    denialClauses: getDenialClauses(check.terms),
    reasons: labelReasons(check),
  };
  return { facts, check, clauses, changes };
}

/** A reason is stored with what it covers, and not at all if there was nothing to override. */
export function recordOverride(
  facts: ApprovalFacts & Pick<StatusFacts, 'reasons'>,
  overrideReason: string | null | undefined,
  decisions: readonly LineDecision[],
  paidCents = 0,
): Pick<Approval, 'overrideReason' | 'overridden'> {
  const overridden = overrideReason?.trim() ? listOverridden(facts, decisions, paidCents) : [];
  return { overrideReason: (overridden.length > 0 && overrideReason?.trim()) || null, overridden };
}

/** Each approval has a number of its own, which the shop writes on its invoice. */
async function createAuthorizationNumber(tx: Db, { id, claimNumber }: FiledClaim): Promise<string> {
  const changes = await changesByClaim(tx, id);
  const earlier = new Set(changes.flatMap(({ authorizationNumber }) => authorizationNumber ?? []));
  return `${claimNumber}-A${earlier.size + 1}`;
}

const getAcceptedShare = (lines: readonly EstimateLine[], deductibleCents: number | null): number =>
  calculateShare(lines, deductibleCents, getAcceptedCents);

export type Approval = Omit<PendingApproval, 'kind' | 'approvedCents' | 'at'> & {
  confirmedBy: { id: string; name: string } | null;
};

/** What the plan pays once these lines are approved. If the repair is done, its invoice counts as far as the lines allow. */
export function calculateApproved(
  { status, lines }: Pick<FiledClaim, 'status' | 'lines'>,
  decisions: readonly LineDecision[],
  deductibleCents: number | null,
): number {
  const isInvoiced = status === 'Repaired' || status === 'Paid';
  const decided = lines.map((line, index) => ({ ...line, ...decisions[index] }));
  return isInvoiced
    ? getAcceptedShare(decided, deductibleCents)
    : calculateApproval(lines, decisions, deductibleCents);
}

/** Records the approved lines, which staff have checked. */
export async function recordApproval(
  deps: DecisionDeps,
  tx: Db,
  before: FiledClaim,
  { lines: decisions, reason, overrideReason, overridden, by, byId, confirmedBy }: Approval,
): Promise<FiledClaim> {
  const check = await checkContract(deps, tx, before);
  const clauses = await loadContractClauses(deps, tx, check);
  const { deductibleCents } = check;
  const lines = before.lines.map((line, index) => ({ ...line, ...decisions[index] }));
  const authorizationNumber = await createAuthorizationNumber(tx, before);
  const reductions = describeReductions(check.terms, before.lines, decisions, clauses);
  const { limitCents, extras } = check;
  const exceeded = listExceededLimits(
    { lines: before.lines, deductibleCents, limitCents, extras },
    decisions,
  );
  const isInvoiced = before.status === 'Repaired' || before.status === 'Paid';
  const approvedCents = calculateApproved(before, decisions, deductibleCents);
  const { paidCents, appealedAt } = before;
  const paidError = findPaidError(approvedCents, before);
  if (paidError) throwErrors([paidError]);
  // An appeal that is turned down doesn't bring back a rest that we don't owe.
  const isRaised = approvedCents > (before.approvedCents ?? 0);
  const isPaidOff = paidCents !== null && approvedCents <= paidCents;
  const invoicedStatus = isPaidOff || (before.status === 'Paid' && !isRaised) ? 'Paid' : 'Repaired';
  return recordStatusChange(deps, tx, before, {
    overrideReason,
    overridden,
    by,
    confirmedBy: confirmedBy?.name ?? null,
    status: isInvoiced ? invoicedStatus : reductions.length > 0 ? 'PartlyAuthorized' : 'Authorized',
    approvedCents,
    paidCents,
    reason: [reason, ...reductions, ...(exceeded.length > 0 ? [exceptionText] : [])].join('\n\n'),
    authorizationNumber,
    fields: {
      lines,
      approvedBy: byId,
      // Someone else than both of them answers an appeal.
      ...(confirmedBy && { deniedBy: [...new Set([...before.deniedBy, confirmedBy.id])] }),
      appealedAt: null,
      ...(appealedAt && { isAppealUpheld: approvedCents <= (before.approvedCents ?? 0) }),
      authorizationNumber,
      authorizedUntil: addDays(toOfficeDay(deps.now()), authorizationDays),
    },
  });
}

/** Returns true if a second user has to confirm the amount. Until then, nothing else changes, and we don't notify the customer. */
export async function postponeApproval(
  deps: Pick<ClaimDeps, 'configuration' | 'now'>,
  tx: Db,
  { id, lines }: FiledClaim,
  { facts, ...approval }: Omit<PendingApproval, 'at' | 'approvedCents'> & { facts: ApprovalFacts },
): Promise<boolean> {
  const approvedCents = calculateApproval(lines, approval.lines, facts.deductibleCents);
  const { 'claims.approvalLimit': limit } = await deps.configuration.siteSettings(tx);
  if (!needsSecondApproval(approvedCents, limit)) return false;
  const at = deps.now();
  const pendingApproval = { ...approval, approvedCents, at: at.toISOString() };
  await claimStore(tx).update(id, { pendingApproval, newInformationAt: null, updatedAt: at });
  return true;
}

/** Emails the customer the claim's new status, with the reason of its last change or `reason`. Sends nothing about a suspicious claim until staff decide it. */
export async function emailChange(
  deps: Pick<ClaimDeps, 'messages' | 'tokens'>,
  tx: Db,
  claim: FiledClaim,
  reason?: string,
): Promise<void> {
  if (claim.isSuspicious && !isDecided(claim.status)) return;
  const formatAmount = (cents: number | null) => (cents === null ? null : dollars(cents));
  const approved =
    claim.approvedCents === 0 ? 'Nothing to pay from us. Your deductible covers the repair' : null;
  const amounts = {
    approved: approved ?? formatAmount(claim.approvedCents),
    paid: formatAmount(claim.paidCents),
  };
  const changes = await changesByClaim(tx, claim.id);
  const bill = divideBill(claim, listPayments(changes));
  const isPayment = (change: ClaimChange | undefined) => (change?.payments?.length ?? 0) > 0;
  const isPart = claim.status === 'Repaired' && isPayment(changes.at(-1));
  const isRepeated =
    changes.filter((change) => change.status === claim.status && isPayment(change) === isPart).length > 1;
  const data = {
    ...getEmailData(deps.tokens, claim),
    ...(isPart && { statusWord: partPaymentLabel }),
    ...amounts,
    whoPays: bill && describeBill(bill, 'Owner'),
    authorization: claim.authorizationNumber,
    reason: reason ?? changes.at(-1)?.reason ?? '',
    isRepeated,
  };
  await deps.messages.queue(tx, claimChanged, { to: claim.email, personId: claim.personId, data });
}

/** A payment can be entered later, but not in advance. */
export const setDays = (payments: readonly ClaimPayment[], today: string): ClaimPayment[] =>
  payments.map((payment) => ({ ...payment, on: payment.on && payment.on < today ? payment.on : today }));

/** What a change of status does to the claim's lines and amounts. */
function applyChange(
  before: FiledClaim,
  { status, invoicedCents, invoicedDays, invoiceNumber, payments }: StatusChangeRequest,
  { deductibleCents, limitCents }: Pick<ApprovalFacts, 'deductibleCents' | 'limitCents'>,
) {
  const paidCents = payments ? (before.paidCents ?? 0) + sumPayments(payments) : null;
  const lines = before.lines.map((line, index) => ({
    ...line,
    invoicedCents: invoicedCents?.[index] ?? line.invoicedCents,
    ...(line.days && { invoicedDays: invoicedDays?.[index] ?? line.invoicedDays }),
  }));
  if (invoicedCents) {
    // An estimate from before there were lines has approved amounts that don't tell what the deductible took.
    const acceptedCents = Math.min(getAcceptedShare(lines, deductibleCents), before.approvedCents ?? 0);
    return {
      approvedCents: acceptedCents,
      paidCents,
      fields: { lines, invoiceNumber: invoiceNumber ?? null },
    };
  }
  // A repair within the deductible leaves nothing to pay, so it's closed as it was approved.
  const isWithinDeductible = status === 'Closed' && before.approvedCents === 0;
  if (!isAuthorized(status) && status !== 'Paid' && !isWithinDeductible)
    return { approvedCents: null, paidCents, fields: {} };
  const approvedCents =
    before.status === 'Paid' ? getOwedAgain(before.approvedCents ?? 0, limitCents) : before.approvedCents;
  return { approvedCents, paidCents, fields: {} };
}

/** Another user answers by correcting the approval, which stays payable until then. */
async function recordPartAppeal(
  deps: DecisionDeps,
  tx: Db,
  before: FiledClaim,
  { reason, by }: { reason: string; by: StaffUser },
): Promise<void> {
  const { status, approvedCents, paidCents, approvedBy, deniedBy } = before;
  const appealed = await recordStatusChange(deps, tx, before, {
    ...{ status, approvedCents, paidCents, reason, by: by.name, isPartAppeal: true },
    fields: {
      ...{ isAppealed: true, isAppealUpheld: false, appealedAt: deps.now() },
      deniedBy: [...new Set([...deniedBy, ...(approvedBy ? [approvedBy] : [])])],
    },
  });
  await emailChange(deps, tx, appealed);
}

/** Emails the customer. Throws 404 for an unknown ID, and 400 with all errors. */
export async function changeStatus(
  deps: DecisionDeps,
  tx: Db,
  { claimId, by, ...request }: StatusChangeRequest,
): Promise<void> {
  const before = await lockClaim(tx, claimId);
  requireNothingPending(before);
  // Two claims of a contract could otherwise both take what is left of its limit.
  if (before.contractId) await claimStore(tx).lockLimit(before.contractId);
  const { overrideReason: written } = request;
  const loaded = await loadApprovalFacts(deps, tx, before, { role: by.role, overrideReason: written });
  const { check, clauses, changes } = loaded;
  const today = toOfficeDay(deps.now());
  const facts = {
    ...loaded.facts,
    status: before.status,
    approvedCents: before.approvedCents,
    paidCents: before.paidCents,
    authorizedUntil: before.authorizedUntil,
    today,
    isMatched: check.contract !== undefined,
    wasDeniedByUser: before.deniedBy.includes(by.id),
    hasOpenAppeal: before.appealedAt !== null,
    changedBy: changes.at(-1)?.by ?? null,
  };
  throwErrors(listStatusChangeErrors(facts, request));
  const { lines: decisions, denialReason } = request;
  const payments = request.payments && setDays(request.payments, today);
  if (payments) requireUndisputed(check);
  const status = payments ? getStatusAfterPayment(facts, request) : request.status;
  const reason = request.reason.trim();
  if (status === 'Appealed' && before.approvedCents !== null)
    return recordPartAppeal(deps, tx, before, { reason, by });
  const { fields, ...amounts } = applyChange(before, { claimId, by, ...request, status }, facts);
  const override = recordOverride(facts, written, decisions ?? [], amounts.paidCents ?? 0);
  if (decisions) {
    const approval = { lines: decisions, reason, ...override, by: by.name, byId: by.id };
    if (await postponeApproval(deps, tx, before, { ...approval, kind: 'Approval', facts })) return;
    const approved = await recordApproval(deps, tx, before, { ...approval, confirmedBy: null });
    return emailChange(deps, tx, approved);
  }
  const contractSection =
    status === 'Denied'
      ? request.contractSection?.trim() || null
      : payments
        ? getRestClause(facts, request)
        : null;
  const clause = contractSection && formatClause(check.terms, contractSection, clauses, denialReason);
  const takenBack =
    before.paidCents !== null && !payments && `The payment of ${dollars(before.paidCents)} is taken back.`;
  const claim = await recordStatusChange(deps, tx, before, {
    ...amounts,
    status,
    denialReason,
    reason: [reason, clause, takenBack, describeLowered(before, { ...amounts, lines: fields.lines })]
      .filter(Boolean)
      .join('\n\n'),
    ...override,
    contractSection,
    ...(payments && { payments, isFurtherPayment: true }),
    by: by.name,
    fields: {
      ...fields,
      ...(status === 'Denied' && { deniedBy: [...new Set([...before.deniedBy, by.id])] }),
    },
  });
  const isQuiet =
    findTransition(before.status, request.status)?.isQuiet && claim.approvedCents === before.approvedCents;
  if (!isQuiet) await emailChange(deps, tx, claim);
}
