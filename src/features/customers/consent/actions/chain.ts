import { createHash } from 'node:crypto';
import type { ConsentContent } from '../domain/consent-receipt.ts';
import type { ConsentRow } from '../store.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** JSON with sorted keys, because the database may return them in any order. */
function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const pairs = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${pairs
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${toCanonicalJson(inner)}`)
    .join(',')}}`;
}

/** Salted, so that the hash of an erased receipt reveals nothing about the person. */
export function hashContent(content: ConsentContent, salt: string): string {
  const { id, leadId, kind, textVersion, text, channels, page, ipAddress, browser, formState } = content;
  const parts = [id, leadId, kind, textVersion, text, channels, page, ipAddress, browser, formState];
  return sha256(`${salt}\n${toCanonicalJson([...parts, content.createdAt.toISOString()])}`);
}

export const hashLink = (previousHash: string, sequence: number, contentHash: string): string =>
  sha256(`${previousHash}\n${sequence}\n${contentHash}`);

/** The hash of an erased receipt. Without the salt, its content hash can't be verified. */
export function hashErasure(row: ConsentRow, erasedAt: Date): string {
  const { id, sequence, contentHash, kind, textVersion, text, channels, page, createdAt } = row;
  const parts = [id, sequence, contentHash, kind, textVersion, text, channels, page];
  return sha256(toCanonicalJson([...parts, createdAt.toISOString(), erasedAt.toISOString()]));
}
