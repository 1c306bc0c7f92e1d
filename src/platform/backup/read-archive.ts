import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  type ArchivedTable,
  ArchiveError,
  type ArchiveFooter,
  type ArchiveHeader,
  archiveHeader,
  formatVersion,
  type Marker,
  marker,
  type TableChecksum,
} from './archive-format.ts';
import { createChecksum } from './table-rows.ts';

const alteredMessage = 'The archive was altered or damaged';

const newline = 0x0a;
/** A row with an uploaded file is one line, and hexadecimal digits double the file's size. */
const maxLineBytes = 256 * 1024 * 1024;

/** Unlike `node:readline`, doesn't split at characters that can occur inside a row. Throws if a line is too long or incomplete. */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  maxBytes = maxLineBytes,
): AsyncGenerator<Buffer> {
  let partialLine: Buffer[] = [];
  let partialBytes = 0;
  for await (const chunk of chunks) {
    let lineStart = 0;
    for (let lineEnd = chunk.indexOf(newline); lineEnd >= 0; lineEnd = chunk.indexOf(newline, lineStart)) {
      yield Buffer.concat([...partialLine, chunk.subarray(lineStart, lineEnd)]);
      partialLine = [];
      partialBytes = 0;
      lineStart = lineEnd + 1;
    }
    if (lineStart === chunk.length) continue;
    partialLine.push(chunk.subarray(lineStart));
    partialBytes += chunk.length - lineStart;
    if (partialBytes > maxBytes) throw new ArchiveError(`${alteredMessage}: one of its lines has no end.`);
  }
  if (partialLine.length > 0) throw new Error('the last line is incomplete');
}

export type ArchivePart =
  | { kind: 'header'; header: ArchiveHeader }
  | { kind: 'rows'; table: ArchivedTable; lines: string[] }
  | { kind: 'footer'; footer: ArchiveFooter };

const maxBatchRows = 1000;
const maxBatchBytes = 1_000_000;
const arrayStart = '['.charCodeAt(0);

/** Yields one empty batch for a table without rows. After an ArchiveError, discard everything that was read. */
export async function* readArchive(file: string): AsyncGenerator<ArchivePart> {
  const stream = pipeline(createReadStream(file), createGunzip(), () => {});
  try {
    yield* readParts(readLines(stream as AsyncIterable<Buffer>));
  } catch (error) {
    throw toReadableError(error, file);
  } finally {
    stream.destroy();
  }
}

function toReadableError(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof ArchiveError) return error;
  if (code === 'ENOENT') return new ArchiveError(`File not found: ${file}.`);
  if (code === 'Z_BUF_ERROR' || message === 'the last line is incomplete')
    return new ArchiveError(`${file} ends too early: it wasn't copied completely.`);
  if (code?.startsWith('Z_'))
    return new ArchiveError(`${alteredMessage}, or ${file} isn't an archive (${message}).`);
  return error;
}

type OpenTable = {
  table: ArchivedTable;
  checksum: ReturnType<typeof createChecksum>;
  lines: string[];
  bytes: number;
};

async function* readParts(lines: AsyncIterable<Buffer>): AsyncGenerator<ArchivePart> {
  const archiveChecksum = createChecksum();
  const checksums: Record<string, TableChecksum> = {};
  let header: ArchiveHeader | undefined;
  let openTable: OpenTable | undefined;
  let footer: ArchiveFooter | undefined;
  for await (const line of lines) {
    if (footer) throw new ArchiveError(`${alteredMessage}: there is data after its end.`);
    if (line[0] !== arrayStart) {
      if (!openTable) throw new ArchiveError(`${alteredMessage}: a row is outside of a table.`);
      addRow(openTable, line);
      archiveChecksum.add(line);
      if (openTable.lines.length >= maxBatchRows || openTable.bytes >= maxBatchBytes)
        yield takeBatch(openTable);
      continue;
    }
    const [name, value] = parseMarker(line);
    if (openTable) {
      yield takeBatch(openTable);
      checksums[openTable.table.name] = openTable.checksum.result();
      openTable = undefined;
    }
    if ((name === 'header') === (header !== undefined))
      throw new ArchiveError(`${alteredMessage}: its header is in the wrong place.`);
    if (name === 'footer') {
      footer = value;
      verifyChecksums(footer, checksums, archiveChecksum.result().sha256);
      continue;
    }
    archiveChecksum.add(line);
    if (name === 'header') {
      header = parseHeader(value);
      yield { kind: 'header', header };
    } else openTable = { table: value, checksum: createChecksum(), lines: [], bytes: 0 };
  }
  if (!footer) throw new ArchiveError("The archive ends too early: it wasn't written or copied completely.");
  yield { kind: 'footer', footer };
}

function addRow(open: OpenTable, line: Buffer): void {
  open.checksum.add(line);
  open.lines.push(line.toString());
  open.bytes += line.length;
}

function takeBatch(open: OpenTable): ArchivePart {
  const { lines, table } = open;
  open.lines = [];
  open.bytes = 0;
  return { kind: 'rows', table, lines };
}

function parseMarker(line: Buffer): Marker {
  try {
    return marker.parse(JSON.parse(line.toString()));
  } catch {
    throw new ArchiveError(`${alteredMessage}: one of its lines can't be read.`);
  }
}

function parseHeader(value: { format: number }): ArchiveHeader {
  if (value.format > formatVersion)
    throw new ArchiveError(
      `The archive has format ${value.format}. You need a newer version of this program to read it.`,
    );
  const result = archiveHeader.safeParse(value);
  if (!result.success) throw new ArchiveError(`${alteredMessage}: its header can't be read.`);
  return result.data;
}

function verifyChecksums(
  footer: ArchiveFooter,
  checksums: Record<string, TableChecksum>,
  sha256: string,
): void {
  const names = new Set([...Object.keys(footer.tables), ...Object.keys(checksums)]);
  for (const name of names) {
    const [expected, actual] = [footer.tables[name], checksums[name]];
    if (expected?.rows !== actual?.rows || expected?.sha256 !== actual?.sha256)
      throw new ArchiveError(`${alteredMessage}: ${name} doesn't match its checksum.`);
  }
  if (footer.sha256 !== sha256)
    throw new ArchiveError(`${alteredMessage}: its lines don't match their checksum.`);
}
