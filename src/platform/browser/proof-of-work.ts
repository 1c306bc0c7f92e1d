import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, ChallengeParameters } from 'altcha-lib/types';

/** `crypto.subtle` exists only in secure contexts (HTTPS and localhost). Plain JavaScript takes a few times as long. */
async function deriveWithoutSubtle(
  { cost, keyLength = 32 }: ChallengeParameters,
  salt: Uint8Array,
  password: Uint8Array,
) {
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  const derivedKey = await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength });
  return { parameters: {}, derivedKey };
}

/** `text` is base64url of JSON, like the solution. Throws if there's no solution after 90 seconds. */
export async function solve(text: string): Promise<string> {
  const json = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const challenge = JSON.parse(json) as Challenge;
  const hasSubtle = globalThis.crypto.subtle !== undefined;
  const solution = await solveChallenge({
    challenge,
    deriveKey: hasSubtle ? deriveKey : deriveWithoutSubtle,
  });
  if (!solution) throw new Error('No solution was found');
  return btoa(JSON.stringify({ challenge, solution }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
