import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** `text` is base64url of JSON, like the solution. Throws when there is no solution after 90 seconds. */
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
