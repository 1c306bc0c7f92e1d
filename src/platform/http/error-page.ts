import { createHash } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../shared/escape-html.ts';
import { httpError, RequestError } from '../errors.ts';
import { getErrorStatus, sendError } from './error-responses.ts';

/**
 * Styles that match the site without its assets, settings, or database, any of which may be unavailable. Fades like the site, because
 * the page before would report an aborted fade as an error.
 */
export const plainStyle = `
:root{color-scheme:light;font:1.0625rem/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;background:#fbf8f2;color:#131a2b}
body{margin:0;min-height:100vh;display:grid;place-items:center}
main{box-sizing:border-box;width:100%;max-width:34rem;padding:3rem 1.25rem}
h1{margin:1.5rem 0 0;font-size:clamp(1.75rem,7vw,2.5rem);line-height:1.1;letter-spacing:-.02em}
p{margin:1rem 0 0;color:#4b5568;overflow-wrap:anywhere}
a{display:inline-flex;align-items:center;min-height:2.75rem;color:#1450b4;text-underline-offset:.2em}
a:focus-visible{outline:3px solid #1f6feb;outline-offset:2px}
div{height:.5rem;background:linear-gradient(90deg,#f26b21 50%,#f2b705 50% 75%,#1f6feb 75%)}
@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}`;

const styleHash = createHash('sha256').update(plainStyle).digest('base64');

const plainPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const homeLink = { url: '/', name: 'Back to the home page' };

/** The page reloads after `retrySeconds`. */
function renderPlainPage(
  title: string,
  message: string,
  retrySeconds?: number,
  link: { url: string; name: string } = homeLink,
): string {
  const refreshTag =
    retrySeconds === undefined ? '' : `<meta http-equiv="refresh" content="${retrySeconds}">`;
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${refreshTag}<title>${escapeHtml(title)}</title><style>${plainStyle}</style></head><body><main><div></div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p><p><a href="${escapeHtml(link.url)}">${escapeHtml(link.name)}</a></p></main></body></html>`;
}

const messages: Record<number, { title: string; message: string }> = {
  429: {
    title: 'Too many attempts',
    message: "You've tried that too many times. Please wait a minute and try again.",
  },
  500: {
    title: 'Something went wrong',
    message: 'Something went wrong on our side. Nothing was changed.',
  },
};

const tooManyPages = {
  title: 'Too many pages at once',
  message: 'You opened many pages in a short time. Please wait a minute, then reload this one.',
};

const retrySeconds = 5;

const getStatus = (error: FastifyError): number =>
  error instanceof RequestError ? error.status : getErrorStatus(error);

const sendsForm = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/** Reloading a rejected form submits it again after the browser asks. */
const getBusyText = (request: FastifyRequest) => ({
  title: "We're busy right now",
  message: sendsForm(request)
    ? 'Please reload this page in a few seconds. Your browser will send what you entered again.'
    : 'Please wait a few seconds. This page will reload automatically.',
});

function getErrorText(request: FastifyRequest, status: number, error: FastifyError) {
  if (status === 503) return getBusyText(request);
  if (status === 429 && !sendsForm(request)) return tooManyPages;
  return (
    messages[status] ??
    (status > 500 ? messages[500] : undefined) ?? { title: "That didn't work", message: error.message }
  );
}

/** Sends a plain page, or the documented error body if our script posted the form. */
export function sendErrorPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (request.headers['x-enhanced-form']) return sendError(error, request, reply);
  const status = getStatus(error);
  if (status >= 500 && status !== 503) request.log.error({ err: error }, 'page failed');
  const { title, message } = getErrorText(request, status, error);
  const willReload = status === 503 && !sendsForm(request);
  return reply
    .code(status)
    .headers({
      ...(status === 503 && { 'retry-after': String(retrySeconds) }),
      ...(error instanceof RequestError && error.headers),
      'content-security-policy': plainPagePolicy,
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(renderPlainPage(title, message, willReload ? retrySeconds : undefined));
}

const opensSoon = 'This site opens soon.';

/** Search engines come back later, and keep what they knew about the site before. */
const notOpenHeaders = { 'retry-after': '3600', 'x-robots-tag': 'noindex' };

export const notOpenError = () => httpError(503, 'NotOpen', opensSoon, notOpenHeaders);

/** The site has no name yet, so the page has none either. */
export function sendClosedPage(request: FastifyRequest, reply: FastifyReply, signInUrl: string) {
  if (request.headers['x-enhanced-form']) throw notOpenError();
  return reply
    .code(503)
    .headers({ ...notOpenHeaders, 'content-security-policy': plainPagePolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      renderPlainPage(opensSoon, 'Please come back later.', undefined, {
        url: signInUrl,
        name: 'Staff sign-in',
      }),
    );
}
