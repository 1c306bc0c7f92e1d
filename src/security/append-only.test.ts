import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeOnDatabase } from '../test/fresh-database.ts';

/** A row of each append-only table, in SQL. Tests change the first column. */
const samples = {
  audit_entries: {
    staff_name: "'Ada'",
    staff_id: "'1'",
    subject: "'leads'",
    subject_id: "'1'",
    action: "'move'",
    at: 'now()',
  },
  events: {
    kind: "'Note'",
    subject: "'Lead'",
    subject_id: 'gen_random_uuid()',
    by_kind: "'System'",
    data: "'{}'",
    at: 'now()',
  },
  ledger_postings: {
    reference: "'1'",
    contract_id: 'gen_random_uuid()',
    event: "'Sale'",
    account: "'Sales'",
    cents: '1',
    by: "'Ada'",
    at: 'now()',
  },
};
/** Bits of pg_trigger.tgtype. */
const operations = { delete: 8, update: 16, truncate: 32 };

describeOnDatabase('what was written for good', (open) => {
  test('has an enabled trigger for each way to change it', async () => {
    const { db } = await open();
    const { rows } = await db.execute<{ table: string; type: number; state: string }>(sql`
      select tgrelid::regclass::text as "table", tgtype::int as type, tgenabled as state from pg_trigger
      where not tgisinternal and tgfoid in ('reject_audit_change'::regproc, 'reject_event_change'::regproc,
        'reject_ledger_change'::regproc, 'reject_truncate'::regproc)`);
    for (const table of Object.keys(samples))
      for (const [name, bit] of Object.entries(operations)) {
        const triggers = rows.filter((row) => row.table === table && (row.type & bit) !== 0);
        expect([table, name, triggers.map(({ state }) => state)]).toEqual([table, name, ['O']]);
      }
  });

  test.each(Object.entries(samples))(
    '%s: no statement changes, deletes, or empties it',
    async (table, values) => {
      const database = await open();
      const column = sql.identifier(Object.keys(values)[0] ?? '');
      const name = sql.identifier(table);
      const read = async () => (await database.db.execute(sql`select * from ${name}`)).rows;
      const columns = sql.join(
        Object.keys(values).map((each) => sql.identifier(each)),
        sql`, `,
      );
      await database.db.execute(
        sql`insert into ${name} (${columns}) values (${sql.raw(Object.values(values).join(', '))})`,
      );
      const before = await read();
      expect(before).toHaveLength(1);
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
    },
  );
});

test('no shipped code switches triggers off', () => {
  const files = globSync('{src,seed,scripts}/**/*.{ts,tsx,mjs,sql}').filter(
    (path) => !/\.test\.tsx?$|^src\/test\//.test(path),
  );
  expect(files.length).toBeGreaterThan(1000);
  const switchesOff = /disable\s+trigger|session_replication_role/i;
  expect(files.filter((path) => switchesOff.test(readFileSync(path, 'utf8')))).toEqual([]);
});
