import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound, RequestError } from '../../../../platform/errors.ts';
import { dollars } from '../../../../shared/format.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { type DenialCode, getDenialReason as findDenialReason } from '../../claims/domain/denial-reasons.ts';
import { isExtra } from '../../claims/domain/part-coverage.ts';
import { listLedgerEntries } from '../domain/decision-ledger.ts';
import { listStatusChangeErrors, type StatusChange, type StatusFacts } from '../domain/filing-status.ts';
import { needsSecondApproval, type PendingApproval } from '../domain/second-approval.ts';
import { claimChanged } from '../emails.tsx';
import { addChange, changesByFiling, type Filing, filingStore, type NewChange } from '../store/filings.ts';
import { throwErrors } from './check-filing.ts';
import {
  type ContractCheck,
  type ContractClause,
  canBePaid,
  checkContract,
  getTerms,
  loadContractClauses,
} from './contract-check.ts';
import type { ClaimFilingDeps } from './deps.ts';
import { publishEvent, toEventData } from './file-claim.ts';
import { getEmailData } from './presenter.ts';
import { type ClaimRecord, recordClaim, updateClaimRecord } from './record-claim.ts';

export type StaffUser = { id: string; name: string };
export type StatusChangeRequest = StatusChange & {
  filingId: string;
  by: StaffUser;
  /** Missing if no claim record is created. */
  record?: ClaimRecord | null;
};

export type DecisionDeps = Pick<
  ClaimFilingDeps,
  | 'now'
  | 'claims'
  | 'deliveries'
  | 'tokens'
  | 'messages'
  | 'contracts'
  | 'rates'
  | 'vehicles'
  | 'configuration'
  | 'contractTemplates'
>;

export async function lockFiling(tx: Db, filingId: string): Promise<Filing> {
  const filing = await filingStore(tx).byIdForUpdate(filingId);
  if (!filing) throw notFound('NotFound', "This claim doesn't exist.");
  return filing;
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

type StatusChangeDeps = Pick<ClaimFilingDeps, 'now' | 'claims' | 'deliveries'>;
type RecordedChange = Omit<NewChange, 'at' | 'approvedCents' | 'paidCents'> & {
  /** The total after the change. */
  approvedCents: number | null;
  paidCents: number | null;
  denialReason?: DenialCode | null;
};

const correctionReason = 'Taken back, to be replaced by the corrected amount.';

/** Lock the filing first. */
export async function recordStatusChange(
  deps: StatusChangeDeps,
  tx: Db,
  before: Filing,
  { approvedCents, paidCents, denialReason = null, ...change }: RecordedChange,
): Promise<Filing> {
  const at = deps.now();
  const { status } = change;
  const isByCustomer = change.by === null;
  const startsReview = before.status === 'Received' && status === 'InReview';
  const filing: Filing = {
    ...before,
    status,
    approvedCents,
    paidCents,
    pendingApproval: isByCustomer ? before.pendingApproval : null,
    newInformationAt: isByCustomer ? at : null,
    waitingSince: status === before.status || startsReview ? before.waitingSince : at,
    updatedAt: at,
  };
  const { id, pendingApproval, newInformationAt, waitingSince } = filing;
  await filingStore(tx).update(id, {
    status,
    approvedCents,
    paidCents,
    pendingApproval,
    newInformationAt,
    waitingSince,
    updatedAt: at,
  });
  const entries = listLedgerEntries(before, filing);
  const [reversal] = entries.length > 1 ? entries : [];
  if (reversal) await addChange(tx, id, { status, reason: correctionReason, by: change.by, at, ...reversal });
  await addChange(tx, id, { ...change, at, ...entries.at(-1) });
  await updateClaimRecord(deps, tx, filing, denialReason);
  if (!filing.isSuspicious)
    await publishEvent(deps, tx, { type: 'claim.updated', subjectId: id, at }, () => ({
      ...toEventData(filing),
      reason: change.reason,
      approved: approvedCents === null ? null : approvedCents / 100,
      paid: paidCents === null ? null : paidCents / 100,
    }));
  return filing;
}

export function requireUndisputed(check: ContractCheck): void {
  if (canBePaid(check)) return;
  throw badRequest(
    'ContractDisputed',
    "A payment for this contract is disputed, so its claims can't be paid until the bank decides.",
    'status',
  );
}

type ApprovalLimits = Pick<StatusFacts, 'claimedCents' | 'deductibleCents'>;

/** `entered` is a claim record that isn't stored yet. */
export async function loadApprovalLimits(
  deps: Pick<ClaimFilingDeps, 'claims' | 'rates'>,
  tx: Db,
  { claimNumber }: Filing,
  { check, entered }: { check: ContractCheck; entered: ClaimRecord | null },
): Promise<ApprovalLimits> {
  const record = claimNumber === null ? entered : await deps.claims.byNumber(tx, claimNumber);
  const hasDeductible = !isExtra(await getTerms(deps, tx, check), record?.coverageKey ?? null);
  return {
    claimedCents: record?.claimedCents ?? null,
    deductibleCents: (hasDeductible && check.contract?.deductibleCents) || null,
  };
}

/** Errors name the record's fields as in the request, such as `record.vin`. */
async function addRecord(
  deps: DecisionDeps,
  tx: Db,
  filing: Filing,
  record: ClaimRecord | null,
): Promise<Filing> {
  if (!record || filing.claimNumber !== null) return filing;
  try {
    await recordClaim(deps, tx, filing.id, record);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new RequestError(
      error.status,
      error.errors.map((each) => ({
        ...each,
        description: each.description === null ? null : `record.${each.description}`,
      })),
    );
  }
  return lockFiling(tx, filing.id);
}

/** Returns true if a second user has to confirm the amount. Until then, nothing else changes, and we don't notify the customer. */
export async function postponeApproval(
  deps: Pick<ClaimFilingDeps, 'configuration' | 'now'>,
  tx: Db,
  { id }: Filing,
  approval: Omit<PendingApproval, 'at'>,
): Promise<boolean> {
  const { 'claims.approvalLimit': limit } = await deps.configuration.siteSettings(tx);
  if (!needsSecondApproval(approval.approvedCents, limit)) return false;
  const at = deps.now();
  const pendingApproval = { ...approval, at: at.toISOString() };
  await filingStore(tx).update(id, { pendingApproval, newInformationAt: null, updatedAt: at });
  return true;
}

/** Emails the customer the claim's new status. Sends nothing about a suspicious claim. */
export async function emailChange(
  deps: Pick<ClaimFilingDeps, 'messages' | 'tokens'>,
  tx: Db,
  filing: Filing,
  reason: string,
): Promise<void> {
  if (filing.isSuspicious) return;
  const formatAmount = (cents: number | null) => (cents === null ? null : dollars(cents));
  const amounts = { approved: formatAmount(filing.approvedCents), paid: formatAmount(filing.paidCents) };
  const changes = await changesByFiling(tx, filing.id);
  const isRepeated = changes.filter(({ status }) => status === filing.status).length > 1;
  const data = { ...getEmailData(deps.tokens, filing), ...amounts, reason, isRepeated };
  await deps.messages.queue(tx, claimChanged, { to: filing.email, data });
}

/** Emails the customer. Throws 404 for an unknown ID, and 400 with all errors. */
export async function changeStatus(
  deps: DecisionDeps,
  tx: Db,
  { filingId, by, record = null, ...change }: StatusChangeRequest,
): Promise<void> {
  const lockedFiling = await lockFiling(tx, filingId);
  const check = await checkContract(deps, tx, lockedFiling);
  const clauses = await loadContractClauses(deps, tx, check);
  const statusFacts: StatusFacts = {
    status: lockedFiling.status,
    approvedCents: lockedFiling.approvedCents,
    warningCount: check.warnings.length,
    ...(await loadApprovalLimits(deps, tx, lockedFiling, { check, entered: record })),
    clauses: clauses?.map(({ number }) => number) ?? null,
  };
  throwErrors(listStatusChangeErrors(statusFacts, change));
  if (change.status === 'Paid') requireUndisputed(check);
  const before = await addRecord(deps, tx, lockedFiling, record);
  const { status, approvedCents = null, paidCents = null, denialReason } = change;
  const overrideReason = (check.warnings.length > 0 && change.overrideReason?.trim()) || null;
  const reason = change.reason.trim();
  if (approvedCents !== null) {
    const approval = { kind: 'Approval', approvedCents, reason, overrideReason } as const;
    if (await postponeApproval(deps, tx, before, { ...approval, byId: by.id, by: by.name })) return;
  }
  const contractSection = (status === 'Denied' && change.contractSection?.trim()) || null;
  const shownReason = `${reason}${formatClauseReference(await getTerms(deps, tx, check), { denialReason, contractSection }, clauses)}`;
  const isApproved = status === 'Approved' || status === 'Paid';
  const filing = await recordStatusChange(deps, tx, before, {
    status,
    approvedCents: isApproved ? (approvedCents ?? before.approvedCents) : null,
    paidCents,
    denialReason,
    reason: shownReason,
    overrideReason,
    contractSection,
    by: by.name,
  });
  await emailChange(deps, tx, filing, shownReason);
}
