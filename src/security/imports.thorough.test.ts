import { expect, test } from 'vitest';
import { features } from '../features.ts';
import type { StaffResource } from '../platform/staff/resource.ts';
import { fileDatabase } from '../test/fresh-database.ts';
import { testServer } from '../test/test-server.ts';

const draft = '2026.12';
const rowCount = 60_000;
/** CPU time of this thread, because the machine may be busy. Each importer takes at most 400 ms. */
const maxMilliseconds = 1500;

type Cells = Record<string, string>;

/** A valid row for each importer that compares rows. All rows are different, which takes longest to check. */
const buildRows: Record<string, (index: number) => Cells> = {
  claims: (index) => ({
    claimNumber: `C-${index}`,
    vin: '1FTFW1E50NFA00001',
    modelYear: '2020',
    vehicleMake: 'Ford',
    vehicleModel: 'F-150',
    odometer: '60000',
    coveragePlan: 'Plus',
    state: 'TX',
    autoPartName: 'Alternator',
    majorAssemblyName: 'Electrical',
    coverageKey: '',
    receivedOn: '2026-01-05',
    status: 'Paid',
    denialReason: '',
    decidedOn: '2026-01-06',
    paidOn: '2026-01-07',
    claimed: '600',
    parts: '300',
    paid: '450',
  }),
  'landing-phones': (index) => ({
    name: `Radio ${index}`,
    host: '',
    pathPrefix: '/radio',
    queryParameter: '',
    queryValue: '',
    phoneNumber: '(800) 555-0160',
    isActive: 'yes',
  }),
  leads: (index) => ({
    recordId: String(10_000_000 + index),
    firstName: 'Ann',
    lastName: 'Lee',
    email: `a${index}@example.com`,
  }),
  'promo-codes': (index) => ({
    promoCode: `CODE-${index}`,
    name: 'Less',
    description: 'Less',
    discountType: 'Percent',
    amount: '5',
    plans: `Plan${index}`,
  }),
  'rate-tables': (index) => ({ version: draft, path: `/stateFactors/S${index}`, value: 'much' }),
};

async function findComparingImporters() {
  const { services } = await testServer(await fileDatabase());
  const { database, rateCards } = services;
  await database.transaction((tx) => rateCards.clone(tx, { version: draft }, { id: 'a', name: 'Ada' }));
  const resources: StaffResource[] = features.flatMap((feature) =>
    'staff' in feature ? feature.staff(services as never) : [],
  );
  return resources.flatMap(({ name, csv }) => {
    const { row, errors } = csv ?? {};
    return row && errors
      ? [{ name, row, check: (rows: unknown[]) => errors(database.db, rows as never) }]
      : [];
  });
}

test('rows of a file are compared in a time that grows with their number, by every importer', async () => {
  const importers = await findComparingImporters();
  expect(importers.map(({ name }) => name).toSorted()).toEqual(Object.keys(buildRows).toSorted());
  const slow: string[] = [];
  for (const { name, row, check } of importers) {
    const rows = Array.from({ length: rowCount }, (_, index) => row.parse(buildRows[name]?.(index)));
    const started = process.threadCpuUsage();
    await check(rows);
    const { user, system } = process.threadCpuUsage(started);
    const milliseconds = (user + system) / 1000;
    if (milliseconds > maxMilliseconds) slow.push(`${name}: ${Math.round(milliseconds)} ms`);
  }
  expect(slow).toEqual([]);
});
