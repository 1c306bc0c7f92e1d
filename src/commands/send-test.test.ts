import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { prepareVpic } from '../../scripts/prepare-vpic.ts';
import { getServerUrl } from '../platform/database/driver.ts';
import { parseEnvironment } from '../platform/environment.ts';
import { build, captureOutput, SECRET } from '../test/commands.ts';
import { separateDatabase } from '../test/fresh-database.ts';
import { tempDirectory } from '../test/temp-directory.ts';
import { testServer } from '../test/test-server.ts';
import { sendTestCommand } from './send-test.ts';

let output: ReturnType<typeof captureOutput>;
beforeEach(() => {
  output = captureOutput();
  prepareVpic(join(build, 'vpic.sqlite'));
});

test('sends an email, which the audit log has, and no event without a destination', async () => {
  const database = await separateDatabase();
  const { services } = await testServer(database);
  const DATA_DIR = tempDirectory();
  const environment = parseEnvironment({ DATABASE_URL: getServerUrl(database), DATA_DIR, SECRET });
  expect(await sendTestCommand(environment, build, ['email', 'ops@example.com']), output.errors).toBe(1);
  expect(output.printed).toContain('Saved as a file');
  expect(await sendTestCommand(environment, build, ['deliveries'])).toBe(0);
  expect(output.printed).toContain('No destinations are set.');
  const { rows } = await services.auditTrail.list({
    page: 1,
    perPage: 5,
    sort: 'at',
    order: 'desc',
    filter: { action: 'send-test' },
  });
  expect(rows).toMatchObject([
    {
      staffName: 'npm run send-test',
      subject: 'messages',
      after: { recipient: 'ops@example.com', status: 'Saved' },
    },
  ]);
});

test('prints the usage', async () => {
  const environment = parseEnvironment({ DATABASE_URL: 'postgres://127.0.0.1:9/none', SECRET });
  expect(await sendTestCommand(environment, build, ['email', 'not-an-address'])).toBe(2);
  expect(output.errors).toContain('send-test -- email ADDRESS');
});
