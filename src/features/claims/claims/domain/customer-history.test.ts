import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listCustomerHistory } from './customer-history.ts';
import { listLedgerEntries } from './decision-ledger.ts';
import type { ClaimStatus } from './transitions.ts';

const approved = (approvedCents: number) =>
  ({ status: 'Authorized', approvedCents, paidCents: null }) as const;
const paid = (paidCents: number, status: ClaimStatus = 'Paid') => ({
  status,
  approvedCents: null,
  paidCents,
});
const nothing = { status: 'InReview', approvedCents: null, paidCents: null } as const;
const listAmounts = (...changes: Parameters<typeof listCustomerHistory>[0]) =>
  listCustomerHistory(changes).map(({ index, amount }) => ({ index, ...amount }));
/** The entries of each state after the one before. */
const toEntries = (states: { approvedCents: number | null; paidCents: number | null }[]) =>
  states.flatMap((state, index) =>
    listLedgerEntries(states[index - 1] ?? nothing, state).map((entry) => ({ ...nothing, ...entry })),
  );

test('a corrected amount shows its replacement, without the reversing entry', () => {
  expect(listAmounts(nothing, approved(185_000), approved(-185_000), approved(165_000))).toEqual([
    { index: 0 },
    {
      index: 1,
      kind: 'approval',
      cents: 185_000,
      isCorrection: false,
      correctedBy: { index: 3, cents: 165_000 },
      takenBackIndex: null,
    },
    {
      index: 3,
      kind: 'approval',
      cents: 165_000,
      isCorrection: true,
      correctedBy: null,
      takenBackIndex: null,
    },
  ]);
});

test('an amount that was taken back says when, and the change that did it has no amount', () => {
  const takenBack = [approved(100), paid(100), paid(-100, 'Repaired')];
  const expected = [
    { index: 0, takenBackIndex: null },
    { index: 1, kind: 'payment', cents: 100, takenBackIndex: 2 },
    { index: 2 },
  ];
  expect(listAmounts(...takenBack)).toMatchObject(expected);
  expect(listAmounts(...takenBack, paid(100)), 'paid again, which corrects nothing').toMatchObject([
    ...expected,
    { index: 3, kind: 'payment', cents: 100, isCorrection: false, takenBackIndex: null },
  ]);
});

test('no amount is negative', () => {
  const cents = fc.option(fc.integer({ min: 1, max: 10_000_000 }));
  fc.assert(
    fc.property(
      fc.array(fc.record({ approvedCents: cents, paidCents: cents }), { minLength: 1 }),
      (states) => {
        const amounts = listCustomerHistory(toEntries(states)).flatMap(({ amount }) => amount ?? []);
        for (const { cents: shown } of amounts) expect(shown).toBeGreaterThan(0);
      },
    ),
  );
});

test('after any corrections of one amount, exactly the last one counts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 6 }), (amounts) => {
      const validEntries = listCustomerHistory(toEntries(amounts.map(approved))).filter(
        ({ amount }) => amount && !amount.correctedBy && amount.takenBackIndex === null,
      );
      expect(validEntries.map(({ amount }) => amount?.cents)).toEqual([amounts.at(-1)]);
    }),
  );
});
