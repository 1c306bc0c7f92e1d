import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { catchRequestError } from '../../test/request-error.ts';
import { columnFinder } from './csv-columns.ts';
import { decodeCsv, detectDelimiter } from './decode-csv.ts';

const decode = async (...chunks: Buffer[]) => {
  const { bytes, encoding } = await decodeCsv(Readable.from(chunks));
  return [bytes.toString(), encoding];
};

describe('a file', () => {
  test('in UTF-8 stays as it is, even when a character is split between chunks', async () => {
    const bytes = Buffer.from('name\nMuñoz');
    expect(await decode(bytes.subarray(0, 8), bytes.subarray(8))).toEqual(['name\nMuñoz', 'UTF-8']);
  });

  test('in Windows-1252 is converted', async () => {
    expect(await decode(Buffer.from('Caf\xe9 \x96 \x80 5', 'latin1'))).toEqual([
      'Café – € 5',
      'Windows-1252',
    ]);
  });

  test.each([
    ['an Excel workbook', Buffer.from('PK\x03\x04rest', 'latin1'), /workbook/],
    ['an old Excel workbook', Buffer.from('\xd0\xcf\x11\xe0rest', 'latin1'), /workbook/],
    ['in UTF-16', Buffer.from('\ufeffname\n', 'utf16le'), /UTF-16/],
    ['in another encoding', Buffer.from('Mu\x81oz', 'latin1'), /neither UTF-8 nor Windows-1252/],
  ])('%s is rejected with advice', async (_description, bytes, message) => {
    const { message: found } = await catchRequestError(decode(bytes));
    expect(found).toMatch(message);
    expect(found).toContain('save it as "CSV UTF-8');
  });
});

test.each([
  ['first,last', ','],
  ['first;last', ';'],
  ['\ufefffirst\tlast', '\t'],
  ['last', ','],
  ['nothing;known', ','],
])('the columns of %j are separated by %j', (line, delimiter) => {
  expect(detectDelimiter(Buffer.from(`${line}\r\na;b`), columnFinder(['first', 'last']))).toBe(delimiter);
});
