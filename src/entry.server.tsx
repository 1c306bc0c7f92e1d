import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';

/** Pages are rendered whole: they are stored or compressed whole, and none waits for slow parts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  _context: RouterContextProvider,
) {
  const html = renderToString(<ServerRouter context={routerContext} url={request.url} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(`<!doctype html>${html}`, { status, headers });
}

/** A failed page is logged by the server around it, without the request's data. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error('page failed', error instanceof Error ? error.stack : error);
}
