import { expect, test } from 'vitest';
import { describeSubscriptions, type SubscriptionKind, subscribeToAllExcept } from './subscription.ts';

const cases: [stopped: SubscriptionKind[], text: string][] = [
  [['quotes'], "We've stopped emails about your quotes. You may still get offers and news and reminders."],
  [
    ['marketing', 'quotes', 'reminders'],
    "We've stopped offers and news, emails about your quotes, and reminders.",
  ],
  [[], 'You may get offers and news, emails about your quotes, and reminders.'],
];

test.each(cases)('after stopping %j, says what may still come', (stopped, text) => {
  expect(describeSubscriptions(subscribeToAllExcept(stopped))).toBe(text);
});
