import { beforeEach, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import { getErrorCodes } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { unknownLaw } from '../../places/domain/cancellation-rule.ts';
import { saveSiteKind } from '../../publishing/configuration/actions.ts';

const url = '/api/staff/state-rules';
const florida = 'FL@2026-11-01';

describeOnDatabase('state rules in the staff app', (open) => {
  const site = testSite(open);
  let owner: StaffClient;
  beforeEach(async () => {
    owner = await staffClient(site, 'rates');
  });

  const getRule = async (id: string) => (await owner.get(`${url}/${id}`)).json as Record<string, unknown>;
  const addCopy = async (effectiveFrom: string, change: object = {}) =>
    owner.post(url, { ...(await getRule(florida)), ...change, effectiveFrom });
  const review = (id: string, isReviewed: boolean) => owner.post(`${url}/${id}/review`, { isReviewed });

  test("list today's rule for each state", async () => {
    const { rows, total } = (await owner.get(url, { sort: 'name', order: 'asc', perPage: '2' })).json as {
      rows: object[];
      total: number;
    };
    expect(rows).toMatchObject([
      { state: 'AL', status: 'Open', cancellation: { confidence: 'statute-read' }, reviewedBy: null },
      { state: 'AK', status: 'Restricted' },
    ]);
    expect(total).toBeGreaterThanOrEqual(51);
    const { json } = await owner.get(url, { state: 'fl', isRestricted: 'false' });
    expect(json).toMatchObject({ total: 1, rows: [{ id: florida, nextFrom: null, status: 'Open' }] });
  });

  test('apply the old rule until a new one takes effect', async () => {
    const added = await addCopy('2027-01-01', { cancellation: unknownLaw, isRestricted: true });
    expect(added.json, added.text).toEqual({ id: 'FL@2027-01-01' });
    expect(await getRule('FL@2027-01-01')).toMatchObject({
      isChangeable: true,
      cancellation: unknownLaw,
      transferFee: 40,
      history: [{ id: 'FL@2027-01-01', status: 'Restricted' }, { id: florida }],
    });
    const inEffect = async () => (await site.services.geography.stateRule('FL'))?.isRestricted;
    expect(await inEffect()).toBe(false);
    site.clock.moveTo('2027-01-01T12:00:00Z');
    expect(await inEffect()).toBe(true);
  });

  test('are marked as reviewed without any other change, even while in effect', async () => {
    const before = await getRule(florida);
    expect((await review(florida, true)).status).toBe(204);
    expect(await getRule(florida)).toEqual({
      ...before,
      isReviewed: true,
      reviewedBy: expect.any(String),
      reviewedOn: '2026-11-20',
      revision: expect.any(String),
      history: [{ ...(before.history as object[])[0], isReviewed: true }],
    });
    expect((await owner.get(url, { isReviewed: 'true' })).json).toMatchObject({ total: 1 });
    await addCopy('2027-01-01');
    expect(await getRule('FL@2027-01-01')).toMatchObject({ isReviewed: false, reviewedBy: null });
    await review(florida, false);
    expect(await getRule(florida)).toMatchObject({ reviewedBy: null, reviewedOn: null });
  });

  test("can't be changed once in effect", async () => {
    await addCopy('2026-11-20');
    for (const id of [florida, 'FL@2026-11-20']) {
      const changedResponse = await owner.change(`${url}/${id}`, { isRestricted: true });
      expect([changedResponse.status, ...getErrorCodes(changedResponse)]).toEqual([400, 'AlreadyInEffect']);
      const removedResponse = await owner.delete(`${url}/${id}`);
      expect([removedResponse.status, ...getErrorCodes(removedResponse)]).toEqual([400, 'AlreadyInEffect']);
    }
    await addCopy('2026-11-21');
    expect((await owner.change(`${url}/FL@2026-11-21`, { isRestricted: true })).status).toBe(204);
    expect((await owner.delete(`${url}/FL@2026-11-21`)).status).toBe(204);
    expect((await owner.get(`${url}/FL@2026-11-21`)).status).toBe(404);
  });

  test('are rejected for past or taken dates and incomplete terms', async () => {
    const codes = async (response: ReturnType<typeof addCopy>) => getErrorCodes(await response);
    expect(await codes(addCopy('2026-11-19'))).toEqual(['DateInPast']);
    await addCopy('2026-12-01');
    expect(await codes(addCopy('2026-12-01'))).toEqual(['DateTaken']);
    const fee = { maxCents: null, maxPercent: 5, percentOf: null };
    const afterFreeLook = {
      required: true,
      measure: 'unspecified',
      lessClaims: null,
      minPercentOfUnearned: 100,
      onlyIfNoClaim: false,
      fee,
    };
    const incomplete = await addCopy('2026-12-02', { cancellation: { ...unknownLaw, afterFreeLook } });
    expect(incomplete.json).toMatchObject({ errors: [{ description: 'cancellation.afterFreeLook.fee' }] });
    const movedResponse = await owner.change(`${url}/FL@2026-12-01`, { effectiveFrom: '2026-12-05' });
    expect([movedResponse.status, ...getErrorCodes(movedResponse)]).toEqual([400, 'DateFixed']);
    expect((await owner.get(`${url}/FL@2026-13-77`)).status).toBe(404);
  });

  test('stop sales on a live site until they are reviewed and contracts are complete', async () => {
    const status = async () => {
      const place = await site.services.geography.cityDataWithRestrictions('33101');
      if (!place?.isStateEligible) return 'not sold';
      return place.isStateTemporaryDisabled ? 'paused' : 'sold';
    };
    expect(await status()).toBe('sold');
    const set = (settings: Record<string, string>) =>
      site.services.database.transaction(async (tx) => {
        for (const [key, value] of Object.entries(settings))
          await site.services.configuration.change(tx, key, { value });
      });
    await saveSiteKind(site.services.database.db, 'live');
    expect(await status()).toBe('paused');
    expect((await site.services.geography.salesAreas()).join(' ')).toContain('Florida');
    await review(florida, true);
    expect(await status()).toBe('paused');
    await set({
      'brand.legalName': 'Acme Plans, Inc.',
      'contact.address': '1 Main Street, Columbus, OH 43215',
      'legal.administrator': 'Acme Administration',
      'legal.administratorAddress': '2 Main Street, Columbus, OH 43215',
      'legal.states': 'OH; License 1; VSC-1',
    });
    expect(await status()).toBe('not sold');
    await set({ 'legal.states': 'FL; License 1; VSC-1' });
    expect(await status()).toBe('sold');
  });
});
