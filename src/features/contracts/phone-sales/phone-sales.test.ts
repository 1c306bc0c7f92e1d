import { beforeEach, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import { createQuotedOpportunity, getErrorCodes } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { contractBody, ordinaryUsage, vehicle, zipCode } from '../../../test/visitor-requests.ts';
import { spokenConsentText } from '../../customers/consent/domain/consent-text.ts';
import { sendMessageQueue } from '../../customers/messages/actions/index.ts';
import { auditStore } from '../../office/audit-trail/store.ts';
import { confirmationNames } from '../contract/domain/contract.ts';
import type { PhoneSale } from './schema.ts';

const vin = '4T1B11HK8KU123456';
const url = '/api/staff/phone-sales';
const caller = {
  firstName: 'Cora',
  lastName: 'Caller',
  email: 'cora@example.com',
  phone: '(312) 555-0142',
  zipCode,
};
const newQuote = (changes: object = {}) => ({
  caller,
  vehicle: { ...vehicle, vin },
  usage: ordinaryUsage,
  ...changes,
});
const { contractParties } = contractBody({ opportunityId: '', quoteSequence: 1 });

describeOnDatabase('selling by phone', (open) => {
  const site = testSite(open);
  let seller: StaffClient;
  beforeEach(async () => {
    seller = await staffClient(site, 'sales', 'Sam Seller');
  });

  const start = async (changes: object = {}) => {
    const { status, json, text } = await seller.post(url, newQuote(changes));
    expect(status, text).toBe(200);
    return (json as { id: string }).id;
  };
  const sale = async (id: string) => (await seller.get(`${url}/${id}`)).json as PhoneSale;
  const change = (id: string, action: string, body: object) => seller.post(`${url}/${id}/${action}`, body);
  const order = async (id: string, changes: object = {}) =>
    change(id, 'order', {
      quoteSequence: (await sale(id)).quote.quoteSequence,
      confirmations: [...confirmationNames],
      contractParties,
      ...changes,
    });
  const audited = async (id: string) => {
    const { rows } = await auditStore(site.database.db).list({
      page: 1,
      perPage: 50,
      sort: 'at',
      order: 'asc',
      filter: { subject: 'quotes', subjectId: id },
    });
    return rows.map(({ action, staffName }) => `${staffName}: ${action}`);
  };

  test('lets users who only work on leads make and email a quote, but not order', async () => {
    const worker = await staffClient(site, 'leads');
    const started = await worker.post(url, newQuote());
    const { id } = started.json as { id: string };
    expect((await worker.post(`${url}/${id}/plan`, { coveragePlan: 1, termMonths: 36 })).status).toBe(204);
    expect((await worker.post(`${url}/${id}/email`, {})).status).toBe(204);
    expect(getErrorCodes(await worker.post(`${url}/${id}/order`, {}))).toEqual(['NotAllowed']);
  });

  test("goes from a caller's answers to an order with the seller's name on it", async () => {
    const id = await start({ consentChannels: ['Email'] });
    const { quote, prices, script, leadId, quotedBy, changes } = await sale(id);
    expect(quotedBy).toBe('Sam Seller');
    expect(changes).toEqual([]);
    expect(quote.customer).toMatchObject({ firstName: 'Cora', phone: '+13125550142', state: 'IL' });
    expect(JSON.stringify({ quote, prices, script })).not.toMatch(/opportunityId/);
    const read = script.flatMap(({ lines }) => lines).join(' ');
    expect(read).toContain(prices?.Monthly.amount);
    expect(read).toContain('You can file your first claim after');
    expect(read).toContain("aren't insurance");
    const lead = (await seller.get(`/api/staff/leads/${leadId}`)).json as {
      receipts: object[];
      ownerName: string | null;
    };
    expect(lead.ownerName).toBe('Sam Seller');
    expect(lead.receipts).toMatchObject([
      { channels: ['Email'], version: spokenConsentText.version, page: 'phone call' },
    ]);

    expect((await change(id, 'plan', { coveragePlan: 1, termMonths: 36 })).status).toBe(204);
    expect((await change(id, 'usage', { ...ordinaryUsage, isUsedForRideshare: true })).status).toBe(204);
    expect((await sale(id)).quote.ratesInfo).toMatchObject({ coveragePlan: 1, coverageTermLength: 36 });
    expect((await change(id, 'email', {})).status).toBe(204);
    expect((await order(id)).status).toBe(204);

    const { contract } = await sale(id);
    expect(contract).toMatchObject({ status: 'AwaitingPayment', isSigned: false });
    const details = (await seller.get(`/api/staff/contracts/${contract?.id}`)).json;
    expect(details).toMatchObject({ soldBy: 'Sam Seller', lastName: 'Caller' });
    expect((await seller.get('/api/staff/quotes', { q: 'Caller' })).json).toMatchObject({
      rows: [{ id, quotedBy: 'Sam Seller' }],
    });
    await runJobs(site.database, sendMessageQueue, site.services.messages.sendQueued);
    const links = site.mails.filter(({ to, text }) => to === caller.email && text.includes('/contract?'));
    expect(links).toHaveLength(1);
    expect(await audited(id)).toEqual([
      'Sam Seller: start-phone-sale',
      'Sam Seller: choose-plan',
      'Sam Seller: change-usage',
      'Sam Seller: email-quote',
      'Sam Seller: order',
    ]);
    const administrator = await staffClient(site, 'administrator');
    expect((await administrator.get('/api/staff/audit-trail', { subject: 'quotes' })).json).toMatchObject({
      rows: [
        {
          summary: 'Ordered the plan for the caller',
          recordName: expect.stringMatching(/^Q-.+, Cora Caller's 20\d\d /),
        },
        {},
        {},
        {},
        {},
      ],
    });
    expect(getErrorCodes(await change(id, 'plan', { coveragePlan: 1, termMonths: 48 }))).toEqual([
      'AlreadyOrdered',
    ]);
  });

  test('keeps a person in one lead, and continues a quote that the customer made', async () => {
    const own = await createQuotedOpportunity(site.client, { ...caller, phone: undefined }, { vin });
    const { rows } = (await seller.get('/api/staff/quotes', { q: own.quoteNumber })).json as {
      rows: { id: string }[];
    };
    const opened = await sale(rows[0]?.id ?? '');
    expect(opened).toMatchObject({ quotedBy: null, quote: { quoteNumber: own.quoteNumber } });
    expect((await sale(await start())).leadId).toBe(opened.leadId);
    expect((await order(opened.id)).status).toBe(204);
    expect((await sale(opened.id)).contract).not.toBeNull();
  });

  test("doesn't order at a price that wasn't read out, or without what the caller must confirm", async () => {
    const id = await start();
    expect(getErrorCodes(await order(id, { quoteSequence: 7 }))).toEqual(['QuoteChanged']);
    expect(getErrorCodes(await order(id, { confirmations: ['hasReadContract'] }))).toEqual([
      'ConfirmationMissing',
      'ConfirmationMissing',
    ]);
    expect((await sale(id)).contract).toBeNull();
    expect(await audited(id)).toEqual(['Sam Seller: start-phone-sale']);
  });

  test("changes to another vehicle's VIN only after the caller confirms it", async () => {
    const id = await start({ vehicle });
    const other = { vin: '1HGCR2F30EA012345' };
    expect(getErrorCodes(await change(id, 'vin', other))).toEqual(['VinOfOtherVehicle']);
    expect((await sale(id)).quote.vehicle).toMatchObject({ maker: 'Toyota', vin: null });
    expect((await change(id, 'vin', { ...other, isConfirmed: true })).status).toBe(204);
    expect((await sale(id)).quote.vehicle).toMatchObject({ maker: 'Honda', vin: other.vin });
  });

  test('applies and removes promo codes', async () => {
    const id = await start();
    const getPromo = async () => (await sale(id)).quote.ratesInfo?.promoCode ?? null;
    expect((await change(id, 'promo', { promoCode: 'FALLROADS' })).status).toBe(204);
    expect(await getPromo()).toBe('FALLROADS');
    expect((await change(id, 'promo', { promoCode: null })).status).toBe(204);
    expect(await getPromo()).toBeNull();
  });

  test('says whether staff may call the person', async () => {
    const id = await start({ consentChannels: ['Phone'] });
    site.clock.moveTo('2026-11-20T18:00:00Z');
    const call = async () => (await sale(id)).contact.decisions[0];
    expect(await call()).toMatchObject({ channel: 'call', isAllowed: true });
    await site.services.subscriptions.optOut({ phone: caller.phone, channels: ['call'] });
    expect(await call()).toMatchObject({
      isAllowed: false,
      sentence: "Don't call this person with offers. They opted out of calls on November 20, 2026.",
    });
  });

  test('is for people who sell', async () => {
    const id = await start();
    for (const role of ['viewer', 'rates', 'claims'] as const) {
      const client = await staffClient(site, role);
      expect((await client.post(url, newQuote())).status, role).toBe(403);
      expect((await client.get(`${url}/${id}`)).status, role).toBe(403);
      expect((await client.post(`${url}/${id}/email`, {})).status, role).toBe(403);
    }
  });
});
