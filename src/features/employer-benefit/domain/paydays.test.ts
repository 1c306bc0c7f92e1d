import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paydayAmounts } from './paydays.ts';

describe('paydayAmounts', () => {
  test('together make the month, and differ by a cent at most', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 5 }), (monthly, paydays) => {
        const amounts = paydayAmounts(monthly, paydays);
        expect(amounts).toHaveLength(paydays);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(monthly);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
