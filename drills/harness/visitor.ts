import { ipAddressOf } from '../../src/test/visitor-calls.ts';

export type Answer = { status: number; json: unknown; retryAfter: string | null };

const patience = 15_000;

/** A browser as far as the calls see one: an address of its own and the token against foreign posts. */
export function visitor(address: () => string, number: number) {
  let token: { cookie: string; value: string } | undefined;
  const from = { 'x-forwarded-for': ipAddressOf(number) };

  async function get(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<Answer & { text: string; headers: Headers }> {
    const response = await fetch(`${address()}${path}`, {
      headers: { ...from, ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    return { ...answerOf(response, text), text, headers: response.headers };
  }

  async function tokenOf() {
    if (token) return token;
    const { headers } = await get('/api/configurations');
    const cookie = headers
      .getSetCookie()
      .find((each) => each.startsWith('XSRF-TOKEN='))
      ?.split(';')[0];
    if (!cookie) throw new Error('No token came with the settings');
    token = { cookie, value: decodeURIComponent(cookie.slice('XSRF-TOKEN='.length)) };
    return token;
  }

  return {
    get,
    async post(call: { url: string; body: object }, key?: string): Promise<Answer> {
      const { cookie, value } = await tokenOf();
      const response = await fetch(`${address()}${call.url}`, {
        method: 'POST',
        headers: {
          ...from,
          cookie,
          'x-xsrf-token': value,
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        body: JSON.stringify(call.body),
        signal: AbortSignal.timeout(patience),
      });
      return answerOf(response, await response.text());
    },
    async postBytes(path: string, bytes: Uint8Array): Promise<Answer> {
      const { cookie, value } = await tokenOf();
      const response = await fetch(`${address()}${path}`, {
        method: 'POST',
        headers: { ...from, cookie, 'x-xsrf-token': value, 'content-type': 'application/octet-stream' },
        body: Buffer.from(bytes),
        signal: AbortSignal.timeout(patience),
      });
      return answerOf(response, await response.text());
    },
  };
}

function answerOf(response: Response, text: string): Answer {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status: response.status, json, retryAfter: response.headers.get('retry-after') };
}
