import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDirectory } from '../test/temp-directory.ts';
import { openPglite } from './database/database.ts';
import { storeInMailbox } from './mail/mailbox.ts';
import { oneTimePasswordFiles } from './one-time-password-files.ts';
import { makePrivateDirectory } from './private-directory.ts';
import { storedSecret } from './stored-secret.ts';

const getMode = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('creates directories that only their owner can open', () => {
  const path = join(tempDirectory(), 'data');
  makePrivateDirectory(path);
  expect(getMode(path)).toBe('700');
});

test.each<[string, (dataDir: string) => unknown]>([
  ['a secret', storedSecret],
  ['a one-time password', (dataDir) => oneTimePasswordFiles(dataDir).write('u1', 'password')],
])('closes a data directory that other accounts could read before it stores %s', (_description, store) => {
  const dataDir = tempDirectory();
  chmodSync(dataDir, 0o755);
  store(dataDir);
  expect(getMode(dataDir)).toBe('700');
});

test('closes an open mailbox before it stores an email', async () => {
  const dataDir = tempDirectory();
  mkdirSync(join(dataDir, 'mailbox'), { mode: 0o755 });
  await storeInMailbox(dataDir, Buffer.from('Hello'), new Date());
  expect(getMode(join(dataDir, 'mailbox'))).toBe('700');
});

function listOpenFiles(directory: string): string[] {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => (statSync(join(directory, path)).mode & 0o077) !== 0);
}

test('closes the data directory, and every file of the embedded database in it', async () => {
  const dataDir = tempDirectory();
  const directory = join(dataDir, 'database');
  const first = await openPglite({ directory });
  await first.db.execute('create table people as select repeat(i::text, 99) from generate_series(1, 999) i');
  expect(listOpenFiles(dataDir)).toEqual([]);
  await first.close();
  for (const path of [dataDir, directory]) chmodSync(path, 0o755);
  chmodSync(join(directory, 'PG_VERSION'), 0o666);
  const second = await openPglite({ directory });
  expect(listOpenFiles(dataDir)).toEqual([]);
  expect((await second.db.execute('select * from people')).rows).toHaveLength(999);
  await second.close();
  expect([dataDir, directory].map(getMode)).toEqual(['700', '700']);
});
