import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { jobQueues } from '../../features.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { installJobs } from '../../platform/jobs/install.ts';
import { emptyDatabase, restore, write } from '../../test/archives.ts';
import { expectEverythingWorks, fillSite, type LeftBehind } from '../../test/filled-site.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { useRealScrypt } from '../../test/staff-client.ts';

const folder = join(import.meta.dirname, '../../../migrations');
const fixtures = join(import.meta.dirname, '../../test/upgrades');
const releases = readdirSync(fixtures).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));

test.runIf(process.env.ADD_RELEASE)('adds a site of this release, with rows in all tables', async () => {
  useRealScrypt();
  const database = await freshDatabase('postgres');
  await installJobs(database, jobQueues);
  const { image, ...left } = await fillSite(database);
  const file = join(fixtures, packageFile.version);
  await write(database, `${file}.backup`);
  const stored = { ...left, image: { ...image, bytes: image.bytes.toString('base64') } };
  writeFileSync(`${file}.json`, `${JSON.stringify(stored, null, 2)}\n`);
  await database.close();
});

describe.each(['pglite', 'postgres'] as const)('on %s', (kind) => {
  test.each(releases)('upgrades a site with rows in all tables from %s', async (release) => {
    useRealScrypt();
    const database = await emptyDatabase(kind);
    const file = join(fixtures, release);
    await restore(database, `${file}.backup`);
    await migrate(database, folder);
    await installJobs(database, jobQueues);
    const left = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as LeftBehind & {
      image: { bytes: string };
    };
    const bytes = Buffer.from(left.image.bytes, 'base64');
    await expectEverythingWorks(database, { ...left, image: { ...left.image, bytes } });
  });
});

test('there is data from at least one release', () => {
  expect(releases.length).toBeGreaterThan(0);
});
