import { expect, test } from 'vitest';
import { describePermission } from './permission-text.ts';

const date = 'November 29, 2026';

test('a channel without permission is still used for what people asked for', () => {
  expect(describePermission('Email', { isStopped: false })).toBe(
    "You haven't agreed to offers and news. We only email you the quotes you ask for, and about a contract or claim.",
  );
  expect(describePermission('Phone', { state: { isGiven: false, date }, isStopped: false })).toBe(
    "You stopped this on November 29, 2026. You haven't agreed to calls about a quote. We only call if you ask us to, or about a contract or claim.",
  );
});

test('an opt-out comes before a permission', () => {
  expect(describePermission('Email', { state: { isGiven: true, date }, isStopped: true })).toBe(
    "It's on our do-not-contact list. We don't use it unless you ask us something.",
  );
  expect(describePermission('Text', { state: { isGiven: false, date }, isStopped: true })).toBe(
    "You stopped this on November 29, 2026. We don't use it unless you ask us something.",
  );
});

test('a permission names what it is for', () => {
  expect(describePermission('Text', { state: { isGiven: true, date }, isStopped: false })).toBe(
    'You agreed to texts about your quote on November 29, 2026.',
  );
});
