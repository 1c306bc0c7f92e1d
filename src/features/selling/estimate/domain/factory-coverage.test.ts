import { describe, expect, it } from 'vitest';
import { describeDoubleCoverage, listFactoryCoverage } from './factory-coverage.ts';

const buildEnd = (endsOn: string, endsAtMiles: number, isOver = false) => ({
  endsOn,
  endsAtMiles,
  expectedEndOn: endsOn,
  isOver,
});

const build = (basicEndsOn: string, isOver = false) => ({
  vehicle: { maker: 'Hyundai', isHybrid: false, isElectric: false },
  factoryCoverage: {
    basic: buildEnd(basicEndsOn, 60_000, isOver),
    powertrain: buildEnd('2033-07-01', 100_000),
    electricDrive: buildEnd('2033-07-01', 100_000),
    isKnown: true,
  },
  ratedOn: '2026-11-29',
});

describe('a buyer whose manufacturer still pays for most repairs', () => {
  it('reads until when, and when to buy instead', () => {
    expect(describeDoubleCoverage(build('2028-07-01'))).toBe(
      "Hyundai's factory coverage should still pay for most repairs until July 1, 2028 or 60,000 miles and engine and transmission repairs until July 1, 2033 or 100,000 miles. We'd wait until about June 1, 2028.",
    );
  });

  it("isn't advised to wait in the last months", () => {
    expect(describeDoubleCoverage(build('2027-03-01'))).toMatch(/100,000 miles\.$/);
  });

  it("reads nothing once the manufacturer doesn't pay for most repairs", () => {
    expect(describeDoubleCoverage(build('2026-07-01', true))).toBeNull();
  });
});

it('lists what the manufacturer pays for, the longest last', () => {
  expect(listFactoryCoverage(build('2028-07-01'))).toEqual([
    { label: 'Hyundai pays for most repairs', until: '2028-07-01' },
    { label: 'Hyundai pays for engine and transmission repairs', until: '2033-07-01' },
  ]);
  expect(listFactoryCoverage(build('2026-07-01', true))).toHaveLength(1);
});
