import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { badRequest } from '../errors.ts';
import type { FindColumn } from './csv-columns.ts';

export type Encoding = 'UTF-8' | 'Windows-1252';

const bytesPerPart = 1024 * 1024;

const saveAsCsvHint = 'In your spreadsheet, save it as "CSV UTF-8 (comma delimited)".';
const notCsvError = (problem: string) => badRequest('NotCsv', `${problem} ${saveAsCsvHint}`);

const startsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);
const isWorkbook = (bytes: Buffer) =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isUtf16 = (bytes: Buffer) => startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
/** Undefined in Windows-1252, so a file that contains them has another encoding or isn't text. */
const undefinedBytes = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** Converts in chunks, so that other requests don't wait. */
async function fromWindows1252(bytes: Buffer): Promise<Buffer> {
  const decoder = new TextDecoder('windows-1252');
  const parts: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += bytesPerPart) {
    parts.push(Buffer.from(decoder.decode(bytes.subarray(start, start + bytesPerPart))));
    await setImmediate();
  }
  return Buffer.concat(parts);
}

/** Reads the whole file, because its last byte may reveal the encoding. The caller must limit the body. */
export async function decodeCsv(body: Readable): Promise<{ bytes: Buffer; encoding: Encoding }> {
  const bytes = Buffer.concat(await body.toArray());
  if (isWorkbook(bytes)) throw notCsvError("This is an Excel workbook, and we can't read those.");
  if (isUtf16(bytes)) throw notCsvError("The file's encoding is UTF-16, and we can't read that.");
  if (isUtf8(bytes)) return { bytes, encoding: 'UTF-8' };
  if (undefinedBytes.some((byte) => bytes.includes(byte)))
    throw notCsvError("The file's encoding is neither UTF-8 nor Windows-1252.");
  return { bytes: await fromWindows1252(bytes), encoding: 'Windows-1252' };
}

/** In some locales, spreadsheets use semicolons or tabs. Returns the delimiter that finds the most known columns. */
export function detectDelimiter(bytes: Buffer, findColumn: FindColumn): ',' | ';' | '\t' {
  const end = bytes.indexOf('\n');
  const [firstLine = ''] = bytes
    .subarray(0, Math.min(end < 0 ? bytes.length : end, 64 * 1024))
    .toString()
    .split('\r');
  const countKnownColumns = (delimiter: string) =>
    firstLine.split(delimiter).filter((name) => findColumn(name) !== undefined).length;
  const [best = ','] = ([',', ';', '\t'] as const).toSorted(
    (a, b) => countKnownColumns(b) - countKnownColumns(a),
  );
  return best;
}
