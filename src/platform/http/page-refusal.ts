import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/unavailable.ts';
import { RequestError } from '../errors.ts';
import { answerError } from './error-answers.ts';
import { plainPage, plainPagePolicy } from './plain-page.ts';

/** What is said of a page that cannot be shown, or of a form that was not taken. */
const wordsOf: Record<number, { title: string; message: string }> = {
  429: {
    title: 'Too many tries',
    message: 'There were too many tries in a short time. Please wait a minute and try again.',
  },
  500: {
    title: 'Something went wrong',
    message: 'Something went wrong on our side. Nothing was changed.',
  },
};

const secondsToNextTry = 5;

function statusOf(error: FastifyError): number {
  if (error instanceof RequestError) return error.status;
  return isUnavailable(error) ? 503 : (error.statusCode ?? 500);
}

const sendsForm = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

/** A browser that reloads a refused form asks, and sends the same again. */
const busy = (request: FastifyRequest) => ({
  title: 'Busy for a moment',
  message: sendsForm(request)
    ? 'Please reload this page in a few seconds: your browser sends again what you typed.'
    : 'Please wait a few seconds. This page tries again by itself.',
});

function wordsFor(request: FastifyRequest, status: number, error: FastifyError) {
  if (status === 503) return busy(request);
  return (
    wordsOf[status] ??
    (status > 500 ? wordsOf[500] : undefined) ?? { title: 'Not done', message: error.message }
  );
}

/** A refused page or form: a plain page, or for our script the documented body. */
export function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (request.headers['x-enhanced-form']) return answerError(error, request, reply);
  const status = statusOf(error);
  if (status >= 500 && status !== 503) request.log.error({ err: error }, 'page failed');
  const { title, message } = wordsFor(request, status, error);
  const isTriedAgain = status === 503 && !sendsForm(request);
  return reply
    .code(status)
    .headers({
      ...(status === 503 && { 'retry-after': String(secondsToNextTry) }),
      ...(error instanceof RequestError && error.headers),
      'content-security-policy': plainPagePolicy,
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(
      plainPage(title, message, {
        secondsToNextTry: isTriedAgain ? secondsToNextTry : undefined,
      }),
    );
}
