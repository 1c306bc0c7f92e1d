import type { ErrorEntry } from '../errors.ts';
import { startLoading } from './loading.ts';
import { showToast, showToastAfterNavigation, unauthorized, unreachable } from './toasts.ts';

type Query = Record<string, string | number | undefined>;
type Call = { query?: Query; body?: unknown; signal?: AbortSignal };

const userTokensKey = 'userTokens';
const loginPath = '/cms/login';
const serverSide = 'A server side error occurred.';
const unexpected = 'An unexpected server error occurred.';

/** A call that did not succeed, with the body's entries where there were any. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: ErrorEntry[];

  constructor(message: string, status: number, errors: ErrorEntry[]) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** Throws at once when a required parameter is missing. */
export function required<T>(name: 'id' | 'contractType' | 'makerId', value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error(`The parameter '${name}' cannot be null.`);
  return value;
}

const xsrfCookie = () => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];

let fetching: Promise<unknown> | undefined;

/** The token to repeat; the first changes of a visit fetch one first, and wait for the same one. */
export async function xsrfToken(): Promise<string> {
  if (!xsrfCookie()) {
    fetching ??= fetch('/api/configurations').finally(() => {
      fetching = undefined;
    });
    await fetching;
  }
  return decodeURIComponent(xsrfCookie() ?? '');
}

function addressOf(path: string, query: Query = {}) {
  const known = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
}

async function send(
  method: string,
  path: string,
  call: Call & Pick<RequestInit, 'keepalive'>,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (method !== 'GET') headers['x-xsrf-token'] = await xsrfToken();
  return fetch(addressOf(path, call.query), {
    method,
    headers,
    signal: call.signal,
    keepalive: call.keepalive,
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  });
}

async function entriesOf(response: Response): Promise<ErrorEntry[]> {
  const body: unknown = await response.json().catch(() => undefined);
  const errors = (body as { errors?: ErrorEntry[] } | undefined)?.errors;
  return Array.isArray(errors) ? errors : [];
}

/** What the visitor is shown for a failed call. */
function announce(status: number, errors: ErrorEntry[]) {
  if (status === 400) {
    for (const { message } of errors) showToast({ title: 'Error', message, kind: 'error' });
  } else if (status === 401) {
    localStorage.removeItem(userTokensKey);
    showToastAfterNavigation(unauthorized);
    location.assign(loginPath);
  } else if (status === 403) {
    showToast({ title: 'Oops.', message: "You haven't access to this operarion.", kind: 'warning' });
  } else if (status === 500) {
    showToast({ title: 'Oops.', message: 'Something went wrong.', kind: 'error' });
  }
}

const documented = new Set([400, 401, 403, 404, 500]);

/**
 * Makes a call of the API and gives its answer, undefined for 204. A failure is announced as the error catalogue
 * says and thrown as `ApiError`; a server that cannot be reached is announced too, and throws what `fetch` threw.
 */
export async function callApi<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  call: Call = {},
): Promise<T> {
  const endLoading = startLoading();
  const response = await send(method, path, call)
    .catch((fault: unknown) => {
      if (!call.signal?.aborted) showToast(unreachable);
      throw fault;
    })
    .finally(endLoading);
  if (response.status === 204) return undefined as T;
  if (response.ok) return (await response.json()) as T;
  const errors = await entriesOf(response);
  announce(response.status, errors);
  throw new ApiError(documented.has(response.status) ? serverSide : unexpected, response.status, errors);
}

/**
 * Makes a call that the visitor neither waits for nor is told of; it outlives the page. Answers whether it succeeded, and
 * never throws.
 */
export async function callQuietly(method: 'POST', path: string, body: unknown): Promise<boolean> {
  try {
    return (await send(method, path, { body, keepalive: true })).ok;
  } catch {
    return false;
  }
}
