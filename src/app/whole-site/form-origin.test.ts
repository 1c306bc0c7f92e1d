import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { gatherPublicSiteFacts } from '../../doctor/gather-public.ts';
import { fileDatabase } from '../../test/fresh-database.ts';
import { listenOnFreePort } from '../../test/receiver.ts';
import { wholeServer } from '../../test/whole-server.ts';

test('accepts forms from the public address behind a proxy that changes Host, and rejects others', async () => {
  const database = await fileDatabase();
  const { app, log } = await wholeServer(database);
  const post = async (origin: string, host: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/quote/find',
        headers: { origin, host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'quoteNumber=&lastName=',
      })
    ).statusCode;
  expect(await post('http://test.example', 'test.example')).toBe(400);
  expect(await post('http://test.example', 'site-1:3000')).toBe(400);
  expect(await post('http://test.example:8443', 'site-1:3000')).toBe(403);
  expect(await post('http://evil.example', 'test.example')).toBe(403);
  expect(log.join('')).toContain('"origin":"http://evil.example"');

  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await gatherPublicSiteFacts(address)).toEqual({ kind: 'works' });
});

test('the doctor sees what a proxy breaks', async () => {
  let formStatus = 403;
  const proxy = createServer((request, response) => {
    response.writeHead(request.method === 'POST' ? formStatus : 200).end();
  });
  const address = `http://127.0.0.1:${await listenOnFreePort(proxy)}`;
  expect(await gatherPublicSiteFacts(address)).toEqual({ kind: 'rejects forms', status: 403 });
  formStatus = 400;
  expect(await gatherPublicSiteFacts(address)).toEqual({ kind: 'works' });
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  expect((await gatherPublicSiteFacts(address)).kind).toBe('unreachable');
});
