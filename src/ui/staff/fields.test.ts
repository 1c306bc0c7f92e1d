import { expect, test } from 'vitest';
import { humanize } from './fields.tsx';

test.each([
  ['AwaitingPayment', 'Awaiting payment'],
  ['promo-codes', 'Promo codes'],
  ['Canceled', 'Canceled'],
])('%s reads %s', (stored, formatted) => {
  expect(humanize(stored)).toBe(formatted);
});
