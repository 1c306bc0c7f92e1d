import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test, vi } from 'vitest';
import { solve } from './proof-of-work.ts';

test('finds the same solution without the browser API that plain HTTP lacks', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 7,
    deriveKey,
    hmacSignatureSecret: 'a secret of thirty-two characters',
  });
  const text = Buffer.from(JSON.stringify(challenge)).toString('base64url');
  const solveAndDecode = async () =>
    JSON.parse(Buffer.from(await solve(text), 'base64url').toString()).solution;
  const { counter, derivedKey } = await solveAndDecode();
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await solveAndDecode()).toMatchObject({ counter, derivedKey });
  vi.unstubAllGlobals();
  expect(counter).toBe(7);
});
