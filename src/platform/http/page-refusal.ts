import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/unavailable.ts';
import { RequestError } from '../errors.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { answerError } from './error-answers.ts';

const plain = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const wordsOf: Record<number, string> = {
  429: 'Too many tries in a short time. Please wait a minute and try again.',
  500: 'Something went wrong on our side. Nothing was changed.',
  503: 'We are busy for a moment. Please try again in a few seconds.',
};

function statusOf(error: FastifyError): number {
  if (error instanceof RequestError) return error.status;
  return isUnavailable(error) ? 503 : (error.statusCode ?? 500);
}

/** A refused form: a sentence on a bare page, or for our script the documented body. */
export function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (request.headers['x-enhanced-form']) return answerError(error, request, reply);
  const status = statusOf(error);
  if (status >= 500 && status !== 503) request.log.error({ err: error }, 'page failed');
  const message = wordsOf[status] ?? (status >= 500 ? String(wordsOf[500]) : error.message);
  return reply
    .code(status)
    .headers({
      ...(status === 503 && { 'retry-after': '5' }),
      ...(error instanceof RequestError && error.headers),
      'content-security-policy': contentSecurityPolicy([], { isSecure: false, embedders: [], origins: [] }),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not done</title><h1>Not done</h1><p>${plain(message)}<p><a href="/">Back to the start</a>`,
    );
}
