import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { seedAll } from '../../../seed/seed.ts';
import type { ImportStep } from '../../platform/staff/import-csv.ts';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { hostileText } from '../../test/hostile-values.ts';
import { propertyRuns } from '../../test/properties.ts';
import { type StaffClient, staffClient } from '../../test/staff-client.ts';
import { createQuotedOpportunity, type TestServer, testClient, testServer } from '../../test/test-server.ts';

type Row = Record<string, string>;

/** Changes an exported row's key so that importing it adds a record. */
const makeUnique: Record<string, (row: Row, index: number) => Row> = {
  'promo-codes': (row, index) => ({ ...row, promoCode: `NEW${index}` }),
  leads: (row, index) => ({ ...row, recordId: '', email: `new${index}@example.com` }),
  reviews: (row, index) => ({ ...row, reviewerName: `New ${index}` }),
  claims: (row, index) => ({ ...row, claimNumber: `NEW-${index}` }),
  'landing-phones': (row, index) => ({ ...row, name: `New ${index}`, pathPrefix: `/new-${index}` }),
  'rate-tables': (row) => ({ ...row, version: '2099.01' }),
};

const cell = fc.oneof(
  fc.constantFrom(...hostileText),
  fc.constantFrom(
    '0000-01-01',
    '01/01/0000',
    '2026-02-29',
    '9999-12-31',
    '1e5',
    '99999999999',
    '2147483648',
    '0.001',
    '-0.5',
    'true',
    'yes',
    'TX',
    '\ud83d\ude00',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

describeOnDatabase('an import', (open) => {
  let server: TestServer;
  let administrator: StaffClient;

  beforeEach(async () => {
    server = await testServer(await open());
    await seedAll(server.services, () => {});
    await createQuotedOpportunity(await testClient(server.app));
    administrator = await staffClient(server, 'administrator');
    await administrator.post('/api/staff/rate-cards', { version: '2099.01' });
  });

  test.each(Object.keys(makeUnique))(
    'of %s writes what its dry run accepts',
    async (resource) => {
      const client = await testClient(server.app);
      let sentCount = 0;
      async function importRows(rows: Row[], isDryRun: boolean): Promise<ImportStep> {
        sentCount += 1;
        const response = await client.send({
          method: 'POST',
          url: `/api/staff/${resource}/import?isDryRun=${isDryRun}`,
          payload: stringify(rows, { header: true }),
          headers: { 'content-type': 'text/csv' },
          cookies: administrator.cookies,
          remoteAddress: `172.16.${sentCount >> 8}.${sentCount & 255}`,
        });
        return JSON.parse(response.text.trim().split('\n').at(-1) ?? '') as ImportStep;
      }
      const { text } = await administrator.get(`/api/staff/${resource}/export.csv`);
      const exported = parse(text, { columns: true, bom: true }) as Row[];
      const areRowsOneRecord = resource === 'rate-tables';
      let newCount = 0;
      /** One row, or all rows of a record, with one cell changed. */
      function createRowsWithCell(rowIndex: number, column: string, value: string): Row[] {
        newCount += 1;
        const rows = (areRowsOneRecord ? exported : exported.slice(0, 1)).map(
          (row) => makeUnique[resource]?.(row, newCount) ?? row,
        );
        const index = rowIndex % rows.length;
        return rows.map((row, position) => (position === index ? { ...row, [column]: value } : row));
      }
      const columns = Object.keys(exported[0] ?? {});
      expect(
        await importRows(
          createRowsWithCell(
            0,
            columns[0] ?? '',
            makeUnique[resource]?.(exported[0] ?? {}, 0)[columns[0] ?? ''] ?? '',
          ),
          true,
        ),
      ).toMatchObject({ state: 'Checked', errors: [] });
      const states = new Set<string>();
      await fc.assert(
        fc.asyncProperty(fc.nat(), fc.constantFrom(...columns), cell, async (index, column, value) => {
          const rows = createRowsWithCell(index, column, value);
          const dryRun = await importRows(rows, true);
          const written = await importRows(rows, false);
          states.add(written.state);
          expect([written, dryRun.state]).toEqual([
            { ...dryRun, state: dryRun.state === 'Checked' ? 'Imported' : dryRun.state },
            expect.stringMatching(/^(Checked|Rejected)$/),
          ]);
        }),
        { numRuns: areRowsOneRecord ? propertyRuns / 10 : propertyRuns },
      );
      expect([...states]).toContain('Rejected');
    },
    300_000,
  );
});
