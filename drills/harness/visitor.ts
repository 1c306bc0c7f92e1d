import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Agent, fetch, type RequestInit } from 'undici';
import { totpCode, totpKey } from '../../src/test/totp.ts';
import { buildIpAddress, readJson } from '../../src/test/visitor-requests.ts';
import { type DrillContext, until } from './drill.ts';
import type { Instance } from './instances.ts';

type Visitor = ReturnType<typeof visitor>;
export type VisitResponse = Awaited<ReturnType<Visitor['get']>>;

const timeout = 15_000;
const tokenName = 'XSRF-TOKEN';

/** Behind a proxy that overwrites X-Forwarded-For, visitors differ by their own address. */
const getAddress = (number: number) =>
  `127.${1 + ((number >> 16) % 250)}.${(number >> 8) % 256}.${number % 256}`;

export function visitor(baseUrl: () => string, number: number) {
  const cookies = new Map<string, string>();
  const dispatcher = baseUrl().startsWith('https:')
    ? new Agent({ localAddress: getAddress(number), connect: { rejectUnauthorized: false } })
    : undefined;

  async function send(path: string, init: RequestInit = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${baseUrl()}${path}`, {
      ...init,
      headers: { 'x-forwarded-for': buildIpAddress(number), cookie, ...init.headers },
      redirect: 'manual',
      ...(dispatcher && { dispatcher }),
      signal: AbortSignal.timeout(timeout),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, text, json: readJson(text), retryAfter: headers.get('retry-after') };
  }

  async function change(
    path: string,
    contentType: string,
    body: string | Buffer,
    { key, method = 'POST' }: { key?: string | undefined; method?: 'POST' | 'PUT' } = {},
  ) {
    if (!cookies.has(tokenName)) await send('/api/configurations');
    const headers = {
      'x-xsrf-token': decodeURIComponent(cookies.get(tokenName) ?? ''),
      'content-type': contentType,
      ...(key && { 'idempotency-key': key }),
    };
    return send(path, { method, headers, body });
  }

  return {
    get: (path: string) => send(path),
    post: ({ url, body }: { url: string; body: object }, key?: string) =>
      change(url, 'application/json', JSON.stringify(body), { key }),
    put: (path: string, body: object) =>
      change(path, 'application/json', JSON.stringify(body), { method: 'PUT' }),
    postBytes: (path: string, bytes: Buffer) => change(path, 'application/octet-stream', bytes),
  };
}

/** Starts an upload to which nothing has been sent yet but its headers. */
export async function beginUpload(instance: Instance, number: number, path: string, length: number) {
  const { get } = visitor(() => instance.baseUrl, number);
  const cookie = (await get('/api/configurations')).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const socket = connect(Number(new URL(instance.baseUrl).port), '127.0.0.1');
  socket.on('error', () => {});
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `x-forwarded-for: ${buildIpAddress(number)}`,
    `cookie: ${cookie}`,
    `x-xsrf-token: ${decodeURIComponent(cookie.split('=').slice(1).join('='))}`,
    'content-type: application/octet-stream',
    `content-length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

const password = 'quiet rivers run past nine mills';

export async function signInAdministrator(
  context: DrillContext,
  instance: Instance,
  now: () => number = Date.now,
) {
  const printedPattern = /one-time password for (\S+) is in (.+)\n/;
  await until('the administrator exists', () => printedPattern.test(instance.printed()), 20);
  const [, email = '', file = ''] = printedPattern.exec(instance.printed()) ?? [];
  const [, currentPassword = ''] = /One-time password: (\S+)/.exec(readFileSync(file, 'utf8')) ?? [];
  const first = visitor(() => instance.baseUrl, 7000);
  await first.post({ url: '/api/staff/session', body: { email, password: currentPassword } });
  await first.post({ url: '/api/staff/password', body: { currentPassword, newPassword: password } });
  await first.post({ url: '/api/staff/session', body: { email, password } });
  const begun = await first.post({ url: '/api/staff/totp', body: { password } });
  const key = totpKey((begun.json as { uri: string }).uri);
  const code = () => totpCode(key, now());
  // Each code works once, and the current one is for signing in.
  const earlierCode = totpCode(key, now() - 30_000);
  const response = await first.post({ url: '/api/staff/totp/confirm', body: { code: await earlierCode } });
  context.check(`the authenticator app is set up (${response.status})`, response.status === 204);
  let number = 7001;
  return {
    client: first,
    isSignedIn: async () => (await first.get('/api/staff/session')).status === 200,
    async signIn() {
      const client = visitor(() => instance.baseUrl, number++);
      await client.post({ url: '/api/staff/session', body: { email, password } });
      const response = await client.post({ url: '/api/staff/session/code', body: { code: await code() } });
      return response.status === 200 && (await client.get('/api/staff/session')).status === 200;
    },
  };
}
