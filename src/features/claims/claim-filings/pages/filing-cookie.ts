import { createCookie, redirect } from 'react-router';
import { filingAddress } from './addresses.ts';

/** The claim that this browser looks at, for as long as it is open: so its address and its print carry no token. */
const cookie = (isSecure: boolean) =>
  createCookie('claim-filing', { httpOnly: true, sameSite: 'lax', path: '/file-a-claim', secure: isSecure });

/** Opens the page of a filing for whoever holds its token. */
export async function openFiling(token: string, isSecure: boolean, query = '') {
  const headers = { 'set-cookie': await cookie(isSecure).serialize(token) };
  return redirect(`${filingAddress}${query}`, { status: 303, headers });
}

export async function openedFiling(request: Request): Promise<string | null> {
  const value: unknown = await cookie(false).parse(request.headers.get('cookie'));
  return typeof value === 'string' ? value : null;
}
