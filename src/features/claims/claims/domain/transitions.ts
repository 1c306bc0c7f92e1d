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
  /** What happens next, for staff. */
  next: string | null;
  publicStatus: PublicStatus;
  /** The step of the customer's timeline. Null if the claim ended without a decision, which no statistic counts. */
  step: 'Received' | 'InReview' | 'NeedsInformation' | 'Decision' | 'Payment' | null;
  isDecided?: true;
};

const statuses = {
  Filed: {
    label: 'Received',
    tone: 'info',
    waitsFor: 'Us',
    next: 'Read the report',
    publicStatus: 'Received',
    step: 'Received',
  },
  NeedsInformation: {
    label: 'Needs information',
    tone: 'warning',
    waitsFor: 'Customer',
    next: 'The customer answers',
    publicStatus: 'NeedsInformation',
    step: 'NeedsInformation',
  },
  InReview: {
    label: 'In review',
    tone: 'info',
    waitsFor: 'Us',
    next: 'Decide',
    publicStatus: 'InReview',
    step: 'InReview',
  },
  Authorized: {
    label: 'Approved',
    tone: 'success',
    waitsFor: 'Repair',
    next: 'The shop sends its invoice',
    publicStatus: 'Approved',
    step: 'Decision',
    isDecided: true,
  },
  PartlyAuthorized: {
    label: 'Partly approved',
    tone: 'success',
    waitsFor: 'Repair',
    next: 'The shop sends its invoice',
    publicStatus: 'Approved',
    step: 'Decision',
    isDecided: true,
  },
  Denied: {
    label: 'Denied',
    tone: 'error',
    waitsFor: 'Nothing',
    next: null,
    publicStatus: 'Denied',
    step: 'Decision',
    isDecided: true,
  },
  Appealed: {
    label: 'Appealed',
    tone: 'warning',
    waitsFor: 'Us',
    next: 'Someone else decides',
    publicStatus: 'InReview',
    step: 'InReview',
  },
  Repaired: {
    label: 'Repaired',
    tone: 'success',
    waitsFor: 'Repair',
    next: 'Pay',
    publicStatus: 'Approved',
    step: 'Decision',
    isDecided: true,
  },
  Paid: {
    label: 'Paid',
    tone: 'success',
    waitsFor: 'Nothing',
    next: null,
    publicStatus: 'Paid',
    step: 'Payment',
    isDecided: true,
  },
  Closed: {
    label: 'Closed',
    tone: 'info',
    waitsFor: 'Nothing',
    next: null,
    publicStatus: 'Received',
    step: null,
  },
  Withdrawn: {
    label: 'Withdrawn',
    tone: 'info',
    waitsFor: 'Nothing',
    next: null,
    publicStatus: 'Received',
    step: null,
  },
} as const satisfies Record<string, StatusDetails>;

export type ClaimStatus = keyof typeof statuses;
/** In place of the status, which the appeal doesn't change. */
export const partAppealLabel = 'Appeal of the denied part';

/** In place of the status, which a payment of a part doesn't change. */
export const partPaymentLabel = 'Paid in part';

export const claimStatuses = Object.keys(statuses) as [ClaimStatus, ...ClaimStatus[]];
export const claimStatusDetails: Record<ClaimStatus, StatusDetails> = statuses;

const mapStatuses = <Key extends keyof StatusDetails>(key: Key) =>
  Object.fromEntries(claimStatuses.map((status) => [status, claimStatusDetails[status][key]])) as Record<
    ClaimStatus,
    StatusDetails[Key]
  >;
export const claimStatusLabel = mapStatuses('label');
export const claimTones = mapStatuses('tone');
export const nextSteps = mapStatuses('next');

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
 * `Authorization` needs a contract, a decision for each line of the estimate, a sum within its limits, and a reason to override reasons against it,
 * `Denial` a reason and a clause, `Invoice` an amount for each line, `Payment` an amount of at most what is left of the authorized one, and a payee.
 * If less is paid, the claim stays payable, or a clause says why we owe nothing more. All need a reason for the customer, who gets it by email unless
 * `isQuiet`.
 */
export type Transition = {
  from: readonly ClaimStatus[];
  to: ClaimStatus;
  by: readonly ClaimActor[];
  needs?: 'Authorization' | 'Denial' | 'Invoice' | 'Payment';
  isQuiet?: true;
};

const undecided: readonly ClaimStatus[] = ['Filed', 'InReview', 'NeedsInformation', 'Appealed'];
const authorized: readonly ClaimStatus[] = ['Authorized', 'PartlyAuthorized'];

/** Every allowed change of status. A claim is authorized in part if we pay less than the shop asks for any line. */
const transitions: readonly Transition[] = [
  { from: ['Filed', ...authorized, 'Repaired', 'Closed', 'Withdrawn'], to: 'InReview', by: ['Staff'] },
  { from: ['NeedsInformation'], to: 'InReview', by: ['Customer', 'Staff'] },
  { from: ['Filed', 'InReview', 'Appealed'], to: 'NeedsInformation', by: ['Staff'] },
  { from: undecided, to: 'Authorized', by: ['Staff'], needs: 'Authorization' },
  { from: undecided, to: 'PartlyAuthorized', by: ['Staff'], needs: 'Authorization' },
  { from: undecided, to: 'Denied', by: ['Staff'], needs: 'Denial' },
  { from: ['Denied'], to: 'Appealed', by: ['Customer', 'Staff'] },
  // Only the denied part. The claim keeps its status and its approval, which stays payable.
  { from: ['PartlyAuthorized', 'Repaired', 'Paid'], to: 'Appealed', by: ['Staff'] },
  { from: authorized, to: 'Repaired', by: ['Staff'], needs: 'Invoice', isQuiet: true },
  { from: ['Repaired'], to: 'Paid', by: ['Staff'], needs: 'Payment' },
  // For a payment that wasn't made.
  { from: ['Paid'], to: 'Repaired', by: ['Staff'] },
  { from: ['Filed', 'InReview', 'NeedsInformation', ...authorized, 'Repaired'], to: 'Closed', by: ['Staff'] },
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

/** Until it's over. A denied claim takes what its customer appeals with. */
export const acceptsFiles = (status: ClaimStatus): boolean =>
  isOpen(status) || getStatusAfterAnswer(status) !== status;
