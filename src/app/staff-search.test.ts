import { beforeAll, expect, test } from 'vitest';
import { noVisit } from '../features/customers/leads/domain/campaign-visit.ts';
import type { StaffSearchResult } from '../platform/staff/mount-search.ts';
import { fileClaim } from '../test/claim-samples.ts';
import { createContractFrom, createOrderableQuote } from '../test/contract-samples.ts';
import { describeOnDatabase } from '../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../test/staff-client.ts';
import { testVisitor } from '../test/test-server.ts';
import { testSite } from '../test/test-site.ts';
import { vin } from '../test/visitor-requests.ts';

describeOnDatabase('global search', (open) => {
  const site = testSite(open, { before: beforeAll });
  let administrator: StaffClient;
  let quoteNumber: string;
  let claimNumber: string;

  beforeAll(async () => {
    administrator = await staffClient(site, 'administrator', 'Ada Boss');
    const quote = await createOrderableQuote(site.client, {
      firstName: 'María',
      lastName: 'González',
      email: 'maria@example.com',
      phone: '312-555-0142',
    });
    quoteNumber = quote.quoteNumber;
    await createContractFrom(site.client, quote);
    ({ claimNumber } = await fileClaim(site, {
      firstName: 'Maria',
      lastName: 'Gonzalez',
      email: 'maria@example.com',
    }));
    await site.services.contact.send(
      { name: 'Maria Gonzalez', email: 'maria@example.com', subject: 'Canceling', message: 'How?' },
      { visitor: testVisitor, visit: noVisit, tracking: {} },
    );
  });

  const search = async (q: string, by = administrator) => {
    const { status, json, text } = await by.get('/api/staff/search', { q });
    expect(status, text).toBe(200);
    return json as StaffSearchResult[];
  };
  const findKinds = async (q: string, by?: StaffClient) =>
    [...new Set((await search(q, by)).map(({ resource }) => resource))].toSorted();

  test('finds a person by their names in any order, with or without accents', async () => {
    const kinds = ['claims', 'contact-messages', 'contracts', 'leads', 'quotes'];
    expect(await findKinds('gonzalez maria')).toEqual(kinds);
    expect(await findKinds('María González')).toEqual(kinds);
    expect(await findKinds('Maria Smith')).toEqual([]);
  });

  test.each([
    ['Łukasz', 'Żółkiewski', ['lukasz zolkiewski', 'Żółkiewski']],
    ['Søren', 'Ødegård', ['odegard', 'SØREN']],
    ['Thị Ánh', 'Nguyễn', ['nguyen thi anh', 'Nguye\u0302\u0303n']],
    ['Kaʻiulani', 'Kealiʻi', ["ka'iulani keali'i", 'kealii']],
    ['小龙', '李', ['李小龙', '小龙 李', '李']],
  ])('finds %s %s in other spellings', async (firstName, lastName, spellings) => {
    await site.services.contact.send(
      { name: `${firstName} ${lastName}`, email: 'other@example.com', subject: 'Canceling', message: 'How?' },
      { visitor: testVisitor, visit: noVisit, tracking: {} },
    );
    for (const q of spellings) expect([q, await findKinds(q)]).toEqual([q, ['contact-messages']]);
  });

  test.each(['0142', '555-0142'])('finds the end of a phone number as %s', async (q) =>
    expect(await findKinds(q)).toEqual(['contracts', 'leads', 'quotes']),
  );

  test.each(['(312) 555-0142', '+1 312 555 0142'])(
    'finds everything of whoever has the phone number %s',
    async (q) =>
      expect(await findKinds(q)).toEqual(['claims', 'contact-messages', 'contracts', 'leads', 'quotes']),
  );

  test('finds records by email, VIN, the last six of a VIN, and any part of a number', async () => {
    expect(await findKinds('maria@ex')).toContain('contracts');
    expect(await findKinds(vin.toLowerCase())).toContain('contracts');
    expect(await findKinds(vin.slice(-6))).toContain('contracts');
    const [, part = ''] = quoteNumber.split('-');
    expect((await search(part)).map(({ title }) => title)).toContain(quoteNumber);
    expect(await findKinds(quoteNumber.replaceAll('-', '').toLowerCase())).toEqual(['contracts', 'quotes']);
    expect((await search(claimNumber.slice(2))).map(({ title }) => title)).toContain(claimNumber);
  });

  test('finds a complete email address, but not a longer one that ends with it', async () => {
    expect(await findKinds(' Maria@Example.com ')).toEqual([
      'claims',
      'contact-messages',
      'contracts',
      'leads',
      'messages',
      'quotes',
    ]);
    expect(await findKinds('aria@example.com')).toEqual([]);
  });

  test('finds settings and users', async () => {
    expect(await findKinds('brand name')).toContain('configurations');
    expect(await findKinds('boss ada')).toEqual(['users']);
  });

  test('shows only kinds that the role may see', async () => {
    const clerk = await staffClient(site, 'claims', 'Cleo Clerk');
    expect(await findKinds('maria gonzalez', clerk)).toEqual(['claims', 'contact-messages', 'contracts']);
    expect(await findKinds('boss', clerk)).toEqual([]);
    const caller = await staffClient(site, 'leads', 'Lena Caller');
    expect(await findKinds('maria gonzalez', caller)).toEqual(['contact-messages', 'leads', 'quotes']);
  });

  test('shows the day of an email as text', async () => {
    const email = (await search('maria@example.com')).find(({ resource }) => resource === 'messages');
    expect(email?.details).toMatch(/, [A-Z][a-z]+ \d{1,2}, \d{4}$/);
  });

  test('rejects one letter', async () => {
    expect((await administrator.get('/api/staff/search', { q: 'm' })).status).toBe(400);
  });
});
