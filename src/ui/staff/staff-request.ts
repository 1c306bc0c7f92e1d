import { HttpError } from 'react-admin';
import { loadXsrfToken } from '../../platform/browser/api-client.ts';
import type { ErrorEntry } from '../../platform/errors.ts';

export type StaffRequest = {
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal;
};

const unreachableMessage =
  "We can't reach the server. Your input is still here. Try again when you're back online.";

function buildUrl(path: string, query: StaffRequest['query'] = {}): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return `/api/staff/${path}${entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''}`;
}

const toMessagesByField = (errors: ErrorEntry[]) =>
  Object.fromEntries(
    errors.flatMap(({ description, message }) => (description ? [[description, message]] : [])),
  );

/** `field` is a path, such as `record.vin`. */
function isSent(field: string, sent: object): boolean {
  const [name = '', ...rest] = field.split('.');
  const value = (sent as Record<string, unknown>)[name];
  if (rest.length === 0) return name in sent;
  return typeof value === 'object' && value !== null && isSent(rest.join('.'), value);
}

/** Separates errors of fields, submitted or left empty, from others, which are shown as a list. */
export function sortErrors(entries: readonly ErrorEntry[], sent: object, fields: readonly string[] = []) {
  const hasField = ({ description }: ErrorEntry) =>
    description !== null && (fields.includes(description) || isSent(description, sent));
  return {
    atFields: Object.fromEntries(
      entries.filter(hasField).map(({ description, message }) => [description, message]),
    ),
    otherErrors: entries.filter((entry) => !hasField(entry)),
  };
}

const reauthenticationCode = 'ReauthenticationRequired';
const codesWithInstructions = new Set([
  'PasswordChangeRequired',
  'SecondFactorRequired',
  reauthenticationCode,
]);

export const forbiddenMessage = "Oops. You haven't access to this operarion.";

/** Dispatched if a request finds that the session has ended. The default is prevented if the app opens the sign-in page. */
export const sessionEnded = 'staff-session-ended';

/** Opens the dialog for the password or code. The event's detail is a function that the dialog calls when it closes. */
export const reauthenticationRequired = 'staff-reauthentication-required';

function toMessage(status: number, errors: ErrorEntry[]): string {
  if (status === 403 && !errors.some(({ errorCode }) => codesWithInstructions.has(errorCode)))
    return forbiddenMessage;
  if (status >= 500) return 'Oops. Something went wrong.';
  return errors.map(({ message }) => message).join(' ') || 'Something went wrong.';
}

async function throwOnError(response: Response, isChange: boolean): Promise<void> {
  if (response.ok) return;
  const body = (await response.json().catch(() => ({}))) as { errors?: ErrorEntry[] };
  const errors = body.errors ?? [];
  const error = new HttpError(toMessage(response.status, errors), response.status, {
    errors: toMessagesByField(errors),
    entries: errors,
  });
  if (
    response.status === 401 &&
    !dispatchEvent(new CustomEvent(sessionEnded, { detail: error, cancelable: true }))
  )
    if (isChange)
      // The screen is about to close, so it must neither show the error nor treat the change as saved.
      await new Promise(() => {});
  throw error;
}

const needsReauthentication = (error: unknown) =>
  error instanceof HttpError &&
  ((error.body as { entries?: ErrorEntry[] }).entries ?? []).some(
    ({ errorCode }) => errorCode === reauthenticationCode,
  );

let reauthenticating: Promise<boolean> | undefined;

/** Parallel requests share one dialog. Resolves to false if the user cancels. */
function reauthenticate(): Promise<boolean> {
  reauthenticating ??= new Promise<boolean>((resolve) => {
    const event = new CustomEvent(reauthenticationRequired, { detail: resolve, cancelable: true });
    const isUnhandled = dispatchEvent(event);
    if (isUnhandled) resolve(false);
  }).finally(() => {
    reauthenticating = undefined;
  });
  return reauthenticating;
}

/** If the request needs the password or code, repeats it once the user has entered that. Throws HttpError for an error response. */
export async function staffFetch(url: string, request: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, request);
  try {
    await throwOnError(response, (request.method ?? 'GET') !== 'GET');
    return response;
  } catch (error) {
    if (!needsReauthentication(error) || !(await reauthenticate())) throw error;
    return staffFetch(url, request);
  }
}

let reads = new AbortController();

/** Called when someone signs out. Screens that are about to close get no response to what they were reading, instead of status 401. */
export function abandonReads() {
  reads.abort();
  reads = new AbortController();
}

/** Throws HttpError, with status 0 if the server is unreachable. */
export async function staffRequest<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { query, body, signal }: StaffRequest = {},
): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const abandoned = method === 'GET' ? reads.signal : undefined;
  if (method !== 'GET') headers['x-xsrf-token'] = await loadXsrfToken();
  const response = await staffFetch(buildUrl(path, query), {
    method,
    headers,
    signal: AbortSignal.any([abandoned, signal].filter((each) => each !== undefined)),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(async (error: unknown) => {
    if (abandoned?.aborted) await new Promise(() => {});
    if (signal?.aborted || error instanceof HttpError) throw error;
    throw new HttpError(unreachableMessage, 0, {});
  });
  return (response.status === 204 ? undefined : await response.json()) as T;
}
