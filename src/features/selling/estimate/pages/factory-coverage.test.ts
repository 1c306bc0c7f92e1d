import { expect, test } from 'vitest';
import type { EstimateResponse } from '../schema/responses.ts';
import { describeFirstOwnership } from './factory-coverage.tsx';

const buildEnd = (endsOn: string, endsAtMiles: number, isOver = false) => ({
  endsOn,
  endsAtMiles,
  expectedEndOn: endsOn,
  isOver,
});

const buildEstimate = (isOver: boolean) =>
  ({
    vehicle: { maker: 'Hyundai' },
    factoryCoverage: {
      powertrain: buildEnd('2028-07-01', 60_000, isOver),
      firstOwnerPowertrain: buildEnd('2033-07-01', 100_000),
    },
  }) as EstimateResponse;

test('tells a later owner what is left', () => {
  expect(describeFirstOwnership(buildEstimate(false), false)).toContain(
    'until July 1, 2033 or 100,000 miles',
  );
  expect(describeFirstOwnership(buildEstimate(false), true)).toBe(
    'For later owners, Hyundai covers the engine and transmission until July 1, 2028 or 60,000 miles. The longer coverage is only for the first.',
  );
  expect(describeFirstOwnership(buildEstimate(true), true)).toContain('has ended');
});
