import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { toWebRequest } from './page-request.ts';

const toRequestUrl = (url: string) =>
  toWebRequest(
    { url, method: 'GET', headers: {}, protocol: 'https', host: 'site.example' } as FastifyRequest,
    new AbortController().signal,
  ).url;

test.each([
  ['a zero-width space', '/quote?zipCode=%E2%80%8B60601&from=home', '/quote?zipCode=60601&from=home'],
  ['a direction control', '/quote/find?name=Ann%E2%80%AE', '/quote/find?name=Ann'],
  ['a NUL', '/search?query=a%00b', '/search?query=ab'],
])("removes %s from a page's query", (_character, sent, received) => {
  expect(toRequestUrl(sent)).toBe(`https://site.example${received}`);
});

test.each(['/quote', '/quote?', '/quote?by=vin&note=a%20b+c&empty', '/search?query=Zo%C3%AB', '/a?b=%zz'])(
  'leaves %s as it was sent',
  (sent) => {
    expect(toRequestUrl(sent)).toBe(`https://site.example${sent}`);
  },
);
const part = (name: string, rest = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\nv\r\n`;

const posted = (body: string, contentType = 'multipart/form-data; boundary=b') =>
  toWebRequest(
    {
      method: 'POST',
      url: '/form',
      protocol: 'https',
      host: 'www.example.com',
      headers: { 'content-type': contentType },
      body: body ? { bytes: Buffer.from(body) } : undefined,
    } as unknown as FastifyRequest,
    new AbortController().signal,
  );

test('keeps the fields of a multipart form', async () => {
  const form = await posted(`${part('name')}${part('file', '; filename="a.txt"')}--b--\r\n`).formData();
  expect([...form]).toEqual([['name', 'v']]);
});

test('a multipart form that has quotes in long names can be read', async () => {
  for (const name of ['x\\"'.repeat(2000), '\\\\"'.repeat(100)])
    expect([...(await posted(`${part(name)}--b--\r\n`).formData()).keys()]).toHaveLength(1);
});

test.each([
  ['a name longer than a header may be', `${part('x\\"'.repeat(3000))}--b--\r\n`],
  ['no end', part('name')],
  ['no beginning', 'name=v'],
])('a multipart form with %s gets a 400', (_defect, body) => {
  expect(() => posted(body)).toThrow(expect.objectContaining({ status: 400 }));
});

test("a body that isn't a form gets a 400", () => {
  expect(() => posted('{}', 'application/json')).toThrow(expect.objectContaining({ status: 400 }));
});

test('a multipart form without a boundary gets a 400', () => {
  expect(() => posted(`${part('name')}--b--\r\n`, 'multipart/form-data')).toThrow(
    expect.objectContaining({ status: 400 }),
  );
});

test('a form without a body has no fields', async () => {
  expect([...(await posted('', '').formData())]).toEqual([]);
});
