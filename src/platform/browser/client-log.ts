import { ApiError, callQuietly } from './api-client.ts';

/** More errors on one page say nothing new. */
const mostOfAPage = 5;
const mostFrames = 3;
const longest = 500;

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at |@\w+:/.test(line));

/**
 * What to log about an error: its message and the first stack frames. Returns undefined for errors that aren't the
 * page's: failed calls that were shown, aborts, and scripts of other origins.
 */
export function describeError(
  fault: unknown,
  origin: string,
): { message: string; stack: string } | undefined {
  if (fault === null || fault === undefined || fault instanceof ApiError) return undefined;
  if (!(fault instanceof Error)) return { message: String(fault).slice(0, longest), stack: '' };
  if (fault.name === 'AbortError') return undefined;
  const inner = fault.cause instanceof Error ? fault.cause : fault;
  const frames = framesOf(inner);
  const placed = frames.filter((frame) => frame.includes('://'));
  if (placed.length > 0 && !placed.some((frame) => frame.includes(origin))) return undefined;
  const message = fault === inner ? String(fault) : `${fault.message}: ${inner}`;
  return {
    message: message.slice(0, longest),
    stack: frames.slice(0, mostFrames).join(' ').slice(0, longest),
  };
}

/** Logs each error of a page view once. */
export function errorLog(
  origin: string,
  send: (fault: { message: string; stack: string }) => Promise<unknown>,
) {
  const reported = new Set<string>();
  return async (fault: unknown): Promise<void> => {
    const described = describeError(fault, origin);
    if (!described || reported.size >= mostOfAPage) return;
    const key = JSON.stringify(described);
    if (reported.has(key)) return;
    reported.add(key);
    await send(described);
  };
}

let ofPage: ReturnType<typeof errorLog> | undefined;

/** Sends an error to the server's log. Ignores failures to send. */
export function logError(fault: unknown): Promise<void> {
  ofPage ??= errorLog(location.origin, ({ message, stack }) =>
    callQuietly('POST', '/api/log/error', { message, context: { page: location.pathname, stack } }),
  );
  return ofPage(fault);
}
