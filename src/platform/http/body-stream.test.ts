import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUpTo, streamUpTo } from './body-stream.ts';

test('a body arrives whole up to its limit, and is refused with 413 above it', async () => {
  const chunk = fc.uint8Array({ minLength: 1, maxLength: 50 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(chunk, { minLength: 1 }),
      fc.integer({ min: 1, max: 400 }),
      async (chunks, most) => {
        const whole = Buffer.concat(chunks);
        const read = readUpTo(Readable.from(chunks.map((each) => Buffer.from(each))), most);
        if (whole.length <= most) expect(Buffer.from(await read).equals(whole)).toBe(true);
        else await expect(read).rejects.toMatchObject({ status: 413 });
      },
    ),
  );
});

test('what nobody reads any more is taken off the line', async () => {
  const payload = Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(1000)));
  const reader = streamUpTo(payload, 100_000).getReader();
  await reader.read();
  const ended = new Promise((done) => payload.once('end', done));
  await reader.cancel();
  await ended;
});

test('a sender who leaves halfway is a fault, not a shorter body', async () => {
  const payload = new Readable({ read() {} });
  payload.push(Buffer.alloc(10));
  const read = readUpTo(payload, 100);
  payload.destroy();
  await expect(read).rejects.toThrow('left');
});

test('a sender who falls silent is not waited for', async () => {
  const payload = new Readable({ read() {} });
  payload.push(Buffer.alloc(10));
  const reader = streamUpTo(payload, 100, 20).getReader();
  await reader.read();
  await expect(reader.read()).rejects.toThrow('left');
});
