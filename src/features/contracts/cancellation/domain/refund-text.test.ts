import { expect, test } from 'vitest';
import { stateRules, terms } from '../../../../test/rating-samples.ts';
import type { CancelableContract } from './cancelable-contract.ts';
import { getContractRule } from './contract-rule.ts';
import { calculateRefund } from './refund.ts';
import { listCancellationTerms } from './refund-text.ts';

const rule = getContractRule(terms);

const laterOwners: CancelableContract = {
  purchasedOn: '2026-01-01',
  termMonths: 36,
  priceCents: 200_000,
  paidCents: 200_000,
  delivery: { isHandedOver: false, on: '2026-01-01' },
  isOriginalBuyer: false,
  hasFactoryCoverage: null,
  hasLienholder: false,
};

test.each(stateRules)('in $name, a later owner reads of a full price only where it is refunded', (law) => {
  const getsPrice = calculateRefund(laterOwners, rule, law, {
    on: '2026-01-03',
    claimsCents: null,
    by: 'Buyer',
  }).lines.every(({ code, cents }) => code !== 'Used' || cents === 0);
  const text = listCancellationTerms(rule, law, false).join(' ');
  expect(text.includes('the full price')).toBe(getsPrice);
  expect(text.includes('After that')).toBe(getsPrice);
  expect(text).toMatch(/[Yy]ou get back the share of the price for the days left/);
  expect(text).not.toContain('everything you paid');
  expect(text).not.toContain('the day you buy');
  expect(listCancellationTerms(rule, law).join(' ')).toContain('everything you paid');
});
