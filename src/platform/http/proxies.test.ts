import fastify from 'fastify';
import { expect, test } from 'vitest';
import { type TrustProxy, trustedProxies } from './proxies.ts';

async function callerWith(trustProxy: TrustProxy) {
  const app = fastify({ trustProxy: trustedProxies(trustProxy) });
  app.get('/', async ({ host, ip }) => ({ host, ip }));
  const headers = {
    host: 'own.example',
    'x-forwarded-host': 'one.example, two.example',
    'x-forwarded-for': '203.0.113.9, 198.51.100.7',
  };
  return (await app.inject({ url: '/', headers, remoteAddress: '192.0.2.1' })).json();
}

test.each<[TrustProxy]>([[false], [0], [['198.51.100.0/24']]])(
  "ignores what a caller forwards that isn't one of our proxies (%j)",
  async (trustProxy) =>
    expect(await callerWith(trustProxy)).toEqual({ host: 'own.example', ip: '192.0.2.1' }),
);

test('reads the host and address that our proxies forward', async () => {
  expect(await callerWith(1)).toEqual({ host: 'two.example', ip: '198.51.100.7' });
  expect(await callerWith(2)).toEqual({ host: 'two.example', ip: '203.0.113.9' });
  expect(await callerWith(['192.0.2.1'])).toEqual({ host: 'two.example', ip: '198.51.100.7' });
});
