import type { RouterContextProvider } from 'react-router';
import { createCookie } from 'react-router';
import { readText } from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import type { FoundContract } from '../actions/find-contract.ts';
import { contractsContext } from '../context.ts';

type Context = Readonly<RouterContextProvider>;

/** A hidden field holds the token too, because pages in other sites' frames don't get the cookie. */
export const foundContractField = 'foundContract';

const cookieFor = (path: string, isSecure: boolean) =>
  createCookie('found-contract', { httpOnly: true, sameSite: 'lax', path, secure: isSecure });

/** An empty token clears the cookie. */
export const foundContractCookie = (path: string, context: Context, token = ''): Promise<string> =>
  cookieFor(path, context.get(visitContext).isSecure).serialize(token, token ? {} : { maxAge: 0 });

/** Reads the token from `form`, or else from the cookie. */
export async function readFoundContract(
  context: Context,
  request: Request,
  form?: FormData,
): Promise<FoundContract | undefined> {
  const cookie: unknown = await cookieFor('/', false).parse(request.headers.get('cookie'));
  const token = typeof cookie === 'string' && cookie ? cookie : null;
  return context.get(contractsContext).findByToken((form && readText(form, foundContractField)) ?? token);
}
