import { beforeAll, expect, test } from 'vitest';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../../test/staff-client.ts';
import {
  createQuotedOpportunity,
  getErrorCodes,
  type TestServer,
  testClient,
  testServer,
} from '../../test/test-server.ts';

type ListResult = { rows: { id: string }[]; total: number };

describeOnDatabase('sales staff', (open) => {
  let server: TestServer;
  let seller: StaffClient;
  beforeAll(async () => {
    server = await testServer(await open());
    seller = await staffClient(server, 'sales', 'Grace Seller');
  });

  const fetchRows = async (resource: string, query: Record<string, string> = {}) => {
    const response = await seller.get(`/api/staff/${resource}`, query);
    expect(response.status, response.text).toBe(200);
    return (response.json as ListResult).rows;
  };
  const fetchRecord = async (path: string) => {
    const response = await seller.get(`/api/staff/${path}`);
    expect(response.status, response.text).toBe(200);
    return response.json as Record<string, unknown>;
  };

  test('can work a lead: find it, assign it, add a note, and close it with a reason', async () => {
    const client = await testClient(server.app);
    const { quoteNumber } = await createQuotedOpportunity(client, {
      lastName: 'Workable',
      phone: '3125550142',
    });
    const [lead] = await fetchRows('leads', { q: 'work', isSuspicious: 'false', stage: 'Quoted' });
    const url = `/api/staff/leads/${lead?.id}`;
    expect((await seller.get('/api/staff/leads/owners')).json).toEqual([
      { id: seller.id, name: 'Grace Seller' },
    ]);
    for (const [action, body] of [
      ['assign', { ownerId: seller.id }],
      ['add-note', { text: 'Wants 48 months' }],
      ['move', { stage: 'Lost', reason: 'Sold the vehicle' }],
    ] as const)
      expect((await seller.post(`${url}/${action}`, body)).status, action).toBe(204);
    expect(await fetchRecord(`leads/${lead?.id}`)).toMatchObject({
      stage: 'Lost',
      ownerName: 'Grace Seller',
      nextStages: ['New', 'Contacted', 'Quoted'],
      notes: [{ text: 'Wants 48 months', writtenBy: 'Grace Seller' }],
      quotes: [{ quoteNumber }],
    });
    const rejectedResponse = await seller.post(`${url}/move`, { stage: 'Ordered' });
    expect(getErrorCodes(rejectedResponse)).toEqual(['StageNotAllowed']);
    expect(getErrorCodes(await seller.post(`${url}/assign`, { ownerId: 'nobody' }))).toEqual([
      'OwnerUnknown',
    ]);

    const [quote] = await fetchRows('quotes', { q: quoteNumber });
    expect(await fetchRecord(`quotes/${quote?.id}`)).toMatchObject({ replay: { isSame: true } });
    const file = await seller.get('/api/staff/leads/export.csv', { q: 'Workable' });
    expect(file.text.split('\n')[1]).toContain('Lost,Ada,Workable,ada@example.com,');
  });

  test('can import leads from a file, which are treated like leads from the API', async () => {
    const header =
      'firstName,lastName,email,phone,state,zipCode,vehicleYear,vehicleMake,vehicleModel,utmSource';
    const lines = [
      'Iris,Importable,iris@example.com,312 555 0188,IL,60601,2019,Toyota,Camry,fair',
      'Karl,Importable,karl@example.com,,CA,,,,,fair',
    ];
    const wrongResponse = await seller.importFile(
      '/api/staff/leads',
      [header, ...lines, 'No,Mail,nobody,,XX,1,old,,,'].join('\n'),
      false,
    );
    expect(wrongResponse.steps.at(-1)).toMatchObject({ state: 'Rejected', rows: 3, errorCount: 1 });
    const file = [header, ...lines].join('\n');
    const writtenResponse = await seller.importFile('/api/staff/leads', file, false);
    expect(writtenResponse.steps.at(-1), writtenResponse.text).toMatchObject({ state: 'Imported', rows: 2 });
    const rows = await fetchRows('leads', { utmSource: 'fair', sort: 'recordId', order: 'asc' });
    expect(rows).toMatchObject([
      { firstName: 'Iris', phone: '+13125550188', vehicle: '2019 Toyota Camry', stage: 'New' },
      { firstName: 'Karl', state: 'CA', stage: 'NotEligible', fillingOutFrom: 'import' },
    ]);
    expect(await fetchRecord(`leads/${rows[0]?.id}`)).toMatchObject({
      contact: { email: false, call: false, text: false },
    });
    const again = await seller.get('/api/staff/leads/export.csv', { utmSource: 'fair' });
    const twice = await seller.importFile('/api/staff/leads', again.text, true);
    expect(twice.steps.at(-1)).toMatchObject({ state: 'Rejected', errorCount: 2 });
    expect(twice.text).toContain('already exists');
  });

  test('can opt a person out of a channel, and reopen it', async () => {
    const body = { channel: 'text', address: '312 555 0199', reason: 'Asked by e-mail' };
    const { id } = (await seller.post('/api/staff/opt-outs', body)).json as { id: string };
    expect(await fetchRows('opt-outs', { isActive: 'true', q: '+1312555' })).toHaveLength(1);
    expect((await seller.post(`/api/staff/opt-outs/${id}/reopen`, { reason: 'Asked again' })).status).toBe(
      204,
    );
    expect(await fetchRecord(`opt-outs/${id}`)).toMatchObject({
      isActive: false,
      reopenReason: 'Asked again',
    });
    const subscription = {
      email: 'new@example.com',
      marketing: false,
      quotes: true,
      reminders: true,
      reason: 'Phone',
    };
    const added = (await seller.post('/api/staff/subscriptions', subscription)).json as { id: string };
    const url = `/api/staff/subscriptions/${added.id}`;
    expect((await seller.change(url, { quotes: false, reason: 'Phone again' })).status).toBe(204);
    expect(await fetchRecord(`subscriptions/${added.id}`)).toMatchObject({
      quotes: false,
      reason: 'Phone again',
    });
  });

  test('can manage landing phones by hand and with a CSV file', async () => {
    const phone = { name: 'Noon spot', pathPrefix: '/radio', phoneNumber: '(800) 555-0177', isActive: true };
    const { id } = (await seller.post('/api/staff/landing-phones', phone)).json as { id: string };
    const url = `/api/staff/landing-phones/${id}`;
    expect((await seller.change(url, { queryParameter: 'spot', queryValue: 'noon' })).status).toBe(204);
    const triedResponse = await seller.post('/api/staff/landing-phones/determine', {
      url: '/radio/x?spot=noon',
    });
    expect(triedResponse.json).toEqual({ phoneNumber: '(800) 555-0177', rule: { id, name: 'Noon spot' } });
    const file = (await seller.get('/api/staff/landing-phones/export.csv', { q: 'Noon' })).text;
    const twice = await seller.importFile('/api/staff/landing-phones', file, true);
    expect(twice.steps.at(-1)).toMatchObject({ state: 'Rejected', errorCount: 1 });
    expect((await seller.delete(url)).status).toBe(204);
    const again = await seller.importFile('/api/staff/landing-phones', file, false);
    expect(again.steps.at(-1)).toMatchObject({ state: 'Imported', rows: 1 });
    const [row] = await fetchRows('landing-phones', { q: 'noon', isActive: 'true' });
    expect(row).toMatchObject({ ...phone, queryValue: 'noon' });
  });

  test('can read but not change affiliates and referral links', async () => {
    expect(await fetchRows('affiliates', { sort: 'count' })).toEqual([]);
    expect(await fetchRows('referrals')).toEqual([]);
    expect((await seller.post('/api/staff/affiliates', {})).status).toBe(405);
    expect((await seller.get('/api/staff/contracts/nobody')).status).toBe(404);
  });
});
