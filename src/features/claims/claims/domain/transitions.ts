import { dollars } from '../../../../shared/format.ts';
import type { DenialCode } from './denial-reasons.ts';

/** What other systems read as `subClaimStatus`. */
export const publicStatuses = [
  'Received',
  'InReview',
  'NeedsInformation',
  'Approved',
  'Denied',
  'Paid',
] as const;
export type PublicStatus = (typeof publicStatuses)[number];

type StatusDetails = {
  label: string;
  tone: 'info' | 'warning' | 'success' | 'error';
  /** What the claim waits for. Nothing if it's over. */
  waitsFor: 'Us' | 'Customer' | 'Repair' | 'Nothing';
  publicStatus: PublicStatus;
  /** The step of the customer's timeline. Null if the claim ended without a decision, which no statistic counts. */
  step: 'Received' | 'InReview' | 'NeedsInformation' | 'Decision' | 'Payment' | null;
  isDecided?: true;
};

const statuses = {
  Filed: { label: 'Received', tone: 'info', waitsFor: 'Us', publicStatus: 'Received', step: 'Received' },
  NeedsInformation: {
    ...{ label: 'Needs information', tone: 'warning', waitsFor: 'Customer' },
    ...{ publicStatus: 'NeedsInformation', step: 'NeedsInformation' },
  },
  InReview: { label: 'In review', tone: 'info', waitsFor: 'Us', publicStatus: 'InReview', step: 'InReview' },
  Authorized: {
    ...{ label: 'Approved', tone: 'success', waitsFor: 'Repair' },
    ...{ publicStatus: 'Approved', step: 'Decision', isDecided: true },
  },
  PartlyAuthorized: {
    ...{ label: 'Partly approved', tone: 'success', waitsFor: 'Repair' },
    ...{ publicStatus: 'Approved', step: 'Decision', isDecided: true },
  },
  Denied: {
    ...{ label: 'Denied', tone: 'error', waitsFor: 'Nothing' },
    ...{ publicStatus: 'Denied', step: 'Decision', isDecided: true },
  },
  Appealed: {
    label: 'Appealed',
    tone: 'warning',
    waitsFor: 'Us',
    publicStatus: 'InReview',
    step: 'InReview',
  },
  Repaired: {
    ...{ label: 'Repaired', tone: 'success', waitsFor: 'Repair' },
    ...{ publicStatus: 'Approved', step: 'Decision', isDecided: true },
  },
  Paid: {
    ...{ label: 'Paid', tone: 'success', waitsFor: 'Nothing' },
    ...{ publicStatus: 'Paid', step: 'Payment', isDecided: true },
  },
  Closed: { label: 'Closed', tone: 'info', waitsFor: 'Nothing', publicStatus: 'Received', step: null },
  Withdrawn: { label: 'Withdrawn', tone: 'info', waitsFor: 'Nothing', publicStatus: 'Received', step: null },
} as const satisfies Record<string, StatusDetails>;

export type ClaimStatus = keyof typeof statuses;
export const claimStatuses = Object.keys(statuses) as [ClaimStatus, ...ClaimStatus[]];
export const claimStatusDetails: Record<ClaimStatus, StatusDetails> = statuses;

const mapStatuses = <Key extends keyof StatusDetails>(key: Key) =>
  Object.fromEntries(claimStatuses.map((status) => [status, claimStatusDetails[status][key]])) as Record<
    ClaimStatus,
    StatusDetails[Key]
  >;
export const claimStatusLabel = mapStatuses('label');
export const claimTones = mapStatuses('tone');

const listWaitingFor = (...parties: StatusDetails['waitsFor'][]): readonly ClaimStatus[] =>
  claimStatuses.filter((status) => parties.includes(claimStatusDetails[status].waitsFor));

/** Claims waiting for our decision. */
export const statusesWaitingForUs = listWaitingFor('Us');
/** Claims that we still have to decide or pay. */
const openStatuses = listWaitingFor('Us', 'Customer', 'Repair');
/** Approved claims that aren't paid. */
const authorizedStatuses = listWaitingFor('Repair');

const statusGroups = { Open: openStatuses, WaitingForUs: statusesWaitingForUs, ToPay: authorizedStatuses };
export type StatusGroup = keyof typeof statusGroups;
export const statusGroupNames = Object.keys(statusGroups) as StatusGroup[];

export const expandStatus = (status: ClaimStatus | StatusGroup): readonly ClaimStatus[] =>
  status in statusGroups ? statusGroups[status as StatusGroup] : [status as ClaimStatus];

export const isOpen = (status: ClaimStatus): boolean => openStatuses.includes(status);
export const isAuthorized = (status: ClaimStatus): boolean => authorizedStatuses.includes(status);
export const isDecided = (status: ClaimStatus): boolean => claimStatusDetails[status].isDecided === true;

type ClaimActor = 'Customer' | 'Staff';

/**
 * `Authorization` needs a contract, the repair, an amount within its limits, and a reason to override reasons against it, `Denial` a reason and a clause,
 * `Payment` an amount of at most the authorized one. All need a reason for the customer, who gets it by email unless `isQuiet`.
 */
type Transition = {
  from: readonly ClaimStatus[];
  to: ClaimStatus;
  by: readonly ClaimActor[];
  needs?: 'Authorization' | 'Denial' | 'Payment';
  isQuiet?: true;
};

const undecided: readonly ClaimStatus[] = ['Filed', 'InReview', 'NeedsInformation', 'Appealed'];
const authorized: readonly ClaimStatus[] = ['Authorized', 'PartlyAuthorized'];

/** Every allowed change of status. A claim is authorized in part if the amount is less than the bill less the deductible. */
const transitions: readonly Transition[] = [
  { from: ['Filed', ...authorized, 'Repaired', 'Closed', 'Withdrawn'], to: 'InReview', by: ['Staff'] },
  { from: ['NeedsInformation'], to: 'InReview', by: ['Customer', 'Staff'] },
  { from: ['Filed', 'InReview', 'Appealed'], to: 'NeedsInformation', by: ['Staff'] },
  { from: undecided, to: 'Authorized', by: ['Staff'], needs: 'Authorization' },
  { from: undecided, to: 'PartlyAuthorized', by: ['Staff'], needs: 'Authorization' },
  { from: undecided, to: 'Denied', by: ['Staff'], needs: 'Denial' },
  { from: ['Denied'], to: 'Appealed', by: ['Customer', 'Staff'] },
  { from: ['PartlyAuthorized'], to: 'Appealed', by: ['Staff'] },
  { from: authorized, to: 'Repaired', by: ['Staff'], isQuiet: true },
  { from: [...authorized, 'Repaired'], to: 'Paid', by: ['Staff'], needs: 'Payment' },
  // For a payment that wasn't made.
  { from: ['Paid'], to: 'Repaired', by: ['Staff'] },
  { from: ['Filed', 'InReview', 'NeedsInformation', ...authorized], to: 'Closed', by: ['Staff'] },
  { from: [...undecided, ...authorized], to: 'Withdrawn', by: ['Staff'] },
];

export const findTransition = (
  from: ClaimStatus,
  to: ClaimStatus,
  by: ClaimActor = 'Staff',
): Transition | undefined =>
  transitions.find((each) => each.from.includes(from) && each.to === to && each.by.includes(by));

export const nextStatuses = (from: ClaimStatus): readonly ClaimStatus[] =>
  claimStatuses.filter((to) => findTransition(from, to));

/** The status after the customer has sent files or a message. */
export const getStatusAfterAnswer = (from: ClaimStatus): ClaimStatus =>
  claimStatuses.find((to) => findTransition(from, to, 'Customer')) ?? from;

export const acceptsFiles = (status: ClaimStatus): boolean =>
  undecided.includes(status) || getStatusAfterAnswer(status) !== status;

export type StatusError = {
  field:
    | 'status'
    | 'reason'
    | 'approved'
    | 'paid'
    | 'amount'
    | 'repair'
    | 'overrideReason'
    | 'denialReason'
    | 'contractSection';
  code: string;
  message: string;
};
export type StatusChange = {
  status: ClaimStatus;
  /** Shown to the customer. */
  reason: string;
  approvedCents?: number | null;
  paidCents?: number | null;
  overrideReason?: string | null;
  denialReason?: DenialCode | null;
  contractSection?: string | null;
};

/** What a change of status is validated against. */
export type StatusFacts = {
  status: ClaimStatus;
  approvedCents: number | null;
  /** False until the claim has a contract. */
  isMatched: boolean;
  /** The number of reasons why the contract may not cover it. */
  reasonCount: number;
  /** True if the same user denied the claim before. Then someone else decides the appeal. */
  wasDeniedByUser: boolean;
  /** The shop's bill in cents. Null until staff enter the repair. */
  claimedCents: number | null;
  /** Null if the plan has no deductible or the contract is unknown. */
  deductibleCents: number | null;
  /** The most that the contract pays for this claim. Null if it's unknown. */
  limitCents: number | null;
  /** True for administrators. */
  canExceedLimit: boolean;
  /** Clause numbers of the contract. Empty if the seller uploaded the contract, and null if there's no contract. */
  clauses: readonly string[] | null;
};

const maxReasonLength = 1000;

function createTransitionError(from: ClaimStatus, to: ClaimStatus): StatusError {
  const allowedStatuses = nextStatuses(from);
  const allowedLabels = allowedStatuses.map((status) => claimStatusLabel[status]).join(', ');
  const message = `This claim is ${claimStatusLabel[from]}, so it can't change to ${claimStatusLabel[to]}. It can only change to: ${allowedLabels}.`;
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

type Requirement = Transition['needs'];

type Bill = Pick<StatusFacts, 'claimedCents' | 'deductibleCents'>;
export type ApprovalLimits = Bill & Pick<StatusFacts, 'limitCents' | 'canExceedLimit'>;

/** The bill less the deductible. Null until we know the bill. */
const getPayableCents = ({ claimedCents, deductibleCents }: Bill): number | null =>
  claimedCents === null ? null : Math.max(0, claimedCents - (deductibleCents ?? 0));

/** In part if it's less than the bill less the deductible. */
export const toAuthorizedStatus = (cents: number, bill: Bill): ClaimStatus =>
  cents < (getPayableCents(bill) ?? 0) ? 'PartlyAuthorized' : 'Authorized';

export function findApprovedAmountError(
  cents: number | null | undefined,
  { limitCents, canExceedLimit, ...bill }: ApprovalLimits,
  field: 'approved' | 'amount' = 'approved',
): StatusError | undefined {
  const code = 'ApprovedAmount';
  if (!isPositive(cents)) return { field, code, message: 'Enter the amount that you approve.' };
  const payableCents = getPayableCents(bill);
  if (bill.claimedCents !== null && payableCents !== null && cents > payableCents) {
    const billText = `The shop's bill is ${dollars(bill.claimedCents)}`;
    const message = bill.deductibleCents
      ? `${billText} and the deductible ${dollars(bill.deductibleCents)}. Approve at most ${dollars(payableCents)}.`
      : `${billText}. Approve at most that.`;
    return { field, code, message };
  }
  if (limitCents === null || cents <= limitCents || canExceedLimit) return undefined;
  const message = `The contract pays at most ${dollars(limitCents)} for this claim. Only an administrator can approve more, with a reason.`;
  return { field, code: 'LimitReached', message };
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

function listAmountErrors(
  needs: Requirement,
  facts: StatusFacts,
  change: StatusChange,
): (StatusError | undefined)[] {
  const { approvedCents, paidCents } = change;
  const errors: (StatusError | undefined)[] = [];
  if (needs === 'Authorization') errors.push(findApprovedAmountError(approvedCents, facts));
  else if (approvedCents)
    errors.push({
      field: 'approved',
      code: 'ApprovedAmount',
      message: 'Only an approval can have an approved amount.',
    });
  if (needs === 'Payment') errors.push(findPaidAmountError(paidCents, facts));
  else if (paidCents)
    errors.push({ field: 'paid', code: 'PaidAmount', message: 'Only a paid claim can have an amount paid.' });
  return errors;
}

function findRepairError(needs: Requirement, facts: StatusFacts): StatusError | undefined {
  if (facts.claimedCents !== null || needs !== 'Authorization') return undefined;
  return {
    field: 'repair',
    code: 'RepairMissing',
    message: "Enter the repair. An approval needs the shop's bill.",
  };
}

function findMatchError(needs: Requirement, { isMatched }: StatusFacts): StatusError | undefined {
  if (isMatched || needs !== 'Authorization') return undefined;
  return {
    field: 'status',
    code: 'Unmatched',
    message: 'Match the claim to its contract before you approve it.',
  };
}

function findOverrideError(
  needs: Requirement,
  facts: StatusFacts,
  { overrideReason }: StatusChange,
): StatusError | undefined {
  const paysOut = needs === 'Authorization' || needs === 'Payment';
  if (facts.reasonCount === 0 || overrideReason?.trim() || !paysOut) return undefined;
  const message =
    "There are reasons against this claim. Enter why you override them. The customer won't see it.";
  return { field: 'overrideReason', code: 'CoverageReasons', message };
}

function findUserError(needs: Requirement, { wasDeniedByUser }: StatusFacts): StatusError | undefined {
  if (!wasDeniedByUser || (needs !== 'Authorization' && needs !== 'Denial')) return undefined;
  return {
    field: 'status',
    code: 'SecondPersonNeeded',
    message: 'You denied this claim before, so someone else has to decide the appeal.',
  };
}

const clauseNumber = /^[1-9]\d?(\.[1-9]\d?){0,2}$/;

function listDenialErrors(
  needs: Requirement,
  { clauses }: StatusFacts,
  { denialReason, contractSection }: StatusChange,
): StatusError[] {
  if (needs !== 'Denial') return [];
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
  return [...(isKnown || isOptional ? [] : [clauseError]), ...(denialReason ? [] : [statisticsError])];
}

export function listStatusChangeErrors(facts: StatusFacts, change: StatusChange): StatusError[] {
  const transition = findTransition(facts.status, change.status);
  const reasonError = findReasonError(change.reason);
  if (!transition)
    return [createTransitionError(facts.status, change.status), ...(reasonError ? [reasonError] : [])];
  const { needs } = transition;
  return [
    reasonError,
    ...listAmountErrors(needs, facts, change),
    findMatchError(needs, facts),
    findRepairError(needs, facts),
    findOverrideError(needs, facts, change),
    findUserError(needs, facts),
    ...listDenialErrors(needs, facts, change),
  ].filter((error) => error !== undefined);
}
