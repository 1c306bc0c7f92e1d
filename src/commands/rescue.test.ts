import { existsSync, writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { getServerUrl } from '../platform/database/driver.ts';
import { parseEnvironment } from '../platform/environment.ts';
import { oneTimePasswordFiles } from '../platform/one-time-password-files.ts';
import { build, captureOutput, SECRET } from '../test/commands.ts';
import { separateDatabase } from '../test/fresh-database.ts';
import { staffUser } from '../test/staff-client.ts';
import { tempDirectory } from '../test/temp-directory.ts';
import { testClient, testServer } from '../test/test-server.ts';
import { cookieJar } from '../test/visitor-requests.ts';
import { rescueCommand } from './rescue.ts';

async function startSite() {
  const database = await separateDatabase();
  const DATA_DIR = tempDirectory();
  const { isTTY } = process.stdout;
  onTestFinished(() => {
    process.stdout.isTTY = isTTY;
  });
  const server = await testServer(database, { oneTimePasswordFiles: oneTimePasswordFiles(DATA_DIR) });
  const environment = parseEnvironment({ DATABASE_URL: getServerUrl(database), DATA_DIR, SECRET });
  const rescue = async (email: string, isTerminal: boolean) => {
    const output = captureOutput();
    process.stdout.isTTY = isTerminal;
    return { code: await rescueCommand(environment, build, [email]), printed: output.printed };
  };
  const user = await staffUser(server, 'sales');
  return { server, rescue, user };
}

test('prints a one-time password to a terminal, and the user replaces it', async () => {
  const { server, rescue, user } = await startSite();
  const { email, password } = user;
  const { code, printed } = await rescue(email, true);
  expect(code).toBe(0);
  const [, oneTimePassword = ''] = / is (\S+)\. It expires in 72 hours/.exec(printed) ?? [];
  const client = await testClient(server.app);
  expect((await client.post('/api/staff/session', { email, password })).status).toBe(400);
  const response = await client.post('/api/staff/session', { email, password: oneTimePassword });
  expect(response.json).toEqual({ next: 'NewPassword' });

  expect((await rescue('nobody@example.com', true)).code).toBe(1);
  expect((await rescue('not-an-address', true)).code).toBe(2);
  expect(console.error).toHaveBeenCalledTimes(2);
});

test("without a terminal, saves the password to a file that's removed after use", async () => {
  const { server, rescue, user } = await startSite();
  const { email } = user;
  const { printed } = await rescue(email, false);
  const [, file = ''] = / is in (.+)\n/.exec(printed) ?? [];
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [, oneTimePassword = ''] = /One-time password: (\S+)/.exec(await readFile(file, 'utf8')) ?? [];
  expect(oneTimePassword).toMatch(/^\w{5}(-\w{5}){3}$/);
  expect(printed).not.toContain(oneTimePassword);

  const { post } = cookieJar(server.app);
  await post('/api/staff/session', { email, password: oneTimePassword });
  await server.services.auth.users.removeOldPasswordFiles();
  expect(existsSync(file)).toBe(true);
  const newPassword = 'quiet rivers run past nine mills';
  expect((await post('/api/staff/password', { currentPassword: oneTimePassword, newPassword })).status).toBe(
    204,
  );
  expect(existsSync(file)).toBe(false);

  // A file left behind because the user replaced the password on another instance.
  writeFileSync(file, '');
  await server.services.auth.users.removeOldPasswordFiles();
  expect(existsSync(file)).toBe(false);
});
