import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitStream, readUpTo, type Upload, uploads } from './uploads.ts';

function slowBody() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (streamController) => {
      controller = streamController;
    },
  });
  return {
    body,
    arrive: (bytes: number) => controller?.enqueue(new Uint8Array(bytes)),
    end: () => controller?.close(),
  };
}

async function measureSize(body: ReadableStream<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const chunk of body) size += chunk.byteLength;
  return size;
}

const wholeBody = (bytes: number) => new Response(new Uint8Array(bytes)).body as ReadableStream<Uint8Array>;
const readWhole =
  (bytes: number) =>
  ({ track }: Upload) =>
    measureSize(track(wholeBody(bytes)));

describe('uploads', () => {
  test('that never finish block only their own network until one of them ends', async () => {
    const receive = uploads({ perSender: 2, maxBufferedBytes: 1000 });
    const slow = [slowBody(), slowBody()];
    const senders = ['2001:db8:1:2::a', '2001:db8:1:2::b'];
    const stuck = slow.map(({ body }, index) =>
      receive(senders[index] ?? '', ({ track }) => measureSize(track(body))),
    );
    await expect(receive('2001:db8:1:2::c', readWhole(10))).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': '10' },
    });
    expect(await receive('2001:db8:1:3::a', readWhole(10))).toBe(10);
    slow[0]?.end();
    await stuck[0];
    expect(await receive('2001:db8:1:2::c', readWhole(10))).toBe(10);
    slow[1]?.end();
    expect(await stuck[1]).toBe(0);
  });

  test('over the memory limit fail with 503, starting with the oldest', async () => {
    const receive = uploads({ perSender: 4, maxBufferedBytes: 100 });
    const slow = slowBody();
    let isRejected = false;
    const stuck = receive('192.0.2.1', async (upload) => {
      const read = measureSize(upload.track(slow.body));
      await read.catch(() => {});
      isRejected = upload.isRejected();
      return read;
    });
    slow.arrive(60);
    await new Promise(setImmediate);
    expect(await receive('192.0.2.2', readWhole(60))).toBe(60);
    await expect(stuck).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(isRejected).toBe(true);
    expect(await receive('192.0.2.1', readWhole(100))).toBe(100);
  });

  test('that are being processed are never dropped for new ones', async () => {
    const receive = uploads({ perSender: 4, maxBufferedBytes: 100 });
    const processed = Promise.withResolvers<string>();
    const arrived = Promise.withResolvers<void>();
    const first = receive('192.0.2.1', async (upload) => {
      await readWhole(60)(upload);
      return upload.process(() => {
        arrived.resolve();
        return processed.promise;
      });
    });
    await arrived.promise;
    await expect(receive('192.0.2.2', readWhole(60))).rejects.toMatchObject({ status: 503 });
    processed.resolve('kept');
    expect(await first).toBe('kept');
    expect(await receive('192.0.2.2', readWhole(60))).toBe(60);
  });

  test('are processed one at a time for each sender', async () => {
    const receive = uploads({ perSender: 4, maxBufferedBytes: 100 });
    const first = Promise.withResolvers<void>();
    const processed: string[] = [];
    const process = (address: string, name: string, promise = Promise.resolve()) =>
      receive(address, ({ process: inTurn }) =>
        inTurn(() => {
          processed.push(name);
          return promise;
        }),
      );
    const works = [process('192.0.2.1', 'first', first.promise), process('192.0.2.1', 'second')];
    await process('192.0.2.2', 'from another sender');
    expect(processed).toEqual(['first', 'from another sender']);
    first.resolve();
    await Promise.all(works);
    expect(processed).toEqual(['first', 'from another sender', 'second']);
  });
});

test('bodies are read up to their limit and rejected with 413 above it', async () => {
  const chunk = fc.uint8Array({ minLength: 1, maxLength: 50 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(chunk, { minLength: 1 }),
      fc.integer({ min: 1, max: 400 }),
      async (chunks, limit) => {
        const fullBody = Buffer.concat(chunks);
        const read = readUpTo(Readable.from(chunks.map((each) => Buffer.from(each))), limit);
        if (fullBody.length <= limit) expect(Buffer.from(await read).equals(fullBody)).toBe(true);
        else await expect(read).rejects.toMatchObject({ status: 413 });
      },
    ),
  );
});

test('small chunks of a body are merged', async () => {
  const payload = new Readable({ read() {} });
  for (let index = 0; index < 40_000; index += 1) payload.push(Buffer.from([index]));
  payload.push(null);
  const sizes: number[] = [];
  let at = 0;
  for await (const chunk of limitStream(payload, 40_000)) {
    sizes.push(chunk.byteLength);
    for (const byte of chunk) expect(byte).toBe(at++ & 255);
  }
  expect(sizes).toEqual([16_384, 16_384, 7232]);
});

test('a small chunk is passed on without waiting for the next', async () => {
  const payload = new Readable({ read() {} });
  payload.push(Buffer.alloc(10));
  const { value } = await limitStream(payload, 100).getReader().read();
  expect(value).toHaveLength(10);
});

test('bodies are drained after a rejection', async () => {
  const payload = Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(1000)));
  const reader = limitStream(payload, 100_000).getReader();
  await reader.read();
  const ended = new Promise((done) => payload.once('end', done));
  await reader.cancel();
  await ended;
});

test('bodies fail when the sender disconnects halfway', async () => {
  const payload = new Readable({ read() {} });
  payload.push(Buffer.alloc(10));
  const read = readUpTo(payload, 100);
  payload.destroy();
  await expect(read).rejects.toThrow('disconnected');
});

test('bodies time out when the sender stops sending', async () => {
  const payload = new Readable({ read() {} });
  payload.push(Buffer.alloc(10));
  const reader = limitStream(payload, 100, 20).getReader();
  await reader.read();
  await expect(reader.read()).rejects.toThrow('disconnected');
});
