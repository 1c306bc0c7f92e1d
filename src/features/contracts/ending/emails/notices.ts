import type { ContractNotice } from '../../contract/emails/notices.ts';

/** `amount` was paid, by this owner or an earlier one, and `method` says how and when we refund it. `refund` is null if there is none. */
export const voidNotice = (refund: { amount: string; method: string } | null): ContractNotice => ({
  title: 'your contract is void',
  text: `It counts as if it had never started, and we won't charge you again. ${refund ? `Your refund is ${refund.amount}, everything that was paid for it. ${refund.method}` : "There's nothing to refund."}`,
  action: 'See my contract',
});

/** Amounts are formatted. `owed` is all that we haven't paid yet. */
export const refundRaisedNotice = (amounts: {
  raise: string;
  owed: string;
  method: string;
}): ContractNotice => ({
  title: 'your refund is higher',
  text: `A claim cost less than your refund subtracted, so we owe you ${amounts.raise} more: ${amounts.owed} in all that isn't paid yet. ${amounts.method}`,
  action: 'See my contract',
});

/** Follows a cancellation asked for with the number and last name, which others can know too. */
export const confirmCancellationNotice = (cancelOn: string, confirmBy: string): ContractNotice => ({
  title: 'do you want to cancel?',
  text: `Someone with your contract number and last name asked on our site to end your plan on ${cancelOn}. Nothing has changed yet. If it was you, confirm it by ${confirmBy}: you'll see your refund first, and your request counts from the day you made it. If it wasn't you, you don't need to do anything.`,
  action: 'See and confirm',
});

/** `payments` says what is due now. */
export const planContinuesNotice = (payments: string): ContractNotice => ({
  title: 'your plan continues',
  text: `The cancellation was taken back, so your plan continues as if nobody had canceled it. ${payments}`,
  action: 'See my contract',
});
