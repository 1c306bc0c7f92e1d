import { describe, expect, test } from 'vitest';
import { emailAddress, isPlainAddress, normalizeEmail } from './email-address.ts';
import { unicodeEmail } from './unicode-email.ts';

describe('emailAddress', () => {
  test.each([
    ['ann@example.com', 'ann@example.com'],
    [' Ann@Example.COM ', 'ann@example.com'],
    ['ann@müller.example', 'ann@xn--mller-kva.example'],
    ['Ann@MÜLLER.example', 'ann@xn--mller-kva.example'],
    ['ann@mu\u0308ller.example', 'ann@xn--mller-kva.example'],
    ['ann@xn--mller-kva.example', 'ann@xn--mller-kva.example'],
    ['ann@пример.рф', 'ann@xn--e1afmkfd.xn--p1ai'],
    ['ann@例え.jp', 'ann@xn--r8jz45g.jp'],
    ["o'neil+cars@mail.example.com", "o'neil+cars@mail.example.com"],
  ])('accepts %s as %s', (typed, stored) => {
    expect(emailAddress().parse(typed)).toBe(stored);
    expect(emailAddress().parse(unicodeEmail(stored))).toBe(stored);
  });

  test.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@@example.com',
    'a nn@example.com',
    'ann..lee@example.com',
    'änn@example.com',
    'ann@müller',
    'ann@müller.example/path',
    'ann@müller.example:25',
    'ann@evil.example?müller.example',
    'ann@１２７.１',
    'ann@-müller\u0000.example',
  ])('rejects %j', (typed) => {
    expect(emailAddress().safeParse(typed).success).toBe(false);
  });

  test('reports only one error for an address', () => {
    const messages = (text: unknown) =>
      emailAddress()
        .safeParse(text)
        .error?.issues.map((i) => i.message);
    expect(messages(undefined)).toEqual(['Email address is missing.']);
    expect(messages(' ')).toEqual(['Email address is missing.']);
    expect(messages('x')).toEqual(['Enter a complete email address, such as name@example.com.']);
    expect(messages(`${'ä'.repeat(300)}@example.com`)).toEqual([
      'Email address is longer than 254 characters.',
    ]);
  });
});

test('shows an international domain in its own script', () => {
  expect(unicodeEmail('ann@xn--mller-kva.example')).toBe('ann@müller.example');
  expect(unicodeEmail('ann@example.com')).toBe('ann@example.com');
  expect(unicodeEmail('ann@xn--\u0000')).toBe('ann@xn--\u0000');
});

test('normalizing twice is the same as once', () => {
  for (const email of ['Ann@MÜLLER.example', 'x', 'a@ß.de', 'a@b@ü.de'])
    expect(normalizeEmail(normalizeEmail(email))).toBe(normalizeEmail(email));
});

test('headers take only punycode', () => {
  expect(isPlainAddress('ann@müller.example')).toBe(false);
  expect(isPlainAddress('Ann@xn--mller-kva.example')).toBe(true);
});
