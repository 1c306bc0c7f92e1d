import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from './platform/database/database.ts';
import { parseEnvironment } from './platform/environment.ts';
import { rescueCommand } from './rescue-command.ts';
import { freshPostgresUrl } from './test/fresh-database.ts';
import { staffUser } from './test/staff-client.ts';
import { testClient, testServer } from './test/test-server.ts';

const build = join(import.meta.dirname, '../build');

test('an operator lets a user in again, who then chooses a password', async () => {
  const DATABASE_URL = await freshPostgresUrl();
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: 'memory' });
  const server = await testServer(database);
  const { email, password } = await staffUser(server, 'sales');
  const environment = parseEnvironment({
    DATABASE_URL,
    SECRET: 'a secret of at least thirty-two characters',
  });
  let printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await rescueCommand(environment, build, [email])).toBe(0);
  const given = /password (\S+)/.exec(printed)?.[1];
  const client = await testClient(server.app);
  expect((await client.post('/api/staff/session', { email, password })).status).toBe(400);
  const entered = await client.post('/api/staff/session', { email, password: given ?? '' });
  expect(entered.json).toEqual({ next: 'NewPassword' });

  expect(await rescueCommand(environment, build, ['nobody@example.com'])).toBe(1);
  expect(await rescueCommand(environment, build, ['not-an-address'])).toBe(2);
  expect(complained).toHaveBeenCalledTimes(2);
  await database.close();
});
