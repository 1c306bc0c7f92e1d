import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { httpError } from '../errors.ts';

export type ApiKey = { name: string; key: string };

const computeDigest = (text: string) => createHash('sha256').update(text).digest();

/** Responds with 401 to unknown keys. */
export function addApiKeys(app: FastifyInstance, keys: readonly ApiKey[]) {
  const clients = keys.map(({ name, key }) => ({ name, digest: computeDigest(key) }));
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    const [scheme, key, ...rest] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer') return;
    const keyDigest = computeDigest(key ?? '');
    const caller = clients.find((each) => timingSafeEqual(each.digest, keyDigest));
    if (!key || rest.length > 0 || !caller) throw httpError(401, 'UnknownApiKey', 'Unknown API key.');
    request.caller = caller.name;
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: string;
  }
}
