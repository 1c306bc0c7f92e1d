import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { card } from '../../../../test/rating-samples.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import { getEnrollmentDates, splitByPayday } from './enrollment-dates.ts';

test('allows claims after the waiting period', () => {
  const terms = getPlanTerms({ ...card, waitingPeriod: { days: 10, miles: 500 } });
  expect(getEnrollmentDates(terms, new Date('2026-11-20T12:00:00Z'))).toEqual({
    today: '2026-11-20',
    replyBy: '2026-11-24',
    firstClaimOn: '2026-12-04',
  });
});

describe('splitByPayday', () => {
  test('returns amounts that add up to the monthly amount and differ by at most a cent', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 5 }), (monthly, paydays) => {
        const amounts = splitByPayday(monthly, paydays);
        expect(amounts).toHaveLength(paydays);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(monthly);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
