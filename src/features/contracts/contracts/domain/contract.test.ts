import { describe, expect, test } from 'vitest';
import { contractStatuses, isOver, nextStep } from './contract.ts';

const facts = {
  firstPayment: '$133.44',
  payments: 25,
  hasPaid: true,
  paysByPhone: false,
  phone: '(800) 555-0142',
  hours: 'Monday to Friday',
};

describe('the next step of a contract', () => {
  test.each(contractStatuses)('is a text of its own for %s', (status) => {
    const others = contractStatuses.filter((other) => other !== status);
    expect(others.map((other) => nextStep(other, facts))).not.toContain(nextStep(status, facts));
  });

  test('before it is paid, is the payment page or a call', () => {
    expect(nextStep('AwaitingPayment', facts)).toContain('$133.44, on the payment page');
    expect(nextStep('AwaitingPayment', { ...facts, paysByPhone: true })).toContain(
      "Call (800) 555-0142 with your contract number. We're here Monday to Friday.",
    );
  });
});

test('a lapsed contract can continue, so it is not over', () => {
  expect(contractStatuses.filter((status) => !isOver(status))).toEqual([
    'AwaitingPayment',
    'Active',
    'Lapsed',
  ]);
});
