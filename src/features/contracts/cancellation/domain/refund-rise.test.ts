import { expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar.ts';
import { terms } from '../../../../test/rating-samples.ts';
import { unknownLaw } from '../../../places/domain/cancellation-rule.ts';
import { assumeMailedAtPurchase } from './cancelable-contract.ts';
import { getContractRule } from './contract-rule.ts';
import { findRefundRise } from './refund-rise.ts';

const rule = getContractRule(terms);
const contract = assumeMailedAtPurchase({
  ...{ purchasedOn: '2026-01-15', termMonths: 36, priceCents: 360_000, paidCents: 360_000 },
});
const silent = { name: 'Nowhere', cancellation: unknownLaw };
const find = (day: number, promisedCents: number | null, claimsCents: number) =>
  findRefundRise(contract, rule, silent, {
    promised: { on: addDays(contract.purchasedOn, day), claimsCents: promisedCents, by: 'Buyer' },
    claimsCents,
  });

test('a refund rises by what its claims cost less, and never falls', () => {
  expect(find(10, 2_000, 500)).toMatchObject({ cents: 1_500, feeCents: 0, payee: 'Buyer' });
  expect(find(10, 2_000, 0)).toMatchObject({ cents: 2_000 });
  expect(find(10, 2_000, 2_000)).toBeNull();
  expect(find(10, 2_000, 90_000)).toBeNull();
  expect(find(10, null, 90_000)).toBeNull();
});

test('a refund that subtracted no claims stays as it is', () => {
  expect(find(100, 70_000, 0)).toBeNull();
});

test('a refund takes back the fee if the full refund then gives more', () => {
  // The days left of the price less $50 are more than the price less this claim.
  const rise = find(10, 200_000, 0);
  expect(rise).toMatchObject({ feeCents: -5000 });
  expect(rise?.cents).toBeLessThan(200_000);
});
