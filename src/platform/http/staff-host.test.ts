import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { addErrorResponses } from './error-responses.ts';
import { separateStaffHost } from './staff-host.ts';

const app = fastify();
addErrorResponses(app);
separateStaffHost(app, { publicUrl: 'https://www.example.com', staffHost: 'staff.example.com' });
for (const url of [
  '/cms',
  '/cms/*',
  '/api/staff/users',
  '/api/docs/staff/json',
  '/api/configurations',
  '/media/:name',
  '/api/leads',
  '/healthz',
  '/*',
])
  app.route({ method: ['GET', 'POST'], url, handler: async () => 'here' });
app.all('/api/*', async (_request, reply) => reply.code(405).send('wrong method'));
afterAll(() => app.close());

const requestAt = async (
  host: string,
  url: string,
  method: 'GET' | 'POST' | 'DELETE' | 'OPTIONS' = 'GET',
) => {
  const { statusCode, headers } = await app.inject({ method, url, headers: { host } });
  return headers.location ?? statusCode;
};

test('serves the staff app only on its own host, however its URL is spelled', async () => {
  for (const url of [
    '/cms',
    '/cms/users',
    '/api/staff/users',
    '/api/docs/staff/json',
    '/%63ms',
    '/api/%73taff/users',
  ]) {
    expect([url, await requestAt('staff.example.com', url)]).toEqual([url, 200]);
    expect([url, await requestAt('www.example.com', url)]).toEqual([url, 404]);
    expect([url, await requestAt('other.example.com', url)]).toEqual([url, 404]);
  }
});

test('recognizes its host in capitals, with a dot at the end, and with the default port', async () => {
  for (const host of ['STAFF.example.com', 'staff.example.com.', 'staff.example.com:443']) {
    expect([host, await requestAt(host, '/cms')]).toEqual([host, 200]);
    expect([host, await requestAt(host, '/')]).toEqual([host, '/cms']);
  }
  expect(await requestAt('staff.example.com:8443', '/cms')).toBe(404);
});

test('reveals no endpoints of the staff app on another host, whatever the method', async () => {
  for (const method of ['DELETE', 'OPTIONS'] as const)
    for (const url of ['/api/staff/users', '/api/%73taff/users', '/api/staff'])
      expect([url, await requestAt('www.example.com', url, method)]).toEqual([url, 404]);
  expect(await requestAt('staff.example.com', '/api/staff/users', 'DELETE')).toBe(405);
  expect(await requestAt('www.example.com', '/api/leads', 'DELETE')).toBe(405);
});

test('serves no pages and no public endpoints on the host of the staff app', async () => {
  expect(await requestAt('staff.example.com', '/')).toBe('/cms');
  expect(await requestAt('staff.example.com', '/plans?preview=token')).toBe(
    'https://www.example.com/plans?preview=token',
  );
  expect(await requestAt('staff.example.com', '//evil.example')).toBe(
    'https://www.example.com//evil.example',
  );
  expect(await requestAt('staff.example.com', '/plans', 'POST')).toBe(404);
  expect(await requestAt('staff.example.com', '/api/leads')).toBe(404);
  expect(await requestAt('www.example.com', '/plans')).toBe(200);
});

test('serves media, the XSRF token, and health checks on both', async () => {
  for (const host of ['staff.example.com', 'www.example.com'])
    for (const url of ['/media/a.jpg', '/api/configurations', '/healthz'])
      expect([host, url, await requestAt(host, url)]).toEqual([host, url, 200]);
});
