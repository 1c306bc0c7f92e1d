import type { SignedTokens } from '../../../platform/signed-token.ts';

export const ownLeadsCookie = 'own-leads';
const mostSubmissions = 10;

/** What this browser sent, by the value of its cookie: ids of submissions, the newest first. */
export function ownSubmissions(tokens: SignedTokens, cookie: string | undefined): string[] {
  const value = tokens.read('own-leads', cookie);
  return value ? value.split(',') : [];
}

/** The cookie's value that lets this browser read back what it just sent, too. */
export function withSubmission(
  tokens: SignedTokens,
  cookie: string | undefined,
  submissionId: string,
): string {
  const earlier = ownSubmissions(tokens, cookie).filter((id) => id !== submissionId);
  return tokens.sign('own-leads', [submissionId, ...earlier].slice(0, mostSubmissions).join(','));
}
