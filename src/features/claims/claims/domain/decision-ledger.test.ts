import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listLedgerEntries } from './decision-ledger.ts';

const cents = fc.option(fc.integer({ min: 0, max: 10_000_000 }));
const amounts = fc.record({ approvedCents: cents, paidCents: cents });

test('entries of any changes add up to the last amounts', () => {
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1 }), (states) => {
      const start = { approvedCents: null, paidCents: null };
      const entries = states.flatMap((state, index) => listLedgerEntries(states[index - 1] ?? start, state));
      for (const kind of ['approvedCents', 'paidCents'] as const)
        expect(entries.reduce((sum, entry) => sum + (entry[kind] ?? 0), 0)).toBe(states.at(-1)?.[kind] ?? 0);
    }),
  );
});

test('a correction is a reversal and a new entry', () => {
  expect(
    listLedgerEntries({ approvedCents: 82_050, paidCents: null }, { approvedCents: 70_000, paidCents: null }),
  ).toEqual([
    { approvedCents: -82_050, paidCents: null },
    { approvedCents: 70_000, paidCents: null },
  ]);
});

test('the same amounts need no entry', () => {
  expect(
    listLedgerEntries({ approvedCents: 100, paidCents: null }, { approvedCents: 100, paidCents: null }),
  ).toEqual([]);
});
