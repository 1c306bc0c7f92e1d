import { createCookie } from 'react-router';

/**
 * Remembers in this browser which quote was started, so that going back to an earlier step finds its answers.
 * Set by a posted form only: no page that is merely looked at sets a cookie.
 */
const resume = (isSecure: boolean) =>
  createCookie('opportunity', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/quote',
    maxAge: 30 * 24 * 3600,
    secure: isSecure,
  });

export const rememberOpportunity = (opportunityId: string, isSecure: boolean): Promise<string> =>
  resume(isSecure).serialize(opportunityId);

export async function rememberedOpportunity(request: Request): Promise<string | undefined> {
  const value: unknown = await resume(false).parse(request.headers.get('cookie'));
  return typeof value === 'string' ? value : undefined;
}
