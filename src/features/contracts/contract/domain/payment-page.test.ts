import { expect, test } from 'vitest';
import { describePaymentPage } from './payment-page.ts';

test.each([
  [['Apple Pay', 'Google Pay', 'card', 'bank account'], /^Apple Pay, Google Pay, card, or bank account, on/],
  [['card'], /^Card, on Stripe's page\. We never/],
  [[], /^You pay on Stripe's page\. We never/],
])('names only the ways to pay that the page offers: %j', (ways, text) => {
  expect(describePaymentPage({ name: 'Stripe', ways, movesMoney: true })).toMatch(text);
});

test('says that a demonstration asks for no card', () => {
  const text = describePaymentPage({ name: 'Demonstration', ways: [], movesMoney: false });
  expect(text).toContain('not for a card');
  expect(text).not.toMatch(/card number|Demonstration's/);
});
