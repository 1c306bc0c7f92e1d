import type { FastifyInstance, InjectOptions } from 'fastify';
import { bareRequest } from './test-server.ts';

let browsers = 0;

/** A browser that keeps every cookie it is sent, and repeats the XSRF token in the header as our pages do. */
export function cookieJar(app: FastifyInstance) {
  const jar = new Map<string, string>();
  browsers += 1;
  const remoteAddress = `10.200.${browsers >> 8}.${browsers & 255}`;
  return {
    jar,
    async send(request: InjectOptions) {
      const headers = { 'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '', ...request.headers };
      const cookies = { ...Object.fromEntries(jar), ...request.cookies };
      const answer = await bareRequest(app, { remoteAddress, ...request, cookies, headers });
      for (const line of [answer.headers['set-cookie'] ?? []].flat().map(String)) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        const [name, value] = [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
        if (/max-age=0/i.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
  };
}
