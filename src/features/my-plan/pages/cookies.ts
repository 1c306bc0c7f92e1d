import { createCookie } from 'react-router';
import { urlKeyCookie, urlKeyPaths } from '../../../platform/http/url-keys.ts';
import { sessionDays, signInMinutes } from '../domain/sign-in.ts';

const myPlanPath = '/my-plan';

const cookie = (name: string, maxAge: number, secure: boolean) =>
  createCookie(name, { httpOnly: true, sameSite: 'lax', path: myPlanPath, secure, maxAge });

const sessionCookie = (isSecure: boolean) => cookie('owner-session', sessionDays * 24 * 60 * 60, isSecure);
const requestCookie = (isSecure: boolean) => cookie('owner-sign-in', signInMinutes * 60, isSecure);

async function readCookie(request: Request, of: ReturnType<typeof sessionCookie>): Promise<string | null> {
  const value: unknown = await of.parse(request.headers.get('cookie'));
  return typeof value === 'string' && value ? value : null;
}

/** The session's token, or null. */
export const readSessionToken = (request: Request) => readCookie(request, sessionCookie(false));
/** The ID of the request for a sign-in email that this browser sent last, or null. */
export const readRequestId = (request: Request) => readCookie(request, requestCookie(false));

export const saveRequestId = (requestId: string, isSecure: boolean): Promise<string> =>
  requestCookie(isSecure).serialize(requestId);

/** Headers that sign this browser in. */
export async function signIn(token: string, isSecure: boolean): Promise<Headers> {
  const headers = new Headers();
  headers.append('set-cookie', await sessionCookie(isSecure).serialize(token));
  headers.append('set-cookie', await requestCookie(isSecure).serialize('', { maxAge: 0 }));
  return headers;
}

/** Contracts and quotes that were opened from My plan close, too. */
export async function signOut(isSecure: boolean): Promise<Headers> {
  const headers = new Headers({ 'set-cookie': await sessionCookie(isSecure).serialize('', { maxAge: 0 }) });
  for (const path of urlKeyPaths) headers.append('set-cookie', `${urlKeyCookie}=; Path=${path}; Max-Age=0`);
  return headers;
}
