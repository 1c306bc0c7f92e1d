import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashFormerKey, type KeyPurpose, openByKey, readAddressHash, signKey } from './record-key.ts';
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

test('a key in an email names its recipient, and opens the same', async () => {
  const emailed = signKey(tokens, 'quote', row, 'Ada@Example.com');
  expect(await open(emailed)).toBe(row);
  expect(readAddressHash(tokens, 'quote', emailed)).toBe(
    createHash('sha256').update('ada@example.com').digest('hex').slice(0, 16),
  );
  for (const key of [signKey(tokens, 'quote', row), `${emailed}x`, signKey(tokens, 'contract', row, 'a@b.c')])
    expect(readAddressHash(tokens, 'quote', key), key).toBeUndefined();
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
