import type { HttpError } from 'react-admin';
import type { ErrorEntry } from '../../../../platform/errors.ts';

type Nested = { [field: string]: string | Nested };

function setAt(errors: Nested, [first = '', ...rest]: string[], message: string): void {
  if (rest.length === 0) {
    errors[first] = message;
    return;
  }
  const inner = typeof errors[first] === 'object' ? errors[first] : {};
  errors[first] = inner;
  setAt(inner, rest, message);
}

/** Splits messages into those for fields, such as `caller.email`, and the others. */
export function toFormErrors(error: unknown): { atFields: Nested; otherMessages: string[] } {
  const { message, body } = error as HttpError;
  const entries = (body as { entries?: ErrorEntry[] } | undefined)?.entries ?? [];
  const atFields: Nested = {};
  const others: string[] = [];
  for (const entry of entries)
    if (entry.description?.includes('.')) setAt(atFields, entry.description.split('.'), entry.message);
    else others.push(entry.message);
  return { atFields, otherMessages: entries.length === 0 ? [message] : others };
}
