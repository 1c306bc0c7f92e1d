import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collect } from '../../test/archives.ts';
import { readLines } from './read-archive.ts';

test('stops reading a line without an end', async () => {
  let chunks = 0;
  async function* endless() {
    for (; chunks < 1000; chunks += 1) yield Buffer.alloc(1000, 'a');
  }
  await expect(collect(readLines(endless(), 10_000))).rejects.toThrow('has no end');
  expect(chunks).toBeLessThan(20);
});

test('splits lines regardless of chunk boundaries', async () => {
  const text = fc.string({ unit: 'binary' }).map((line) => line.replaceAll('\n', ' '));
  await fc.assert(
    fc.asyncProperty(
      fc.array(text),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      async (lines, sizes) => {
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        async function* chunks() {
          for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 1;
            yield bytes.subarray(from, from + size);
            from += size;
          }
        }
        const found = await collect(readLines(chunks()));
        expect(found.map(String)).toEqual(lines.map((line) => Buffer.from(line).toString()));
      },
    ),
  );
});
