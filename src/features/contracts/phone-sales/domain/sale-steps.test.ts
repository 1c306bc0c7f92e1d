import { expect, test } from 'vitest';
import { countFinishedSteps } from './sale-steps.ts';

test('a sale goes from the quote to the order, the signature, and the payment', () => {
  expect(countFinishedSteps(undefined)).toBe(0);
  expect(countFinishedSteps(null)).toBe(1);
  expect(countFinishedSteps({ status: 'AwaitingPayment', isSigned: false })).toBe(2);
  expect(countFinishedSteps({ status: 'AwaitingPayment', isSigned: true })).toBe(3);
  expect(countFinishedSteps({ status: 'Active', isSigned: true })).toBe(4);
});
