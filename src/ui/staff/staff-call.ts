import { HttpError } from 'react-admin';
import { xsrfToken } from '../../platform/browser/api-client.ts';
import type { ErrorEntry } from '../../platform/errors.ts';

export type StaffCall = {
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal;
};

const unreachable =
  'The server cannot be reached. What you typed is still here: try again when the connection is back.';

function addressOf(path: string, query: StaffCall['query'] = {}): string {
  const known = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return `/api/staff/${path}${known.length > 0 ? `?${new URLSearchParams(known)}` : ''}`;
}

/** Faults by field, for the form to show each where it belongs. */
const byField = (errors: ErrorEntry[]) =>
  Object.fromEntries(
    errors.flatMap(({ description, message }) => (description ? [[description, message]] : [])),
  );

/** Splits the errors of a refused form: those of fields that were sent are shown there, all others in a list. */
export function sortErrors(entries: readonly ErrorEntry[], sent: object) {
  const isAtField = ({ description }: ErrorEntry) => description !== null && description in sent;
  return {
    atFields: Object.fromEntries(
      entries.filter(isAtField).map(({ description, message }) => [description, message]),
    ),
    others: entries.filter((entry) => !isAtField(entry)),
  };
}

const saysWhatToDo = new Set(['PasswordChangeNeeded', 'SecondFactorNeeded']);

export const forbiddenMessage = "Oops. You haven't access to this operarion.";

/** Told to whoever listens for the end of the session, whatever call finds it. */
export const sessionEnded = 'staff-session-ended';

/** What is shown of a failed call, in the words of the error catalog. */
function messageOf(status: number, errors: ErrorEntry[]): string {
  if (status === 403 && !errors.some(({ errorCode }) => saysWhatToDo.has(errorCode))) return forbiddenMessage;
  if (status >= 500) return 'Oops. Something went wrong.';
  return errors.map(({ message }) => message).join(' ') || 'Something went wrong.';
}

/** Throws HttpError with the sentences of the answer, and the faults by field for forms. */
export async function throwOnError(response: Response): Promise<void> {
  if (response.ok) return;
  const body = (await response.json().catch(() => ({}))) as { errors?: ErrorEntry[] };
  const errors = body.errors ?? [];
  const error = new HttpError(messageOf(response.status, errors), response.status, {
    errors: byField(errors),
    entries: errors,
  });
  if (response.status === 401) dispatchEvent(new CustomEvent(sessionEnded, { detail: error }));
  throw error;
}

/** A call below /api/staff. Answers its JSON, undefined for 204. Throws HttpError, also when the server cannot be reached (status 0). */
export async function staffCall<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { query, body, signal }: StaffCall = {},
): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (method !== 'GET') headers['x-xsrf-token'] = await xsrfToken();
  const response = await fetch(addressOf(path, query), {
    method,
    headers,
    signal,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((fault: unknown) => {
    if (signal?.aborted) throw fault;
    throw new HttpError(unreachable, 0, {});
  });
  await throwOnError(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}
