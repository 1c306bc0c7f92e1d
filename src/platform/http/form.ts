import { createHash } from 'node:crypto';
import { data } from 'react-router';
import type { z } from 'zod';
import { cleanInput } from '../clean-text.ts';
import { RequestError } from '../errors.ts';
import './validation-messages.ts';
import type { Visit } from './visit-context.ts';

export { isChecked, readNumber, readText } from './read-fields.ts';

/** `field` is null for an error of the whole form. */
export type FormError = { field: string | null; message: string };
export type FormResult<T> = { ok: true; value: T } | { ok: false; errors: FormError[] };

/** Errors of the whole form come first. */
export function inFormOrder(errors: Iterable<FormError>, fields: readonly string[]): FormError[] {
  const position = ({ field }: FormError) => (field === null ? -1 : fields.indexOf(field));
  return [...errors].sort((a, b) => position(a) - position(b));
}

/** Returns one error per field, in the order of the fields. */
export function checkForm<S extends z.ZodType>(schema: S, values: object): FormResult<z.output<S>> {
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, value: result.data };
  const errors = new Map<string | null, FormError>();
  for (const { path, message } of result.error.issues) {
    const field = path.length > 0 ? String(path[0]) : null;
    if (!errors.has(field)) errors.set(field, { field, message });
  }
  return { ok: false, errors: inFormOrder(errors.values(), Object.keys(values)) };
}

/** Rethrows errors other than `RequestError`. */
export function toFormErrors(error: unknown): FormError[] {
  if (!(error instanceof RequestError)) throw error;
  return error.errors.map(({ description, message }) => ({ field: description, message }));
}

const toErrorStatus = (error: unknown) => (error instanceof RequestError && error.status === 429 ? 429 : 400);

/** Sets the error's headers on the response. Rethrows errors other than `RequestError`. */
export function toErrorsAndStatus(error: unknown, visit: Visit): { errors: FormError[]; status: 400 | 429 } {
  const errors = toFormErrors(error);
  if (error instanceof RequestError) Object.assign(visit.responseHeaders, error.headers);
  return { errors, status: toErrorStatus(error) };
}

export const respondWithFormErrors = (errors: FormError[], values: Record<string, string>) =>
  data({ errors, values }, { status: 400 });

export function respondToError(error: unknown, visit: Visit, values: Record<string, string>) {
  const { errors, status } = toErrorsAndStatus(error, visit);
  return data({ errors, values }, { status });
}

/** Joins checked boxes with the same name by commas. */
export function readValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    values[name] = values[name] ? `${values[name]},${cleanInput(value)}` : cleanInput(value);
  }
  return values;
}

export const groupErrorsByField = (errors: FormError[]): Record<string, string | undefined> =>
  Object.fromEntries(errors.flatMap(({ field, message }) => (field ? [[field, message]] : [])));

/** Identifies one rendering of a form with its values. A double click is one submission, and a corrected form is another. */
export function submissionKey(form: FormData, value: unknown): string | undefined {
  const formId = form.get('formId');
  if (typeof formId !== 'string' || formId.length < 16) return undefined;
  return createHash('sha256').update(formId).update(JSON.stringify(value)).digest('base64url');
}
