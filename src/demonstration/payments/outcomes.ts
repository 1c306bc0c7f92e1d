export type Attempt =
  | { is: 'succeeded' | 'disputed' }
  /** A pending bank debit. If `failsWith` is set, it's returned with this code. */
  | { is: 'processing'; failsWith?: string }
  | { is: 'declined'; declineCode: string };

export type Outcome = {
  /** The text on the payment page. */
  label: string;
  hint: string;
  method: { type: 'card' | 'us_bank_account'; last4: string };
  /** The result if the buyer pays on the page. */
  first: Attempt;
  /** The result if the saved method is charged later. */
  later: Attempt;
};

export const bankDebitDays = 3;

const successfulAttempt: Attempt = { is: 'succeeded' };
const declinedAttempt = (declineCode: string): Attempt => ({ is: 'declined', declineCode });
const bankDebit = (failsWith?: string): Attempt => ({ is: 'processing', failsWith });
const createCard = (last4: string) => ({ type: 'card' as const, last4 });
const createBankAccount = (last4: string) => ({ type: 'us_bank_account' as const, last4 });

/** Digits match Stripe's test cards and accounts with the same outcome, if there are any. */
export const outcomes = {
  card: {
    label: 'Card that works',
    hint: 'Every payment goes through.',
    method: createCard('4242'),
    first: successfulAttempt,
    later: successfulAttempt,
  },
  'declined-card': {
    label: 'Card that is declined',
    hint: 'This page asks for another one.',
    method: createCard('0002'),
    first: declinedAttempt('generic_decline'),
    later: declinedAttempt('generic_decline'),
  },
  bank: {
    label: 'Bank account that works',
    hint: `The money arrives after ${bankDebitDays} days.`,
    method: createBankAccount('6789'),
    first: bankDebit(),
    later: bankDebit(),
  },
  'failing-bank': {
    label: 'Bank account that fails',
    hint: `After ${bankDebitDays} days, the bank says there isn't enough money.`,
    method: createBankAccount('2227'),
    first: bankDebit('insufficient_funds'),
    later: bankDebit('insufficient_funds'),
  },
  'declined-later': {
    label: 'Card that is declined later',
    hint: "It works this time. For later payments, there isn't enough money.",
    method: createCard('0341'),
    first: successfulAttempt,
    later: declinedAttempt('insufficient_funds'),
  },
  'confirmed-later': {
    label: 'Card that needs the buyer later',
    hint: 'It works this time. Later, the bank asks the buyer to confirm each payment.',
    method: createCard('3184'),
    first: successfulAttempt,
    later: declinedAttempt('authentication_required'),
  },
  'disputed-card': {
    label: 'Card with a dispute',
    hint: 'The payment goes through. Then the cardholder disputes it.',
    method: createCard('0259'),
    first: { is: 'disputed' },
    later: successfulAttempt,
  },
} as const satisfies Record<string, Outcome>;

export type OutcomeName = keyof typeof outcomes;
export const isOutcomeName = (name: unknown): name is OutcomeName =>
  typeof name === 'string' && Object.hasOwn(outcomes, name);
