import { createHash } from 'node:crypto';
import { normalizeEmail } from './email-address.ts';
import type { SignedTokens } from './signed-token.ts';
import { isUuid } from './uuid.ts';

/** The purposes of tokens that open one record for its owner. */
export type KeyPurpose = 'quote' | 'contract';

/** `id` is public. Raising `linkVersion` revokes the record's links. */
export type KeyedRecord = { id: string; linkVersion: number };

export const firstLinkVersion = 1;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** The first 16 hexadecimal digits of its SHA-256, so that links stay short. */
export const hashAddress = (email: string) => hash(normalizeEmail(email)).slice(0, 16);

/**
 * What the owner's links contain. It opens the record until its links are revoked. In an email, `sentTo` is its recipient, so that using
 * the link shows that the address is theirs. Keys in the browser of whoever typed the address don't have it.
 */
export const signKey = (
  tokens: Pick<SignedTokens, 'sign'>,
  purpose: KeyPurpose,
  { id, linkVersion }: KeyedRecord,
  sentTo?: string,
): string => tokens.sign(purpose, [id, linkVersion, ...(sentTo ? [hashAddress(sentTo)] : [])].join(' '));

/** `hashAddress` of the address that a link with this key was emailed to. Undefined for other keys. */
export const readAddressHash = (
  tokens: Pick<SignedTokens, 'read'>,
  purpose: KeyPurpose,
  key: string,
): string | undefined => tokens.read(purpose, key)?.split(' ')[2];

/** Links of an earlier release contain a random UUID. Only its hash is stored, and a transfer deletes it. */
export const hashFormerKey = (key: string): string => hash(key.toLowerCase());

type KeyedStore<Row extends KeyedRecord> = {
  byId(id: string): Promise<Row | undefined>;
  byFormerKey(keyHash: string): Promise<Row | undefined>;
};

/** Returns undefined for a key that is forged, revoked, or made for another purpose. */
export async function openByKey<Row extends KeyedRecord>(
  tokens: Pick<SignedTokens, 'read'>,
  purpose: KeyPurpose,
  key: string,
  store: KeyedStore<Row>,
): Promise<Row | undefined> {
  if (isUuid(key)) return store.byFormerKey(hashFormerKey(key));
  const [id = '', linkVersion] = tokens.read(purpose, key)?.split(' ') ?? [];
  const row = await store.byId(id);
  return row && String(row.linkVersion) === linkVersion ? row : undefined;
}
