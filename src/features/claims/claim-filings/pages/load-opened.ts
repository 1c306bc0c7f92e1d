import { createCookie, redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import type { ClaimFilingActions } from '../actions/index.ts';
import type { FilingView } from '../actions/presenter.ts';
import { filingAddress, statusAddress } from './addresses.ts';

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

/** The claim that this browser opened; leads to the look-up where there is none. */
export async function loadOpened(
  request: Request,
  filings: Pick<ClaimFilingActions, 'view'>,
): Promise<FilingView> {
  try {
    return await filings.view(await openedFiling(request));
  } catch (error) {
    if (error instanceof RequestError) throw redirect(`${statusAddress}?missing=1`);
    throw error;
  }
}
