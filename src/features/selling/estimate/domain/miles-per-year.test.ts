import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeMilesPerYear, milesPerYearChoices } from './miles-per-year.ts';

const position = (miles: number) =>
  milesPerYearChoices.findIndex(({ description }) => description === describeMilesPerYear(miles));

describe('describeMilesPerYear', () => {
  it.each([
    [0, 'Up to 7,500 miles'],
    [7_500, 'Up to 7,500 miles'],
    [7_501, '7,501 to 12,000 miles'],
    [12_000, '7,501 to 12,000 miles'],
    [30_000, '20,001 to 30,000 miles'],
    [30_001, 'Over 30,000 miles'],
    [200_000, 'Over 30,000 miles'],
  ])('%i: %s', (miles, description) => {
    expect(describeMilesPerYear(miles)).toBe(description);
  });

  it("returns each choice's own description", () => {
    for (const { miles, description } of milesPerYearChoices) {
      expect(describeMilesPerYear(miles)).toBe(description);
    }
  });

  it('always returns a description, in ascending order', () => {
    const miles = fc.nat(200_000);
    fc.assert(
      fc.property(miles, miles, (one, other) => {
        const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
        expect(position(fewer)).toBeGreaterThanOrEqual(0);
        expect(position(more)).toBeGreaterThanOrEqual(position(fewer));
      }),
    );
  });
});

describe('milesPerYearChoices', () => {
  it('have no gaps', () => {
    const bounds = milesPerYearChoices.map(({ description }) =>
      (description.match(/[\d,]+/g) ?? []).map((bound) => Number(bound.replace(',', ''))),
    );
    for (const [index, [first = 0]] of bounds.entries()) {
      const before = bounds[index - 1]?.at(-1);
      if (before !== undefined) expect([before, before + 1]).toContain(first);
    }
  });
});
