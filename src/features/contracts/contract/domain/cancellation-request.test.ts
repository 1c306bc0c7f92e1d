import { describe, expect, it } from 'vitest';
import { unknownLaw } from '../../../places/domain/cancellation-rule.ts';
import {
  describeRefundMethod,
  findCancelDayError,
  formatTakeBackEnd,
  getAskedDay,
  getLastDayToConfirm,
  getLatestCancelDay,
} from './cancellation-request.ts';

const asked = { cancelOn: '2029-11-16', reason: null, askedAt: '2029-11-14T18:00:00Z' };
const terms = { stateRule: { name: 'Kansas', cancellation: unknownLaw } };
const term = { endsOn: '2029-11-20', terms };
const noTerm = { endsOn: null, terms };

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
    expect(getLatestCancelDay(noTerm, '2029-11-14')).toBe('2029-12-04');
    expect(findCancelDayError(noTerm, '2029-12-05', '2029-11-14')).toBe(
      'Choose a day within the next 20 days.',
    );
  });
});

it('leaves ten days to send the refund where the law wants it sooner', () => {
  const stateRule = { name: 'Kansas', cancellation: { ...unknownLaw, refundDeadlineDays: 15 } };
  expect(getLatestCancelDay({ endsOn: null, terms: { stateRule } }, '2029-11-14')).toBe('2029-11-19');
});

it('counts deadlines from the day when the owner asked, and from the last day of our notice', () => {
  const owner = { customer: { state: 'IL' }, activeSince: null };
  const requestedAt = new Date('2029-11-14T03:00:00Z');
  const ask = (by: 'Buyer' | 'Seller', cancelOn: string) => getAskedDay(owner, { by, cancelOn, requestedAt });
  expect(ask('Buyer', '2029-11-30')).toBe('2029-11-13');
  expect(ask('Buyer', '2029-11-01'), 'by a letter that staff entered later').toBe('2029-11-01');
  expect(ask('Seller', '2029-11-30')).toBe('2029-11-30');
});

it('says that the last day to take a cancellation back counts', () => {
  expect(formatTakeBackEnd('2029-11-30', '2029-11-29')).toBe('until the end of November 30, 2029');
  expect(formatTakeBackEnd('2029-11-30', '2029-11-30')).toBe('until the end of today, November 30, 2029');
  expect(formatTakeBackEnd('2029-11-30')).toBe('until the end of November 30, 2029');
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
