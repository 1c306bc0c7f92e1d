import type { ContractEvent } from './transitions.ts';

type Notice = { title: string; text: string; action: string };

/** What the owner is told. Other emails tell about the activation and the cancellation. */
export const contractNotices: Partial<Record<ContractEvent, Notice>> = {
  'contract.lapsed': {
    title: 'your coverage has stopped',
    text: "A payment is overdue. Your plan doesn't cover breakdowns from today until you pay what is due. Then coverage starts again.",
    action: 'Pay what is due',
  },
  'contract.reinstated': {
    title: 'your coverage is back',
    text: "We received what was due. Your plan covers breakdowns again from today. It doesn't cover those from the days in between.",
    action: 'See my contract',
  },
  'contract.expired': {
    title: 'your plan has ended',
    text: 'It reached the end of its term. You can still file a claim for a breakdown before today.',
    action: 'See my contract',
  },
  'contract.voided': {
    title: 'your contract is void',
    text: "It counts as if it had never started. We'll pay back what you paid.",
    action: 'See my contract',
  },
  'contract.abandoned': {
    title: 'your contract has ended unpaid',
    text: "The first payment wasn't made in time, so the plan never started. We haven't charged you. Prices can change, so a new quote may differ.",
    action: 'See my contract',
  },
};
