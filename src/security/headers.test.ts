import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { fileDatabase } from '../test/fresh-database.ts';
import { listen, sendRawRequest } from '../test/receiver.ts';
import { wholeServer } from '../test/whole-server.ts';

const expectedHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=(self), display-capture=(), geolocation=()'),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const asset = readdirSync(join(import.meta.dirname, '../../build/client/assets')).find((file) =>
  file.endsWith('.svg'),
);

type ExpectedResponse = [request: InjectOptions | string, status: number];

const expectedResponses: ExpectedResponse[] = [
  ['/privacy', 200],
  ['/privacy', 200],
  ['/quote/find', 200],
  ['/404', 404],
  ['/no-such-page', 404],
  ['/Privacy/', 301],
  ['/%zz', 302],
  [`/privacy?${'a'.repeat(4000)}`, 414],
  [`/assets/${asset}`, 200],
  ['/assets/missing.js', 404],
  ['/favicon.ico', 200],
  ['/og/site.png', 200],
  ['/robots.txt', 200],
  ['/.well-known/security.txt', 200],
  ['/media/missing/small.webp', 404],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/api/vehicle-data/makers', 200],
  ['/api/missing', 404],
  ['/api/city-data/get-city-data?zipCode=x', 404],
  ['/api/%zz', 400],
  ['/api/staff/leads', 401],
  [{ url: '/api/vehicle-data/makers', method: 'PUT' }, 405],
  [{ url: '/cms' }, 200],
  [{ url: '/', method: 'PUT' }, 405],
  [{ url: '/', method: 'DELETE' }, 405],
  [{ url: '/', method: 'TRACE' as 'GET' }, 405],
  [{ url: '/', method: 'OPTIONS' }, 204],
  [{ url: '/', headers: { host: 'a b' } }, 400],
];

test('every response has the security headers, whatever the request', async () => {
  const database = await fileDatabase();
  const { app } = await wholeServer(database, { isSecure: true });
  for (const [request, status] of expectedResponses) {
    const { statusCode, headers } = await app.inject(request);
    const name = JSON.stringify(request).slice(0, 80);
    expect({ name, statusCode, headers }).toMatchObject({
      name,
      statusCode: status,
      headers: expectedHeaders,
    });
    if (statusCode >= 300) expect(headers['cache-control'] ?? 'no-store', name).not.toContain('public');
  }
  for (const path of ['/healthz', '/readyz', '/%zz', '/api/%zz'])
    expect((await app.inject(path)).headers['cache-control'], path).toBe('no-store');
  const { text } = await sendRawRequest(await listen(app), 'NONSENSE\r\n\r\n');
  expect(text).toContain('HTTP/1.1 400 Bad Request');
  for (const name of Object.keys(expectedHeaders)) expect(text).toContain(`\r\n${name}: `);
});
