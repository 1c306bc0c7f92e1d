import { and, type SQL, sql } from 'drizzle-orm';
import { index, type PgColumn } from 'drizzle-orm/pg-core';
import { foldLetters, innerMarks, isUnspaced } from '../../shared/plain-letters.ts';
import { isPlainAddress, normalizeEmail } from '../email-address.ts';

const normalize = (text: string) => foldLetters(text.replace(innerMarks, ''));

/**
 * Columns as one string that a search finds parts of, without accents and punctuation, so that `+13125550142` and
 * `Q-7K2M-4XDB` are found in any format. Indexed with `searchIndex`. The SQL function is in the migrations.
 */
export function searchText(...columns: (PgColumn | SQL)[]): SQL {
  const texts = sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  );
  return sql`fold_text(' ' || ${texts} || ' ')`;
}

export const searchIndex = (name: string, text: SQL) => index(name).using('gin', sql`${text} gin_trgm_ops`);

/** Each word is a condition of the query. */
const maxWords = 12;

/** A phone number in any format is one word. */
function toWords(q: string): string[] {
  const words = normalize(q)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .flatMap((word) => (isUnspaced(word) ? [...word] : [word]))
    .slice(0, maxWords);
  return /^[\d\s()+.-]+$/.test(q) ? [words.join('')].filter(Boolean) : words;
}

/** Trigrams can't find fewer than three letters inside a word, so short words are found where one starts. */
function toPattern(word: string): string {
  if (/^\d{1,2}$/.test(word)) return ` ${word} `;
  if (isUnspaced(word)) return word;
  return word.length < 3 ? ` ${word}` : word;
}

/** People enter the start of a name, but the end of a phone number or VIN. */
function toWordStartPattern(word: string): string {
  if (isUnspaced(word)) return word;
  return /^\d+$/.test(word) ? `${word} ` : ` ${word}`;
}

const containsAll = (text: SQL, parts: string[]): SQL =>
  and(...parts.map((part) => sql`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`)) ?? sql`false`;

/** `wordStarts` are matches at the start of words, or at the end of numbers. */
export type Search = { matches: SQL; wordStarts: SQL };

/** `email` is in lower case. Both columns have an index. A quote's person is its lead's. */
type About = { email: PgColumn | SQL; personId?: PgColumn };

const phoneNumber = /^(?:\+?1)?(\d{10})$/;

/** Records of everyone who has an address or phone number, or had it earlier. An array, because an index can look for one. */
const hasPoint = (personId: PgColumn | undefined, value: string): SQL =>
  personId
    ? sql`${personId} = any(array(select person_id from contact_points where value = ${value}))`
    : sql`false`;

/**
 * Finds every word of `q`, in any order. A complete address has to be equal to one of the person's, because most addresses share their
 * domain, so looking for parts of one would read most of the search index.
 */
export function searchFor(text: SQL, q: string | undefined, about?: About): Search | undefined {
  if (!q) return undefined;
  const address = normalizeEmail(q);
  if (about && isPlainAddress(address)) {
    const isEqual = sql`(${about.email} = ${address} or ${hasPoint(about.personId, address)})`;
    return { matches: isEqual, wordStarts: isEqual };
  }
  const words = toWords(q);
  const [, digits] = phoneNumber.exec(words.join()) ?? [];
  const isNumber = about && digits ? hasPoint(about.personId, `+1${digits}`) : sql`false`;
  return {
    matches: sql`(${containsAll(text, words.map(toPattern))} or ${isNumber})`,
    wordStarts: sql`(${containsAll(text, words.map(toWordStartPattern))} or ${isNumber})`,
  };
}

/** The same for a string that isn't in the database. */
export function isFoundIn(text: string, q: string): boolean {
  const words = toWords(q);
  const normalizedText = ` ${normalize(text)} `;
  return words.length > 0 && words.every((word) => normalizedText.includes(toPattern(word)));
}
