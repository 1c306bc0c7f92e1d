import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { parseEnvironment } from '../platform/environment.ts';
import { build, captureOutput, SECRET } from '../test/commands.ts';
import { emptyPostgresUrl } from '../test/fresh-database.ts';
import { tempDirectory } from '../test/temp-directory.ts';
import { migrateCommand } from './migrate.ts';

test('migrates an empty database once, without adding data', async () => {
  const output = captureOutput();
  const DATABASE_URL = await emptyPostgresUrl();
  const environment = parseEnvironment({ DATABASE_URL, DATA_DIR: tempDirectory(), SECRET });
  const run = (...args: string[]) => migrateCommand(environment, build, args);
  expect(await run()).toBe(0);
  expect(await run()).toBe(0);
  expect(output.printed).toMatch(/[1-9]\d* migrations? applied\.[\s\S]*\b0 migrations applied\./);
  expect(await run('now')).toBe(2);
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: 'unused' });
  const { rows } = await database.db.execute(
    sql`select (select count(*)::int from pages) as pages, (select count(*)::int > 10 from pgboss.queue) as "hasQueues",
      (select string_agg(staff_name || ': ' || action, ', ') from audit_entries) as audited`,
  );
  await database.close();
  expect(rows).toEqual([{ pages: 0, hasQueues: true, audited: 'npm run migrate: migrate' }]);
});
