import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../errors.ts';

/** Who may make calls without a browser: a name, and the key its calls carry. */
export type ApiKey = { name: string; key: string };

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Names the caller of each request that carries `Authorization: Bearer KEY`; answers 401 to a key that is nobody's. */
export function addApiKeys(app: FastifyInstance, keys: readonly ApiKey[]) {
  const known = keys.map(({ name, key }) => ({ name, digest: digest(key) }));
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    const [scheme, key, ...rest] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer') return;
    const given = digest(key ?? '');
    const caller = known.find((each) => timingSafeEqual(each.digest, given));
    if (!key || rest.length > 0 || !caller) {
      const message = 'That API key is not one of ours.';
      throw new RequestError(401, [{ description: null, errorCode: 'UnknownApiKey', message }]);
    }
    request.caller = caller.name;
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the API key that the call carries. */
    caller?: string;
  }
}
