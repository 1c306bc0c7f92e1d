import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import type { ReceivedNotice } from '../../platform/payments/payment-provider.ts';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { servePaymentPages } from './payment-page.ts';
import { createDemonstrationPayments, demonstrationPath } from './provider.ts';

const publicUrl = 'http://localhost:3000';
const due = {
  contractId: 'contract-1',
  contractNumber: 'O-7K2M-4XDB',
  chargeKey: '1-1',
  cents: 123_456,
  description: 'Plus plan for a <2019> Camry',
};
const page = {
  customer: { email: 'ada@example.com', customerId: null },
  returnTo: { paid: `${publicUrl}/contract?paid=1`, unpaid: `${publicUrl}/contract?a="b"` },
  replaces: null,
};

/** One instance of the site. */
function instanceOn(database: Database) {
  const received: ReceivedNotice[] = [];
  const reported: unknown[] = [];
  const { standIn, provider } = createDemonstrationPayments({
    database,
    secret: 'a secret that only the tests know',
    publicUrl,
    now: () => new Date('2026-11-20T12:00:00Z'),
    async deliver(payload, signature) {
      // Works inside a transaction of its own, as the site does.
      const notice = await provider.readNotice(Buffer.from(payload), signature);
      await database.transaction(async () => notice && received.push(notice));
    },
    report: (error) => void reported.push(error),
  });
  const app = fastify();
  servePaymentPages(app, standIn, { path: demonstrationPath });
  onTestFinished(() => app.close());
  const get = (url: string) => app.inject({ url: new URL(url).pathname });
  const choose = (url: string, outcome: string, headers: Record<string, string> = { origin: publicUrl }) =>
    app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      payload: new URLSearchParams({ outcome }).toString(),
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  return { standIn, provider, received, reported, get, choose };
}

describeOnDatabase('the demonstration payment page', (open) => {
  test('shows the amount and that no money moves', async () => {
    const { provider, get } = instanceOn(await open());
    const { url } = await provider.openCheckout(due, page);
    expect(url).toMatch(/^http:\/\/localhost:3000\/demonstration\/payments\/cs_[0-9a-f]{36}$/);
    const { body, statusCode, headers } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('Demonstration payment page. No money moves.');
    expect(body).toContain('Plus plan for a &#60;2019&#62; Camry');
    expect(body).toContain('Pay $1,234.56');
    expect(body).toContain('contract?a=&#34;b&#34;');
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('stays after a declined card, and returns to the site after a payment', async () => {
    const database = await open();
    const { provider, get, choose, received, reported } = instanceOn(database);
    const { url } = await provider.openCheckout(due, page);
    const declined = await choose(url, 'declined-card');
    expect(declined).toMatchObject({ statusCode: 303, headers: { location: new URL(url).pathname } });
    expect((await get(url)).body).toContain('The bank declined the payment. Choose another');
    expect(await choose(url, 'no such outcome')).toMatchObject({ statusCode: 303 });

    // Another instance of the site, or this one after a restart.
    const other = instanceOn(database);
    const paid = await other.choose(url, 'card');
    expect(paid).toMatchObject({ statusCode: 303, headers: { location: page.returnTo.paid } });
    expect(await choose(url, 'card')).toMatchObject({ headers: { location: page.returnTo.paid } });
    expect(received.map(({ notice }) => notice.type)).toEqual(['Failed']);
    expect(other.received.map(({ notice }) => notice.type)).toEqual(['Paid', 'Paid']);
    expect((await get(url)).body).toContain("You're all set");
    expect([...reported, ...other.reported]).toEqual([]);
  });

  test("takes no payment once it's closed", async () => {
    const { provider, get, choose, received } = instanceOn(await open());
    const { id, url } = await provider.openCheckout(due, page);
    await provider.closePage(id);
    expect((await get(url)).body).toContain('This page has expired');
    await choose(url, 'card');
    expect(received).toEqual([]);
  });

  test('rejects forms of other sites and unknown pages', async () => {
    const { provider, get, choose } = instanceOn(await open());
    const { url } = await provider.openCheckout(due, page);
    for (const headers of [{}, { origin: 'https://other.example' }])
      expect(await choose(url, 'card', headers as Record<string, string>)).toMatchObject({ statusCode: 403 });
    expect(await get(`${publicUrl}${demonstrationPath}/cs_unknown`)).toMatchObject({ statusCode: 404 });
  });
});
