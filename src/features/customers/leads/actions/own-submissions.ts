import type { SignedTokens } from '../../../../platform/signed-token.ts';

/** Only set in responses to a POST. */
export const ownSubmissionsCookie = 'own-submissions';
const maxSubmissions = 10;
const thirtyDaysInSeconds = 30 * 24 * 3600;

export function readCookie(header: string | null, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

export function readOwnSubmissions(tokens: SignedTokens, cookie: string | undefined): string[] {
  const value = tokens.read('own-leads', cookie);
  return value ? value.split(',') : [];
}

export function createOwnSubmissionsCookie(
  tokens: SignedTokens,
  cookie: string | undefined,
  submissionId: string,
  isSecure: boolean,
): string {
  const earlierIds = readOwnSubmissions(tokens, cookie).filter((id) => id !== submissionId);
  const value = tokens.sign('own-leads', [submissionId, ...earlierIds].slice(0, maxSubmissions).join(','));
  const parts = [
    `${ownSubmissionsCookie}=${value}`,
    `Max-Age=${thirtyDaysInSeconds}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
  ];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}
