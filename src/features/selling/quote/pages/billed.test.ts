import { expect, test } from 'vitest';
import { billedGroups, likelyBills, paidShare } from './billed.ts';

const billed = {
  basedOn: 'Model' as const,
  claimCount: 9,
  parts: [
    { part: 'Alternator', coverageKey: 'electrical', claimCount: 4, billed: 2_800 },
    { part: 'Starter', coverageKey: 'electrical', claimCount: 2, billed: 1_200 },
    { part: 'Brake pads', coverageKey: 'wear', claimCount: 2, billed: 600 },
    { part: 'Unknown part', coverageKey: null, claimCount: 1, billed: 400 },
  ],
};

test('calculates the share of all bills above the deductible', () => {
  const groups = billedGroups(billed);
  expect(groups.groups).toContainEqual({ key: 'electrical', claimCount: 6, billed: 4_000 });
  expect(paidShare(groups, ['electrical', 'engine'], 0)).toBe(0.8);
  expect(paidShare(groups, ['electrical'], 100)).toBe(0.68);
  expect(paidShare(groups, ['engine'], 100)).toBe(0);
  expect(paidShare({ groups: [] }, ['engine'], 100)).toBeNull();
});

test('lists frequent bills of different coverage groups', () => {
  expect(likelyBills(billed)).toEqual([
    { part: 'Alternator', coverageKey: 'electrical', average: 700 },
    { part: 'Brake pads', coverageKey: 'wear', average: 300 },
  ]);
});
