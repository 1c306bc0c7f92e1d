import { expect, test } from 'vitest';
import { type CustomerFacts, findNextStep } from './next-step.ts';

const contract = {
  id: 'c',
  contractNumber: 'O-1',
  isSigned: true,
  status: 'Active',
  pastDueSince: null,
  refundDueOn: null,
};
const everything: CustomerFacts = {
  claims: [{ id: 'f', claimNumber: 'F-1', isWaitingForUs: true }],
  messages: [{ id: 'm', messageNumber: 'M-1', status: 'Open' }],
  contracts: [
    contract,
    { ...contract, id: 'r', contractNumber: 'O-2', refundDueOn: '2026-12-01', status: 'Canceled' },
  ],
  leads: [
    { id: 'l', isOpen: true, nextAction: 'Call about the quote.', nextActionAt: '2026-11-20T10:00:00Z' },
  ],
  quote: { id: 'q', quoteNumber: 'Q-1' },
  now: '2026-11-20T12:00:00Z',
};

test('the next step is the first thing that waits for us', () => {
  const step = (changes: Partial<CustomerFacts>) => findNextStep({ ...everything, ...changes })?.text;
  const noClaim = { claims: [] };
  const noQuestion = { ...noClaim, messages: [{ id: 'm', messageNumber: 'M-1', status: 'Waiting' }] };
  const noRefund = { ...noQuestion, contracts: [contract] };
  const notDue = { ...noRefund, now: '2026-11-20T09:00:00Z' };
  expect(step({})).toBe('Decide claim F-1.');
  expect(step({ claims: null })).toBe('Answer message M-1.');
  expect(step(noClaim)).toBe('Answer message M-1.');
  expect(step(noQuestion)).toBe('Pay the refund of O-2, due by December 1, 2026.');
  expect(step({ ...noQuestion, contracts: [{ ...contract, pastDueSince: '2026-11-01' }] })).toContain(
    'past due since November 1',
  );
  expect(
    step({ ...noQuestion, contracts: [{ ...contract, status: 'AwaitingPayment', isSigned: false }] }),
  ).toContain('waits for the signature');
  expect(step(noRefund)).toBe('Call about the quote.');
  expect(step(notDue)).toBe('Continue quote Q-1.');
  expect(step({ ...notDue, quote: null })).toBe('Make a quote for them.');
  expect(step({ ...notDue, leads: [] })).toBeUndefined();
});
