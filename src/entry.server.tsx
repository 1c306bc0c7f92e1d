import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { addFrameFlags, lastingFrameFlagsIn } from './platform/frame-flags.ts';
import { deferFiles, parseStyles } from './platform/http/deferred-files.ts';
import { visitContext } from './platform/http/visit-context.ts';

const client = join(dirname(fileURLToPath(import.meta.url)), '../client');
const styleSheets = new Map<string, ReturnType<typeof parseStyles>>();

function styleSheetAt(path: string) {
  const known = styleSheets.get(path) ?? parseStyles(readFileSync(join(client, path), 'utf8'));
  styleSheets.set(path, known);
  return known;
}

/** Doesn't stream, because pages are cached and compressed as a whole and have no slow parts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const rendered = renderToString(<ServerRouter context={routerContext} url={request.url} />);
  const { html, inline } = deferFiles(rendered, styleSheetAt);
  context.get(visitContext).inline = inline;
  headers.set('content-type', 'text/html; charset=utf-8');
  const { pathname, search } = new URL(request.url);
  const page = addFrameFlags(html, lastingFrameFlagsIn(`${pathname}${search}`));
  return new Response(`<!doctype html>${page}`, { status, headers });
}

/** Ignores errors after the visitor left. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) context.get(visitContext).report(error);
}
