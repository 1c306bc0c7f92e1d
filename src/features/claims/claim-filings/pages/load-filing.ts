import { createCookie, redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import type { ClaimFilingActions } from '../actions/index.ts';
import type { FilingView } from '../actions/presenter.ts';
import { claimsPath, filingPath, statusPath } from './paths.ts';

/** A session cookie holds the token to keep it out of the address bar and printouts. */
const createFilingCookie = (isSecure: boolean) =>
  createCookie('claim-filing', { httpOnly: true, sameSite: 'lax', path: claimsPath, secure: isSecure });

export async function openFiling(token: string, isSecure: boolean, query = '') {
  const headers = { 'set-cookie': await createFilingCookie(isSecure).serialize(token) };
  return redirect(`${filingPath}${query}`, { status: 303, headers });
}

export async function readFilingToken(request: Request): Promise<string | null> {
  const value: unknown = await createFilingCookie(false).parse(request.headers.get('cookie'));
  return typeof value === 'string' ? value : null;
}

/** Redirects to the status lookup if this browser has no open claim. */
export async function loadFiling(
  request: Request,
  filings: Pick<ClaimFilingActions, 'view'>,
): Promise<FilingView> {
  try {
    return await filings.view(await readFilingToken(request));
  } catch (error) {
    if (error instanceof RequestError) throw redirect(`${statusPath}?missing=1`);
    throw error;
  }
}
