import { expect, test } from 'vitest';
import { contractStatuses } from '../../contract/domain/transitions.ts';
import { canFileClaim, describeClaimStart, isWaiting } from './claim-start.ts';

const waitingPeriodEnd = { endsOn: '2026-12-20', endsAtMiles: 43_000 };

test('a claim can be filed from the day the waiting period ends, unless the contract was canceled or never started', () => {
  const statusesOn = (today: string) =>
    contractStatuses.filter((status) => canFileClaim({ status, waitingPeriodEnd }, today));
  expect(statusesOn('2026-12-19')).toEqual([]);
  expect(statusesOn('2026-12-20')).toEqual(['Active', 'Lapsed', 'Expired']);
  expect(statusesOn('2031-01-01')).toEqual(['Active', 'Lapsed', 'Expired']);
});

test('a plan waits until that day, unless it was canceled or lapsed', () => {
  const active = { status: 'Active', cancelOn: null, waitingPeriodEnd } as const;
  expect(isWaiting(active, '2026-12-19')).toBe(true);
  expect(isWaiting(active, '2026-12-20')).toBe(false);
  expect(isWaiting({ ...active, cancelOn: '2026-12-24' }, '2026-12-19')).toBe(false);
  expect(isWaiting({ ...active, status: 'Lapsed' }, '2026-12-19')).toBe(false);
});

test('a plan that ends in its waiting period never covers a claim', () => {
  const waitingPeriodEnd = { endsOn: '2026-12-27', endsAtMiles: 62_000 };
  const describeWith = (cancelOn: string | null) => describeClaimStart({ cancelOn, waitingPeriodEnd });
  expect(describeWith('2026-12-27')).toContain('ends before its waiting period is over');
  for (const cancelOn of [null, '2026-12-28'])
    expect(describeWith(cancelOn)).toBe(
      "Breakdowns before December 27, 2026 or below 62,000 miles on the odometer aren't covered.",
    );
});
