import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { webhookDestination } from '../features/office/deliveries/store/destinations.ts';
import { InvalidSignatureError } from '../platform/payments/payment-provider.ts';
import { stripeProvider } from '../platform/payments/stripe-provider.ts';
import { isPrivateAddress } from '../platform/private-address.ts';
import { startReceiver } from '../test/receiver.ts';

const secret = `whsec_${Buffer.from('a key that only the tests know').toString('base64')}`;
const delivery = {
  id: 'a-delivery',
  type: 'lead.created' as const,
  subjectId: 'lead-1',
  at: new Date('2026-11-20T11:59:00Z'),
};

describe('webhook signatures', () => {
  const receive = async (signedAt: Date) => {
    const receiver = await startReceiver();
    const destination = webhookDestination({ url: receiver.url, secrets: [secret], now: () => signedAt });
    expect(await destination.send(delivery as never, { id: 'lead-1' })).toMatchObject({ kind: 'delivered' });
    const [request] = receiver.received;
    if (!request) throw new Error('No request received');
    return request;
  };

  test('reject a replayed or changed event, or another key', async () => {
    const webhook = new Webhook(secret);
    const fresh = await receive(new Date());
    expect(webhook.verify(fresh.body, fresh.headers)).toMatchObject({ type: 'lead.created' });
    expect(() => webhook.verify(fresh.body.replace('lead-1', 'lead-2'), fresh.headers)).toThrow();
    expect(() => webhook.verify(fresh.body, { ...fresh.headers, 'webhook-id': 'another' })).toThrow();
    expect(() => new Webhook(`whsec_${btoa('b'.repeat(32))}`).verify(fresh.body, fresh.headers)).toThrow();
    const old = await receive(new Date(Date.now() - 6 * 60_000));
    expect(() => webhook.verify(old.body, old.headers)).toThrow(/timestamp/i);
  });
});

describe('webhook receivers', () => {
  const sendTo = (url: string, addresses: string[], allowPrivate = false) =>
    webhookDestination({
      url,
      secrets: [secret],
      allowPrivate,
      timeoutMilliseconds: 1000,
      resolve: async () => addresses.map((address) => ({ address })),
    }).send(delivery as never, {});

  test.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '2002:a00:1::1',
    'fec0::1',
    '64:ff9b::a00:1',
    '224.0.0.1',
    '255.255.255.255',
  ])("can't be at the private address %s, even behind a DNS name", async (address) => {
    expect(isPrivateAddress(address)).toBe(true);
    expect(await sendTo('https://crm.example/hook', ['203.0.113.9', address])).toEqual({
      kind: 'retry',
      code: 'PrivateAddress',
    });
  });

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1', '::ffff:8.8.8.8'])(
    'can be at %s',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );

  test('can be in a private network if the operator allows it', async () => {
    const { code } = await sendTo('https://127.0.0.2:9/hook', ['10.0.0.1'], true);
    expect(code).not.toBe('PrivateAddress');
  });
});

describe('Stripe webhooks', () => {
  const provider = stripeProvider({ secretKey: 'sk_test_none', webhookSecret: 'whsec_of_the_tests' });
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'other',
    created: 1,
    data: { object: {} },
  });
  const sign = (seconds: number, key = 'whsec_of_the_tests') =>
    `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
  const now = () => Math.floor(Date.now() / 1000);
  const read = (signature: string) => provider.readNotice(Buffer.from(body), signature);

  test('are accepted with a valid signature', async () => {
    expect(await read(sign(now()))).toBeUndefined();
  });

  test.each<[string, () => string]>([
    ['a signature from ten minutes ago', () => sign(now() - 600)],
    ["another key's signature", () => sign(now(), 'whsec_other')],
    ['a changed time', () => sign(now() - 600).replace(/t=\d+/, `t=${now()}`)],
    ['no signature', () => ''],
    ['an older signature scheme', () => sign(now()).replace('v1=', 'v0=')],
  ])('are rejected with %s', async (_what, signature) => {
    await expect(read(signature())).rejects.toThrow(InvalidSignatureError);
  });
});
