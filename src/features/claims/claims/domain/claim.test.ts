import { describe, expect, test } from 'vitest';
import { buildClaim, card, terms } from '../../../../test/rating-samples.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import { listClaimErrors, toPublicVin } from './claim.ts';
import { getDenialReason } from './denial-reasons.ts';
import { findPartCoverage, listCoverageKeys } from './part-coverage.ts';

describe('a public VIN', () => {
  test('shows 11 characters and masks the rest', () => {
    expect(toPublicVin('1C4RJFBG3GC123456')).toBe('1C4RJFBG3GC******');
  });

  test("isn't changed if already masked, and is padded if truncated", () => {
    expect(toPublicVin('1C4RJFBG3GC******')).toBe('1C4RJFBG3GC******');
    expect(toPublicVin('1C4RJFBG3GC')).toBe('1C4RJFBG3GC******');
  });
});

describe('claim validation', () => {
  test('accepts paid, denied, and open claims', () => {
    expect(listClaimErrors(buildClaim())).toEqual([]);
    const denied = { status: 'Denied', denialReason: 'WearItem', paidOn: null, paidCents: 0 } as const;
    expect(listClaimErrors(buildClaim(denied))).toEqual([]);
    const open = { status: 'InReview', decidedOn: null, paidOn: null, paidCents: 0 } as const;
    expect(listClaimErrors(buildClaim(open))).toEqual([]);
  });

  test.each([
    [{ denialReason: 'WearItem' }, "Denied claims need a denial reason. Other claims can't have one."],
    [
      { decidedOn: null },
      "Approved, denied, repaired, and paid claims need a decision date. Other claims can't have one.",
    ],
    [{ decidedOn: '2026-03-01' }, 'The decision date is before the date received.'],
    [{ paidOn: '2026-03-11' }, 'The payment date is before the decision date.'],
    [{ paidCents: 0 }, "Paid claims need an amount paid. Other claims can't have one."],
    [{ paidCents: 90_000 }, 'The amount paid is higher than the bill.'],
    [{ partCents: 90_000 }, 'The parts cost more than the whole repair.'],
    [{ vin: '1C4RJFBG3GC' }, 'A VIN has 17 characters.'],
  ] as const)('rejects %j', (change, message) => {
    expect(listClaimErrors(buildClaim(change))).toContain(message);
  });
});

describe('plan terms in claims', () => {
  test('a part is covered by a plan and the ones above it, by the highest plan only, or by none', () => {
    expect(findPartCoverage(terms, 'electrical')).toMatchObject({ label: 'Plus and up', clause: '2.8' });
    expect(findPartCoverage(terms, 'comfort')?.label).toBe('Premium only');
    expect(findPartCoverage(terms, 'tires')).toEqual({ lowestPlan: null, label: 'No plan', clause: '4.2' });
    expect(findPartCoverage(terms, 'sails')).toBeUndefined();
    expect(listCoverageKeys(terms)).toContain('tires');
  });

  test('a denial reason takes its clause and waiting period from the terms', () => {
    const changedTerms = getPlanTerms({
      ...card,
      waitingPeriod: { days: 60, miles: 2_500 },
      exclusions: card.exclusions.filter(({ key }) => key !== 'neglect'),
    });
    expect(getDenialReason(terms, 'WaitingPeriod')).toMatchObject({ clause: '4.19' });
    expect(getDenialReason(changedTerms, 'WaitingPeriod').help).toContain('60 days and 2,500 miles');
    expect(getDenialReason(changedTerms, 'MissedMaintenance').clause).toBe('4');
  });
});
