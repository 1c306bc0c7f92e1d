import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnavailableError } from '../database/unavailable.ts';
import { type ErrorEntry, RequestError } from '../errors.ts';
import './validation-messages.ts';

const createErrorEntry = (errorCode: string, message: string): ErrorEntry => ({
  description: null,
  errorCode,
  message,
});

const errorsByStatus: Record<number, ErrorEntry> = {
  400: createErrorEntry('BadRequest', "The request couldn't be read."),
  404: createErrorEntry('NotFound', "There's nothing at this URL."),
  408: createErrorEntry('Timeout', 'The request took too long to arrive.'),
  405: createErrorEntry('MethodNotAllowed', "This URL doesn't support that method."),
  413: createErrorEntry('TooLarge', 'The request is larger than this endpoint accepts.'),
  414: createErrorEntry('TooLarge', 'The URL is longer than we accept.'),
  415: createErrorEntry('UnsupportedMediaType', 'Send the body as application/json.'),
  431: createErrorEntry('TooLarge', 'The headers are longer than we accept.'),
  429: createErrorEntry('TooManyRequests', 'Too many requests. Please wait a moment and try again.'),
  503: createErrorEntry('Unavailable', "We're busy right now. Please try again in a few seconds."),
};

const serverError = createErrorEntry('ServerError', 'Something went wrong on our side. Nothing was changed.');

/** `/vehicle/0/name` in a schema error becomes `vehicle.0.name`, or null at the top. */
const toFieldName = (pointer: string) => pointer.replace(/^\//, '').replaceAll('/', '.') || null;

function listSchemaEntries(error: FastifyError): ErrorEntry[] | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  return error.validation.slice(0, 20).map((issue) => ({
    description: toFieldName(issue.instancePath),
    errorCode: issue.keyword === 'unrecognized_keys' ? 'UnknownField' : 'InvalidField',
    message: toSentence(issue.message ?? "isn't accepted"),
  }));
}

/** Messages about rate cards are predicates such as "must be whole cents", because their checks add the table and row. */
const toSentence = (message: string) => (/^[a-z]/.test(message) ? `This value ${message}.` : message);

/** Takes anything, because packages may throw values that aren't errors. */
export const getErrorStatus = (error: unknown): number =>
  isUnavailableError(error) ? 503 : ((error as FastifyError | null | undefined)?.statusCode ?? 500);

export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof RequestError) {
    return reply.headers(error.headers).code(error.status).send({ errors: error.errors });
  }
  const entries = listSchemaEntries(error);
  if (entries) return reply.code(400).send({ errors: entries });
  const status = getErrorStatus(error);
  const errorForStatus = errorsByStatus[status];
  if (status === 503) reply.header('retry-after', '5');
  if (errorForStatus && status !== 500) return reply.code(status).send({ errors: [errorForStatus] });
  if (status >= 400 && status < 500) return reply.code(400).send({ errors: [errorsByStatus[400]] });
  request.log.error({ err: error }, 'unexpected error');
  return reply.code(500).send({ errors: [serverError] });
}

/** The home page with a notice that the URL couldn't be opened. */
export const homeAfterError = '/#could-not-open';

const filePath = /\.[a-z\d]{2,11}$/i;

/** For a URL that no route can parse. A file doesn't redirect, because its reader would take the home page for the file. */
export const sendHome = (request: FastifyRequest, reply: FastifyReply) =>
  filePath.test(request.url.split('?')[0] ?? '')
    ? reply.code(404).send({ errors: [errorsByStatus[404]] })
    : reply.redirect(homeAfterError, 302);

/** Handles errors before Fastify knows the route, such as a URL that can't be decoded. */
export function frameworkErrorHandler(headers: Record<string, string>) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ ...headers, 'cache-control': 'no-store' });
    if (!request.url.startsWith('/api/')) return sendHome(request, reply);
    return reply.code(400).send({ errors: [errorsByStatus[400]] });
  };
}

/** Errors for which Node closes a connection before it has parsed a request. Other errors get 400. */
const connectionErrors: Record<string, [status: 408 | 413 | 431, phrase: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Content Too Large'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/** Responds to bytes that aren't a request and closes the connection, because nothing after them can be parsed. */
export function clientErrorHandler(headers: Record<string, string>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (error: { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, phrase] = connectionErrors[error.code ?? ''] ?? [400, 'Bad Request'];
    const body = JSON.stringify({ errors: [errorsByStatus[status]] });
    const head = [
      `HTTP/1.1 ${status} ${phrase}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...lines,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
}

/** A 500 never includes details. */
export function addErrorResponses(app: FastifyInstance) {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ errors: [errorsByStatus[404]] }),
  );
}
