import { expect, test } from 'vitest';
import { findLaterEndFromDrivingLess, type MilesEffects } from './usage-effects.ts';

const effect = (addedToTotal: number, endsOn: string) => ({ addedToTotal, endsOn, endsEarly: true });

test('explains a higher price for fewer miles only if coverage then ends later', () => {
  const effects: MilesEffects = {
    10000: effect(-20, '2029-11-20'),
    15000: effect(0, '2029-11-20'),
    20000: effect(-30, '2028-11-20'),
    30000: 'NotCovered',
  };
  expect(findLaterEndFromDrivingLess(effects, 15_000)).toEqual({
    endsOn: '2029-11-20',
    soonerEndsOn: '2028-11-20',
  });
  expect(findLaterEndFromDrivingLess(effects, 10_000)).toEqual({
    endsOn: '2029-11-20',
    soonerEndsOn: '2028-11-20',
  });
  expect(findLaterEndFromDrivingLess(effects, 20_000), 'no higher mileage costs less').toBeUndefined();
  expect(findLaterEndFromDrivingLess(effects, 30_000)).toBeUndefined();
  const endingByMonths = {
    10000: { ...effect(0, '2029-11-20'), endsEarly: false },
    15000: { ...effect(-5, '2029-11-20'), endsEarly: false },
  };
  expect(findLaterEndFromDrivingLess(endingByMonths, 10_000), 'coverage ends the same day').toBeUndefined();
});
