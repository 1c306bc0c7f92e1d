import type { ContractNotice } from '../../contract/emails/notices.ts';

/** `amount` was paid, and `method` says how and when we refund it. `refund` is null if there is none. */
export const voidNotice = (refund: { amount: string; method: string } | null): ContractNotice => ({
  title: 'your contract is void',
  text: `It counts as if it had never started, and we won't charge you again. ${refund ? `Your refund is the ${refund.amount} that you paid. ${refund.method}` : "There's nothing to refund."}`,
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
