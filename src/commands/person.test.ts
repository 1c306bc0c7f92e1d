import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { prepareVpic } from '../../scripts/prepare-vpic.ts';
import { getServerUrl } from '../platform/database/driver.ts';
import { parseEnvironment } from '../platform/environment.ts';
import { build, captureOutput, SECRET } from '../test/commands.ts';
import { separateDatabase } from '../test/fresh-database.ts';
import { startedQuote, testClient, testServer } from '../test/test-server.ts';
import { personCommand } from './person.ts';

let output: ReturnType<typeof captureOutput>;
beforeEach(() => {
  output = captureOutput();
  prepareVpic(join(build, 'vpic.sqlite'));
});

test('exports a person, and erases them', async () => {
  const database = await separateDatabase();
  const { app } = await testServer(database);
  await startedQuote(await testClient(app));
  const environment = parseEnvironment({ DATABASE_URL: getServerUrl(database), SECRET });
  expect(await personCommand(environment, build, ['export', 'ada@example.com'])).toBe(0);
  const document = JSON.parse(output.printed) as { kept: { table: string; title: string; rows: object[] }[] };
  expect(document.kept.map(({ table }) => table)).toContain('opportunities');
  output.printed = '';
  expect(await personCommand(environment, build, ['erase', 'ada@example.com'])).toBe(0);
  expect(JSON.parse(output.printed)).toMatchObject({
    email: 'ada@example.com',
    erased: { leads: 1 },
    stays: [],
  });
});

test('erases an open claim only when its number is given', async () => {
  const database = await separateDatabase();
  const { services } = await testServer(database);
  const request = {
    hasNoNumber: true,
    vin: '1HGCM82633A004352',
    odometer: 84_200,
    happenedOn: '2026-11-19',
    firstName: 'Ada',
    lastName: 'Example',
    email: 'ada@example.com',
    canDrive: 'No' as const,
    whatHappened: 'The engine stopped on the way home.',
    vehicleLocation: 'Home',
    isTrue: true as const,
  };
  const filed = await services.claims.file({
    request,
    isSuspicious: false,
    sender: { ipAddress: '192.0.2.1' },
    key: undefined,
  });
  const environment = parseEnvironment({ DATABASE_URL: getServerUrl(database), SECRET });
  expect(await personCommand(environment, build, ['erase', 'ada@example.com'])).toBe(1);
  expect([output.errors, output.printed]).toEqual([
    expect.stringContaining(`confirm with ${filed.claimNumber}`),
    '',
  ]);
  const args = ['erase', 'ada@example.com', filed.claimNumber];
  expect(await personCommand(environment, build, args)).toBe(0);
  expect(JSON.parse(output.printed)).toMatchObject({ erased: { claims: 1 } });
  const { rows } = await services.auditTrail.list({
    page: 1,
    perPage: 5,
    sort: 'at',
    order: 'desc',
    filter: { subject: 'people' },
  });
  expect(rows, 'only what was done').toMatchObject([{ staffName: 'npm run person', action: 'erase' }]);
});

test.each([
  [[]],
  [['export']],
  [['erase', 'ada']],
  [['export', 'ada@example.com', 'O-2222-2222']],
  [['forget', 'ada@example.com']],
])('prints the usage for %j', async (args) => {
  const environment = parseEnvironment({ DATABASE_URL: 'postgres://127.0.0.1:9/none', SECRET });
  expect(await personCommand(environment, build, args)).toBe(2);
  expect(output.errors).toContain('export EMAIL');
});

test('an error reveals no personal data', async () => {
  const environment = parseEnvironment({ DATABASE_URL: 'postgres://127.0.0.1:9/none', SECRET });
  expect(await personCommand(environment, build, ['erase', 'ada@example.com'])).toBe(1);
  expect(output.errors).toContain("The database can't be opened");
  expect(output.all()).not.toContain('ada');
});
