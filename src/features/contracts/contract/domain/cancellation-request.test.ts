import { describe, expect, it } from 'vitest';
import {
  describeRefundMethod,
  findCancelDayError,
  getLastDayToConfirm,
  getLatestCancelDay,
} from './cancellation-request.ts';

const asked = { cancelOn: '2029-11-16', reason: null, askedAt: '2029-11-14T18:00:00Z' };
const term = { endsOn: '2029-11-20' };

describe('near the end of the term', () => {
  it('lets the owner confirm and choose days only until the last one', () => {
    expect(getLastDayToConfirm(term, asked)).toBe('2029-11-19');
    expect(getLatestCancelDay(term, '2029-11-14')).toBe('2029-11-19');
    expect(findCancelDayError(term, '2029-11-19', '2029-11-14')).toBeUndefined();
    expect(findCancelDayError(term, '2029-11-20', '2029-11-14')).toBe(
      "Your plan's last day is November 19, 2029. Choose that day or an earlier one.",
    );
  });

  it('changes nothing before that, or for a plan without a term', () => {
    expect(getLastDayToConfirm({ endsOn: '2031-01-01' }, asked)).toBe('2029-11-21');
    expect(getLatestCancelDay({ endsOn: null }, '2029-11-14')).toBe('2029-12-14');
    expect(findCancelDayError({ endsOn: null }, '2029-12-15', '2029-11-14')).toBe(
      'Choose a day within the next 30 days.',
    );
  });
});

it("doesn't promise the original payment method to someone who paid by hand", () => {
  const route = { isToLienholder: false, isTransferred: false };
  expect(describeRefundMethod({ ...route, isPaidByHand: true }, 'June 1')).toBe(
    "We'll send your refund to you by June 1.",
  );
  expect(describeRefundMethod({ ...route, isPaidByHand: false }, 'June 1')).toContain(
    'original payment method',
  );
});
