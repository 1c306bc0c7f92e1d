/** Where a filing stands. */
export const filingStatuses = [
  'Received',
  'InReview',
  'NeedsInformation',
  'Approved',
  'Denied',
  'Paid',
] as const;
export type FilingStatus = (typeof filingStatuses)[number];

export const filingStatusWord: Record<FilingStatus, string> = {
  Received: 'Received',
  InReview: 'In review',
  NeedsInformation: 'Needs information',
  Approved: 'Approved',
  Denied: 'Denied',
  Paid: 'Paid',
};

/** Where a filing may go from where it stands. A decision can be looked at a second time; a payment stays. */
const steps: Record<FilingStatus, readonly FilingStatus[]> = {
  Received: ['InReview', 'NeedsInformation', 'Approved', 'Denied'],
  InReview: ['NeedsInformation', 'Approved', 'Denied'],
  NeedsInformation: ['InReview', 'Approved', 'Denied'],
  Approved: ['Paid', 'InReview'],
  Denied: ['InReview'],
  Paid: [],
};

export const nextStatuses = (status: FilingStatus): readonly FilingStatus[] => steps[status];

export type StatusFault = { field: 'status' | 'reason' | 'paidCents'; code: string; message: string };
export type StatusChange = { status: FilingStatus; reason: string; paidCents?: number | null };

const longestReason = 1000;

function stepFault(from: FilingStatus, to: FilingStatus): StatusFault | undefined {
  const allowed = nextStatuses(from);
  if (allowed.includes(to)) return undefined;
  const words = allowed.map((status) => filingStatusWord[status]).join(', ');
  const rest = words ? `it goes on to ${words}` : 'that is its end';
  const message = `This claim stands at ${filingStatusWord[from]}: ${rest}, not to ${filingStatusWord[to]}.`;
  return { field: 'status', code: 'StatusStep', message };
}

function paidFault({ status, paidCents }: StatusChange): StatusFault | undefined {
  const fault = (message: string): StatusFault => ({ field: 'paidCents', code: 'PaidAmount', message });
  if (status !== 'Paid') return paidCents ? fault('Only a paid claim has an amount.') : undefined;
  const isAmount = Number.isSafeInteger(paidCents) && (paidCents ?? 0) > 0;
  return isAmount ? undefined : fault('A paid claim needs the amount that was paid.');
}

/** All that is wrong with a change of status; nothing when it may be made. */
export function changeFaults(from: FilingStatus, change: StatusChange): StatusFault[] {
  const { length } = change.reason.trim();
  const reason: StatusFault[] =
    length > 0 && length <= longestReason
      ? []
      : [
          {
            field: 'reason',
            code: 'Reason',
            message: 'Give the reason, in up to 1,000 characters: the visitor reads it.',
          },
        ];
  return [stepFault(from, change.status), ...reason, paidFault(change)].filter(
    (fault) => fault !== undefined,
  );
}

/** Whether something is still to be done: an approved filing waits for its payment. */
export const isOpen = (status: FilingStatus): boolean => status !== 'Denied' && status !== 'Paid';

/** Whether the visitor may still add files: until it is decided. */
export const takesFiles = (status: FilingStatus): boolean =>
  status === 'Received' || status === 'InReview' || status === 'NeedsInformation';
