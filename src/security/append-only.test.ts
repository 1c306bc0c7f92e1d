import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seedAll } from '../../seed/seed.ts';
import { fillEmptyTables } from '../test/every-table.ts';
import { describeOnDatabase } from '../test/fresh-database.ts';
import { testServer } from '../test/test-server.ts';

const appendOnlyTables = ['audit_entries', 'events', 'ledger_postings'];
/** Bits of pg_trigger.tgtype. */
const operations = { delete: 8, update: 16, truncate: 32 };

describeOnDatabase('what was written for good', (open) => {
  test('has an enabled trigger for each way to change it', async () => {
    const { db } = await open();
    const { rows } = await db.execute<{ table: string; type: number; state: string }>(sql`
      select tgrelid::regclass::text as "table", tgtype::int as type, tgenabled as state from pg_trigger
      where not tgisinternal and tgfoid in ('reject_audit_change'::regproc, 'reject_event_change'::regproc,
        'reject_ledger_change'::regproc, 'reject_truncate'::regproc)`);
    for (const table of appendOnlyTables)
      for (const [name, bit] of Object.entries(operations)) {
        const triggers = rows.filter((row) => row.table === table && (row.type & bit) !== 0);
        expect([table, name, triggers.map(({ state }) => state)]).toEqual([table, name, ['O']]);
      }
  });

  test.each(appendOnlyTables)('%s: no statement changes, deletes, or empties it', async (table) => {
    const database = await open();
    await seedAll((await testServer(database)).services, () => {});
    await fillEmptyTables(database);
    const columns = { audit_entries: 'staff_name', events: 'by_name', ledger_postings: 'reference' };
    const column = sql.identifier(columns[table as keyof typeof columns]);
    const name = sql.identifier(table);
    const read = async () => (await database.db.execute(sql`select * from ${name}`)).rows;
    const before = await read();
    expect(before.length).toBeGreaterThan(0);
    for (const statement of [
      sql`update ${name} set ${column} = 'x'`,
      sql`delete from ${name}`,
      sql`truncate ${name}`,
      sql`truncate ${name} cascade`,
    ])
      await expect(database.db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('append-only') },
      });
    expect(await read()).toEqual(before);
  });
});

test('no shipped code switches triggers off', () => {
  const files = globSync('{src,seed,scripts}/**/*.{ts,tsx,mjs,sql}').filter(
    (path) => !/\.test\.tsx?$|^src\/test\//.test(path),
  );
  expect(files.length).toBeGreaterThan(1000);
  const switchesOff = /disable\s+trigger|session_replication_role/i;
  expect(files.filter((path) => switchesOff.test(readFileSync(path, 'utf8')))).toEqual([]);
});
