import { expect, test } from 'vitest';
import { RequestError } from '../../../../platform/errors.ts';
import { uploads } from '../../../../platform/http/uploads.ts';
import { receiveFiles } from './receive-files.ts';

const visitor = { ipAddress: '192.0.2.1', browser: '', page: '', optsOutOfTracking: false };

async function post(names: string[]) {
  const body = new FormData();
  body.append('lastName', 'Example');
  for (const name of names) body.append('files', new File(['x'.repeat(40)], name));
  const response = new Response(body);
  return new Request('http://test.example/form', {
    method: 'POST',
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    body: (await response.blob()).stream(),
    duplex: 'half',
  } as RequestInit);
}

const tooMany = () =>
  new RequestError(429, [{ description: 'files', errorCode: 'TooManyRequests', message: 'Try later.' }], {
    'retry-after': '600',
  });

test('a file over the quota becomes a field error with 429 and retry-after, and the others are stored', async () => {
  const responseHeaders = {};
  const claims = {
    withUploadSlot: uploads({ perSender: 1, maxBufferedBytes: 10_000 }),
    receive: async ({ fileName }: { fileName: string }) => {
      if (fileName === 'b.jpg') throw tooMany();
      return { attachment: `token of ${fileName}`, fileName, size: 1 };
    },
  };
  const received = await receiveFiles(await post(['a.jpg', 'b.jpg', 'c.jpg']), claims, {
    visitor,
    responseHeaders,
  });
  expect(received).toMatchObject({
    attachments: ['token of a.jpg', 'token of c.jpg'],
    errors: [{ field: 'files', message: 'b.jpg: Try later.' }],
    status: 429,
  });
  expect(responseHeaders).toEqual({ 'retry-after': '600' });
});

test('a form rejected under load still returns the values entered', async () => {
  const claims = {
    withUploadSlot: uploads({ perSender: 1, maxBufferedBytes: 100 }),
    receive: () => expect.unreachable(),
  };
  const responseHeaders = {};
  const received = await receiveFiles(await post(['a.jpg']), claims, { visitor, responseHeaders });
  expect(received).toMatchObject({ attachments: [], status: 503, errors: [{ field: 'files' }] });
  expect(responseHeaders).toEqual({ 'retry-after': '5' });
});
