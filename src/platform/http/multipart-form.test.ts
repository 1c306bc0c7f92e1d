import { expect, test } from 'vitest';
import { readMultipartForm } from './multipart-form.ts';

const url = 'http://test.example/form';
const typed = { name: 'Zoë', story: 'a\r\n--b' };
const limits = { maxFiles: 2, maxFileSize: 1000 };

const streaming = (source: UnderlyingDefaultSource<Uint8Array>, { headers }: Request) => {
  const init = { method: 'POST', headers, body: new ReadableStream(source), duplex: 'half' };
  return new Request(url, init as RequestInit);
};

/** With a plain stream, because Node can't cancel the body of a request made from `FormData`. */
async function request(files: File[]) {
  const body = new FormData();
  for (const [name, value] of Object.entries(typed)) body.append(name, value);
  for (const file of files) body.append('files', file);
  const encoded = new Request(url, { method: 'POST', body });
  const bytes = await encoded.bytes();
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(bytes);
    controller.close();
  };
  return streaming({ start }, encoded);
}
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

async function read(posted: Request | Promise<Request>) {
  const names: string[] = [];
  const { form, isTruncated } = await readMultipartForm(
    await posted,
    'files',
    limits,
    async ({ name, bytes }) => {
      names.push(`${name} ${bytes.length}`);
    },
  );
  return { names, isTruncated, fields: Object.fromEntries(form) };
}

test('passes on each file and removes it from the form', async () => {
  const response = await read(request([file('a.jpg'), file('b.pdf', 1000)]));
  expect(response).toEqual({ names: ['a.jpg 10', 'b.pdf 1000'], isTruncated: false, fields: typed });
});

test('ignores an empty file field', async () => {
  expect(await read(request([file('', 0)]))).toEqual({ names: [], isTruncated: false, fields: typed });
});

test.each([
  ['a file that is too large', [file('a.jpg'), file('b.pdf', 1001)], ['a.jpg 10']],
  ['one file too many', [file('a'), file('b'), file('c')], ['a 10', 'b 10']],
])('keeps all fields before %s', async (_limit, files, names) => {
  expect(await read(request(files))).toEqual({ names, isTruncated: true, fields: typed });
});

test('keeps the fields before a body is cut off', async () => {
  const complete = await request([file('a.jpg'), file('b.pdf', 1000)]);
  const bytes = await complete.bytes();
  const chunks = [bytes.subarray(0, -900), undefined];
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const chunk = chunks.shift();
    if (chunk) controller.enqueue(chunk);
    else controller.error(new Error('The client disconnected.'));
  };
  expect(await read(streaming({ pull }, complete))).toEqual({
    names: ['a.jpg 10'],
    isTruncated: true,
    fields: typed,
  });
});

test('accepts a urlencoded form without files', async () => {
  const posted = new Request(url, { method: 'POST', body: new URLSearchParams(typed) });
  expect(await read(posted)).toEqual({ names: [], isTruncated: false, fields: typed });
});

test("returns an empty form for a body that isn't a form", async () => {
  const posted = new Request(url, { method: 'POST', body: '{}' });
  expect(await read(posted)).toEqual({ names: [], isTruncated: true, fields: {} });
});

test('rethrows errors of a file', async () => {
  const failing = readMultipartForm(await request([file('a')]), 'files', limits, () =>
    Promise.reject(new Error('no')),
  );
  await expect(failing).rejects.toThrow('no');
});

test('stops reading a body over the limits, so that its connection is free again', async () => {
  const complete = await request([file('a.jpg', 1001), file('b.pdf', 900)]);
  const bytes = await complete.bytes();
  let isCanceled = false;
  const endless: UnderlyingDefaultSource<Uint8Array> = {
    // Never ends, like a body that nobody reads any further.
    start: (controller) => controller.enqueue(bytes),
    cancel: () => {
      isCanceled = true;
    },
  };
  expect((await read(streaming(endless, complete))).isTruncated).toBe(true);
  expect(isCanceled).toBe(true);
});

test.each([
  ['too many fields', 'a=b&'.repeat(1100)],
  ['too many bytes', `a=${'b'.repeat(200_000)}`],
])('a plain form with %s is cut off before it is parsed', async (_what, text) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const posted = new Request(url, { method: 'POST', body: text, headers });
  expect(await read(posted)).toEqual({ names: [], isTruncated: true, fields: {} });
  const small = new Request(url, { method: 'POST', body: 'name=Zo%C3%AB&story=a', headers });
  expect(await read(small)).toEqual({ names: [], isTruncated: false, fields: { name: 'Zoë', story: 'a' } });
});
