import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { listenOnFreePort } from './receiver.ts';

const secretKey = 'sk_test_stand_in';
const webhookSecret = 'whsec_stand_in';

type Parameters = Record<string, string>;
type Call = { path: string; parameters: Parameters; idempotencyKey: string | undefined };
type StubResponse = { status: number; body: object };

const parseParameters = (text: string): Parameters => Object.fromEntries(new URLSearchParams(text));

const errorResponse = (status: number, message: string): StubResponse => ({
  status,
  body: { error: { type: 'invalid_request_error', message } },
});

const required: Record<string, string[]> = {
  '/v1/products': ['name'],
  '/v1/coupons': ['currency', 'amount_off', 'duration'],
  '/v1/checkout/sessions': ['mode', 'success_url', 'line_items[0][price_data][unit_amount]'],
};

/** `failing` makes it return 500 or disconnect. */
export async function fakeStripe(now: () => Date) {
  const calls: Call[] = [];
  const responses = new Map<string, { text: string; response: StubResponse }>();
  const standIn = { failing: null as null | 'error' | 'hang-up' };
  let createdCount = 0;

  function make(path: string, params: Parameters): StubResponse {
    const isRepeating = params.duration === 'repeating';
    const needed = [...(required[path] ?? []), ...(isRepeating ? ['duration_in_months'] : [])];
    const missing = needed.filter((name) => !params[name]);
    if (missing.length > 0) return errorResponse(400, `Missing required param: ${missing[0]}`);
    createdCount += 1;
    if (path === '/v1/products')
      return { status: 200, body: { id: `prod_${createdCount}`, object: 'product' } };
    if (path === '/v1/coupons')
      return { status: 200, body: { id: `coupon_${createdCount}`, object: 'coupon' } };
    if (path === '/v1/checkout/sessions') {
      const id = `cs_test_${createdCount}`;
      const expires_at = Math.floor(now().getTime() / 1000) + 24 * 3600;
      const url = `${apiUrl}/pay/${id}`;
      return { status: 200, body: { id, object: 'checkout.session', url, expires_at } };
    }
    if (/^\/v1\/subscriptions\/sub_\w+$/.test(path))
      return { status: 200, body: { id: path.split('/').at(-1), object: 'subscription' } };
    return errorResponse(404, `Unrecognized request URL (POST: ${path})`);
  }

  function respond(path: string, text: string, key: string | undefined): StubResponse {
    const previous = key === undefined ? undefined : responses.get(key);
    if (previous && previous.text !== text)
      return {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'Keys for idempotent requests' } },
      };
    if (previous) return previous.response;
    const response = make(path, parseParameters(text));
    if (key !== undefined) responses.set(key, { text, response });
    return response;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (standIn.failing === 'hang-up') return void request.socket.destroy();
    const text = Buffer.concat(chunks).toString();
    const path = request.url ?? '';
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const isOurs = request.headers.authorization === `Bearer ${secretKey}`;
    const result = standIn.failing
      ? errorResponse(500, 'Something went wrong on our end')
      : isOurs
        ? respond(path, text, idempotencyKey)
        : errorResponse(401, 'Invalid API Key provided');
    if (result.status === 200) calls.push({ path, parameters: parseParameters(text), idempotencyKey });
    response.writeHead(result.status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(result.body));
  });
  const apiUrl = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  onTestFinished(() => void server.close());

  return Object.assign(standIn, {
    settings: { secretKey, webhookSecret, apiUrl },
    calls,
    webhook(type: string, object: object, secret = webhookSecret, createdAt = new Date()) {
      const created = Math.floor(createdAt.getTime() / 1000);
      const signedAt = Math.floor(Date.now() / 1000);
      const payload = JSON.stringify({
        id: `evt_${type}_${created}`,
        object: 'event',
        type,
        created,
        data: { object },
      });
      const signature = createHmac('sha256', secret).update(`${signedAt}.${payload}`).digest('hex');
      return {
        payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${signedAt},v1=${signature}` },
      };
    },
  });
}
