import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from './masked-contact.ts';

test.each([
  ['ada@example.com', 'a…@example.com'],
  ['ä@example.com', 'ä…@example.com'],
  ['@example.com', '…'],
  ['', '…'],
])('the email %s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test('a masked phone number shows its last four digits', () => {
  expect(maskPhone('+13125550142')).toBe('(…) …-0142');
});

test('a masked email keeps its domain and hides how long the rest is', () => {
  const name = fc.stringMatching(/^[a-z]{2,20}$/);
  fc.assert(
    fc.property(name, (local) => {
      expect(maskEmail(`${local}@example.com`)).toBe(`${local[0]}…@example.com`);
    }),
  );
});
