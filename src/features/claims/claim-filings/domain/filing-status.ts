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
export const waitingForUs: readonly FilingStatus[] = ['Received', 'InReview'];

/** A decision can be reviewed again; a payment is final. */
const transitions: Record<FilingStatus, readonly FilingStatus[]> = {
  Received: ['InReview', 'NeedsInformation', 'Approved', 'Denied'],
  InReview: ['NeedsInformation', 'Approved', 'Denied'],
  NeedsInformation: ['InReview', 'Approved', 'Denied'],
  Approved: ['Paid', 'InReview'],
  Denied: ['InReview'],
  Paid: [],
};

export const nextStatuses = (status: FilingStatus): readonly FilingStatus[] => transitions[status];

export type StatusError = {
  field: 'status' | 'reason' | 'paidCents' | 'overrideReason' | 'denialReason' | 'contractSection';
  code: string;
  message: string;
};
export type StatusChange = {
  status: FilingStatus;
  /** Shown to the customer. */
  reason: string;
  paidCents?: number | null;
  overrideReason?: string | null;
  denialReason?: DenialCode | null;
  contractSection?: string | null;
};

const maxReasonLength = 1000;

function transitionError(from: FilingStatus, to: FilingStatus): StatusError | undefined {
  const allowedStatuses = nextStatuses(from);
  if (allowedStatuses.includes(to)) return undefined;
  const next = allowedStatuses.map((status) => filingStatusLabel[status]).join(', ');
  const rest = next ? `It can only change to: ${next}.` : "Its status can't change anymore.";
  const message = `This claim is ${filingStatusLabel[from]}, so it can't change to ${filingStatusLabel[to]}. ${rest}`;
  return { field: 'status', code: 'InvalidStatusTransition', message };
}

function paidError({ status, paidCents }: StatusChange): StatusError | undefined {
  const error = (message: string): StatusError => ({ field: 'paidCents', code: 'PaidAmount', message });
  if (status !== 'Paid') return paidCents ? error('Only a paid claim can have an amount.') : undefined;
  const isAmount = Number.isSafeInteger(paidCents) && (paidCents ?? 0) > 0;
  return isAmount ? undefined : error('Enter the amount that was paid.');
}

function overrideError({ status, overrideReason }: StatusChange, warnings: number): StatusError | undefined {
  if (warnings === 0 || overrideReason?.trim() || (status !== 'Approved' && status !== 'Paid'))
    return undefined;
  const message =
    "There are warnings about the contract. Enter your reason for overriding them. The customer won't see it.";
  return { field: 'overrideReason', code: 'ContractWarnings', message };
}

const clauseNumber = /^[1-9]\d?(\.[1-9]\d?){0,2}$/;

function denialError(
  { status, denialReason, contractSection }: StatusChange,
  hasClaimRecord: boolean,
): StatusError | undefined {
  if (status !== 'Denied') return undefined;
  const clause = contractSection?.trim();
  if (clause && !clauseNumber.test(clause))
    return {
      field: 'contractSection',
      code: 'ContractSection',
      message: 'Enter a contract clause number, such as 4.19.',
    };
  if (denialReason || (clause && !hasClaimRecord)) return undefined;
  const message = hasClaimRecord
    ? 'Choose the closest reason. Our claim statistics use it.'
    : 'Choose a reason for the denial, or enter the contract clause.';
  return { field: 'denialReason', code: 'DenialReason', message };
}

export function statusChangeErrors(
  from: FilingStatus,
  change: StatusChange,
  { warnings, hasClaimRecord }: { warnings: number; hasClaimRecord: boolean },
): StatusError[] {
  const { length } = change.reason.trim();
  const reason: StatusError[] =
    length > 0 && length <= maxReasonLength
      ? []
      : [
          {
            field: 'reason',
            code: 'Reason',
            message: 'Enter a reason of up to 1,000 characters. The customer will see it.',
          },
        ];
  return [
    transitionError(from, change.status),
    ...reason,
    paidError(change),
    overrideError(change, warnings),
    denialError(change, hasClaimRecord),
  ].filter((error) => error !== undefined);
}

export const isOpen = (status: FilingStatus): boolean => status !== 'Denied' && status !== 'Paid';

export const acceptsFiles = (status: FilingStatus): boolean =>
  status === 'Received' || status === 'InReview' || status === 'NeedsInformation';
