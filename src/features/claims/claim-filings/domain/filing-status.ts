import { dollars } from '../../../../shared/format.ts';
import { claimStatuses } from '../../claims/domain/claim.ts';
import type { DenialCode } from '../../claims/domain/denial-reasons.ts';

/** A claim record has the same status as its filing. */
export const filingStatuses = claimStatuses;
export type FilingStatus = (typeof filingStatuses)[number];

export const filingStatusLabel: Record<FilingStatus, string> = {
  Received: 'Received',
  InReview: 'In review',
  NeedsInformation: 'Needs information',
  Approved: 'Approved',
  Denied: 'Denied',
  Paid: 'Paid',
};

/** Claims waiting for our decision. */
export const statusesWaitingForUs: readonly FilingStatus[] = ['Received', 'InReview'];

/** A decision can be reopened, and a mistaken payment returns the claim to Approved. */
const transitions: Record<FilingStatus, readonly FilingStatus[]> = {
  Received: ['InReview', 'NeedsInformation', 'Approved', 'Denied'],
  InReview: ['NeedsInformation', 'Approved', 'Denied'],
  NeedsInformation: ['InReview', 'Approved', 'Denied'],
  Approved: ['Paid', 'InReview'],
  Denied: ['InReview'],
  Paid: ['Approved'],
};

export const nextStatuses = (status: FilingStatus): readonly FilingStatus[] => transitions[status];

export type StatusError = {
  field:
    | 'status'
    | 'reason'
    | 'approved'
    | 'paid'
    | 'amount'
    | 'record'
    | 'overrideReason'
    | 'denialReason'
    | 'contractSection';
  code: string;
  message: string;
};
export type StatusChange = {
  status: FilingStatus;
  /** Shown to the customer. */
  reason: string;
  approvedCents?: number | null;
  paidCents?: number | null;
  overrideReason?: string | null;
  denialReason?: DenialCode | null;
  contractSection?: string | null;
};

/** The filing's data that a status change is validated against. */
export type StatusFacts = {
  status: FilingStatus;
  approvedCents: number | null;
  /** The number of contract warnings. */
  warningCount: number;
  /** The bill in the claim record in cents. Null if there's no record. */
  claimedCents: number | null;
  /** Null if the plan has no deductible or the contract is unknown. */
  deductibleCents: number | null;
  /** Clause numbers of the contract. Empty if the seller uploaded the contract, and null if there's no contract. */
  clauses: readonly string[] | null;
};

const maxReasonLength = 1000;

function findTransitionError(from: FilingStatus, to: FilingStatus): StatusError | undefined {
  const allowedStatuses = nextStatuses(from);
  if (allowedStatuses.includes(to)) return undefined;
  const allowedLabels = allowedStatuses.map((status) => filingStatusLabel[status]).join(', ');
  const message = `This claim is ${filingStatusLabel[from]}, so it can't change to ${filingStatusLabel[to]}. It can only change to: ${allowedLabels}.`;
  return { field: 'status', code: 'InvalidStatusTransition', message };
}

export function findReasonError(reason: string): StatusError | undefined {
  const { length } = reason.trim();
  if (length > 0 && length <= maxReasonLength) return undefined;
  const message = 'Enter a reason of up to 1,000 characters. The customer will see it.';
  return { field: 'reason', code: 'Reason', message };
}

const isPositive = (cents: number | null | undefined): cents is number =>
  Number.isSafeInteger(cents) && (cents ?? 0) > 0;

/** Reversing a payment keeps the approved amount. */
const isApproval = ({ status: from }: Pick<StatusFacts, 'status'>, { status }: StatusChange): boolean =>
  status === 'Approved' && from !== 'Paid';

export function findApprovedAmountError(
  cents: number | null | undefined,
  { claimedCents, deductibleCents }: Pick<StatusFacts, 'claimedCents' | 'deductibleCents'>,
  field: 'approved' | 'amount' = 'approved',
): StatusError | undefined {
  const code = 'ApprovedAmount';
  if (!isPositive(cents)) return { field, code, message: 'Enter the amount that you approve.' };
  if (claimedCents === null) return undefined;
  const maxCents = Math.max(0, claimedCents - (deductibleCents ?? 0));
  if (cents <= maxCents) return undefined;
  const bill = `The shop's bill is ${dollars(claimedCents)}`;
  const message = deductibleCents
    ? `${bill} and the deductible ${dollars(deductibleCents)}. Approve at most ${dollars(maxCents)}.`
    : `${bill}. Approve at most that.`;
  return { field, code, message };
}

export function findPaidAmountError(
  cents: number | null | undefined,
  { approvedCents }: Pick<StatusFacts, 'approvedCents'>,
  field: 'paid' | 'amount' = 'paid',
): StatusError | undefined {
  const code = 'PaidAmount';
  if (!isPositive(cents)) return { field, code, message: 'Enter the amount that was paid.' };
  if (approvedCents === null || cents <= approvedCents) return undefined;
  const message = `${dollars(approvedCents)} is approved. To pay more, correct the approved amount first.`;
  return { field, code, message };
}

function listAmountErrors(facts: StatusFacts, change: StatusChange): (StatusError | undefined)[] {
  const { status, approvedCents, paidCents } = change;
  const errors: (StatusError | undefined)[] = [];
  if (isApproval(facts, change)) errors.push(findApprovedAmountError(approvedCents, facts));
  else if (approvedCents)
    errors.push({
      field: 'approved',
      code: 'ApprovedAmount',
      message: 'Only an approval can have an approved amount.',
    });
  if (status === 'Paid') errors.push(findPaidAmountError(paidCents, facts));
  else if (paidCents)
    errors.push({ field: 'paid', code: 'PaidAmount', message: 'Only a paid claim can have an amount paid.' });
  return errors;
}

function findRecordError(facts: StatusFacts, change: StatusChange): StatusError | undefined {
  if (facts.claimedCents !== null || !isApproval(facts, change)) return undefined;
  const message = 'Fill in the claim record. An approval needs one, and only approved claims are paid.';
  return { field: 'record', code: 'ClaimRecordMissing', message };
}

function findOverrideError(facts: StatusFacts, change: StatusChange): StatusError | undefined {
  const { status, overrideReason } = change;
  if (facts.warningCount === 0 || overrideReason?.trim() || !(isApproval(facts, change) || status === 'Paid'))
    return undefined;
  const message =
    "There are warnings about the contract. Enter your reason for overriding them. The customer won't see it.";
  return { field: 'overrideReason', code: 'ContractWarnings', message };
}

const clauseNumber = /^[1-9]\d?(\.[1-9]\d?){0,2}$/;

function listDenialErrors(
  { claimedCents, clauses }: StatusFacts,
  { status, denialReason, contractSection }: StatusChange,
): StatusError[] {
  if (status !== 'Denied') return [];
  const clause = contractSection?.trim() ?? '';
  const isKnown = clauses?.length ? clauses.includes(clause) : clauseNumber.test(clause);
  const isOptional = clauses === null && clause === '';
  const clauseError: StatusError = {
    field: 'contractSection',
    code: 'ContractSection',
    message: 'Choose the clause of the contract that the denial is based on.',
  };
  const statisticsError: StatusError = {
    field: 'denialReason',
    code: 'DenialReason',
    message: 'Choose the closest reason. Our claim statistics use it.',
  };
  return [
    ...(isKnown || isOptional ? [] : [clauseError]),
    ...(claimedCents !== null && !denialReason ? [statisticsError] : []),
  ];
}

export const listStatusChangeErrors = (facts: StatusFacts, change: StatusChange): StatusError[] =>
  [
    findTransitionError(facts.status, change.status),
    findReasonError(change.reason),
    ...listAmountErrors(facts, change),
    findRecordError(facts, change),
    findOverrideError(facts, change),
    ...listDenialErrors(facts, change),
  ].filter((error) => error !== undefined);

/** Claims that aren't denied or paid yet. */
export const openStatuses: readonly FilingStatus[] = ['Received', 'InReview', 'NeedsInformation', 'Approved'];

export const isOpen = (status: FilingStatus): boolean => openStatuses.includes(status);

export const acceptsFiles = (status: FilingStatus): boolean =>
  status === 'Received' || status === 'InReview' || status === 'NeedsInformation';
