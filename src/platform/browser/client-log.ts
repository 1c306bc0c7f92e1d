import { ApiError, callQuietly } from './api-client.ts';

/** Beyond these a page view says nothing new. */
const mostOfAPage = 5;
const framesKept = 3;
const longest = 500;

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at |@\w+:/.test(line));

/**
 * What is logged of a fault: its message and first places. Undefined for what is no fault of a page: a call that the
 * visitor was told of, a wait that was given up, and scripts that `origin` did not send.
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
    stack: frames.slice(0, framesKept).join(' ').slice(0, longest),
  };
}

/** Faults of one page view, each once, as far as `send` was told of them. */
export function errorLog(
  origin: string,
  send: (fault: { message: string; stack: string }) => Promise<unknown>,
) {
  const told = new Set<string>();
  return async (fault: unknown): Promise<void> => {
    const described = describeError(fault, origin);
    if (!described || told.size >= mostOfAPage) return;
    const key = JSON.stringify(described);
    if (told.has(key)) return;
    told.add(key);
    await send(described);
  };
}

let ofPage: ReturnType<typeof errorLog> | undefined;

/** Sends a fault to the server's log; one that cannot be sent is let go. */
export function logError(fault: unknown): Promise<void> {
  ofPage ??= errorLog(location.origin, ({ message, stack }) =>
    callQuietly('POST', '/api/log/error', { message, context: { page: location.pathname, stack } }),
  );
  return ofPage(fault);
}
