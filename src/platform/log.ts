import type { FastifyServerOptions } from 'fastify';
import { withoutPersonalData } from './personal-data.ts';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

type LogOptions = Pick<FastifyServerOptions, 'logger' | 'requestIdHeader'>;

/** Fields that are about a person or a key, wherever a log call puts them. */
const personalFields = [
  ...['firstName', 'lastName', 'name', 'email', 'phone', 'address', 'zipCode', 'vin', 'ip', 'ipAddress'],
  ...['password', 'token', 'secret', 'authorization', 'cookie', 'headers', 'body', 'query'],
];

const redact = {
  paths: personalFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  censor: '[removed]',
};

/**
 * What Fastify needs to log JSON lines that hold no personal data: of a request its method and path, of an error its
 * kind, code and place. Lines go to `stream` or standard output. Spread it into the server's options.
 */
export function logOptions(level: Level, stream?: { write(line: string): void }): LogOptions {
  return {
    logger: {
      level,
      stream,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact,
      serializers: { req: requestFields, res: (reply) => ({ status: reply.statusCode }), err: errorFields },
      hooks: {
        logMethod(parts, log) {
          log.apply(this, withoutPersonalText(parts) as typeof parts);
        },
      },
    },
    // A caller's own id could carry anything into the log: see request-id.ts.
    requestIdHeader: false,
  };
}

/** Fastify and Pino repeat an error's message as the line's own, past the serializer: that copy is replaced too. */
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

type Fault = Error & {
  code?: unknown;
  statusCode?: unknown;
  status?: unknown;
  constraint?: unknown;
  table?: unknown;
};

/**
 * A database driver's message quotes rows, a query's its parameters and a parser's the body, so only errors of plain
 * kinds keep theirs. Pino wants `type`, `message` and `stack` of whatever logs an error.
 */
function errorFields(
  error: Fault,
): { type: string; message: string; stack: string } & Record<string, unknown> {
  const { code, statusCode, status, constraint, table } = error;
  const cause = error.cause instanceof Error ? errorFields(error.cause) : undefined;
  return {
    type: error.name,
    message: isPlain(error) ? withoutPersonalData(error.message) : '[removed]',
    stack: framesOf(error),
    ...Object.fromEntries(
      Object.entries({ code, status: status ?? statusCode, constraint, table, cause }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
  };
}

const quoting = new Set(['DrizzleQueryError', 'SyntaxError', 'ZodError', 'DatabaseError', 'error']);

const isPlain = (error: Error) =>
  ![error.name, error.constructor.name].some((name) => quoting.has(name)) && !('severity' in error);

/** The lines of a stack that name places; those before repeat the message. */
const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
