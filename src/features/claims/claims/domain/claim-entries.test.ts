import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumBalances } from '../../../contracts/payments/domain/ledger.ts';
import { type ClaimAmounts, listClaimEntries } from './claim-entries.ts';

const nothing: ClaimAmounts = { status: 'Filed', approvedCents: null, paidCents: null };
const cents = fc.integer({ min: 1, max: 5_000_000 });
const amounts: fc.Arbitrary<ClaimAmounts> = fc.oneof(
  fc.constant(nothing),
  fc
    .tuple(fc.constantFrom('Authorized', 'PartlyAuthorized', 'Repaired'), cents)
    .map(([status, approvedCents]): ClaimAmounts => ({ status, approvedCents, paidCents: null })),
  fc
    .tuple(cents, cents)
    .map(([approvedCents, paidCents]): ClaimAmounts => ({ status: 'Paid', approvedCents, paidCents })),
);

test('whatever happens, the entries balance and add up to what holds in the end', () => {
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 8 }), (history) => {
      const entries = history.flatMap((after, index) =>
        listClaimEntries(history[index - 1] ?? nothing, after, `C-1 ${index}`),
      );
      for (const { postings } of entries)
        expect(postings.reduce((sum, posting) => sum + posting.cents, 0)).toBe(0);
      const balances = sumBalances(entries.flatMap(({ postings }) => postings));
      const { status, approvedCents, paidCents } = history.at(-1) ?? nothing;
      const unpaid = paidCents === null ? (approvedCents ?? 0) : 0;
      const payable = status === 'Repaired' ? unpaid : 0;
      expect(balances).toMatchObject({
        ClaimExpense: (paidCents ?? 0) + unpaid,
        ClaimReserve: 0 - (unpaid - payable),
        ClaimsPayable: 0 - payable,
        Cash: 0 - (paidCents ?? 0),
      });
    }),
  );
});

test('an invoice moves the reserve to what is payable, and gives back what it does not use', () => {
  const before: ClaimAmounts = { status: 'Authorized', approvedCents: 70_000, paidCents: null };
  const after: ClaimAmounts = { status: 'Repaired', approvedCents: 65_000, paidCents: null };
  expect(listClaimEntries(before, after, 'C-1 3')).toEqual([
    {
      event: 'ClaimInvoiced',
      reference: 'C-1 3',
      postings: [
        { account: 'ClaimExpense', cents: -5_000 },
        { account: 'ClaimReserve', cents: 70_000 },
        { account: 'ClaimsPayable', cents: -65_000 },
      ],
    },
  ]);
});

test('a payment of less than what is payable gives back the rest of the expense', () => {
  const before: ClaimAmounts = { status: 'Repaired', approvedCents: 70_000, paidCents: null };
  const after: ClaimAmounts = { status: 'Paid', approvedCents: 70_000, paidCents: 65_000 };
  expect(listClaimEntries(before, after, 'C-1 3')).toEqual([
    {
      event: 'ClaimPaid',
      reference: 'C-1 3',
      postings: [
        { account: 'Cash', cents: -65_000 },
        { account: 'ClaimExpense', cents: -5_000 },
        { account: 'ClaimsPayable', cents: 70_000 },
      ],
    },
  ]);
});
