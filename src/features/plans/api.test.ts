import { expect, test } from 'vitest';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { staffClient } from '../../test/staff-client.ts';
import { getErrorCodes, testServer } from '../../test/test-server.ts';
import type { RateCardDetails } from './schema.ts';

const vehicle = { modelYear: 2020, make: 'Honda', model: 'Accord', mileage: 42_000 };
const cards = '/api/staff/rate-cards';

describeOnDatabase('rate card API', (open) => {
  test('clones, edits, tests, and activates a rate card', async () => {
    const owner = await staffClient(await testServer(await open()), 'rates');
    const draft = `${cards}/2026.12`;
    expect((await owner.post(cards, { version: '2026.12' })).json).toEqual({ id: '2026.12' });
    const { tables } = (await owner.get(draft)).json as RateCardDetails;
    const edited = { ...tables, deductibleCents: 25_000 };
    expect((await owner.change(draft, { tables: edited })).status).toBe(204);
    expect((await owner.post(`${draft}/validate`, {})).json).toMatchObject({ isValid: true, errors: [] });
    expect((await owner.post(`${draft}/compare`, {})).json).toMatchObject({ compared: 0, maxIncrease: null });
    const triedResponse = await owner.post(`${draft}/test-vehicle`, { vehicle, state: 'IL' });
    expect(triedResponse.json).toMatchObject({
      tested: { rateCardVersion: '2026.12' },
      inEffect: { rateCardVersion: '2026.11.2' },
    });

    expect((await owner.post(`${draft}/activate`, { effectiveFrom: '2026-12-01' })).status).toBe(204);
    expect((await owner.get(draft)).json).toMatchObject({ status: 'Activated', effectiveFrom: '2026-12-01' });
    expect(getErrorCodes(await owner.change(draft, { tables }))).toEqual(['RateCardActivated']);
    expect(getErrorCodes(await owner.delete(draft))).toEqual(['RateCardActivated']);
  });

  test('rejects invalid tables and vehicles, and unknown versions', async () => {
    const owner = await staffClient(await testServer(await open()), 'rates');
    await owner.post(cards, { version: '2026.12' });
    const { tables } = (await owner.get(`${cards}/2026.12`)).json as RateCardDetails;
    const wrongResponse = await owner.change(`${cards}/2026.12`, {
      tables: { ...tables, deductibleCents: -1 },
    });
    expect(wrongResponse.json).toMatchObject({ errors: [{ description: 'tables.deductibleCents' }] });
    const triedResponse = await owner.post(`${cards}/2026.12/test-vehicle`, {
      vehicle: { ...vehicle, make: '' },
      state: 'XX',
    });
    expect([triedResponse.status, triedResponse.text]).toEqual([400, expect.stringContaining('two-letter')]);
    expect((await owner.post(`${cards}/1999.01/validate`, {})).status).toBe(404);
    expect(getErrorCodes(await owner.post(cards, { version: 'next' }))).toEqual(['InvalidField']);
  });
});
