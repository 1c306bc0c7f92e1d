import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { webRequest } from './page-request.ts';

const urlOf = (url: string) =>
  webRequest(
    { url, method: 'GET', headers: {}, protocol: 'https', host: 'site.example' } as FastifyRequest,
    new AbortController().signal,
  ).url;

test.each([
  ['a zero-width space', '/quote?zipCode=%E2%80%8B60601&from=home', '/quote?zipCode=60601&from=home'],
  ['a direction control', '/quote/find?name=Ann%E2%80%AE', '/quote/find?name=Ann'],
  ['a NUL', '/search?query=a%00b', '/search?query=ab'],
])("removes %s from a page's query", (_what, sent, received) => {
  expect(urlOf(sent)).toBe(`https://site.example${received}`);
});

test.each(['/quote', '/quote?', '/quote?by=vin&note=a%20b+c&empty', '/search?query=Zo%C3%AB', '/a?b=%zz'])(
  'leaves %s as it was sent',
  (sent) => {
    expect(urlOf(sent)).toBe(`https://site.example${sent}`);
  },
);
