import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedClaims } from '../../../../seed/seed.ts';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnDatabase, freshDatabase } from '../../../test/fresh-database.ts';
import { buildClaim, terms } from '../../../test/rating-samples.ts';
import { type TestClient, testClient, testServer } from '../../../test/test-server.ts';
import { importedClaimActions } from '../claims/actions/imported-claims.ts';
import type { NewClaim, Outcome } from '../claims/domain/claim.ts';
import { denialCodes } from '../claims/domain/denial-reasons.ts';
import { claimStore } from '../claims/store/claims.ts';
import { type OutcomeActions, outcomeActions } from './actions/index.ts';
import type { ClaimResponse, OutcomesResponse, TopClaim } from './schema.ts';
import { readPartStatistics } from './store/part-statistics.ts';

const denied = { status: 'Denied', denialReason: 'WearItem', paidOn: null, paidCents: 0 } as const;

describeOnDatabase('claims', (open) => {
  let database: Database;
  let claims: OutcomeActions & ReturnType<typeof importedClaimActions>;
  let purgeCount: number;
  beforeEach(async () => {
    database = await open();
    purgeCount = 0;
    const rates = { termsInEffect: async () => terms, getTerms: async () => terms };
    const outcomes = outcomeActions({
      rates,
      database,
      vehicles: { findMake: (name) => (name === 'chevy' ? { id: 467, name: 'Chevrolet' } : undefined) },
      purgePages: () => {
        purgeCount += 1;
      },
      cacheGeneration: () => purgeCount,
    });
    claims = { ...outcomes, ...importedClaimActions({ database, outcomes, rates }) };
  });

  const change = async (claimNumber: string, outcome: Partial<Outcome>) => {
    const claim = await claimStore(database.db).find(claimNumber);
    await database.transaction((tx) => claims.correctOutcome(tx, claim?.id ?? claimNumber, outcome));
    claims.purgePages();
  };

  test('outcomes are computed again only after a change', async () => {
    const before = await claims.outcomes({ make: 'Jeep' });
    expect(await claims.outcomes({ make: 'Jeep' })).toBe(before);
    await claims.import([buildClaim({})]);
    expect((await claims.outcomes({ make: 'Jeep' })).counted).toBe(before.counted + 1);
  });

  test('are listed newest first with masked VINs, ignoring case', async () => {
    await claims.import([
      buildClaim({ receivedOn: '2026-01-05', autoPartName: 'Radiator' }),
      buildClaim({ autoPartName: 'Fuel pump' }),
      buildClaim({ vehicleMake: 'Chevrolet', vehicleModel: 'Tahoe' }),
    ]);
    const jeeps = await claims.newest({ make: 'JEEP', model: 'grand cherokee', modelYear: 2016 });
    expect(jeeps.map(({ autoPartName }) => autoPartName)).toEqual(['Fuel pump', 'Radiator']);
    expect(jeeps[0]).toEqual({
      autoPartName: 'Fuel pump',
      claimAmount: 700,
      majorAssemblyName: 'Electrical',
      modelYear: 2016,
      subClaimStatus: 'Paid',
      totalPartAmount: 450,
      totalPaidClaimsAmount: 600,
      vehicleMake: 'Jeep',
      vehicleModel: 'Grand Cherokee',
      vin: '1C4RJFBG3GC******',
    });
    expect(await claims.newest({}, { itemsPerPage: 1 })).toHaveLength(1);
    expect(await claims.newest({ make: 'chevy' })).toHaveLength(1);
    expect(await claims.newest({ make: 'Yugo' })).toEqual([]);
    expect(purgeCount).toBe(1);
  });

  test('the top three parts by amount paid fall back to the next wider group with payments', async () => {
    const jeep = (autoPartName: string, paidCents: number, rest: Partial<NewClaim> = {}) =>
      buildClaim({ autoPartName, paidCents, ...rest });
    await claims.import([
      jeep('Alternator', 20_000),
      jeep('Alternator', 30_000, { receivedOn: '2026-03-11', vin: '1C4RJFBG9GC000001' }),
      jeep('Alternator', 0, denied),
      jeep('Radiator', 40_000),
      jeep('Fuel pump', 10_000),
      jeep('Horn', 5_000),
      jeep('Water pump', 60_000, { modelYear: 2014 }),
      buildClaim({ ...denied, vehicleModel: 'Wrangler' }),
    ]);
    const top = async (...filters: Parameters<typeof claims.topThree>) =>
      (await claims.topThree(...filters)).map(({ autoPartName, basedOn }) => `${autoPartName} ${basedOn}`);
    const jeep2016 = { make: 'jeep', model: 'Grand cherokee', modelYear: 2016 };
    expect(await top(jeep2016)).toEqual(['Alternator Vehicle', 'Radiator Vehicle', 'Fuel pump Vehicle']);
    expect((await claims.topThree(jeep2016))[0]).toMatchObject({
      claimAmount: 700,
      totalPartAmount: 1350,
      totalPaidClaimsAmount: 500,
      claimCount: 2,
      vin: '1C4RJFBG9GC******',
    });
    const all = ['Water pump', 'Alternator', 'Radiator'];
    const listAtLevel = (level: string) => all.map((part) => `${part} ${level}`);
    expect(await top({ ...jeep2016, modelYear: 1999 })).toEqual(listAtLevel('Model'));
    expect(await top({ model: 'grand cherokee' })).toEqual(listAtLevel('Model'));
    expect(await top({ make: 'Jeep', model: 'Wrangler' })).toEqual(listAtLevel('Make'));
    expect(await top({ make: 'Yugo' })).toEqual(listAtLevel('All'));
    expect(await top({ make: 'Jeep', modelYear: 2014 })).toEqual(['Water pump MakeYear']);
    expect(await top({ modelYear: 2014 })).toEqual(['Water pump Year']);
  });

  test('outcomes have no share for small samples', async () => {
    expect(await claims.outcomes({})).toMatchObject({
      counted: 0,
      sharePaid: null,
      parts: [],
    });
    const paid = Array.from({ length: 8 }, () => buildClaim());
    const deniedClaims = [
      buildClaim(denied),
      buildClaim({ ...denied, denialReason: 'NotOnPlan', decidedOn: '2026-03-20' }),
    ];
    const pending = buildClaim({ status: 'InReview', decidedOn: null, paidOn: null, paidCents: 0 });
    await claims.import([...paid, ...deniedClaims, pending, buildClaim({ autoPartName: 'Horn' })]);
    expect(await claims.outcomes({ make: 'Jeep' })).toMatchObject({
      vehicleMake: 'Jeep',
      receivedFrom: '2026-03-10',
      counted: 12,
      paid: 9,
      denied: 2,
      open: 1,
      sharePaid: 0.818,
      medianDaysToDecision: 2,
      medianDaysToPayment: 5,
      denialReasons: [
        { code: 'NotOnPlan', count: 1 },
        { code: 'WearItem', count: 1 },
      ],
      parts: [
        { autoPartName: 'Alternator', counted: 11, sharePaid: 0.8 },
        { autoPartName: 'Horn', counted: 1, sharePaid: null },
      ],
    });
    expect(await claims.outcomes({ make: 'Yugo' })).toMatchObject({ counted: 0, vehicleMake: 'Yugo' });
    expect(await claims.outcomes({ model: 'Nothing' })).toMatchObject({ counted: 0 });
  });

  test('a change updates the statistics', async () => {
    const claim = buildClaim({ status: 'InReview', decidedOn: null, paidOn: null, paidCents: 0 });
    await claims.import([claim]);
    const paid = {
      status: 'Paid',
      decidedOn: '2026-03-11',
      paidOn: '2026-03-14',
      paidCents: 60_000,
    } as const;
    await change(claim.claimNumber, paid);
    expect(await claims.outcomes({})).toMatchObject({
      counted: 1,
      paid: 1,
      open: 0,
      totalPaid: 600,
      medianDaysToPayment: 4,
    });
    await expect(change('none', paid)).rejects.toThrow("doesn't exist");
    await expect(change(claim.claimNumber, { paidOn: null })).rejects.toThrow(
      'Paid claims need a payment date',
    );
    expect(await claims.outcomes({})).toMatchObject({ paid: 1 });
  });

  test('an invalid claim rejects the whole batch', async () => {
    const invalid = buildClaim({ denialReason: 'WearItem' });
    await expect(claims.import([buildClaim(), invalid])).rejects.toThrow(
      'Denied claims need a denial reason',
    );
    expect(await claims.newest({})).toEqual([]);
  });

  test('statistics by part have quartiles of mileage and bills', async () => {
    const buildBill = (odometer: number, claimedCents: number) => buildClaim({ odometer, claimedCents });
    await claims.import([
      buildBill(60_000, 70_000),
      buildBill(80_000, 80_000),
      buildBill(100_000, 120_000),
      buildClaim({ modelYear: 2014 }),
    ]);
    const vehicle = { make: 'Jeep', model: 'Grand Cherokee', modelYear: 2016 };
    expect(await claims.partStatistics(vehicle)).toEqual([
      {
        part: 'Alternator',
        assembly: 'Electrical',
        coverageKey: 'electrical',
        claimCount: 3,
        paidCount: 3,
        deniedCount: 0,
        paidCents: 180_000,
        odometer: { from: 70_000, median: 80_000, to: 90_000 },
        bills: { lowest: 70_000, median: 80_000, highest: 120_000 },
      },
    ]);
  });

  test('statistics by part use only the newest claims', async () => {
    const buildReceivedClaim = (receivedOn: string, odometer: number) =>
      buildClaim({ receivedOn, odometer, decidedOn: '2026-03-12', paidOn: '2026-03-15' });
    await claims.import([
      buildReceivedClaim('2026-03-01', 10_000),
      buildReceivedClaim('2026-03-09', 90_000),
      buildReceivedClaim('2026-03-10', 100_000),
    ]);
    const [part] = await readPartStatistics(database.db, { make: 'Jeep' }, 2);
    expect(part).toMatchObject({ claimCount: 2, odometer: { median: 95_000 } });
  });

  test('totals updated with each change equal rebuilt totals', async () => {
    const readTotals = async () => {
      const totals = await database.db.execute(
        sql`select * from claim_totals where claim_count > 0 order by scope, part, assembly`,
      );
      const counts = await database.db.execute(
        sql`select * from claim_counts where count > 0 order by scope, measure, value`,
      );
      return [totals.rows, counts.rows];
    };
    const anyOutcome = fc.constantFrom('paid', ...denialCodes, 'open');
    const changedClaim = fc.record({
      vehicleModel: fc.constantFrom('Wrangler', 'Cherokee'),
      modelYear: fc.integer({ min: 2014, max: 2016 }),
      autoPartName: fc.constantFrom('Alternator', 'Horn'),
      receivedOn: fc.constantFrom('2026-03-08', '2026-03-09', '2026-03-10'),
      before: anyOutcome,
      after: anyOutcome,
    });
    const buildChange = (outcome: string) => {
      const undecided = { denialReason: null, decidedOn: null, paidOn: null, paidCents: 0 };
      const payment = { decidedOn: '2026-03-12', paidOn: '2026-03-15', paidCents: 60_000 };
      if (outcome === 'paid') return { ...undecided, ...payment, status: 'Paid' } as const;
      if (outcome === 'open') return { ...undecided, status: 'InReview' } as const;
      return { ...denied, decidedOn: '2026-03-12', denialReason: outcome as (typeof denialCodes)[number] };
    };
    await fc.assert(
      fc.asyncProperty(fc.array(changedClaim, { minLength: 1, maxLength: 6 }), async (all) => {
        for (const { before, after: _after, ...rest } of all) {
          await claims.import([buildClaim({ ...rest, ...buildChange(before) })]);
        }
        const numbers = await database.db.execute<{ claim_number: string }>(
          sql`select claim_number from claims order by claim_number`,
        );
        for (const [index, { after }] of all.entries())
          await change(numbers.rows[index]?.claim_number ?? '', buildChange(after));
        const updated = await readTotals();
        await claims.rebuildTotals();
        expect(updated).toEqual(await readTotals());
      }),
      { numRuns: 8 },
    );
  });

  test('claims of the seed are added only once', async () => {
    const buildClaims = () => [buildClaim()];
    await claims.importMissing(buildClaims);
    await claims.importMissing(buildClaims);
    expect(await claims.outcomes({})).toMatchObject({ counted: 1 });
  });

  test("an erased VIN keeps its first eleven characters, and statistics don't change", async () => {
    await claims.import([buildClaim(), buildClaim({ vin: '1C4RJFBG9GC000001' })]);
    const store = claimStore(database.db);
    const found = await store.importedByVins(['1C4RJFBG3GC123456']);
    const ids = found.map(({ id }) => id);
    expect(await store.importedByIds(ids)).toEqual(found);
    expect(await store.maskVins(ids)).toBe(1);
    expect(await store.importedByVins(['1C4RJFBG3GC123456'])).toEqual([]);
    const { rows } = await database.db.execute(sql`select vin from claims order by vin`);
    expect(rows).toEqual([{ vin: '1C4RJFBG3GC******' }, { vin: '1C4RJFBG9GC000001' }]);
    expect(await claims.outcomes({})).toMatchObject({ counted: 2 });
  });
});

async function expectPages(client: TestClient, vehicle: Record<string, string>) {
  const get = (query: Record<string, string>) => client.get('/api/claims/get-all', { ...vehicle, ...query });
  const itemsPerPage = '900';
  const first = await get({ itemsPerPage });
  const total = Number(first.headers['x-total-count']);
  const all = first.json as ClaimResponse[];
  for (let page = 2; all.length < total; page += 1) {
    const next = await get({ page: String(page), itemsPerPage });
    expect(next.headers['x-total-count']).toBe(String(total));
    expect(next.json).not.toEqual([]);
    all.push(...(next.json as ClaimResponse[]));
  }
  expect(all).toHaveLength(total);
  expect((await get({ page: '2', itemsPerPage: '10' })).json).toEqual(all.slice(10, 20));
  expect((await get({ page: '10000', itemsPerPage: '1000' })).json).toEqual([]);
}

describe('the API', () => {
  test('returns the demonstration claims', async () => {
    const database = await freshDatabase('pglite');
    const { app, services } = await testServer(database);
    await seedClaims(services);
    const client = await testClient(app);
    const get = async <T>(path: string, query: Record<string, string> = {}) => {
      const response = await client.get(`/api/claims/${path}`, query);
      expect(response.status, response.text).toBe(200);
      return response.json as T;
    };
    expect(await get<ClaimResponse[]>('get-all')).toHaveLength(200);
    expect(await get<ClaimResponse[]>('get-all', { limit: '1000' })).toHaveLength(1000);
    expect(await get<ClaimResponse[]>('get-all', { VehicleMake: 'No such make' })).toEqual([]);
    await expectPages(client, {});
    await expectPages(client, { VehicleMake: 'Jeep', VehicleModel: 'Grand Cherokee', ModelYear: '2016' });
    await expectPages(client, { VehicleModel: 'Grand Cherokee' });
    await expectPages(client, { ModelYear: '2016' });
    await expectPages(client, { VehicleMake: 'No such make' });
    const jeepClaims = await get<ClaimResponse[]>('get-all', {
      VehicleMake: 'jeep',
      VehicleModel: 'GRAND CHEROKEE',
      ModelYear: '2016',
    });
    expect(jeepClaims.length).toBeGreaterThan(40);
    for (const { vin } of jeepClaims) expect(vin).toMatch(/^1C4RJFBG[0-9X]GC\*{6}$/);
    const top = await get<TopClaim[]>('get-top-three', {
      VehicleMake: 'VW',
      VehicleModel: 'jetta',
      ModelYear: '1999',
    });
    expect(top.map(({ basedOn }) => basedOn)).toEqual(['Model', 'Model', 'Model']);
    const { counted, paid, denied: deniedCount, open: pending } = await get<OutcomesResponse>('outcomes');
    expect(paid + deniedCount + pending).toBe(counted);
    const response = await client.get('/api/claims/get-all', { ModelYear: 'new', limit: '1001', page: '0' });
    expect(response.status).toBe(400);
    expect((response.json as { errors: unknown[] }).errors).toHaveLength(3);
    await database.close();
  });
});
