import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { columnFinder } from './csv-columns.ts';
import { type ImportStep, importCsv } from './import-csv.ts';

const columns = ['name', 'count'];
const parts = {
  columns,
  findColumn: columnFinder(columns),
  row: z.object({ name: z.string().min(1), count: z.coerce.number() }),
  write: async () => {},
};
type Arguments = Parameters<typeof importCsv>;

async function dryRun(chunks: Iterable<string>, rowImport: Arguments[1] = parts): Promise<ImportStep> {
  const body = Readable.from(
    (function* () {
      for (const chunk of chunks) yield Buffer.from(chunk);
    })(),
  );
  const by = { id: 's', name: 'Staff' } as Arguments[2]['by'];
  const mount = { database: {} } as Arguments[3];
  const steps = importCsv({ name: 'things' } as Arguments[0], rowImport, { body, by, isDryRun: true }, mount);
  let last: ImportStep | undefined;
  for await (const step of steps) last = step;
  return last as ImportStep;
}

function* generateFile(row: string, rowCount: number) {
  yield 'name,count\n';
  for (let start = 0; start < rowCount; start += 1000) yield row.repeat(1000);
}

afterEach(() => vi.restoreAllMocks());

/** Advances by a millisecond, so that a pause is due after 20 rows, however fast the machine is. */
function advanceClockOnEachReading() {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 1;
    return time;
  });
}

/** Counts how often other work could run. */
async function countPausesDuring(task: () => Promise<unknown>): Promise<number> {
  let pauses = 0;
  let isDone = false;
  const counting = (async () => {
    while (!isDone) {
      await setImmediate();
      pauses += 1;
    }
  })();
  await task();
  isDone = true;
  await counting;
  return pauses;
}

describe('an import', () => {
  test('lets other requests run every 20 ms', async () => {
    advanceClockOnEachReading();
    const rows = 20_000;
    const pauses = await countPausesDuring(async () =>
      expect(await dryRun(generateFile('a,1\n', rows))).toMatchObject({ state: 'Checked', rows }),
    );
    expect(pauses).toBeGreaterThanOrEqual(rows / 25);
  });

  test('lets other requests run while it reads short rows that arrived together', async () => {
    advanceClockOnEachReading();
    const pauses = await countPausesDuring(() => dryRun([`name,count\n${'a,1\n'.repeat(50_000)}`]));
    expect(pauses).toBeGreaterThanOrEqual(50_000 / 25);
  });

  test('stops after a thousand errors and reports that it stopped', async () => {
    const { errors, ...step } = (await dryRun(generateFile(',x\n', 200_000))) as ImportStep & {
      errors: unknown[];
    };
    expect(step).toEqual({
      state: 'Rejected',
      rows: 1000,
      errorCount: 1000,
      isIncomplete: true,
      canSkip: false,
      columns,
      warnings: [],
      encoding: 'UTF-8',
    });
    expect(errors).toHaveLength(1000);
  });

  test('stops reading a row with more than twice the known columns', async () => {
    await expect(dryRun(['name,count\n', ','.repeat(20_000_000)])).rejects.toMatchObject({
      status: 400,
      errors: [{ errorCode: 'TooManyCells' }],
    });
  });

  test('accepts commas, quotes, and line breaks in a quoted cell', async () => {
    const cell = `"${'1,234\n""'.repeat(50)}"`;
    expect(await dryRun(['name,count\r\n', `${cell},7\r\n`])).toMatchObject({ state: 'Checked', rows: 1 });
  });

  test('reads a file with semicolons or tabs, and cells without invisible characters', async () => {
    for (const separator of [';', '\t'])
      expect(await dryRun([`name${separator}count\n\u200bAnn${separator}1\u202c\n`])).toMatchObject({
        state: 'Checked',
        rows: 1,
      });
  });

  test('rejects a repeated column', async () => {
    await expect(dryRun(['name,count,name\na,1,b\n'])).rejects.toMatchObject({
      errors: [{ errorCode: 'RepeatedColumn', message: expect.stringContaining('the column name twice') }],
    });
  });

  test.each(['a\0b', 'a\x1bb'])(
    'rejects a row with %j, which the database or a screen would not accept',
    async (cell) => {
      expect(await dryRun([`name,count\n${cell},1\n`])).toMatchObject({
        state: 'Rejected',
        errors: [
          { line: 2, message: expect.stringContaining("name: This cell has characters that aren't text") },
        ],
      });
    },
  );
});

test('counts the lines of a file with mixed line ends once', async () => {
  expect(await dryRun(['name,count\n', 'Ada,1\r\n'.repeat(3), ',2\r\n'])).toMatchObject({
    state: 'Rejected',
    errors: [{ line: 5 }],
  });
});

test('returns the rows with errors as in the file, and says that the others can be imported', async () => {
  expect(await dryRun(['Name,COUNT\n', 'Ada,1\n', 'Bob,many\n'])).toMatchObject({
    state: 'Rejected',
    columns: ['Name', 'COUNT'],
    errors: [{ line: 3, cells: ['Bob', 'many'] }],
    canSkip: true,
  });
});

test('reads dates as US spreadsheets write them', async () => {
  const day = { ...parts, row: z.object({ name: z.iso.date(), count: z.string() }) };
  expect(await dryRun(['name,count\n', '11/2/2026,1/2\n', '1/12/2026,2\n'], day)).toMatchObject({
    state: 'Checked',
  });
  expect(await dryRun(['name,count\n', '13/2/2026,3\n'], day)).toMatchObject({ state: 'Rejected' });
});
