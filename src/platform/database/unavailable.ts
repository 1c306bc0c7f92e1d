/**
 * SQLSTATE of connections that broke, servers that start, stop or stand by, that lack disk, memory or connections, and
 * statements that took too long.
 */
const sqlStates = /^(08|53|57P0|57014|25006)/;
const systemErrors = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'EPIPE',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ],
]);
/** The driver names these by their words alone. */
const driverWords =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable/;

/** Whether an error says that the database could not be asked, rather than that it refused what was asked. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (sqlStates.test(code) || systemErrors.has(code))) return true;
  return driverWords.test(error.message) || isUnavailable(error.cause);
}
