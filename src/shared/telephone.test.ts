import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhoneNumber, hasPhoneNumber, replacePhoneNumber, telUrl } from './telephone.ts';

const main = '(800) 555-0142';
const ownPhone = '(800) 555-0150';

test('adds the country code to a tel: URL', () => {
  expect(telUrl(main)).toBe('tel:+18005550142');
  expect(telUrl('1-800-555-0142')).toBe('tel:+18005550142');
});

test.each([
  ['8005550199', '(800) 555-0199'],
  ['1 800 555 0199', '(800) 555-0199'],
  ['+1-800.555.0199', '(800) 555-0199'],
  ['(800) 555-0199', '(800) 555-0199'],
  ['555-0199', '555-0199'],
])('%j is shown as %j', (typed, formatted) => {
  expect(formatPhoneNumber(typed)).toBe(formatted);
});

test.each([
  ['(800) 555-0142', '(800) 555-0150'],
  ['Call (800) 555-0142 today', 'Call (800) 555-0150 today'],
  ['Call 1-800-555-0142.', 'Call (800) 555-0150.'],
  ['+1 800.555.0142 or 8005550142', '(800) 555-0150 or (800) 555-0150'],
  ['Request your free quote', 'Request your free quote'],
  ['Claims: (800) 555-0143', 'Claims: (800) 555-0143'],
])('%j becomes %j', (text, expected) => {
  expect(replacePhoneNumber(text, main, ownPhone)).toBe(expected);
});

test('finds phone numbers in text, but not other numbers', () => {
  expect(hasPhoneNumber('<p>Call (800) 555-0142.</p>')).toBe(true);
  expect(hasPhoneNumber('<p>30 days and 1,000 miles, clause 4.29</p>')).toBe(false);
});

test('replaces the whole number and keeps the rest of the text', () => {
  const text = fc.string({ maxLength: 20, unit: fc.constantFrom(...'abc ,!–é') });
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(replacePhoneNumber(`${before} ${main}${after}`, main, ownPhone)).toBe(
        `${before} ${ownPhone}${after}`,
      );
    }),
  );
});
