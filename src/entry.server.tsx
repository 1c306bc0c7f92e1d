import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { addFrameFlags, findPersistentFrameFlags } from './platform/frame-flags.ts';
import { visitContext } from './platform/http/visit-context.ts';

/** Doesn't stream, because pages are cached and compressed as a whole and have no slow parts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const html = renderToString(<ServerRouter context={routerContext} url={request.url} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  const { pathname, search } = new URL(request.url);
  const page = addFrameFlags(html, findPersistentFrameFlags(`${pathname}${search}`));
  return new Response(`<!doctype html>${page}`, { status, headers });
}

/** Ignores errors after the visitor left. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) context.get(visitContext).report(error);
}
