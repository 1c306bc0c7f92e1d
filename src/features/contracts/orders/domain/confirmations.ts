export const confirmationNames = ['hasReadContract', 'knowsWaiting', 'knowsNotInsurance'] as const;
export type ConfirmationName = (typeof confirmationNames)[number];
export type Confirmation = { name: ConfirmationName; words: string };

/** Changes with the words: an order keeps both. */
export const confirmationsVersion = '2026-11-1';

/** What a buyer ticks before the order. */
export const confirmations: readonly Confirmation[] = [
  { name: 'hasReadContract', words: 'I have read the specimen contract, or had the chance to.' },
  { name: 'knowsWaiting', words: 'I know when I can first claim: after both ends of the waiting period.' },
  { name: 'knowsNotInsurance', words: 'I know that this is a vehicle service contract and not insurance.' },
];

export const missingConfirmations = (given: readonly string[]): Confirmation[] =>
  confirmations.filter(({ name }) => !given.includes(name));
