import { expect, test } from 'vitest';
import { canFileClaim } from './claim-start.ts';
import { contractStatuses } from './transitions.ts';

const waitingPeriodEnd = { endsOn: '2026-12-20', endsAtMiles: 43_000 };

test('a claim can be filed from the day the waiting period ends, unless the contract was canceled or never started', () => {
  const statusesOn = (today: string) =>
    contractStatuses.filter((status) => canFileClaim({ status, waitingPeriodEnd }, today));
  expect(statusesOn('2026-12-19')).toEqual([]);
  expect(statusesOn('2026-12-20')).toEqual(['Active', 'Lapsed', 'Expired']);
  expect(statusesOn('2031-01-01')).toEqual(['Active', 'Lapsed', 'Expired']);
});
