import { describe, expect, it } from 'vitest';
import { isWaitingOver, waitingPeriodEnd } from './waiting-period.ts';

const end = waitingPeriodEnd({ days: 30, miles: 1_000 }, { on: '2026-11-20', mileage: 60_500 });

describe('waiting period', () => {
  it('ends 30 days and 1,000 miles after the purchase', () => {
    expect(end).toEqual({ endsOn: '2026-12-20', endsAtMiles: 61_500 });
  });

  it.each([
    ['2026-12-20', 61_500, true],
    ['2026-12-19', 61_500, false],
    ['2026-12-20', 61_499, false],
    ['2027-03-01', 60_900, false],
    ['2026-11-25', 70_000, false],
  ])('on %s at %i miles: over is %s', (on, mileage, isOver) => {
    expect(isWaitingOver(end, { on, mileage })).toBe(isOver);
  });
});
