import { createCookie, redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import type { ClaimActions } from '../actions/index.ts';
import type { ClaimView } from '../actions/presenter.ts';
import { claimPath, claimsPath, shopPath, statusPath } from './paths.ts';

/** A session cookie holds the token to keep it out of the address bar and printouts. */
const createClaimCookie = (isSecure: boolean) =>
  createCookie('claim-filing', { httpOnly: true, sameSite: 'lax', path: claimsPath, secure: isSecure });

export async function openClaim(token: string, isSecure: boolean, query = '') {
  const headers = { 'set-cookie': await createClaimCookie(isSecure).serialize(token) };
  return redirect(`${claimPath}${query}`, { status: 303, headers });
}

const createShopCookie = (isSecure: boolean) =>
  createCookie('claim-shop', { httpOnly: true, sameSite: 'lax', path: shopPath, secure: isSecure });

export async function openForShop(token: string, isSecure: boolean, query = '') {
  const headers = { 'set-cookie': await createShopCookie(isSecure).serialize(token) };
  return redirect(`${shopPath}${query}`, { status: 303, headers });
}

/** Null unless this browser opened the shop's link. */
export async function readShopToken(request: Request): Promise<string | null> {
  const value: unknown = await createShopCookie(false).parse(request.headers.get('cookie'));
  return typeof value === 'string' ? value : null;
}

export async function readClaimToken(request: Request): Promise<string | null> {
  const value: unknown = await createClaimCookie(false).parse(request.headers.get('cookie'));
  return typeof value === 'string' ? value : null;
}

/** Redirects to the status lookup if this browser has no open claim, and says for whom. */
export async function loadClaim(
  request: Request,
  claims: Pick<ClaimActions, 'view'>,
  missing: 'customer' | 'shop' = 'customer',
): Promise<ClaimView> {
  try {
    return await claims.view(await readClaimToken(request));
  } catch (error) {
    if (error instanceof RequestError) throw redirect(`${statusPath}?missing=${missing}`);
    throw error;
  }
}
