import { expect, test } from 'vitest';
import { isEmailDisposable } from './index.ts';

test.each([
  ['ada@mailinator.com', true],
  ['Ada@MAILINATOR.com', true],
  ['ada@inbox.mailinator.com', true],
  ['"a@b"@mailinator.com', true],
  ['ada@gmail.com', false],
  ['ada@example.com', false],
  ['mailinator.com@example.com', false],
  ['ada@com', false],
  ['', false],
])('%s is disposable: %s', async (email, isDisposable) => {
  expect(await isEmailDisposable(email)).toBe(isDisposable);
});
