import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculateApproval,
  calculateShare,
  type EstimateLine,
  getAcceptedCents,
  repairLineKinds,
  suggestLineDecisions,
  sumEstimate,
  toUndecided,
} from './estimate.ts';

const cents = fc.integer({ min: 0, max: 500_000 });
const line = fc
  .tuple(fc.constantFrom(...repairLineKinds, 'rental', 'roadside'), cents, cents, cents)
  .map(([kind, estimatedCents, authorized, invoicedCents]): EstimateLine => {
    const entered = { kind, description: kind, hours: null, rateCents: null, estimatedCents };
    return { ...toUndecided(entered), authorizedCents: Math.min(authorized, estimatedCents), invoicedCents };
  });
const lines = fc.array(line, { maxLength: 8 });
const deductible = fc.option(cents);

const toDecisions = (decided: readonly EstimateLine[]) =>
  decided.map(({ authorizedCents, clause }) => ({ authorizedCents: authorizedCents ?? 0, clause }));

test('the deductible comes off once, from the repair, and never more than the repair', () => {
  fc.assert(
    fc.property(lines, deductible, (decided, deductibleCents) => {
      const without = calculateApproval(decided, toDecisions(decided), null);
      const withIt = calculateApproval(decided, toDecisions(decided), deductibleCents);
      const repairs = decided.filter(({ kind }) => kind !== 'rental' && kind !== 'roadside');
      const repairCents = calculateApproval(repairs, toDecisions(repairs), null);
      expect(without - withIt).toBe(Math.min(deductibleCents ?? 0, repairCents));
      expect(without).toBeLessThanOrEqual(sumEstimate(decided));
    }),
  );
});

test('an invoice never makes the plan pay more than was approved, line by line', () => {
  fc.assert(
    fc.property(lines, deductible, (decided, deductibleCents) => {
      const accepted = calculateShare(decided, deductibleCents, getAcceptedCents);
      expect(accepted).toBeLessThanOrEqual(calculateApproval(decided, toDecisions(decided), deductibleCents));
      const billed = calculateShare(decided, null, ({ invoicedCents }) => invoicedCents ?? 0);
      expect(accepted).toBeLessThanOrEqual(billed);
    }),
  );
});

test.each([
  ['as many days as approved', 10_500, 3, 3, 12_000, 10_500],
  ['fewer days', 10_500, 3, 2, 12_000, 7000],
  ['no day', 10_500, 3, 0, 12_000, 0],
  ['more days, never more than approved', 10_500, 3, 5, 30_000, 10_500],
  ['fewer days than those that the limit of a visit pays', 17_500, 6, 5, 30_000, 17_500],
  ['fewer days than an administrator approved above the limit', 18_000, 3, 2, 18_000, 12_000],
] as const)(
  'an invoice for %s',
  (_what, authorizedCents, days, invoicedDays, invoicedCents, acceptedCents) => {
    const line = { authorizedCents, days, perDayCents: 3500, invoicedDays, invoicedCents };
    expect(getAcceptedCents(line)).toBe(acceptedCents);
  },
);

test('an extra is suggested up to its limit, with its clause, and everything else in full', () => {
  const extra = {
    key: 'rental',
    name: 'Rental car',
    synonyms: [],
    clause: '3.2',
    lowestPlan: 'Plus',
    summary: '',
  };
  const extras = [{ ...extra, perDayCents: 3500, maxCentsPerVisit: 17_500, usedCents: 0 }];
  const entered = { description: '', hours: null, rateCents: null };
  const suggest = (kind: string, estimatedCents: number, days?: number) =>
    suggestLineDecisions(extras, [
      { ...entered, ...(days && { days, perDayCents: 3500 }), kind, estimatedCents },
    ]);
  expect(suggest('rental', 17_000, 2)).toEqual([{ authorizedCents: 7000, clause: '3.2' }]);
  expect(suggest('rental', 6000, 2)).toEqual([{ authorizedCents: 6000, clause: null }]);
  expect(suggest('rental', 21_000, 6)).toEqual([{ authorizedCents: 17_500, clause: '3.2' }]);
  expect(suggest('rental', 21_000)).toEqual([{ authorizedCents: 17_500, clause: '3.2' }]);
  expect(suggest('rental', 17_500)).toEqual([{ authorizedCents: 17_500, clause: null }]);
  expect(suggest('Part', 21_000)).toEqual([{ authorizedCents: 21_000, clause: null }]);
});
