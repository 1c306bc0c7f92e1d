import { beforeEach, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../../test/staff-client.ts';
import { errorCodesOf } from '../../test/test-server.ts';
import { testSite } from '../../test/test-site.ts';

const url = '/api/staff/state-rules';

describeOnBothDatabases('state rules in the staff app', (open) => {
  const site = testSite(open);
  let owner: StaffClient;
  beforeEach(async () => {
    owner = await staffClient(site, 'rates');
  });

  const opened = async (id: string) => (await owner.get(`${url}/${id}`)).json as Record<string, unknown>;
  const from = async (effectiveFrom: string, change: object = {}) =>
    owner.post(url, { ...(await opened('FL@2026-01-01')), ...change, effectiveFrom });

  test("list today's rule for each state", async () => {
    const { rows, total } = (await owner.get(url, { sort: 'name', order: 'asc', perPage: '2' })).json as {
      rows: object[];
      total: number;
    };
    expect(rows).toMatchObject([{ state: 'AL', cancellationFee: 25 }, { state: 'AK' }]);
    expect(total).toBeGreaterThanOrEqual(51);
    const { json } = await owner.get(url, { state: 'fl', isRestricted: 'false' });
    expect(json).toMatchObject({ total: 1, rows: [{ id: 'FL@2026-01-01', nextFrom: null, status: 'Open' }] });
  });

  test('apply the old rule until a new one takes effect', async () => {
    const added = await from('2027-01-01', { cancellationFee: 30.5, isRestricted: true });
    expect(added.json, added.text).toEqual({ id: 'FL@2027-01-01' });
    expect(await opened('FL@2027-01-01')).toMatchObject({
      ...{ isChangeable: true, cancellationFee: 30.5, cancellationFeePercent: 5, freeLookDays: 60 },
      history: [{ id: 'FL@2027-01-01', status: 'Restricted' }, { id: 'FL@2026-01-01' }],
    });
    const inForce = async () => (await site.services.geography.stateRule('FL'))?.isRestricted;
    expect(await inForce()).toBe(false);
    site.clock.moveTo('2027-01-01T12:00:00Z');
    expect(await inForce()).toBe(true);
  });

  test("can't be changed once in effect", async () => {
    await from('2026-11-20');
    for (const id of ['FL@2026-01-01', 'FL@2026-11-20']) {
      const changed = await owner.change(`${url}/${id}`, { isRestricted: true });
      expect([changed.status, ...errorCodesOf(changed)]).toEqual([400, 'AlreadyInEffect']);
      const removed = await owner.delete(`${url}/${id}`);
      expect([removed.status, ...errorCodesOf(removed)]).toEqual([400, 'AlreadyInEffect']);
    }
    await from('2026-11-21');
    expect((await owner.change(`${url}/FL@2026-11-21`, { isRestricted: true })).status).toBe(204);
    expect((await owner.delete(`${url}/FL@2026-11-21`)).status).toBe(204);
    expect((await owner.get(`${url}/FL@2026-11-21`)).status).toBe(404);
  });

  test('are rejected for past or taken dates and contradictory terms', async () => {
    const codes = async (response: ReturnType<typeof from>) => errorCodesOf(await response);
    expect(await codes(from('2026-11-19'))).toEqual(['DateInPast']);
    await from('2026-12-01');
    expect(await codes(from('2026-12-01'))).toEqual(['DateTaken']);
    const contradictory = await from('2026-12-02', { fullLessFeeUntilDay: 60 });
    expect(contradictory.json).toMatchObject({ errors: [{ description: 'fullLessFeeUntilDay' }] });
    const moved = await owner.change(`${url}/FL@2026-12-01`, { effectiveFrom: '2026-12-05' });
    expect([moved.status, ...errorCodesOf(moved)]).toEqual([400, 'DateFixed']);
    expect((await owner.get(`${url}/FL@2026-13-77`)).status).toBe(404);
  });
});
