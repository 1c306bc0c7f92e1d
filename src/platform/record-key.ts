import { createHash } from 'node:crypto';
import type { SignedTokens } from './signed-token.ts';
import { isUuid } from './uuid.ts';

/** The purposes of tokens that open one record for its owner. */
export type KeyPurpose = 'quote' | 'contract';

/** `id` is public. Raising `linkVersion` revokes the record's links. */
export type KeyedRecord = { id: string; linkVersion: number };

export const firstLinkVersion = 1;

/** What the owner's links contain. It opens the record until its links are revoked. */
export const signKey = (
  tokens: Pick<SignedTokens, 'sign'>,
  purpose: KeyPurpose,
  { id, linkVersion }: KeyedRecord,
): string => tokens.sign(purpose, `${id} ${linkVersion}`);

/** Links of an earlier release contain a random UUID. Only its hash is stored, and a transfer deletes it. */
export const hashFormerKey = (key: string): string =>
  createHash('sha256').update(key.toLowerCase()).digest('hex');

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
