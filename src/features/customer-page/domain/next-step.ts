import { formatDate } from '../../../shared/calendar.ts';

/** `path` opens the record in which to do it. */
export type NextStep = { text: string; path: string };

type Contract = {
  id: string;
  contractNumber: string;
  isSigned: boolean;
  status: string;
  /** Null if nothing is past due. */
  pastDueSince: string | null;
  /** Null if we owe the customer nothing, or the refund waits for a disputed payment. */
  refundDueOn: string | null;
};

export type CustomerFacts = {
  /** Null if the user can't see claims. */
  claims: readonly { id: string; claimNumber: string; isWaitingForUs: boolean }[] | null;
  messages: readonly { id: string; messageNumber: string; status: string }[];
  contracts: readonly Contract[];
  leads: readonly { id: string; isOpen: boolean; nextAction: string | null; nextActionAt: string | null }[];
  /** Null if no quote is open. */
  quote: { id: string; quoteNumber: string } | null;
  now: string;
};

function findContractStep({ id, contractNumber, ...contract }: Contract): NextStep | undefined {
  const path = `/cms/contracts/${id}/show`;
  if (contract.refundDueOn)
    return { text: `Pay the refund of ${contractNumber}, due by ${formatDate(contract.refundDueOn)}.`, path };
  if (contract.pastDueSince)
    return {
      text: `A payment of ${contractNumber} has been past due since ${formatDate(contract.pastDueSince)}. Ask for it, or for another card or bank account.`,
      path,
    };
  if (contract.status === 'AwaitingPayment')
    return {
      text: `${contractNumber} waits for the ${contract.isSigned ? 'first payment' : 'signature'}. Help the customer finish.`,
      path,
    };
  return undefined;
}

/** In this order: a claim, a question, money, a promised call, and then a sale. */
export function findNextStep(facts: CustomerFacts): NextStep | null {
  const { claims, messages, contracts, leads, quote, now } = facts;
  const claim = claims?.find(({ isWaitingForUs }) => isWaitingForUs);
  if (claim) return { text: `Decide claim ${claim.claimNumber}.`, path: `/cms/claims/${claim.id}/show` };
  const message = messages.find(({ status }) => status === 'Open');
  if (message)
    return {
      text: `Answer message ${message.messageNumber}.`,
      path: `/cms/contact-messages/${message.id}/show`,
    };
  for (const contract of contracts) {
    const step = findContractStep(contract);
    if (step) return step;
  }
  const dueLead = leads.find(({ nextActionAt }) => nextActionAt !== null && nextActionAt <= now);
  if (dueLead)
    return { text: dueLead.nextAction ?? 'Contact them again.', path: `/cms/leads/${dueLead.id}/show` };
  const openLead = leads.find(({ isOpen }) => isOpen);
  if (!openLead) return null;
  if (quote) return { text: `Continue quote ${quote.quoteNumber}.`, path: `/cms/quotes/${quote.id}` };
  return { text: 'Make a quote for them.', path: `/cms/quotes/create?leadId=${openLead.id}` };
}
