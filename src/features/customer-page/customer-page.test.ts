import { expect, test } from 'vitest';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { leadsWith } from '../../test/people.ts';
import { type StaffClient, staffClient } from '../../test/staff-client.ts';
import { createQuotedOpportunity } from '../../test/test-server.ts';
import { testSite } from '../../test/test-site.ts';
import { contractBody, filingPost } from '../../test/visitor-requests.ts';
import type { KnownCustomer } from '../people/schema.ts';
import type { CustomerPage, EventsPage } from './schema.ts';

const person = { firstName: 'Cora', lastName: 'Customer', email: 'cora@example.com' };
const vin = '4T1B11HK8KU123456';
const visitor = { ipAddress: '192.0.2.7', browser: '', page: '/quote', optsOutOfTracking: false };

describeOnDatabase('the page of one customer', (open) => {
  const site = testSite(open);

  async function createRecords() {
    const quote = await createQuotedOpportunity(site.client, person, { vin });
    await site.services.checkout.createContract(contractBody(quote), visitor);
    const claim = filingPost(person);
    expect((await site.client.post(claim.url, { ...claim.body, vin })).status).toBe(201);
    const [lead] = await leadsWith(site.services, person.email);
    return { leadId: lead?.id ?? '', quote };
  }
  const getCustomer = async (
    role: 'administrator' | 'sales' | 'leads' | 'claims',
    leadId: string,
    name?: string,
  ) => {
    const client = await staffClient(site, role, name);
    return client.get(`/api/staff/leads/${leadId}/customer`);
  };

  test('has every record, one timeline, and what to do next', async () => {
    const { leadId, quote } = await createRecords();
    const page = (await getCustomer('administrator', leadId)).json as CustomerPage;
    expect(page).toMatchObject({ name: 'Cora Customer', email: person.email });
    expect(page.quotes.map(({ title }) => title)).toEqual([quote.quoteNumber]);
    expect(page.contracts).toHaveLength(1);
    expect(page.claims).toHaveLength(1);
    expect(page.nextStep?.text).toBe(`Decide claim ${page.claims?.[0]?.title}.`);
    const times = page.history.events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const texts = page.history.events.map(({ text }) => text).join('\n');
    expect(texts).toContain(`Claim ${page.claims?.[0]?.title}: received`);
    expect(texts).toContain(page.contracts?.[0]?.title);
    expect(texts).toContain('Moved to Ordered');
  });

  test('shows earlier events page by page', async () => {
    const { leadId } = await createRecords();
    const sales = await staffClient(site, 'sales');
    const addNote = (text: string) =>
      site.database.transaction((tx) =>
        site.services.leadStaff.addNote(tx, leadId, text, { name: 'Grace Example' }),
      );
    const notes = Array.from({ length: 60 }, (_, index) => `Note by Grace Example: Call ${index}`);
    for (const note of notes) await addNote(note.slice('Note by Grace Example: '.length));
    const { history } = (await sales.get(`/api/staff/leads/${leadId}/customer`)).json as CustomerPage;
    const before = String(history.earlier);
    const earlier = (await sales.get(`/api/staff/leads/${leadId}/customer/events`, { before }))
      .json as EventsPage;
    const texts = [...history.events, ...earlier.events].map(({ text }) => text);
    expect(history.events).toHaveLength(50);
    expect(texts.slice(0, 60)).toEqual(notes.toReversed());
    expect(texts.at(-1)).toMatch(/Moved to|Placed the order/);
    expect(earlier.earlier).toBeNull();
  });

  test('is offered to staff who take a call, for what they may see, and recorded', async () => {
    const { leadId } = await createRecords();
    const seller = await staffClient(site, 'sales');
    const find = async (client: StaffClient, caller: object) =>
      (await client.post('/api/staff/people/find-caller', caller)).json as KnownCustomer[];
    const known = { leadId, firstName: 'Cora', lastName: 'Customer', email: person.email };
    expect(await find(seller, { email: 'CORA@example.com ' })).toMatchObject([
      { ...known, match: 'Email', records: { leads: 1, contracts: 1 } },
    ]);
    const worker = await staffClient(site, 'leads');
    const [found] = await find(worker, { firstName: 'CÓRA', lastName: 'customer' });
    expect(found).toMatchObject({ ...known, match: 'Name', records: { leads: 1 } });
    expect(found?.records).not.toHaveProperty('contracts');
    expect(await find(seller, { firstName: 'Cora', email: 'cora@', phone: '312' })).toEqual([]);
    const claims = await staffClient(site, 'claims');
    expect((await claims.post('/api/staff/people/find-caller', {})).status).toBe(403);
    const administrator = await staffClient(site, 'administrator');
    const log = (await administrator.get('/api/staff/audit-trail', { subject: 'people' })).text;
    expect(log.match(/"find-caller"/g)).toHaveLength(2);
    expect(log).not.toContain('cora');
  });

  test('shows no claims to users who may not see them', async () => {
    const { leadId } = await createRecords();
    const { json, text } = await getCustomer('sales', leadId);
    const page = json as CustomerPage;
    expect(page.claims).toBeNull();
    expect(text).not.toContain('Claim C-');
    expect(page.nextStep?.text).toContain('waits for the signature');
    expect((await getCustomer('claims', leadId)).status).toBe(403);
    expect((await getCustomer('sales', '00000000-0000-4000-8000-000000000000', 'Other Seller')).status).toBe(
      404,
    );
  });

  test('shows neither contracts nor emails to users who only work on leads', async () => {
    const { leadId, quote } = await createRecords();
    const all = (await getCustomer('administrator', leadId)).json as CustomerPage;
    const { json, text } = await getCustomer('leads', leadId);
    const page = json as CustomerPage;
    expect(page).toMatchObject({ contracts: null, claims: null, nextStep: null });
    expect(page.quotes.map(({ title }) => title)).toEqual([quote.quoteNumber]);
    expect(text).not.toContain(all.contracts?.[0]?.title);
    expect(new Set(page.history.events.map(({ path }) => path))).toEqual(
      new Set([`/cms/leads/${leadId}/show`]),
    );
  });
});
