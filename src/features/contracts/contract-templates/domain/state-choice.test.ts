import { expect, test } from 'vitest';
import { card, stateRules, terms } from '../../../../test/rating-samples.ts';
import { planTermsOf } from '../../../plans/domain/card-terms.ts';
import { stateChoice } from './state-choice.ts';

test('lists states by name and counts those with different terms', () => {
  const choice = stateChoice(terms, stateRules, null);
  expect(choice.states).toHaveLength(51);
  expect(choice).toMatchObject({ sellingCount: 45, differingCount: 4, chosen: null });
});

test.each([
  ['TX', 'The terms are the same as in the general contract'],
  [
    'FL',
    'Full refund for 60 days instead of 30. After that, a refund for the days left, minus a fee of up to 5%',
  ],
  [
    'SC',
    'Full refund within 20 days of the mailing date, or 10 days of delivery, instead of 30 days of buying.',
  ],
  ['AL', 'minus a fee of up to $25 (elsewhere minus a fee of up to $50).'],
  ['NY', 'Its state page has a notice.'],
  ['ND', 'Sales there are paused right now. The terms are the same'],
  ['CA', "We don't sell plans in California."],
])('summarizes the differences in %s', (state, text) => {
  expect(stateChoice(terms, stateRules, state).chosen?.summary).toContain(text);
});

test.each(['', 'ZZ', 'PR', 'Texas'])('ignores the unknown state "%s"', (code) => {
  expect(stateChoice(terms, stateRules, code).chosen).toBeNull();
});

test('compares states with the general terms of the rate card', () => {
  const changed = planTermsOf({ ...card, cancellation: { fullRefundDays: 60, feeCents: 5_000 } });
  const choice = stateChoice(changed, stateRules, 'TX');
  expect(choice.chosen?.summary).toContain('Full refund for 30 days instead of 60.');
  expect(choice.differingCount).toBeGreaterThan(40);
});
