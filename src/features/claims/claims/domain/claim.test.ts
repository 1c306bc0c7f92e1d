import { describe, expect, test } from 'vitest';
import { buildClaim, card, terms } from '../../../../test/rating-samples.ts';
import { planTermsOf } from '../../../plans/domain/card-terms.ts';
import { claimErrors, publicVin } from './claim.ts';
import { denialReason } from './denial-reasons.ts';
import { coverageKeys, partCover } from './part-cover.ts';

describe('a VIN for everybody', () => {
  test('shows 11 characters and a star for each of the rest', () => {
    expect(publicVin('1C4RJFBG3GC123456')).toBe('1C4RJFBG3GC******');
  });

  test('stays as it is once it is hidden, and is filled up where only its beginning is kept', () => {
    expect(publicVin('1C4RJFBG3GC******')).toBe('1C4RJFBG3GC******');
    expect(publicVin('1C4RJFBG3GC')).toBe('1C4RJFBG3GC******');
  });
});

describe('a claim in itself', () => {
  test('holds when paid, denied or open', () => {
    expect(claimErrors(buildClaim())).toEqual([]);
    const denied = { status: 'Denied', denialReason: 'WearItem', paidOn: null, paidCents: 0 } as const;
    expect(claimErrors(buildClaim(denied))).toEqual([]);
    const open = { status: 'InReview', decidedOn: null, paidOn: null, paidCents: 0 } as const;
    expect(claimErrors(buildClaim(open))).toEqual([]);
  });

  test.each([
    [{ denialReason: 'WearItem' }, 'a denial has a reason, and nothing else has'],
    [{ decidedOn: null }, 'a decision has a day, and nothing else has'],
    [{ decidedOn: '2026-03-01' }, 'decided before it was received'],
    [{ paidOn: '2026-03-11' }, 'paid before it was decided'],
    [{ paidCents: 0 }, 'money was paid for a paid claim alone'],
    [{ paidCents: 90_000 }, 'more was paid than asked'],
    [{ partCents: 90_000 }, 'the parts cost more than the repair'],
    [{ vin: '1C4RJFBG3GC' }, 'a VIN has 17 characters'],
  ] as const)('%j contradicts itself', (change, fault) => {
    expect(claimErrors(buildClaim(change))).toContain(fault);
  });
});

describe('what the terms say of a claim', () => {
  test('a part is covered from a plan up, by the highest plan only, or by none', () => {
    expect(partCover(terms, 'electrical')).toMatchObject({ label: 'Plus and up', clause: '2.8' });
    expect(partCover(terms, 'comfort')?.label).toBe('Premium only');
    expect(partCover(terms, 'tires')).toEqual({ lowestPlan: null, label: 'No plan', clause: '4.2' });
    expect(partCover(terms, 'sails')).toBeUndefined();
    expect(coverageKeys(terms)).toContain('tires');
  });

  test('a denial names the clause and the waiting period of the terms', () => {
    const changed = planTermsOf({
      ...card,
      waitingPeriod: { days: 60, miles: 2_500 },
      exclusions: card.exclusions.filter(({ key }) => key !== 'neglect'),
    });
    expect(denialReason(terms, 'WaitingPeriod')).toMatchObject({ clause: '4.19' });
    expect(denialReason(changed, 'WaitingPeriod').help).toContain('60 days and 2,500 miles');
    expect(denialReason(changed, 'MissedMaintenance').clause).toBe('4');
  });
});
