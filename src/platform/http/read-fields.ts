import { cleanInput } from '../clean-text.ts';

export type Fields = { get(name: string): FormDataEntryValue | string | null };

/** A field's trimmed text. Undefined when it's empty or missing. */
export function readText(fields: Fields, name: string): string | undefined {
  const value = fields.get(name);
  return (typeof value === 'string' && cleanInput(value).trim()) || undefined;
}

/** A whole number as people write it (`60,000`, `60 000 mi`). Undefined when empty, NaN when it isn't one. */
export function readNumber(fields: Fields, name: string): number | undefined {
  const text = readText(fields, name);
  if (text === undefined) return undefined;
  const digits = text.replace(/[\s,]|mi(les)?\.?$/gi, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

export const isChecked = (fields: Fields, name: string): boolean => fields.get(name) !== null;
