import type { ContractEvent } from '../domain/transitions.ts';

export type ContractNotice = { title: string; text: string; action: string };

/** Emails to the owner, by event. Activations, cancellations, and void contracts have separate emails. */
export const contractNotices: Partial<Record<ContractEvent, ContractNotice>> = {
  'contract.lapsed': {
    title: 'your coverage has stopped',
    text: "A payment is overdue. Your plan doesn't cover breakdowns from today until you pay the past-due amount. Then coverage starts again. Until then, we won't charge you automatically.",
    action: 'Pay now',
  },
  'contract.reinstated': {
    title: 'your coverage is back',
    text: "We received your payment. Your plan covers breakdowns again from today. It doesn't cover breakdowns that happened in between.",
    action: 'See my contract',
  },
  'contract.expired': {
    title: 'your plan has ended',
    text: 'It reached the end of its term. You can still file a claim for a breakdown before today.',
    action: 'See my contract',
  },
  'contract.abandoned': {
    title: 'your contract has ended unpaid',
    text: "The first payment wasn't made in time, so the plan never started. We haven't charged you. Prices can change, so a new quote may differ.",
    action: 'See my contract',
  },
};

export const paymentUnderwayNotice = (amount: string, isFirst: boolean): ContractNotice => ({
  title: 'your bank payment is on its way',
  text: `Your bank is sending your payment of ${amount}. It should arrive within a few business days. ${isFirst ? 'Your plan starts on the day it arrives.' : "You don't need to do anything."} We'll email you a receipt then, or tell you if it fails.`,
  action: 'See my contract',
});

/** Amounts and days are formatted. `phone` is null if the owner can pay online. */
export const paymentDueNotice = ({
  amount,
  dueOn,
  coveredUntil,
  phone,
}: {
  amount: string;
  dueOn: string;
  coveredUntil: string | null;
  phone: string | null;
}): ContractNotice => ({
  title: 'your payment is past due',
  text: `Your payment of ${amount} was due on ${dueOn}, and we haven't received it. No card or bank account is charged for it, so please ${phone ? `call ${phone} to pay it` : 'pay it online'}.${coveredUntil ? ` If it isn't paid by ${coveredUntil}, coverage stops until it is.` : ''}`,
  action: phone ? 'See my contract' : 'Pay now',
});

const andList = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** `to` is a card, a bank account, or a person, who gets a check. `rest` is null if everything is paid. */
export function refundPaidNotice({
  total,
  parts,
  rest,
}: {
  total: string;
  parts: readonly { amount: string; to: string; isByCheck: boolean }[];
  rest: string | null;
}): ContractNotice {
  const partsText = andList.format(parts.map(({ amount, to }) => `${amount} to ${to}`));
  const paidText =
    parts.length === 1 ? `We paid ${partsText}.` : `We paid ${total} in ${parts.length} parts: ${partsText}.`;
  return {
    title: 'we paid your refund',
    text: `${paidText}${rest ? ` The rest, ${rest}, follows.` : ''}${parts.every(({ isByCheck }) => isByCheck) ? '' : ' A bank can take a few more business days to show it.'}`,
    action: 'See my contract',
  };
}
