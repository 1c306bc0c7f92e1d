export const contractStatuses = [
  'AwaitingPayment',
  'Active',
  'Lapsed',
  'Expired',
  'Canceled',
  'Void',
  'Abandoned',
] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** `Payments` acts when a payment arrives, `Calendar` when a day passes. */
export type Actor = 'Buyer' | 'Staff' | 'Payments' | 'Calendar';

type Transition = { from: ContractStatus; to: ContractStatus; by: readonly Actor[]; event: ContractEvent };

export const contractEvents = [
  'contract.activated',
  'contract.lapsed',
  'contract.reinstated',
  'contract.expired',
  'contract.canceled',
  'contract.voided',
  'contract.abandoned',
] as const;
export type ContractEvent = (typeof contractEvents)[number];

export const recordedEvents = [
  'contract.ordered',
  'contract.signed',
  ...contractEvents,
  'method.saved',
  'notice.coverage-stops',
  'notice.coverage-starts',
  'notice.term-ends',
] as const;
export type RecordedEvent = (typeof recordedEvents)[number];

/** Every allowed change of status. */
const transitions: readonly Transition[] = [
  { from: 'AwaitingPayment', to: 'Active', by: ['Payments', 'Staff'], event: 'contract.activated' },
  { from: 'AwaitingPayment', to: 'Canceled', by: ['Buyer', 'Staff'], event: 'contract.canceled' },
  { from: 'AwaitingPayment', to: 'Abandoned', by: ['Calendar'], event: 'contract.abandoned' },
  { from: 'Active', to: 'Lapsed', by: ['Calendar'], event: 'contract.lapsed' },
  { from: 'Active', to: 'Expired', by: ['Calendar'], event: 'contract.expired' },
  { from: 'Active', to: 'Canceled', by: ['Buyer', 'Staff'], event: 'contract.canceled' },
  { from: 'Active', to: 'Void', by: ['Staff'], event: 'contract.voided' },
  { from: 'Lapsed', to: 'Active', by: ['Payments', 'Staff'], event: 'contract.reinstated' },
  { from: 'Lapsed', to: 'Expired', by: ['Calendar'], event: 'contract.expired' },
  { from: 'Lapsed', to: 'Canceled', by: ['Buyer', 'Staff'], event: 'contract.canceled' },
  { from: 'Lapsed', to: 'Void', by: ['Staff'], event: 'contract.voided' },
];

class TransitionError extends Error {}

/** Throws TransitionError unless the table allows it. */
export function transitionTo(from: ContractStatus, to: ContractStatus, by: Actor): Transition {
  const transition = transitions.find((each) => each.from === from && each.to === to);
  if (!transition?.by.includes(by))
    throw new TransitionError(`A contract can't go from ${from} to ${to} by ${by}`);
  return transition;
}

export const canMoveTo = (from: ContractStatus, to: ContractStatus, by: Actor): boolean =>
  transitions.some((each) => each.from === from && each.to === to && each.by.includes(by));

/** True if we pay claims for breakdowns that happen in this status. */
export const paysClaims = (status: ContractStatus): boolean => status === 'Active';

export const collectsPayments = (status: ContractStatus): boolean =>
  status === 'AwaitingPayment' || status === 'Active' || status === 'Lapsed';

/** Nothing continues except a refund that may still be due. */
export const isOver = (status: ContractStatus): boolean => !collectsPayments(status);

export const canBeCanceled = (status: ContractStatus): boolean =>
  transitions.some(({ from, to }) => from === status && to === 'Canceled');
