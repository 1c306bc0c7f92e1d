import { describe, expect, test } from 'vitest';
import { buildClaim } from '../../../test/build-claim.ts';
import { claimFaults, publicVin } from './claim.ts';

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
    expect(claimFaults(buildClaim())).toEqual([]);
    const denied = { status: 'Denied', denialReason: 'WearItem', paidOn: null, paidCents: 0 } as const;
    expect(claimFaults(buildClaim(denied))).toEqual([]);
    const open = { status: 'InReview', decidedOn: null, paidOn: null, paidCents: 0 } as const;
    expect(claimFaults(buildClaim(open))).toEqual([]);
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
    expect(claimFaults(buildClaim(change))).toContain(fault);
  });
});
