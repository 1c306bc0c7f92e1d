import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeOnBothDatabases, separateDatabase } from './fresh-database.ts';
import { isThorough } from './thorough.ts';

describeOnBothDatabases('a fresh database', (open) => {
  test.runIf(isThorough)('shares nothing with another', async () => {
    const [one, other] = [await open(), await open()];
    await one.db.execute(sql`create table mine (word text)`);
    const found = await other.db.execute(sql`select to_regclass('mine') as found`);
    expect(found.rows).toEqual([{ found: null }]);
  });
});

test.runIf(isThorough)('both kinds start with the same tables', async () => {
  const tables = sql`select table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss', 'drizzle') order by 1`;
  const databases = await Promise.all([separateDatabase('pglite'), separateDatabase('postgres')]);
  const [pgliteDatabase, postgresDatabase] = await Promise.all(
    databases.map(async ({ db }) => (await db.execute(tables)).rows),
  );
  expect(pgliteDatabase).toEqual(postgresDatabase);
});
