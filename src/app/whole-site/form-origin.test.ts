import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { wholeServer } from '../../test/whole-server.ts';

test('accepts forms from the public address behind a proxy that changes Host, and rejects others', async () => {
  const database = await freshDatabase('postgres');
  onTestFinished(() => database.close());
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
});
