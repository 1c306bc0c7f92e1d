import { expect, test } from 'vitest';
import { card } from '../../../test/rating-samples.ts';
import { planTermsOf } from '../../plans/domain/card-terms.ts';
import { nextDays } from './next-days.ts';

test('claims follow the answer by the days of the waiting period', () => {
  const terms = planTermsOf({ ...card, waitingPeriod: { days: 10, miles: 500 } });
  expect(nextDays(terms, new Date('2026-11-20T12:00:00Z'))).toEqual({
    today: '2026-11-20',
    answeredBy: '2026-11-24',
    claimsFrom: '2026-12-04',
  });
});
