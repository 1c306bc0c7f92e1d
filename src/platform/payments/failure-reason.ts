const needsConfirmation = 'The bank requires a confirmation of this payment';
const overLimit = 'The card is over its limit';
const authorizationRevoked = 'The bank was told to stop these payments';
const noDebits = "The bank account can't be debited";

/** Stripe's codes and decline codes. It asks us not to tell anyone that a card was reported as lost or stolen. */
const reasons: Readonly<Record<string, string>> = {
  authentication_required: needsConfirmation,
  payment_intent_authentication_failure: needsConfirmation,
  insufficient_funds: "There wasn't enough money in the account",
  expired_card: 'The card has expired',
  incorrect_number: 'The card number is wrong',
  incorrect_cvc: 'The security code is wrong',
  invalid_cvc: 'The security code is wrong',
  card_not_supported: "The card doesn't allow this kind of payment",
  card_velocity_exceeded: overLimit,
  withdrawal_count_limit_exceeded: overLimit,
  processing_error: "The bank couldn't process the payment",
  issuer_not_available: "The bank couldn't be reached",
  revocation_of_authorization: authorizationRevoked,
  revocation_of_all_authorizations: authorizationRevoked,
  stop_payment_order: authorizationRevoked,
  account_closed: 'The bank account is closed',
  no_account: "The bank couldn't find the account",
  debit_not_authorized: "The bank doesn't allow debits from the account",
  bank_account_restricted: noDebits,
  bank_account_unusable: noDebits,
};

/** Returns a sentence without a period, because pages, emails, and lists put it in different places. */
export const describeFailure = (error: { code?: string; decline_code?: string } | null | undefined): string =>
  reasons[error?.decline_code ?? ''] ?? reasons[error?.code ?? ''] ?? 'The bank declined the payment';
