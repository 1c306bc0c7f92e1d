import { formatDate } from '../../../shared/calendar.ts';

/** `path` opens the record where it's done. */
export type NextStep = { text: string; path: string };

type Contract = {
  id: string;
  contractNumber: string;
  isSigned: boolean;
  status: string;
  hasFailedPayment: boolean;
  /** Null when nothing is owed to the customer. */
  refundDueOn: string | null;
};

export type CustomerFacts = {
  /** Null for users who may not see claims. */
  filings: readonly { id: string; filingNumber: string; isWaitingForUs: boolean }[] | null;
  messages: readonly { id: string; receiptNumber: string; status: string }[];
  contracts: readonly Contract[];
  leads: readonly { id: string; isOpen: boolean; nextAction: string | null; nextActionAt: string | null }[];
  /** Null when there is none that is still open. */
  quote: { id: string; quoteNumber: string } | null;
  now: string;
};

function contractStep({ id, contractNumber, ...contract }: Contract): NextStep | undefined {
  const path = `/cms/contracts/${id}/show`;
  if (contract.refundDueOn)
    return { text: `Pay the refund of ${contractNumber}, due by ${formatDate(contract.refundDueOn)}.`, path };
  if (contract.hasFailedPayment)
    return { text: `A payment of ${contractNumber} failed. Ask for another card or bank account.`, path };
  if (contract.status === 'AwaitingPayment')
    return {
      text: `${contractNumber} waits for the ${contract.isSigned ? 'first payment' : 'signature'}. Help the customer finish.`,
      path,
    };
  return undefined;
}

/** What waits longest for us comes first: a claim, a question, money, a promised call, and then a sale. */
export function findNextStep(facts: CustomerFacts): NextStep | null {
  const { filings, messages, contracts, leads, quote, now } = facts;
  const filing = filings?.find(({ isWaitingForUs }) => isWaitingForUs);
  if (filing)
    return { text: `Decide claim ${filing.filingNumber}.`, path: `/cms/claim-filings/${filing.id}/show` };
  const message = messages.find(({ status }) => status === 'Open');
  if (message)
    return {
      text: `Answer message ${message.receiptNumber}.`,
      path: `/cms/contact-messages/${message.id}/show`,
    };
  for (const contract of contracts) {
    const step = contractStep(contract);
    if (step) return step;
  }
  const due = leads.find(({ nextActionAt }) => nextActionAt !== null && nextActionAt <= now);
  if (due) return { text: due.nextAction ?? 'Contact them again.', path: `/cms/leads/${due.id}/show` };
  const open = leads.find(({ isOpen }) => isOpen);
  if (!open) return null;
  if (quote) return { text: `Continue quote ${quote.quoteNumber}.`, path: `/cms/quotes/${quote.id}` };
  return { text: 'Make a quote for them.', path: `/cms/quotes/create?leadId=${open.id}` };
}
