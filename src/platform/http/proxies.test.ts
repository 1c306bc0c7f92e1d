import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { addressReader, hostReader, proxiesOf, type TrustProxy } from './proxies.ts';

const trusted: TrustProxy[] = [false, 0, 1, ['192.0.2.1'], ['198.51.100.0/24']];

describe.each(trusted.map((trustProxy) => ({ trustProxy })))('with $trustProxy trusted', ({ trustProxy }) => {
  test.each([undefined, 'forwarded.example', 'one.example, two.example', ' spaced.example '])(
    'reads the same host as Fastify when %s is forwarded',
    async (forwarded) => {
      const app = fastify({ trustProxy: trustProxy !== false && proxiesOf(trustProxy) });
      const hostOf = hostReader(trustProxy);
      app.get('/', async ({ host, raw }) => ({ host, ours: hostOf(raw) }));
      const { host, ours } = await app
        .inject({
          url: '/',
          headers: { host: 'own.example', ...(forwarded && { 'x-forwarded-host': forwarded }) },
          remoteAddress: '192.0.2.1',
        })
        .then((response) => response.json());
      expect(ours).toBe(host);
    },
  );

  test.each([undefined, '198.51.100.7', '203.0.113.9, 198.51.100.7', 'nonsense'])(
    'reads the same address as Fastify when %s is forwarded',
    async (forwarded) => {
      const app = fastify({ trustProxy: trustProxy !== false && proxiesOf(trustProxy) });
      const addressOf = addressReader(trustProxy);
      app.get('/', async ({ ip, raw }) => ({ ip, ours: addressOf(raw) }));
      const { ip, ours } = await app
        .inject({
          url: '/',
          headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
          remoteAddress: '192.0.2.1',
        })
        .then((response) => response.json());
      expect(ours).toBe(ip);
    },
  );
});
