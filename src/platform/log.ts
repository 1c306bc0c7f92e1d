import { hostname } from 'node:os';
import type { FastifyServerOptions } from 'fastify';
import { withoutPersonalData } from './personal-data.ts';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

type LogOptions = Pick<FastifyServerOptions, 'logger' | 'requestIdHeader'>;

const personalFields = [
  'firstName',
  'lastName',
  'name',
  'email',
  'phone',
  'address',
  'street',
  'accountNumber',
  'zipCode',
  'vin',
  'ip',
  'ipAddress',
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'headers',
  'body',
  'query',
];

/** Lists the request ID because Pino searches unlisted fields for all other paths, which takes 6 µs for each request. */
const redact = {
  paths: ['reqId', ...personalFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])],
  censor: (value: unknown, [first]: string[]) => (first === 'reqId' ? value : '[removed]'),
};

/** Logs the method and path of a request, and the kind, code, and stack of an error, without personal data. */
export function logOptions(level: Level, stream?: { write(line: string): void }): LogOptions {
  return {
    logger: {
      level,
      stream,
      base: { instance: `${hostname()}:${process.pid}` },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact,
      serializers: {
        req: requestFields,
        res: (reply) => ({ status: reply.statusCode }),
        err: (error) => errorFields(error),
      },
      hooks: {
        logMethod(parts, log) {
          log.apply(this, withoutPersonalText(parts) as typeof parts);
        },
      },
    },
    // A caller's own ID could inject anything into the log: see request-id.ts.
    requestIdHeader: false,
  };
}

/** Fastify and Pino repeat an error's message in the log line, bypassing the serializer, so that copy is replaced too. */
function withoutPersonalText(parts: readonly unknown[]): unknown[] {
  const [first, message, ...rest] = parts.map((part) =>
    typeof part === 'string' ? withoutPersonalData(part) : part,
  );
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  if (!(error instanceof Error)) return message === undefined ? [first, ...rest] : [first, message, ...rest];
  const isCopy = message === undefined || parts[1] === error.message;
  return [first, isCopy ? errorFields(error).message : message, ...rest];
}

function requestFields(request: { method?: string; url?: string }) {
  return { method: request.method, path: withoutPersonalData(request.url ?? '') };
}

type LoggedError = Error & {
  code?: unknown;
  statusCode?: unknown;
  status?: unknown;
  constraint?: unknown;
  table?: unknown;
};

const maxCauses = 5;

/**
 * Database errors quote rows and parameters, and parsers quote the body, so only plain errors keep their message. Packages may
 * throw values that aren't errors, and the job queue reports copies of errors.
 */
function errorFields(
  thrown: unknown,
  depth = 0,
): { type: string; message: string; stack: string } & Record<string, unknown> {
  const isObject = typeof thrown === 'object' && thrown !== null;
  const error = (isObject ? thrown : { message: thrown }) as Partial<LoggedError>;
  const { code, statusCode, status, constraint, table } = error;
  // An error can be its own cause.
  const cause =
    error.cause instanceof Error && depth < maxCauses ? errorFields(error.cause, depth + 1) : undefined;
  const message = typeof error.message === 'string' ? error.message : '';
  return {
    type: error.name ?? typeof thrown,
    message: isPlain(error) ? withoutPersonalData(message) : '[removed]',
    stack: getStackFrames(error),
    ...Object.fromEntries(
      Object.entries({ code, status: status ?? statusCode, constraint, table, cause }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
  };
}

const errorsWithInput = new Set(['DrizzleQueryError', 'SyntaxError', 'ZodError', 'DatabaseError', 'error']);

const isPlain = (error: Partial<Error>) =>
  ![error.name, error.constructor?.name].some((name) => name !== undefined && errorsWithInput.has(name)) &&
  !('severity' in error);

/** Keeps the stack lines with locations. Those before them repeat the message. */
const getStackFrames = (error: Partial<Error>) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
