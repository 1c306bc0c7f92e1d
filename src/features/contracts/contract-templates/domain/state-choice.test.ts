import { expect, test } from 'vitest';
import { card, contractText, stateRules, terms } from '../../../../test/rating-samples.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import { getStateChoice } from './state-choice.ts';

test('lists states by name and counts those with different terms', () => {
  const choice = getStateChoice(terms, stateRules, contractText.text, null);
  expect(choice.states).toHaveLength(51);
  expect(choice).toMatchObject({ sellingCount: 45, differingCount: 19, chosenState: null });
});

test.each([
  ['KS', 'The terms are the same as in the general contract'],
  ['TX', 'minus the claims we paid, minus a fee of up to $50'],
  ['FL', 'In Florida, you have 60 days from the day you buy'],
  [
    'SC',
    'South Carolina gives you 20 days from the day we send you the contract, or 10 if you get it at the sale',
  ],
  ['AL', 'minus a fee of up to $25'],
  ['GA', 'We can cancel for fewer reasons, or have to tell you earlier (10.4).'],
  ['NY', 'Its state page has a notice.'],
  ['ND', 'Sales there are paused right now. The terms are the same'],
  ['CA', "We don't sell plans in California."],
])('summarizes the differences in %s', (state, text) => {
  expect(getStateChoice(terms, stateRules, contractText.text, state).chosenState?.summary).toContain(text);
});

test.each(['', 'ZZ', 'PR', 'Texas'])('ignores the unknown state "%s"', (code) => {
  expect(getStateChoice(terms, stateRules, contractText.text, code).chosenState).toBeNull();
});

test('compares states with the general terms of the rate card', () => {
  const changedTerms = getPlanTerms({ ...card, cancellation: { fullRefundDays: 60, feeCents: 5_000 } });
  const choice = getStateChoice(changedTerms, stateRules, contractText.text, 'TX');
  expect(choice.chosenState?.summary).toContain('minus the claims we paid');
  expect(getStateChoice(changedTerms, stateRules, contractText.text, 'KS').chosenState?.summary).toContain(
    'The terms are the same',
  );
});
