import { expect, test } from 'vitest';
import { fileDatabase } from '../test/fresh-database.ts';
import { wholeServer } from '../test/whole-server.ts';

test('files that visitors open have their type, and can be cached and revalidated', async () => {
  const database = await fileDatabase();
  const { send } = await wholeServer(database);
  for (const [url, type] of [
    ['/plans/plus/contract.pdf', 'application/pdf'],
    ['/plans/plus/contract.pdf?state=TX', 'application/pdf'],
    ['/og/site.png', 'image/png'],
    ['/og/make/honda.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ]) {
    const { statusCode, headers, rawPayload } = await send({ url });
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, type]);
    expect(headers['cache-control'], url).toMatch(/^public/);
    expect(Number(headers['content-length']), url).toBe(rawPayload.byteLength);
    const again = await send({ url, headers: { 'if-none-match': headers.etag } });
    expect([url, again.statusCode]).toEqual([url, 304]);
  }
  const { headers } = await send({ url: '/plans/plus/contract.pdf' });
  expect(headers['content-disposition']).toMatch(/^inline; filename="longmile-plus-.*\.pdf"$/);
  for (const url of ['/plans/gold/contract.pdf', '/plans/plus/contract.pdf?state=XX', '/og/make/none.png'])
    expect((await send({ url })).statusCode, url).toBe(404);
  const manifest = (await send({ url: '/manifest.webmanifest' })).json();
  for (const { src, type } of manifest.icons)
    expect((await send({ url: src })).headers['content-type']).toContain(type);
});
