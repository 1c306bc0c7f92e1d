import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/**
 * Solves a challenge from our server (base64url of JSON, like the solution). The browser derives keys in the
 * background. Throws when there is no solution after 90 seconds.
 */
export async function solve(text: string): Promise<string> {
  const json = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const challenge = JSON.parse(json) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('No solution was found');
  return btoa(JSON.stringify({ challenge, solution }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
