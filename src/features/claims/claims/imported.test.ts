import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { maxCountedRows } from '../../../platform/staff/listing.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import { getErrorCodes, type TestServer, testServer } from '../../../test/test-server.ts';

const header =
  'claimNumber,vin,modelYear,vehicleMake,vehicleModel,odometer,coveragePlan,state,autoPartName,majorAssemblyName,coverageKey,receivedOn,status,denialReason,decidedOn,paidOn,claimed,parts,paid';
const line = (number: number, change: { claimed?: string; paidOn?: string } = {}) =>
  `I-${number},1C4RJFBG3GC123456,2016,Jeep,Grand Cherokee,88000,Plus,TX,Alternator,Electrical,electrical,2026-03-10,Paid,,2026-03-12,${change.paidOn ?? '2026-03-15'},${change.claimed ?? '700.00'},450,600`;
const lines = (count: number, from = 0) => Array.from({ length: count }, (_, index) => line(from + index));

describeOnDatabase('imported claims in the staff app', (open) => {
  let database: Database;
  let server: TestServer;
  let clerk: StaffClient;
  beforeAll(async () => {
    database = await open();
    server = await testServer(database);
    clerk = await staffClient(server, 'claims');
  });

  const outcomes = async () => server.services.outcomes.outcomes({ make: 'Jeep', model: 'Grand Cherokee' });

  test('imports ten thousand rows at once and updates the statistics', async () => {
    const file = [header, ...lines(10_000)].join('\n');
    const { steps } = await clerk.importFile('/api/staff/claims', file, false);
    expect(steps.at(-1)).toMatchObject({ state: 'Imported', rows: 10_000, errorCount: 0 });
    expect(steps.filter(({ state }) => state === 'Checking')).toHaveLength(10);
    expect(await outcomes()).toMatchObject({ counted: 10_000 });
  });

  test('imports nothing if any row is invalid', async () => {
    const before = await outcomes();
    const file = [
      header,
      ...lines(500, 20_000),
      line(30_000, { claimed: '10' }),
      line(30_001, { paidOn: '' }),
      line(7),
      line(30_002).replace(',Plus,', ',Gold,'),
      line(30_003).replace(',electrical,', ',sails,'),
    ].join('\n');
    const { steps } = await clerk.importFile('/api/staff/claims', file, false);
    expect(steps.at(-1)).toMatchObject({
      state: 'Rejected',
      rows: 505,
      errors: [
        { line: 502, message: expect.stringContaining('The amount paid is higher than the bill') },
        { line: 503, message: expect.stringContaining('Paid claims need a payment date') },
        { line: 504, message: 'claimNumber: I-7 already exists.' },
        { line: 505, message: "coveragePlan: Plan Gold doesn't exist." },
        { line: 506, message: 'coverageKey: No coverage group or exclusion is called sails.' },
      ],
    });
    expect(await outcomes()).toEqual(before);
  });

  test('lists rows with too few or too many cells along with all other errors', async () => {
    const row = (number: number) => line(40_000 + number);
    const file = [
      header,
      row(1),
      row(2).replace(/,450,600$/, ''),
      line(40_003, { claimed: '10' }),
      `${row(4)},more`,
      line(7),
    ].join('\n');
    const { steps } = await clerk.importFile('/api/staff/claims', file, false);
    expect(steps.at(-1)).toMatchObject({
      state: 'Rejected',
      errors: [
        { line: 3, message: 'The row has 17 cells, but the first line has 19 columns.' },
        { line: 4, message: expect.stringContaining('The amount paid is higher than the bill') },
        { line: 5, message: 'The row has 20 cells, but the first line has 19 columns.' },
        { line: 6, message: 'claimNumber: I-7 already exists.' },
      ],
    });
  });

  test('exports every claim that matches the filter', async () => {
    const { text } = await clerk.get('/api/staff/claims/export.csv', { make: 'Jeep' });
    const [first, ...rows] = text.trim().split('\n');
    expect(first).toBe(header);
    expect(rows).toHaveLength(10_000);
    expect(rows).toContain(line(7).replace('700.00', '700'));
  });

  test('finds claims by number and VIN, and counts up to a thousand', async () => {
    const total = async (query: Record<string, string>) =>
      ((await clerk.get('/api/staff/claims', query)).json as { total: number }).total;
    expect(await total({ q: 'i-7777' })).toBe(1);
    expect(await total({ q: ' i-77' }), 'beginning of a number').toBe(1 + 10 + 100);
    expect(await total({ q: '77' })).toBe(0);
    expect(await total({ q: 'i_7' })).toBe(0);
    expect(await total({ q: '1C4RJFBG3GC123456' })).toBe(maxCountedRows + 1);
    expect(await total({ status: 'Denied', make: 'Jeep' })).toBe(0);
  });

  test('a change updates the statistics, and an invalid one is rejected', async () => {
    const { id } = (await clerk.get('/api/staff/claims/I-1')).json as { id: string };
    const url = `/api/staff/claims/${id}`;
    const { paid } = await outcomes();
    const denied = { status: 'Denied', denialReason: 'WearItem', paidOn: null, paid: 0 };
    expect(getErrorCodes(await clerk.change(url, { ...denied, denialReason: null }))).toEqual([
      'InconsistentClaim',
    ]);
    expect((await clerk.change(url, denied)).status).toBe(204);
    expect((await clerk.get(url)).json).toMatchObject(denied);
    expect(await outcomes()).toMatchObject({ paid: paid - 1, denied: 1 });
  });
});
