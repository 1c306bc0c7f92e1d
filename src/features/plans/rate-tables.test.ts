import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { staffClient } from '../../test/staff-client.ts';
import { testServer } from '../../test/test-server.ts';
import { flattenTables, unflattenTables } from './domain/flat-tables.ts';

describe('flattened tables', () => {
  test('survive a round trip', () => {
    // A rate card has no empty lists and no names that consist only of digits.
    const name = fc.stringMatching(/^[A-Za-z~/ ][\w~/ -]{0,8}$/);
    const leaf = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('12', 'true', '"x', 'null'),
    );
    const { tables } = fc.letrec((tie) => ({
      tables: fc.dictionary(
        name,
        fc.oneof({ depthSize: 'small' }, leaf, tie('tables'), fc.array(leaf, { minLength: 1 })),
        { minKeys: 1 },
      ),
    }));
    fc.assert(
      fc.property(tables, (original) => {
        expect(unflattenTables(flattenTables(original))).toEqual(original);
      }),
    );
  });
});

describeOnDatabase('rate tables as a file', (open) => {
  test('are exported, and imported into a draft all or nothing', async () => {
    const server = await testServer(await open());
    const owner = await staffClient(server, 'rates');
    await owner.post('/api/staff/rate-cards', { version: '2026.12' });
    const { text } = await owner.get('/api/staff/rate-tables/export.csv', { version: '2026.12' });
    const lines = text.trim().split('\n');
    expect(lines[0]).toBe('version,path,value');
    expect(lines.length).toBeGreaterThan(1000);
    const premium = /^2026\.12,\/extrasMonthlyCents\/Premium,(\d+)$/m;
    const edited = text.replace(premium, '2026.12,/extrasMonthlyCents/Premium,15000');
    const invalid = edited.replace(premium, '2026.12,/extrasMonthlyCents/Premium,much');
    const rejectedResponse = await owner.importFile('/api/staff/rate-tables', invalid, false);
    expect(rejectedResponse.steps.at(-1)).toMatchObject({
      state: 'Rejected',
      errors: [
        {
          line: lines.findIndex((line) => premium.test(line)) + 1,
          message: expect.stringContaining('/extrasMonthlyCents/Premium'),
        },
      ],
    });
    const before = (await owner.get('/api/staff/rate-cards/2026.12')).json as {
      tables: { extrasMonthlyCents: object };
    };
    const writtenResponse = await owner.importFile('/api/staff/rate-tables', edited, false);
    expect(writtenResponse.steps.at(-1)).toMatchObject({ state: 'Imported', rows: lines.length - 1 });
    const after = (await owner.get('/api/staff/rate-cards/2026.12')).json as typeof before;
    expect(after.tables).toEqual({
      ...before.tables,
      extrasMonthlyCents: { ...before.tables.extrasMonthlyCents, Premium: 15_000 },
    });
    const inEffect = text.replaceAll('2026.12,', '2026.11.2,');
    const lockedResponse = await owner.importFile('/api/staff/rate-tables', inEffect, false);
    expect(lockedResponse.steps.at(-1)).toMatchObject({
      state: 'Rejected',
      errors: [{ message: expect.stringContaining('no draft') }],
    });
  });
});
