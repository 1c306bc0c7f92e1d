import { describe, expect, it } from 'vitest';
import { findRemainder } from './totals.ts';

const totals = { visits: 100, estimates: 40, leads: 10, quotes: 6, contracts: 2 };
const stages = ['leads', 'quotes'] as const;

describe('the remainder of a table', () => {
  it('has what the groups leave of the totals, for the stages shown', () => {
    const texas = { visits: 0, estimates: 30, leads: 7, quotes: 6, contracts: 2 };
    expect(findRemainder(totals, [texas], stages)).toEqual({
      visits: 0,
      estimates: 0,
      leads: 3,
      quotes: 0,
      contracts: 0,
    });
  });

  it("doesn't exist if the groups add up", () => {
    expect(findRemainder(totals, [totals], stages)).toBeUndefined();
  });
});
