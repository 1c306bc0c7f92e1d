import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileDatabase } from '../test/fresh-database.ts';
import { listen, sendRawRequest } from '../test/receiver.ts';
import { type TestClient, testClient, testServer } from '../test/test-server.ts';

let port: number;
let client: TestClient;
let xsrfHeaders: string[];
beforeAll(async () => {
  const { app } = await testServer(await fileDatabase(), {
    timeouts: { headers: 300, request: 600, checkInterval: 50 },
  });
  client = await testClient(app);
  port = await listen(app);
  const { cookies } = await app.inject(path);
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  xsrfHeaders = [`Cookie: XSRF-TOKEN=${encodeURIComponent(token)}`, `X-XSRF-TOKEN: ${token}`];
});

const joinLines = (...lines: string[]) => lines.join('\r\n');
const host = 'Host: test.example';
const path = '/api/configurations';
/** A second request that a proxy would treat as part of the first one's body. */
const smuggled = joinLines('GET /health HTTP/1.1', host, '', '');
const body = 'a=1';

describe('request smuggling', () => {
  test.each<[string, string]>([
    [
      'a length and chunked encoding',
      joinLines(
        `POST ${path} HTTP/1.1`,
        host,
        'Content-Length: 6',
        'Transfer-Encoding: chunked',
        '',
        '0',
        '',
        '',
      ),
    ],
    [
      'chunked encoding and a length',
      joinLines(
        `POST ${path} HTTP/1.1`,
        host,
        'Transfer-Encoding: chunked',
        'Content-Length: 6',
        '',
        '0',
        '',
        '',
      ),
    ],
    [
      'two lengths',
      joinLines(`POST ${path} HTTP/1.1`, host, 'Content-Length: 3', 'Content-Length: 30', '', body),
    ],
    ['a list of lengths', joinLines(`POST ${path} HTTP/1.1`, host, 'Content-Length: 3, 3', '', body)],
    ['a signed length', joinLines(`POST ${path} HTTP/1.1`, host, 'Content-Length: +3', '', body)],
    ['a length in hex', joinLines(`POST ${path} HTTP/1.1`, host, 'Content-Length: 0x3', '', body)],
    [
      'an unknown encoding after chunked',
      joinLines(`POST ${path} HTTP/1.1`, host, 'Transfer-Encoding: chunked, identity', '', '0', '', ''),
    ],
    [
      'a space before the colon',
      joinLines(`POST ${path} HTTP/1.1`, host, 'Transfer-Encoding : chunked', '', '0', '', ''),
    ],
    ['a header without a name', joinLines(`GET ${path} HTTP/1.1`, host, ': x', '', '')],
    ['a folded header', joinLines(`GET ${path} HTTP/1.1`, host, 'X-A: b', ' folded: c', '', '')],
    ['a NUL in a header', joinLines(`GET ${path} HTTP/1.1`, host, 'X-A: b\u0000c', '', '')],
    ['bare line feeds', `GET ${path} HTTP/1.1\n${host}\n\n`],
    ['a bare carriage return', joinLines(`GET ${path} HTTP/1.1`, `${host}\rX-A: b`, '', '')],
    [
      'an invalid chunk size',
      joinLines(`POST ${path} HTTP/1.1`, host, 'Transfer-Encoding: chunked', '', 'zz', body, '0', '', ''),
    ],
    [
      'a chunk without a line break at the end',
      joinLines(`POST ${path} HTTP/1.1`, host, 'Transfer-Encoding: chunked', '', '1', body, '0', '', ''),
    ],
    ['no host', joinLines(`GET ${path} HTTP/1.1`, '', '')],
    ['an unknown HTTP version', joinLines(`GET ${path} HTTP/9.9`, host, '', '')],
  ])('rejects an ambiguous request and closes the connection: %s', async (_what, request) => {
    const { statuses, text } = await sendRawRequest(port, request + smuggled);
    // The body can turn out to be invalid after the headers were already rejected.
    expect([[400], [415, 400]], text).toContainEqual(statuses);
    expect(text.slice(text.lastIndexOf('HTTP/1.1'))).toMatch(/^Connection: close/im);
  });

  test('rejects long chunk extensions', async () => {
    const chunk = `1;${'x'.repeat(20_000)}\r\na\r\n`;
    const head = joinLines(`POST ${path} HTTP/1.1`, host, 'Transfer-Encoding: chunked', '', '');
    const { statuses } = await sendRawRequest(port, `${head}${chunk.repeat(4)}0\r\n\r\n${smuggled}`);
    expect(statuses).toEqual([413]);
  });

  test('rejects two Host headers', async () => {
    const request = joinLines(`GET ${path} HTTP/1.1`, host, 'Host: other.example', '', '');
    expect((await sendRawRequest(port, request)).statuses).toEqual([400]);
  });

  test('accepts an HTTP/1.0 health check without a host', async () => {
    expect((await sendRawRequest(port, 'GET /healthz HTTP/1.0\r\n\r\n')).statuses).toEqual([200]);
  });

  test.each(['evil.example/x', 'a@b', 'a b', '', 'a:b', '[::1', 'a,b'])(
    'rejects the invalid host %j',
    async (name) => {
      const request = joinLines(`GET ${path} HTTP/1.1`, `Host: ${name}`, '', '');
      expect((await sendRawRequest(port, request)).statuses).toEqual([400]);
    },
  );

  test('handles two pipelined requests separately', async () => {
    const first = joinLines(`GET ${path} HTTP/1.1`, host, 'Authorization: Bearer nobody', '', '');
    const second = joinLines(`GET ${path} HTTP/1.1`, host, 'Connection: close', '', '');
    // Keep the connection open, because Node drops pending responses when the client ends it.
    expect((await sendRawRequest(port, first + second, true)).statuses).toEqual([401, 200]);
  });
});

describe('slow requests', () => {
  test('time out without complete headers', async () => {
    const { statuses, text } = await sendRawRequest(port, `GET ${path} HTTP/1.1\r\nHost: te`, true);
    expect(statuses, text).toEqual([408]);
  });

  test('time out without a complete body', async () => {
    const head = ['POST /api/log/error HTTP/1.1', host, ...xsrfHeaders, 'Content-Type: application/json'];
    const { statuses, text } = await sendRawRequest(
      port,
      joinLines(...head, 'Content-Length: 1000', '', '{'),
      true,
    );
    expect(statuses, text).toEqual([408]);
  });
});

describe('oversized requests', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    client.send({
      method: 'POST',
      url: '/api/log/error',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  test('are rejected when they have too many headers', async () => {
    const many = Array.from({ length: 2000 }, (_none, index) => `X-${index}: ${'x'.repeat(20)}`);
    const { statuses } = await sendRawRequest(port, joinLines(`GET ${path} HTTP/1.1`, host, ...many, '', ''));
    expect(statuses).toEqual([431]);
  });

  test('are rejected when the body is too long, with and without a declared length', async () => {
    const long = JSON.stringify({ message: 'x'.repeat(70_000) });
    expect((await post(long)).status).toBe(413);
    const size = long.length.toString(16);
    const head = ['POST /api/log/error HTTP/1.1', host, ...xsrfHeaders, 'Content-Type: application/json'];
    const chunkedHead = [...head, 'Transfer-Encoding: chunked', 'Connection: close'];
    const chunked = joinLines(...chunkedHead, '', size, long, '0', '', '');
    const { statuses } = await sendRawRequest(port, chunked, true);
    expect(statuses).toEqual([413]);
  });

  test('are rejected when the body is nested too deeply', async () => {
    const nest = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
    for (const payload of [nest(3500), `{"message":"x","context":${nest(3500)}}`]) {
      const response = await post(payload);
      expect(response.status, response.text).toBe(400);
    }
  });

  test.each(['gzip', 'br', 'deflate', 'compress', 'gzip, gzip', 'x-gzip'])(
    'are rejected without decompressing a %s body',
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(10_000_000, '{'));
      const response = await post(bomb, { 'content-encoding': encoding });
      expect(response.status).toBe(415);
      expect(response.headers['accept-encoding']).toBe('identity');
      expect(response.text).toContain('without Content-Encoding');
    },
  );

  test("aren't rejected with identity encoding", async () => {
    expect((await post('{"message":"plain"}', { 'content-encoding': 'identity' })).status).toBe(200);
  });
});
