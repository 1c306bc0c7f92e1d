import { ApiError, requestQuietly } from './api-client.ts';

/** More errors from the same page rarely tell us anything new. */
const maxPerPage = 5;
const maxFrames = 3;
const maxLength = 500;

const getStackFrames = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at |@\w+:/.test(line));

/** Returns undefined for aborts, for errors in third-party scripts, and for failed requests, which visitors see. */
export function describeError(
  error: unknown,
  origin: string,
): { message: string; stack: string } | undefined {
  if (error === null || error === undefined || error instanceof ApiError) return undefined;
  if (!(error instanceof Error)) return { message: String(error).slice(0, maxLength), stack: '' };
  if (error.name === 'AbortError') return undefined;
  const inner = error.cause instanceof Error ? error.cause : error;
  const frames = getStackFrames(inner);
  const locatedFrames = frames.filter((frame) => frame.includes('://'));
  if (locatedFrames.length > 0 && !locatedFrames.some((frame) => frame.includes(origin))) return undefined;
  const message = error === inner ? String(error) : `${error.message}: ${inner}`;
  return {
    message: message.slice(0, maxLength),
    stack: frames.slice(0, maxFrames).join(' ').slice(0, maxLength),
  };
}

/** Sends each error once, and at most `maxPerPage`. */
export function createErrorLog(
  origin: string,
  send: (error: { message: string; stack: string }) => Promise<unknown>,
) {
  const reportedErrors = new Set<string>();
  return async (error: unknown): Promise<void> => {
    const description = describeError(error, origin);
    if (!description || reportedErrors.size >= maxPerPage) return;
    const key = JSON.stringify(description);
    if (reportedErrors.has(key)) return;
    reportedErrors.add(key);
    await send(description);
  };
}

let pageLog: ReturnType<typeof createErrorLog> | undefined;

/** Never throws. */
export function logError(error: unknown): Promise<void> {
  pageLog ??= createErrorLog(location.origin, ({ message, stack }) =>
    requestQuietly('POST', '/api/log/error', { message, context: { page: location.pathname, stack } }),
  );
  return pageLog(error);
}
