import { expect, test } from 'vitest';
import { describePlace } from './sales-text.ts';

const place = {
  city: 'Chicago',
  state: 'IL',
  stateName: 'Illinois',
  otherStates: [],
  isStateEligible: true,
  isStateTemporaryDisabled: false,
};

test.each([
  [{}, 'Chicago, IL. We sell plans here.'],
  [{ isStateEligible: false }, "Chicago, IL. We don't sell plans in Illinois right now."],
  [{ isStateTemporaryDisabled: true }, 'Chicago, IL. Sales in Illinois are paused right now.'],
  [
    { otherStates: ['IN'] },
    'Chicago, IL or IN. This ZIP code is in more than one state. Choose yours on the next page.',
  ],
])('a place with %j is described as %j', (facts, text) => {
  expect(describePlace({ ...place, ...facts })).toBe(text);
});
