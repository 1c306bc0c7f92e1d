import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashFormerKey, type KeyPurpose, openByKey, signKey } from './record-key.ts';
import { signedTokens } from './signed-token.ts';

const tokens = signedTokens('a secret of thirty-two characters');
const row = { id: randomUUID(), linkVersion: 3 };
const formerKey = randomUUID();
const store = {
  byId: async (id: string) => (id === row.id ? row : undefined),
  byFormerKey: async (keyHash: string) => (keyHash === hashFormerKey(formerKey) ? row : undefined),
};
const open = (key: string, purpose: KeyPurpose = 'quote') => openByKey(tokens, purpose, key, store);

test('a key opens its record, in one kind of link only', async () => {
  const key = signKey(tokens, 'quote', row);
  expect(encodeURIComponent(key)).toBe(key);
  expect(await open(key)).toBe(row);
  expect(await open(key, 'contract')).toBeUndefined();
});

test('an ID, an earlier link version, and a forged key open nothing', async () => {
  const keys = [row.id, `${row.id} 3`, `${signKey(tokens, 'quote', row)}x`, ''];
  for (const linkVersion of [1, 2, 4]) keys.push(signKey(tokens, 'quote', { ...row, linkVersion }));
  for (const key of keys) expect(await open(key), key).toBeUndefined();
});

test('a key of an earlier release opens its record, in uppercase too', async () => {
  expect(await open(formerKey)).toBe(row);
  expect(await open(formerKey.toUpperCase())).toBe(row);
});
