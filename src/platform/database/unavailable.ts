/** SQLSTATEs of broken connections, of servers that are starting, stopping, in standby, or out of resources, and of timeouts. */
const sqlStates = /^(08|53|57P0|57014|25006)/;
const systemErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** The driver reports these errors only by message. */
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable/;

/** An error can be its own cause. */
const maxCauses = 5;

/** True if the database was unreachable, not if it rejected the statement. */
export function isUnavailableError(error: unknown, depth = 0): boolean {
  // The job queue reports copies of errors.
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  if (typeof code === 'string' && (sqlStates.test(code) || systemErrors.has(code))) return true;
  return driverMessages.test(String(message)) || (depth < maxCauses && isUnavailableError(cause, depth + 1));
}
