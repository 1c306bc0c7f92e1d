import type { ErrorEntry } from '../errors.ts';
import { startLoading } from './loading.ts';
import { browserStorage } from './storage.ts';
import {
  busyMessage,
  showToast,
  showToastAfterNavigation,
  signedOutToast,
  unreachableToast,
} from './toasts.ts';

type Query = Record<string, string | number | null | undefined>;
type RequestOptions = { query?: Query; body?: unknown; signal?: AbortSignal };

const userTokensKey = 'userTokens';
const loginPath = '/cms/login';
// The API's specification words these messages, with their mistakes.
const serverErrorMessage = 'A server side error occurred.';
const unexpectedErrorMessage = 'An unexpected server error occurred.';

export class ApiError extends Error {
  readonly status: number;
  readonly errors: ErrorEntry[];

  constructor(message: string, status: number, errors: ErrorEntry[]) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** The query parameter that an endpoint can't do without. */
const requiredParameters: Record<string, string> = {
  '/api/categories/get-by-id': 'id',
  '/api/pages/get-by-id': 'Id',
  '/api/pages/get-pages-for-category-by-id': 'id',
  '/api/contract-templates/get-by-type': 'contractType',
  '/api/vehicle-data/models': 'makerId',
};

function requireParameter(path: string, query: Query = {}) {
  const name = requiredParameters[path];
  if (name === undefined || (query[name] ?? null) !== null) return;
  throw new Error(`The parameter '${name.toLowerCase() === 'id' ? 'id' : name}' cannot be null.`);
}

export function leadPath(id: string | null | undefined): string {
  if (id === null || id === undefined) throw new Error("The parameter 'id' must be defined.");
  return `/api/leads/${encodeURIComponent(id)}`;
}

/** Success statuses by endpoint, where they differ from 200 and 204. */
const successStatuses: Record<string, number> = {
  '/api/leads/insert-for-campaign': 201,
  '/api/leads/insert-for-taw': 201,
  '/api/claim-filings/insert': 201,
  '/api/affiliates/create-base': 204,
  '/api/customer-subscriptions/update-subscriptions': 204,
};

const missingCategoryMessage = 'Returns the specified category';
/** Endpoints for which an empty response is an error, with the specification's message. */
const errorsWhenEmpty: Record<string, string> = {
  '/api/categories/get-by-id': missingCategoryMessage,
  '/api/categories/get-by-url': missingCategoryMessage,
  '/api/promo-codes/get-active-promo-code': 'Returns active promo code for banner on the main page',
};

export const apiUrl = (path: string): string => `${document.body.dataset.apiBase ?? ''}${path}`;

/** Sends the token only to the page's own origin. Other origins get neither it nor the cookie. */
export const loadXsrfHeader = async (): Promise<Record<string, string>> =>
  document.body.dataset.apiBase ? {} : { 'x-xsrf-token': await loadXsrfToken() };

const readXsrfCookie = () => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];

let tokenRequest: Promise<unknown> | undefined;

/** The first requests of a visit share one request for the token. */
export async function loadXsrfToken(): Promise<string> {
  if (!readXsrfCookie()) {
    tokenRequest ??= fetch('/api/configurations').finally(() => {
      tokenRequest = undefined;
    });
    await tokenRequest;
  }
  return decodeURIComponent(readXsrfCookie() ?? '');
}

function withQuery(path: string, query: Query = {}) {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}

async function send(
  method: string,
  path: string,
  options: RequestOptions & Pick<RequestInit, 'keepalive'>,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (method !== 'GET') Object.assign(headers, await loadXsrfHeader());
  return fetch(withQuery(apiUrl(path), options.query), {
    method,
    headers,
    signal: options.signal,
    keepalive: options.keepalive,
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
}

async function readErrors(response: Response): Promise<ErrorEntry[]> {
  const body: unknown = await response.json().catch(() => undefined);
  const errors = (body as { errors?: ErrorEntry[] } | undefined)?.errors;
  return Array.isArray(errors) ? errors : [];
}

/** Shows the error catalog's message. Shows nothing for statuses that the caller handles. */
export function showFailedRequest(status: number, errors: ErrorEntry[]): void {
  if (status === 400) {
    for (const { message } of errors) showToast({ title: 'Error', message, kind: 'error' });
  } else if (status === 401) {
    browserStorage.removeItem(userTokensKey);
    showToastAfterNavigation(signedOutToast);
    location.assign(loginPath);
  } else if (status === 403) {
    // The error catalog has this misspelling.
    showToast({ title: 'Oops.', message: "You haven't access to this operarion.", kind: 'warning' });
  } else if (status === 500) {
    showToast({ title: 'Oops.', message: 'Something went wrong.', kind: 'error' });
  }
}

const documentedStatuses = new Set([400, 401, 403, 404, 500]);

/** The specification ends the message for one endpoint with two periods. */
function errorMessage(path: string, status: number): string {
  if (documentedStatuses.has(status)) return serverErrorMessage;
  return path === '/api/vehicle-data/makers' ? `${unexpectedErrorMessage}.` : unexpectedErrorMessage;
}

/** Shows the error catalog's message for an error response and throws `ApiError`. Rethrows network errors. */
export async function sendApiRequest<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  requireParameter(path, options.query);
  const endLoading = startLoading();
  const response = await send(method, path, options)
    .catch((error: unknown) => {
      if (!options.signal?.aborted) showToast(unreachableToast);
      throw error;
    })
    .finally(endLoading);
  const { status } = response;
  const emptyMessage = errorsWhenEmpty[path];
  if (status === 204 && emptyMessage) throw new ApiError(emptyMessage, status, []);
  const success = successStatuses[path];
  const isSuccess = success === undefined ? status === 200 || status === 204 : status === success;
  if (isSuccess) return (status === 204 ? undefined : await response.json()) as T;
  const errors = await readErrors(response);
  showFailedRequest(status, errors);
  throw new ApiError(errorMessage(path, status), status, errors);
}

const statusesShownByClient = new Set([400, 401, 403, 500]);
const fallbackMessages: Record<number, string> = {
  404: "We can't find that anymore. Reload the page and try again.",
  409: 'Someone else changed this. Reload the page and try again.',
  429: "You've tried too many times. Wait a minute and try again.",
};

/** Returns undefined if the error has already been shown. */
export function toFailureMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || statusesShownByClient.has(error.status)) return undefined;
  const message = error.status < 500 ? error.errors[0]?.message : undefined;
  return message ?? fallbackMessages[error.status] ?? (error.status > 500 ? busyMessage : error.message);
}

/** Shows the error of a request if the page doesn't show it itself. */
export function showFailure(error: unknown): void {
  const message = toFailureMessage(error);
  if (message) showToast({ title: 'Not updated', message, kind: 'warning' });
}

/** Returns true on success. Never throws. */
export async function requestQuietly(method: 'POST', path: string, body: unknown): Promise<boolean> {
  try {
    return (await send(method, path, { body, keepalive: true })).ok;
  } catch {
    return false;
  }
}
