import { ipAddressOf } from '../../src/test/visitor-calls.ts';

export type Answer = {
  status: number;
  json: unknown;
  text: string;
  retryAfter: string | null;
  headers: Headers;
};

const patience = 15_000;
const tokenName = 'XSRF-TOKEN';

/** A browser as far as the calls see one: an address of its own, its cookies, the token against foreign posts. */
export function visitor(address: () => string, number: number) {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${address()}${path}`, {
      ...init,
      headers: { 'x-forwarded-for': ipAddressOf(number), cookie, ...init.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, text, json: parsed(text), retryAfter: headers.get('retry-after') };
  }

  async function change(
    path: string,
    contentType: string,
    body: string | Buffer,
    { key, method = 'POST' }: { key?: string | undefined; method?: 'POST' | 'PUT' } = {},
  ): Promise<Answer> {
    if (!cookies.has(tokenName)) await send('/api/configurations');
    const headers = {
      'x-xsrf-token': decodeURIComponent(cookies.get(tokenName) ?? ''),
      'content-type': contentType,
      ...(key && { 'idempotency-key': key }),
    };
    return send(path, { method, headers, body: body as BodyInit });
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
