import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import { getErrorCodes, type TestServer, testServer } from '../../../test/test-server.ts';
import type { EventType } from './domain/delivery.ts';
import { deliveryStore } from './store/deliveries.ts';

const url = '/api/staff/deliveries';
const webhooks = { urls: ['http://127.0.0.1:9/hook'], secrets: [`whsec_${btoa('a'.repeat(32))}`] };

describeOnDatabase('staff deliveries API', (open) => {
  let database: Database;
  let server: TestServer;
  let seller: StaffClient;
  let administrator: StaffClient;
  beforeEach(async () => {
    database = await open();
    server = await testServer(database, { destinations: { webhooks } });
    seller = await staffClient(server, 'sales');
    administrator = await staffClient(server, 'administrator');
  });

  async function publish(subjectId: string, type: EventType = 'lead.created'): Promise<string> {
    const at = server.clock.now();
    const event = { type, subjectId, at, data: { firstName: 'Ada' } };
    await database.transaction((tx) => server.services.deliveries.publish(tx, event));
    const { json } = await administrator.get(url, { subjectId });
    return (json as { rows: { id: string }[] }).rows[0]?.id ?? '';
  }
  const fetchRows = async (query: Record<string, string>) =>
    ((await seller.get(url, query)).json as { rows: { id: string; destination: string }[] }).rows;

  async function getFailedCount(): Promise<number> {
    const { json } = await administrator.get('/api/staff/health');
    return (json as { deliveries: { failed: number } }).deliveries.failed;
  }

  test('can be filtered by status, destination, event, subject, and day', async () => {
    const first = await publish('lead-1');
    server.clock.addDays(1);
    const second = await publish('lead-2');
    const [{ destination = '' } = {}] = await fetchRows({});
    const fetchIds = async (query: Record<string, string>) => (await fetchRows(query)).map(({ id }) => id);
    expect(await fetchIds({})).toEqual([second, first]);
    expect(await fetchIds({ destination, status: 'Waiting' })).toHaveLength(2);
    expect(await fetchIds({ destination: 'csv' })).toEqual([]);
    expect(await fetchIds({ type: 'contract.ordered' })).toEqual([]);
    expect(await fetchIds({ to: '2026-11-20' })).toEqual([first]);
    expect(await fetchIds({ from: '2026-11-21', subjectId: 'lead-2' })).toEqual([second]);
  });

  test('return the payload in a separate request, and no payload after it was erased', async () => {
    const id = await publish('lead-1');
    expect((await seller.get(`${url}/${id}`)).text).not.toContain('Ada');
    expect((await seller.get(`${url}/${id}/data`)).json).toEqual({ data: { firstName: 'Ada' } });
    await database.transaction((tx) => server.services.deliveries.eraseSubjects(tx, ['lead-1']));
    expect((await seller.get(`${url}/${id}/data`)).json).toEqual({ data: null });
    expect(await getFailedCount(), 'with nothing left to send').toBe(0);
    expect((await seller.get(`${url}/nobody/data`)).status).toBe(404);
  });

  test.each(['claim.filed', 'claim.updated'] as const)(
    'of %s are visible only to staff who may read claims',
    async (type) => {
      const id = await publish('filing-1', type);
      expect((await administrator.get(`${url}/${id}/data`)).text).toContain('Ada');
      expect(await fetchRows({})).toEqual([]);
      for (const path of [`${url}/${id}`, `${url}/${id}/data`])
        expect([path, (await seller.get(path)).status]).toEqual([path, 404]);
      expect((await seller.post(`${url}/${id}/retry`, {})).status).toBe(404);
    },
  );

  test("can be retried after they fail, but not while they're waiting", async () => {
    const id = await publish('lead-1');
    const response = await seller.post(`${url}/${id}/retry`, {});
    expect([response.status, ...getErrorCodes(response)]).toEqual([400, 'NothingToSend']);
    const store = deliveryStore(database.db);
    await store.change({ id, attempts: 0, status: 'Waiting' }, { status: 'Failed', lastResponse: '410' });
    expect(await getFailedCount()).toBe(1);
    const again = await seller.post(`${url}/${id}/retry`, {});
    expect(again.status, again.text).toBe(204);
    expect(await getFailedCount()).toBe(0);
    expect((await seller.get(`${url}/${id}`)).json).toMatchObject({ status: 'Waiting', lastResponse: '410' });
  });
});
