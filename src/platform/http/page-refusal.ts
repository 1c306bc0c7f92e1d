import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../errors.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { answerError } from './error-answers.ts';

const plain = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A refused form: a sentence on a bare page, or for our script the documented body. */
export function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (request.headers['x-enhanced-form']) return answerError(error, request, reply);
  const status = error instanceof RequestError ? error.status : (error.statusCode ?? 500);
  if (status >= 500) request.log.error({ err: error }, 'page failed');
  const words =
    status === 429 ? 'Too many tries in a short time. Please wait a minute and try again.' : error.message;
  const message = status >= 500 ? 'Something went wrong on our side. Nothing was changed.' : words;
  return reply
    .code(status)
    .headers({
      'content-security-policy': contentSecurityPolicy([], { isSecure: false, embedders: [], origins: [] }),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not done</title><h1>Not done</h1><p>${plain(message)}<p><a href="/">Back to the start</a>`,
    );
}
