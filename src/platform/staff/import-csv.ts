import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { z } from 'zod';
import { cleanText, isUnstorable } from '../clean-text.ts';
import { unescapeFormulas } from '../csv.ts';
import { badRequest } from '../errors.ts';
import type { FindColumn } from './csv-columns.ts';
import { decodeCsv, detectDelimiter, type Encoding } from './decode-csv.ts';
import { createPause } from './pauses.ts';
import type { StaffCsv, StaffMember, StaffMount, StaffResource } from './resource.ts';

export type RowError = {
  line: number;
  message: string;
  /** As in the file, to download and correct them. */
  cells?: string[];
};

/** An import reports its progress, and finally its result. */
export type ImportStep =
  | { state: 'Checking' | 'Importing'; rows: number }
  | {
      state: 'Checked' | 'Rejected' | 'Imported';
      rows: number;
      errorCount: number;
      errors: RowError[];
      /** True if reading stopped because the file has too many errors. */
      isIncomplete: boolean;
      /** The columns of the file, in order. */
      columns: string[];
      /** True if the rows without errors can be imported alone. */
      canSkip: boolean;
      warnings: string[];
      /** Excel writes Windows-1252 unless UTF-8 is selected. */
      encoding: Encoding;
    }
  | { state: 'Failed'; message: string };

const maxRows = 200_000;
const maxErrors = 1000;
const rowsPerReport = 1000;
/** The parser handles a chunk without a pause, and a large chunk may contain thousands of short rows. */
const bytesPerStep = 1024;
const rowsPerWrite = 500;

type RowImport = { row: z.ZodType } & Required<Pick<StaffCsv<{ id: string }>, 'write'>> &
  Pick<StaffCsv<{ id: string }>, 'errors' | 'warnings' | 'isOneRecord'>;
type Columns = { columns: readonly string[]; findColumn: FindColumn };
/** `lines` has the line number of each row, and `cells` its text. */
type ParsedFile = {
  columns: string[];
  lines: number[];
  cells: string[][];
  rows: unknown[];
  errors: RowError[];
};

const [quote, lineFeed, carriageReturn] = Buffer.from('"\n\r') as unknown as number[];

/** Limits the cells of a row, because the parser collects all of them before it returns any. */
function* parseInSteps(bytes: Buffer, delimiter: string, maxCells: number) {
  const separator = delimiter.charCodeAt(0);
  let cells = 0;
  let isQuoted = false;
  for (let start = 0; start < bytes.length; start += bytesPerStep) {
    const step = bytes.subarray(start, start + bytesPerStep);
    for (const byte of step) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (isQuoted) continue;
      else if (byte === lineFeed || byte === carriageReturn) cells = 0;
      else if (byte === separator) cells += 1;
      if (cells >= maxCells)
        throw badRequest(
          'TooManyCells',
          `A row has more than ${maxCells} cells. Check that it's the right file.`,
        );
    }
    // Otherwise, the parser counts the lines of a file with mixed line ends twice.
    yield step.filter((byte, index) => !(byte === carriageReturn && bytes[start + index + 1] === lineFeed));
  }
}

const findDuplicateColumns = (header: readonly (string | undefined)[]) =>
  header.filter((name, index) => header.indexOf(name) < index);

function parseRecords(
  bytes: Buffer,
  findColumn: FindColumn,
  knownColumns: readonly string[],
  file: ParsedFile,
) {
  const delimiter = detectDelimiter(bytes, findColumn);
  const parser = parse({
    bom: true,
    delimiter,
    skip_empty_lines: true,
    trim: true,
    info: true,
    // A row with too few or too many cells is an error of that row alone.
    relax_column_count: true,
    max_record_size: 64 * 1024,
    columns: (header: string[]) => {
      file.columns = header;
      const unknownColumns = header.filter((name) => findColumn(name) === undefined);
      if (unknownColumns.length > 0)
        throw badRequest(
          'UnknownColumn',
          `The first line has unknown columns: ${unknownColumns.slice(0, 5).join(', ')}. Known columns: ${knownColumns.join(', ')}.`,
        );
      const columns = header.map(findColumn);
      const [repeated] = findDuplicateColumns(columns);
      if (repeated !== undefined)
        throw badRequest(
          'RepeatedColumn',
          `The first line has the column ${repeated} twice. Remove one of them.`,
        );
      return columns;
    },
  });
  return Readable.from(parseInSteps(bytes, delimiter, 2 * knownColumns.length))
    .on('error', (error) => parser.destroy(error))
    .pipe(parser) as AsyncIterable<{
    record: Record<string, string>;
    info: { lines: number; columns: unknown[]; error?: CsvError };
  }>;
}

const wrongCellCount = (error: CsvError, columns: number) =>
  `The row has ${(error.record as unknown[]).length} cells, but the first line has ${columns} columns.`;

/** Nobody types these, so the file isn't plain text or is damaged. */
const controlCharacter = /(?![\t\n\r])\p{Cc}/u;

/** Excel writes dates of US spreadsheets as 11/2/2026. */
const usDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

const toIsoDate = (cell: string) =>
  cell.replace(usDate, (_cell, month: string, day: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );

const cleanCells = (cells: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [column, toIsoDate(cleanText(unescapeFormulas(cell)))]),
  );

const findControlCharacter = (cells: Record<string, string>): string | undefined => {
  const [column, cell = ''] =
    Object.entries(cells).find(([, each]) => controlCharacter.test(each) || isUnstorable(each)) ?? [];
  if (column === undefined) return undefined;
  return controlCharacter.test(cell)
    ? `${column}: This cell has characters that aren't text. Type it again.`
    : `${column}: There is no year 0. Enter another date.`;
};

function formatRowErrors({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join(' ');
}

/** Adds rows and errors to `parsed`, and yields its progress. */
async function* readRows(
  bytes: Buffer,
  { row, columns, findColumn }: RowImport & Columns,
  parsed: ParsedFile,
) {
  // Parsed rows arrive without a pause, so other requests would wait for the whole file.
  const pause = createPause();
  for await (const { record, info } of parseRecords(bytes, findColumn, columns, parsed)) {
    await pause();
    if (parsed.rows.length + parsed.errors.length >= maxRows)
      throw badRequest(
        'TooManyRows',
        `A file can have at most ${maxRows.toLocaleString('en-US')} rows. Split the file.`,
      );
    const result = row.safeParse(cleanCells(record));
    const controlError = findControlCharacter(record);
    const cells = (info.error?.record as string[] | undefined) ?? Object.values(record);
    const reject = (message: string) => parsed.errors.push({ line: info.lines, message, cells });
    if (info.error) reject(wrongCellCount(info.error, info.columns.length));
    else if (controlError) reject(controlError);
    else if (result.success) {
      parsed.rows.push(result.data);
      parsed.lines.push(info.lines);
      parsed.cells.push(cells);
    } else reject(formatRowErrors(result.error));
    if (parsed.errors.length >= maxErrors) return;
    const rowCount = parsed.rows.length + parsed.errors.length;
    if (rowCount % rowsPerReport === 0) yield { state: 'Checking' as const, rows: rowCount };
  }
}

/** Checks a file and, unless it's a dry run, writes all rows or none, or those without errors. Yields its progress. */
export async function* importCsv(
  resource: StaffResource,
  rowImport: RowImport & Columns & { permitRows?: (rows: readonly unknown[]) => void },
  {
    body,
    by,
    isDryRun,
    skipsErrors = false,
  }: { body: Readable; by: StaffMember; isDryRun: boolean; skipsErrors?: boolean },
  { database, writeAuditEntry }: StaffMount,
): AsyncGenerator<ImportStep> {
  const parsed: ParsedFile = { columns: [], lines: [], cells: [], rows: [], errors: [] };
  const { bytes, encoding } = await decodeCsv(body);
  try {
    yield* readRows(bytes, rowImport, parsed);
  } catch (error) {
    if (error instanceof CsvError) throw badRequest('NotCsv', `The file can't be read: ${error.message}.`);
    throw error;
  }
  const { lines } = parsed;
  rowImport.permitRows?.(parsed.rows);
  const isIncomplete = parsed.errors.length >= maxErrors;
  const crossRowErrors = isIncomplete
    ? []
    : ((await rowImport.errors?.(database.db, parsed.rows as never)) ?? []);
  const rejected = new Set(crossRowErrors.map(({ index }) => index));
  const rows = parsed.rows.filter((_row, index) => !rejected.has(index));
  const errors = [
    ...parsed.errors,
    ...crossRowErrors.map(({ index, message }) => ({
      line: lines[index] ?? 0,
      message,
      cells: parsed.cells[index] ?? [],
    })),
  ].toSorted((a, b) => a.line - b.line);
  const summary = {
    rows: parsed.rows.length + parsed.errors.length,
    errorCount: errors.length,
    errors: errors.slice(0, maxErrors),
    isIncomplete,
    encoding,
    columns: parsed.columns,
    canSkip: errors.length > 0 && rows.length > 0 && !isIncomplete && !rowImport.isOneRecord,
    warnings: (await rowImport.warnings?.(database.db, rows as never)) ?? [],
  };
  if (errors.length > 0 && !(skipsErrors && summary.canSkip)) return yield { state: 'Rejected', ...summary };
  if (isDryRun) return yield { state: 'Checked', ...summary };
  yield { state: 'Importing', rows: rows.length };
  await database.transaction(async (tx) => {
    const batchSize = rowImport.isOneRecord ? rows.length : rowsPerWrite;
    let writtenRecords: { before: unknown; after: unknown } | undefined;
    for (let start = 0; start < rows.length; start += batchSize)
      writtenRecords =
        (await rowImport.write({ tx, by }, rows.slice(start, start + batchSize) as never)) ?? undefined;
    await writeAuditEntry(tx, {
      staffId: by.id,
      staffName: by.name,
      subject: resource.name,
      subjectId: 'import',
      action: 'import',
      before: null,
      after: { rows: rows.length },
      ...writtenRecords,
    });
  });
  yield { state: 'Imported', ...summary, rows: rows.length };
}
