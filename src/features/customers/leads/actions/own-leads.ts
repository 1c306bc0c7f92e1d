import type { SignedTokens } from '../../../../platform/signed-token.ts';

/** Sent with every form and call, so that a browser can change what it sent before. Only set by responses to a POST. */
export const ownLeadsCookie = 'own-submissions';
const mostSubmissions = 10;
const month = 30 * 24 * 3600;

/** The value of one cookie in a `Cookie` header. */
export function cookieOf(header: string | null, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** This browser's submissions, from its cookie: IDs, newest first. */
export function ownSubmissions(tokens: SignedTokens, cookie: string | undefined): string[] {
  const value = tokens.read('own-leads', cookie);
  return value ? value.split(',') : [];
}

/** The `Set-Cookie` header that adds a submission. */
export function ownLeadsHeader(
  tokens: SignedTokens,
  cookie: string | undefined,
  submissionId: string,
  isSecure: boolean,
): string {
  const earlier = ownSubmissions(tokens, cookie).filter((id) => id !== submissionId);
  const value = tokens.sign('own-leads', [submissionId, ...earlier].slice(0, mostSubmissions).join(','));
  const parts = [`${ownLeadsCookie}=${value}`, `Max-Age=${month}`, 'Path=/', 'HttpOnly', 'SameSite=Strict'];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}
