import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { describeOnBothDatabases, emptyPostgresUrl, freshDatabase } from '../../test/fresh-database.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { formatVersion } from './archive-format.ts';
import { linesOf } from './lines.ts';
import { type ArchivePart, readArchive } from './read-archive.ts';
import { restoreArchive } from './restore-archive.ts';
import type { Table } from './table-list.ts';
import { addRows, rowsOf } from './table-rows.ts';
import { writeArchive } from './write-archive.ts';

const folder = join(import.meta.dirname, '../../../migrations');
const origin = { version: '1.2.3', madeAt: '2026-11-20T12:00:00.000Z', secretCheck: 'a'.repeat(64) };

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'archive-'));
  return () => rm(directory, { recursive: true });
});

const write = (database: Database, file = join(directory, 'site.backup')) =>
  writeArchive({ database, folder, file, origin, progress: () => {} }).then(() => file);

async function emptyDatabase(kind: Database['kind']): Promise<Database> {
  const databaseUrl = kind === 'postgres' ? await emptyPostgresUrl() : undefined;
  const database = await openDatabase({ databaseUrl, dataDir: 'memory' });
  onTestFinished(() => database.close());
  return database;
}

const restore = (database: Database, file: string) =>
  restoreArchive({ database, folder, file, progress: () => {} });

async function readAll(file: string): Promise<ArchivePart[]> {
  return Array.fromAsync(readArchive(file));
}

const tablesIn = async ({ db }: Database) =>
  (
    await db.execute(sql`select relname from pg_class where relkind in ('r', 'p')
      and relnamespace::regnamespace::text in ('public', 'pgboss', 'drizzle')`)
  ).rows;

describe('an archive', () => {
  let lines: string[];
  beforeAll(async () => {
    const database = await freshDatabase('pglite');
    await database.db.execute(sql`insert into configurations values ('a', '1', true), ('b', '2', false)`);
    const made = await mkdtemp(join(tmpdir(), 'archive-'));
    const file = await write(database, join(made, 'site.backup'));
    lines = gunzipSync(await readFile(file)).toString().trimEnd().split('\n');
    await rm(made, { recursive: true });
    await database.close();
  });

  const pack = async (content: string[]) => {
    const file = join(directory, 'packed.backup');
    await writeFile(file, gzipSync(`${content.join('\n')}\n`));
    return file;
  };

  test('is readable line by line', async () => {
    expect(JSON.parse(lines[0] ?? '')[1]).toMatchObject({ ...origin, format: 1, database: 'pglite' });
    expect(lines).toContain('{"key": "a", "value": "1", "is_public": true}');
    expect(await readAll(await pack(lines))).toContainEqual(
      expect.objectContaining({ kind: 'rows', lines: expect.arrayContaining([expect.stringContaining('"b"')]) }),
    );
  });

  const at = (text: string) => lines.findIndex((line) => line.includes(text));
  test.each<[string, () => string[], RegExp]>([
    ['has a changed row', () => lines.map((line) => line.replace('"value": "1"', '"value": "3"')), /configurations does not add up/],
    ['lacks a row', () => lines.toSpliced(at('"key": "a"'), 1), /configurations does not add up/],
    ['has a row twice', () => lines.toSpliced(at('"key": "a"'), 0, lines[at('"key": "a"')] ?? ''), /does not add up/],
    ['lacks an empty table', () => lines.toSpliced(at('"public.claims"'), 1), /public.claims does not add up/],
    ['has another version', () => lines.map((line) => line.replace('1.2.3', '1.2.4')), /lines do not add up/],
    ['lacks its foot', () => lines.slice(0, -1), /ends too early/],
    ['goes on after it', () => [...lines, '{"key": "c"}'], /follows its end/],
    ['begins with a row', () => ['{}', ...lines], /outside of a table/],
    ['has no head', () => lines.slice(1), /head is not where it belongs/],
    ['has two', () => [lines[0] ?? '', ...lines], /head is not where it belongs/],
    ['has a line of nonsense', () => lines.toSpliced(2, 0, '["chair"]'), /cannot be read/],
    ['is of a later format', () => [`["head", {"format": ${formatVersion + 1}}]`], /newer version/],
  ])('that %s is refused', async (_what, change, words) => {
    await expect(readAll(await pack(change()))).rejects.toThrow(words);
  });

  test('that was cut off anywhere, or changed in any byte, is refused', async () => {
    const whole = await readFile(await pack(lines));
    const file = join(directory, 'damaged.backup');
    const damage = fc.nat(whole.length - 1).chain((place) => fc.tuple(fc.constant(place), fc.boolean()));
    await fc.assert(
      fc.asyncProperty(damage, async ([place, isCut]) => {
        // Of the ten bytes of gzip's own head some say nothing of the content.
        fc.pre(isCut || place > 9);
        const bytes = Buffer.from(isCut ? whole.subarray(0, place) : whole);
        if (!isCut) bytes[place] = (bytes[place] ?? 0) ^ 0xff;
        await writeFile(file, bytes);
        await expect(readAll(file)).rejects.toThrow(/ends too early|altered|no archive/);
      }),
      { numRuns: 40 },
    );
  });

  test('is not taken for one when it is something else, or nothing', async () => {
    const file = join(directory, 'notes.txt');
    await writeFile(file, 'not an archive');
    await expect(readAll(file)).rejects.toThrow('is no archive');
    await expect(readAll(join(directory, 'none'))).rejects.toThrow('There is no file');
  });

  test('is refused by a program that lacks a migration, or has another', async () => {
    const [head = '', ...rest] = lines;
    const database = await emptyDatabase('pglite');
    const known = JSON.parse(head)[1].migrations as { folderMillis: number; hash: string }[];
    const withMigrations = async (migrations: object[]) => {
      const value = { ...JSON.parse(head)[1], migrations };
      return pack([JSON.stringify(['head', value]), ...rest]);
    };
    const later = { folderMillis: 2_000_000_000_000, hash: 'b'.repeat(64) };
    await expect(restore(database, await withMigrations([...known, later]))).rejects.toThrow(
      /version 1\.2\.3 and knows 1 migration\(s\) that this program lacks/,
    );
    const edited = known.with(0, { folderMillis: known[0]?.folderMillis ?? 0, hash: later.hash });
    await expect(restore(database, await withMigrations(edited))).rejects.toThrow('was edited');
    expect(await tablesIn(database)).toEqual([]);
  });
});

describe('lines', () => {
  test('come out as they went in, however the bytes arrive', async () => {
    const text = fc.string({ unit: 'binary' }).map((line) => line.replaceAll('\n', ' '));
    await fc.assert(
      fc.asyncProperty(fc.array(text), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), async (lines, sizes) => {
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        async function* chunks() {
          for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 1;
            yield bytes.subarray(from, from + size);
            from += size;
          }
        }
        const found = await Array.fromAsync(linesOf(chunks()));
        expect(found.map(String)).toEqual(lines.map((line) => Buffer.from(line).toString()));
      }),
    );
  });
});

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

describeOnBothDatabases('rows', (open) => {
  test('of any values come out as they went in', async () => {
    const database = await open();
    await database.db.execute(sql`create table odd (k serial primary key, "a text" text, texts text[], big bigint,
      exact numeric, near double precision, moment timestamptz, data jsonb, bytes bytea)`);
    const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', ''));
    const row = fc.record({
      text: fc.option(text),
      texts: fc.option(fc.array(text, { maxLength: 3 })),
      big: fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
      exact: fc.tuple(fc.bigInt(), fc.nat(30)).map(([digits, places]) => `${digits}e-${places}`),
      near: fc.double().map((value) => (Object.is(value, -0) ? '-0' : String(value))),
      moment: fc.integer({ min: -2e12, max: 8e12 }),
      data: fc.option(fc.oneof(fc.jsonValue({ stringUnit: 'grapheme' }), fc.constant(null))),
      bytes: fc.uint8Array({ maxLength: 20 }),
    });
    const texts = async () =>
      (await database.db.execute<{ line: string }>(sql`select odd::text as line from odd order by k`)).rows;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
        await database.db.execute(sql`truncate odd`);
        for (const each of rows) {
          const list = each.texts && sql`array(select json_array_elements_text(${JSON.stringify(each.texts)}::json))`;
          const data = JSON.stringify(each.data)?.replaceAll('\\u0000', '');
          await database.db.execute(sql`insert into odd ("a text", texts, big, exact, near, moment, data, bytes)
            values (${each.text}, ${list}, ${String(each.big)}, ${each.exact}, ${each.near},
              to_timestamp(${each.moment}::float8 / 1000) + interval '1 microsecond', ${data},
              ${`\\x${Buffer.from(each.bytes).toString('hex')}`})`);
        }
        const before = await texts();
        await database.transaction(async (tx) => {
          const lines = (await Array.fromAsync(rowsOf(tx, oddTable))).flat();
          await tx.execute(sql`truncate odd`);
          await addRows(tx, oddTable, lines);
        });
        expect(await texts()).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });
});

describeOnBothDatabases('backing up and restoring', (open) => {
  test('leaves nothing behind when it fails', async () => {
    const database = await open();
    const empty = await emptyDatabase(database.kind);
    await expect(write(empty)).rejects.toThrow('nothing to back up');
    expect(await readdir(directory)).toEqual([]);

    await database.db.execute(sql`insert into configurations values ('a', '1', true)`);
    const file = await write(database);
    await expect(write(database)).rejects.toThrow('is there already');
    const lines = gunzipSync(await readFile(file)).toString().replace('"value": "1"', '"value": "2"');
    await writeFile(file, gzipSync(lines));
    await expect(restore(empty, file)).rejects.toThrow('does not add up');
    expect(await tablesIn(empty)).toEqual([]);
  });

  test('refuses a place that is not empty', async () => {
    const database = await open();
    await expect(restore(database, await write(database))).rejects.toThrow('not empty');
  });

  test('takes parents after their children, and refuses a child without its parent', async () => {
    const database = await open();
    await database.db.execute(sql`insert into categories (id, parent_category_id, name, seo_url, seo_title, seo_description)
      values ('b0000000-0000-4000-8000-000000000000', null, 'Parent', 'parent', '', '')`);
    await database.db.execute(sql`insert into categories (id, parent_category_id, name, seo_url, seo_title, seo_description)
      values ('a0000000-0000-4000-8000-000000000000', 'b0000000-0000-4000-8000-000000000000', 'Child', 'child', '', '')`);
    const file = await write(database);
    const restored = await emptyDatabase(database.kind);
    await restore(restored, file);
    const found = await restored.db.execute(sql`select name from categories order by id`);
    expect(found.rows).toEqual([{ name: 'Child' }, { name: 'Parent' }]);
    const orphan = restored.db.execute(sql`update categories set parent_category_id = gen_random_uuid()`);
    await expect(orphan).rejects.toMatchObject({ cause: { code: '23503' } });
  });

  test('leaves tables of others alone', async () => {
    const database = await open();
    await database.db.execute(sql`create table of_somebody_else (id int)`);
    const parts = await readAll(await write(database));
    expect(JSON.stringify(parts)).not.toContain('of_somebody_else');
  });
});

test('an archive shows one moment, whatever is written meanwhile', async () => {
  const database = await freshDatabase('postgres');
  onTestFinished(() => database.close());
  await database.db.execute(sql`insert into configurations values ('a', '1', true)`);
  const file = join(directory, 'site.backup');
  let isChanged = false;
  await writeArchive({
    ...{ database, folder, file, origin },
    progress: (line) => {
      // The first table is told before the rows of the others are read.
      if (isChanged || !line.startsWith('pgboss')) return;
      isChanged = true;
      otherConnection(database);
    },
  });
  await changed;
  expect(isChanged).toBe(true);
  const rows = (await readAll(file)).flatMap((part) => (part.kind === 'rows' ? part.lines : []));
  expect(rows.filter((line) => line.includes('"key"'))).toHaveLength(1);
});

let changed: Promise<unknown> | undefined;
function otherConnection(_database: Database) {
  changed = undefined;
}
