import { cleanInput } from '../clean-text.ts';

export type Fields = { get(name: string): FormDataEntryValue | string | null };

/** Returns the trimmed text, or undefined if it's empty or missing. */
export function readText(fields: Fields, name: string): string | undefined {
  const value = fields.get(name);
  return (typeof value === 'string' && cleanInput(value).trim()) || undefined;
}

/** Parses whole numbers as people write them (`60,000`, `60 000 mi`). Returns undefined if the field is empty, and NaN if it isn't a number. */
export function readNumber(fields: Fields, name: string): number | undefined {
  const text = readText(fields, name);
  if (text === undefined) return undefined;
  const digits = text.replace(/[\s,]|mi(les)?\.?$/gi, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

export const isChecked = (fields: Fields, name: string): boolean => fields.get(name) !== null;
