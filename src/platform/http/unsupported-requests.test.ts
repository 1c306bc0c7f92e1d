import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { separateDatabase } from '../../test/fresh-database.ts';
import { listen, sendRawRequest } from '../../test/receiver.ts';
import { getErrorCodes, sendBareRequest, type TestServer, testServer } from '../../test/test-server.ts';
import { logOptions } from '../log.ts';

const lines: string[] = [];
let database: Database;
let app: TestServer['app'];
beforeAll(async () => {
  database = await separateDatabase();
  const log = logOptions('trace', { write: (line) => void lines.push(line) });
  ({ app } = await testServer(database, { log }));
});

const path = (length: number) => `/api/${'a'.repeat(length - 5)}`;

describe('a URL over the limit', () => {
  test.each([
    ['path', path(1001)],
    ['path before a query', `${path(1001)}?a=1`],
    ['query', `/api/configurations?a=${'b'.repeat(4000)}`],
    ['path of slashes', '/'.repeat(15_000)],
  ])('in its %s gets 414 and no line in the log', async (_part, url) => {
    lines.splice(0);
    const response = await sendBareRequest(app, { url });
    expect([response.status, getErrorCodes(response)]).toEqual([414, ['TooLarge']]);
    expect(lines).toEqual([]);
  });

  test('starts after 1,000 characters in the path and 4,000 in all', async () => {
    const atLimit = `/api/configurations?a=${'b'.repeat(3978)}`;
    expect(atLimit).toHaveLength(4000);
    expect((await sendBareRequest(app, { url: atLimit })).status).toBe(200);
    expect((await sendBareRequest(app, { url: path(1000) })).status).toBe(404);
    expect(lines.join('')).toContain('/api/a');
  });
});

describe('a multipart boundary', () => {
  const post = (contentType: string) =>
    sendBareRequest(app, { method: 'POST', url: '/contact-us', headers: { 'content-type': contentType } });

  test.each([
    ['of 71 characters', `multipart/form-data; boundary=${'a'.repeat(71)}`],
    ['of 3,900 characters', `multipart/form-data; boundary=${'a'.repeat(3900)}`],
    ['of another type', `text/plain; boundary=${'a'.repeat(3900)}`],
    ['that is missing', 'multipart/form-data'],
    ['that is empty', 'Multipart/Form-Data; boundary='],
    ['that ends with a space', 'multipart/form-data; boundary="a "'],
    ['with another character', 'multipart/form-data; boundary=a{b'],
  ])('%s is rejected before the form is read', async (_which, contentType) => {
    const response = await post(contentType);
    expect([response.status, getErrorCodes(response)]).toEqual([400, ['BadRequest']]);
  });

  test.each([
    '----WebKitFormBoundaryAbCdEf0123456789',
    '-----------------------------9051914041544843365972754266',
    `"it's (a) b+_,-./:=?"`,
    'a'.repeat(70),
  ])('%s is accepted', async (boundary) => {
    expect((await post(`multipart/form-data; boundary=${boundary}`)).status).not.toBe(400);
  });
});

describe('a header', () => {
  const get = (name: string, value: string | string[]) =>
    sendBareRequest(app, {
      url: '/api/configurations',
      headers: { [name]: value } as Record<string, string>,
    });

  test.each(['accept-language', 'user-agent', 'if-none-match', 'x-forwarded-for', 'authorization'])(
    '%s of more than 4,000 characters gets 431',
    async (name) => {
      const response = await get(name, 'a'.repeat(4001));
      expect([response.status, getErrorCodes(response)]).toEqual([431, ['TooLarge']]);
    },
  );

  test('with the address of a page may be as long as that address', async () => {
    const page = `http://localhost/quote?a=${'b'.repeat(3978)}`;
    expect((await get('referer', page)).status).toBe(200);
    const response = await get('referer', 'a'.repeat(4301));
    expect([response.status, getErrorCodes(response)]).toEqual([431, ['TooLarge']]);
  });

  test('that is repeated counts as one', async () => {
    expect((await get('accept-language', Array(5).fill('a'.repeat(900)))).status).toBe(431);
  });

  test('names at most 200 cookies', async () => {
    const cookies = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=%`).join('; ');
    expect((await get('cookie', cookies(200))).status).toBe(200);
    const response = await get('cookie', cookies(201));
    expect([response.status, getErrorCodes(response)]).toEqual([431, ['TooLarge']]);
  });

  test('has no such limit in a cookie, and may have 4,000 characters', async () => {
    expect((await get('cookie', 'a'.repeat(9000))).status).toBe(200);
    expect((await get('user-agent', 'a'.repeat(4000))).status).toBe(200);
  });
});

describe('a body in chunks', () => {
  const sendInChunks = async (size: number, chunkSize: number) => {
    const body = JSON.stringify({ message: 'a'.repeat(size) });
    const chunks = Array.from({ length: Math.ceil(body.length / chunkSize) }, (_chunk, index) => {
      const chunk = body.slice(index * chunkSize, (index + 1) * chunkSize);
      return `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
    });
    const head = [
      'POST /api/log/error HTTP/1.1',
      'host: test.example',
      'connection: close',
      'content-type: application/json',
      'sec-fetch-site: same-origin',
      'transfer-encoding: chunked',
    ].join('\r\n');
    const request = `${head}\r\n\r\n${chunks.join('')}0\r\n\r\n`;
    const { statuses } = await sendRawRequest(port, request, true);
    return statuses;
  };
  let port: number;
  beforeAll(async () => {
    port = await listen(app);
  });

  test('of a kilobyte is read, and so is a short one in chunks of a byte', async () => {
    expect(await sendInChunks(7000, 1000)).toEqual([200]);
    expect(await sendInChunks(500, 1)).toEqual([200]);
  });

  test('of a byte each closes the connection after a thousand', async () => {
    expect(await sendInChunks(7000, 1)).toEqual([]);
    expect((await sendBareRequest(app, { url: '/api/configurations' })).status).toBe(200);
  });
});

describe('a control character in a path', () => {
  const texts = ['%00', 'a%00.js', '%0D%0a', '%1f', '%7F', '%c2%85', '%C2%9F'];
  test.each([...texts.map((text) => [text, text]), ['one of two hundred', '%09%0A'.repeat(100)]])(
    '%s is a 404 before any route',
    async (_which, text) => {
      lines.splice(0);
      for (const prefix of ['/', '/api/', '/api/leads/', '/api/staff/leads/', '/media/x/', '/assets/']) {
        const response = await sendBareRequest(app, { url: `${prefix}${text}` });
        expect([prefix, response.status, getErrorCodes(response)]).toEqual([prefix, 404, ['NotFound']]);
      }
      expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    },
  );

  test('is allowed in a query', async () => {
    expect((await sendBareRequest(app, { url: '/api/configurations?a=%0A' })).status).toBe(200);
  });
});
