import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { archiveOrigin, packLines, readParts, unpackLines, writeTestArchive } from '../../test/archives.ts';
import { separateDatabase } from '../../test/fresh-database.ts';
import { tempDirectory } from '../../test/temp-directory.ts';
import { formatVersion } from './archive-format.ts';

describe('archives', () => {
  let lines: string[];
  beforeAll(async () => {
    const database = await separateDatabase('pglite');
    await database.db.execute(sql`insert into configurations values ('a', '1', true), ('b', '2', false)`);
    const directory = await mkdtemp(join(tmpdir(), 'archive-'));
    lines = await unpackLines(await writeTestArchive(database, join(directory, 'site.backup')));
    await rm(directory, { recursive: true });
  });

  test('have one line for each record', async () => {
    expect(JSON.parse(lines[0] ?? '')[1]).toMatchObject({ ...archiveOrigin, format: 1, database: 'pglite' });
    expect(lines).toContain('{"key": "a", "value": "1", "is_public": true}');
    expect(await readParts(await packLines(lines))).toContainEqual(
      expect.objectContaining({
        kind: 'rows',
        lines: expect.arrayContaining([expect.stringContaining('"b"')]),
      }),
    );
  });

  const findLine = (text: string) => lines.findIndex((line) => line.includes(text));
  test.each<[string, () => string[], RegExp]>([
    [
      'has a changed row',
      () => lines.map((line) => line.replace('"value": "1"', '"value": "3"')),
      /configurations doesn't match/,
    ],
    ['lacks a row', () => lines.toSpliced(findLine('"key": "a"'), 1), /configurations doesn't match/],
    [
      'has a row twice',
      () => lines.toSpliced(findLine('"key": "a"'), 0, lines[findLine('"key": "a"')] ?? ''),
      /doesn't match/,
    ],
    [
      'lacks an empty table',
      () => lines.toSpliced(findLine('"public.claims"'), 1),
      /public.claims doesn't match/,
    ],
    ['has another version', () => lines.map((line) => line.replace('1.2.3', '1.2.4')), /lines don't match/],
    ['lacks its footer', () => lines.slice(0, -1), /ends too early/],
    ['continues after its footer', () => [...lines, '{"key": "c"}'], /after its end/],
    ['begins with a row', () => ['{}', ...lines], /outside of a table/],
    ['has no header', () => lines.slice(1), /header is in the wrong place/],
    ['has two headers', () => [lines[0] ?? '', ...lines], /header is in the wrong place/],
    ["has a line that isn't JSON", () => lines.toSpliced(2, 0, '["chair"]'), /can't be read/],
    ['has a later format', () => [`["header", {"format": ${formatVersion + 1}}]`], /newer version/],
  ])('are rejected if one %s', async (_change, change, message) => {
    await expect(readParts(await packLines(change()))).rejects.toThrow(message);
  });

  test('are rejected when truncated or when any byte has changed', async () => {
    const archive = await readFile(await packLines(lines));
    const file = join(tempDirectory(), 'damaged.backup');
    const damage = fc.nat(archive.length - 1).chain((offset) => fc.tuple(fc.constant(offset), fc.boolean()));
    await fc.assert(
      fc.asyncProperty(damage, async ([offset, isTruncated]) => {
        // Some of the ten bytes of the gzip header don't depend on the content.
        fc.pre(isTruncated || offset > 9);
        const bytes = Buffer.from(isTruncated ? archive.subarray(0, offset) : archive);
        if (!isTruncated) bytes[offset] = (bytes[offset] ?? 0) ^ 0xff;
        await writeFile(file, bytes);
        await expect(readParts(file)).rejects.toThrow(/ends too early|altered|isn't an archive/);
      }),
      { numRuns: 40 },
    );
  });

  test('are rejected when the file is empty, missing, or something else', async () => {
    const file = join(tempDirectory(), 'notes.txt');
    await writeFile(file, 'not an archive');
    await expect(readParts(file)).rejects.toThrow("isn't an archive");
    await expect(readParts(join(tempDirectory(), 'none'))).rejects.toThrow('File not found');
  });
});
