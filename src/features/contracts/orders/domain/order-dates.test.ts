import { expect, test } from 'vitest';
import { lastPaymentEnd } from './order-dates.ts';

test.each([
  ['2026-11-20T12:00:00Z', 36, '2029-11-19T12:00:00.000Z'],
  ['2026-01-31T23:59:00Z', 1, '2026-02-27T12:00:00.000Z'],
  ['2026-08-31T00:00:00Z', 6, '2027-02-27T12:00:00.000Z'],
])('payments from %s, %i of them, end before the next is due', (began, payments, end) => {
  expect(lastPaymentEnd(new Date(began), payments).toISOString()).toBe(end);
});
