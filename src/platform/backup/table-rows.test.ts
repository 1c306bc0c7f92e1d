import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collect } from '../../test/archives.ts';
import { describeOnBothDatabases } from '../../test/fresh-database.ts';
import type { Table } from './table-list.ts';
import { addRows, readRows } from './table-rows.ts';

const oddTable: Table = {
  name: 'public.odd',
  key: [{ name: 'k', isText: false }],
  columns: [
    { name: 'k', type: 'integer' },
    { name: 'a text', type: 'text' },
    { name: 'texts', type: 'text[]' },
    { name: 'big', type: 'bigint' },
    { name: 'exact', type: 'numeric' },
    { name: 'near', type: 'double precision' },
    { name: 'moment', type: 'timestamp(6) with time zone' },
    { name: 'data', type: 'jsonb' },
    { name: 'bytes', type: 'bytea' },
  ],
};

describeOnBothDatabases('table rows', (open) => {
  test('are restored unchanged with any values', async () => {
    const database = await open();
    await database.db.execute(sql`create table odd (k serial primary key, "a text" text, texts text[], big bigint,
      exact numeric, near double precision, moment timestamptz, data jsonb, bytes bytea)`);
    const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', ''));
    const row = fc.record({
      text: fc.option(text),
      texts: fc.option(fc.array(text, { maxLength: 3 })),
      big: fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
      exact: fc.tuple(fc.bigInt(), fc.nat(30)).map(([digits, places]) => `${digits}e-${places}`),
      // PostgreSQL's JSON has no -0: it becomes 0.
      near: fc.double().map((value) => String(value === 0 ? 0 : value)),
      moment: fc.integer({ min: -2e12, max: 8e12 }),
      data: fc.option(fc.oneof(fc.jsonValue({ stringUnit: 'grapheme' }), fc.constant(null))),
      bytes: fc.uint8Array({ maxLength: 20 }),
    });
    const readContents = async () =>
      (await database.db.execute<{ line: string }>(sql`select odd::text as line from odd order by k`)).rows;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
        await database.db.execute(sql`truncate odd`);
        for (const each of rows) {
          const list =
            each.texts && sql`array(select json_array_elements_text(${JSON.stringify(each.texts)}::json))`;
          const data = JSON.stringify(each.data)?.replaceAll('\\u0000', '');
          await database.db.execute(sql`insert into odd ("a text", texts, big, exact, near, moment, data, bytes)
            values (${each.text}, ${list}, ${String(each.big)}, ${each.exact}, ${each.near}::text::float8,
              to_timestamp(${each.moment}::float8 / 1000) + interval '1 microsecond', ${data}::text::jsonb,
              ${`\\x${Buffer.from(each.bytes).toString('hex')}`}::text::bytea)`);
        }
        const before = await readContents();
        await database.transaction(async (tx) => {
          const lines = (await collect(readRows(tx, oddTable))).flat();
          await tx.execute(sql`truncate odd`);
          await addRows(tx, oddTable, lines);
        });
        expect(await readContents()).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });
});
