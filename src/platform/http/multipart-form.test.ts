import { expect, test } from 'vitest';
import { readMultipartForm } from './multipart-form.ts';

const limits = { maxFiles: 2, maxFileSize: 1000 };

function request(files: File[], fields: Record<string, string> = { name: 'Zoë', story: 'a\r\n--b' }) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of files) body.append('files', file);
  return new Request('http://test.example/form', { method: 'POST', body });
}
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

async function read(asked: Request) {
  const names: string[] = [];
  const { form, isCut } = await readMultipartForm(asked, 'files', limits, async ({ name, size }) => {
    names.push(`${name} ${size}`);
  });
  return { names, isCut, fields: Object.fromEntries(form) };
}

const typed = { name: 'Zoë', story: 'a\r\n--b' };

test('each file is handed on, and none stays in the form', async () => {
  const answer = await read(request([file('a.jpg'), file('b.pdf', 1000)]));
  expect(answer).toEqual({ names: ['a.jpg 10', 'b.pdf 1000'], isCut: false, fields: typed });
});

test('a form without a chosen file has none', async () => {
  expect(await read(request([file('', 0)]))).toEqual({ names: [], isCut: false, fields: typed });
});

test.each([
  ['a file that is too large', [file('a.jpg'), file('b.pdf', 1001)], ['a.jpg 10']],
  ['one file too many', [file('a'), file('b'), file('c')], ['a 10', 'b 10']],
])('after %s no typed text is lost, and nothing before it', async (_what, files, names) => {
  expect(await read(request(files))).toEqual({ names, isCut: true, fields: typed });
});

test('a body that breaks off loses nothing before the break', async () => {
  const sent = request([file('a.jpg'), file('b.pdf', 1000)]);
  const bytes = await sent.bytes();
  const chunks = [bytes.subarray(0, -900), undefined];
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.error(new Error('The client disconnected.'));
    },
  });
  const { headers, url } = sent;
  const asked = new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  expect(await read(asked)).toEqual({ names: ['a.jpg 10'], isCut: true, fields: typed });
});

test('a form without files may be urlencoded', async () => {
  const asked = new Request('http://test.example/form', { method: 'POST', body: new URLSearchParams(typed) });
  expect(await read(asked)).toEqual({ names: [], isCut: false, fields: typed });
});

test("a body that isn't a form is an empty form", async () => {
  const asked = new Request('http://test.example/form', { method: 'POST', body: '{}' });
  expect(await read(asked)).toEqual({ names: [], isCut: true, fields: {} });
});

test('errors of a file are rethrown', async () => {
  const failing = readMultipartForm(request([file('a')]), 'files', limits, () =>
    Promise.reject(new Error('no')),
  );
  await expect(failing).rejects.toThrow('no');
});
