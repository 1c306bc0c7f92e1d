import type { RouterContextProvider } from 'react-router';
import { createCookie } from 'react-router';
import { servicesContext } from '../../../../app/services-context.ts';
import { readText } from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import type { FoundOrder } from '../actions/find-order.ts';

type Context = Readonly<RouterContextProvider>;

/** A hidden field with the token, because pages in other sites' frames don't get the cookie. */
export const foundOrderField = 'foundOrder';

const cookieFor = (path: string, isSecure: boolean) =>
  createCookie('found-order', { httpOnly: true, sameSite: 'lax', path, secure: isSecure });

/** An empty token clears the cookie. */
export const foundOrderCookie = (path: string, context: Context, token = ''): Promise<string> =>
  cookieFor(path, context.get(visitContext).isSecure).serialize(token, token ? {} : { maxAge: 0 });

/** The order that this browser found, by the token in `form` or else in the cookie. */
export async function readFoundOrder(
  context: Context,
  request: Request,
  form?: FormData,
): Promise<FoundOrder | undefined> {
  const cookie: unknown = await cookieFor('/', false).parse(request.headers.get('cookie'));
  const stored = typeof cookie === 'string' && cookie ? cookie : null;
  return context.get(servicesContext).orders.found((form && readText(form, foundOrderField)) ?? stored);
}
