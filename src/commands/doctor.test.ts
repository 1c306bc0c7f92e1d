import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gatherFacts } from '../doctor/gather.ts';
import { saveSiteKind } from '../features/publishing/configuration/actions.ts';
import { getServerUrl } from '../platform/database/driver.ts';
import { parseEnvironment } from '../platform/environment.ts';
import { build, captureOutput, SECRET } from '../test/commands.ts';
import { fillSite, startSiteWithWebhooks } from '../test/filled-site.ts';
import { emptyPostgresUrl, separateDatabase } from '../test/fresh-database.ts';
import { listenOnFreePort } from '../test/receiver.ts';
import { tempDirectory } from '../test/temp-directory.ts';
import { doctorCommand } from './doctor.ts';

const migrations = join(import.meta.dirname, '../../migrations');

test('reads the current state of the site', async () => {
  const database = await separateDatabase();
  const DATABASE_URL = getServerUrl(database);
  await fillSite(database);
  const environment = parseEnvironment({ DATABASE_URL, SECRET, DATA_DIR: tempDirectory() });
  const gatherSite = async () => (await gatherFacts(environment, { migrations, envFile: 'none' })).site;
  expect(await gatherSite()).toMatchObject({
    administrators: { active: 1, withoutApp: 0, withOneTimePassword: 0 },
    hasInventedRateCard: true,
    plansWithoutContract: ['EverydayBenefits', 'Powertrain', 'Plus', 'Premium'],
    isDemonstration: true,
    missingSettings: expect.arrayContaining(['brand.name', 'contact.phone']),
    hoursAtDefault: expect.stringContaining('Monday'),
  });

  const { services } = await startSiteWithWebhooks(database);
  await saveSiteKind(database.db, 'live');
  await database.transaction((tx) => services.configuration.change(tx, 'brand.name', { value: 'Seller' }));
  const after = await gatherSite();
  expect(after?.isDemonstration).toBe(false);
  expect(after?.missingSettings).not.toContain('brand.name');
  expect(after?.content.invented).toEqual(
    expect.arrayContaining([
      '/about-us',
      '/careers',
      '/contact-us',
      '/referral',
      '/toco-cares',
      '/tocoatwork',
    ]),
  );
  expect(after?.content.unedited.length).toBeGreaterThan(20);
  expect(after?.content.suspicious).toEqual([]);
});

test('reports an unreachable database, and exits with 1', async () => {
  const DATA_DIR = tempDirectory();
  const envFile = join(DATA_DIR, '.env');
  writeFileSync(envFile, '');
  chmodSync(envFile, 0o644);
  const listener = createServer();
  const port = await listenOnFreePort(listener);
  onTestFinished(() => void listener.close());
  const settings = { DATABASE_URL: await emptyPostgresUrl(), SECRET, DATA_DIR };
  const facts = await gatherFacts(parseEnvironment({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }), {
    migrations,
    envFile,
  });
  expect(facts.environment.mailServer).toBe('reachable');
  expect(facts.files.readableByOthers).toEqual([envFile]);
  expect(facts.database).toMatchObject({ isOpen: true, kind: 'postgres' });
  expect(facts.database.isOpen && facts.database.missingMigrations).toBe(
    readdirSync(migrations).filter((name) => name.endsWith('.sql')).length,
  );
  expect(facts.site).toBeUndefined();

  const output = captureOutput();
  const nowhere = parseEnvironment({ ...settings, DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/none' });
  expect(await doctorCommand(nowhere, build, ['--json'])).toBe(1);
  const report = JSON.parse(output.printed) as { isReady: boolean; findings: { message: string }[] };
  expect(report.isReady).toBe(false);
  expect(report.findings.map(({ message }) => message)).toContain("The database can't be read");
  output.printed = '';
  expect(await doctorCommand(nowhere, build, [])).toBe(1);
  expect(output.printed).toMatch(/NOT READY {2}The database can't be read[\s\S]*\d+ not ready, \d+ warnings/);
  expect(output.printed).not.toMatch(/hidden|at least thirty-two/);
  expect(await doctorCommand(nowhere, build, ['--loud'])).toBe(2);
  expect(console.error).toHaveBeenCalledOnce();
});
