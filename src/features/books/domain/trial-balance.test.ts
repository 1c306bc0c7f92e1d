import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashEvents } from '../../contracts/payments/domain/cash-kinds.ts';
import {
  createLedgerEntry,
  type LedgerTotal,
  ledgerAccounts,
  ledgerEvents,
} from '../../contracts/payments/domain/ledger.ts';
import { getLastDay, listMonths, nextMonth, toPeriod } from './month.ts';
import { checkLists, checkMonth } from './month-checks.ts';
import { buildTrialBalance, isSameMonth, summarizeMonth } from './trial-balance.ts';

const account = fc.constantFrom(...ledgerAccounts);
const transfer = fc
  .record({
    event: fc.constantFrom(...ledgerEvents),
    from: account,
    to: account,
    cents: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .filter(({ from, to }) => from !== to);

const toTotals = ({
  event,
  from,
  to,
  cents,
}: { event: LedgerTotal['event'] } & Record<'from' | 'to', LedgerTotal['account']> & { cents: number }) =>
  createLedgerEntry(event, 'x', { [from]: -cents, [to]: cents }).postings.map((posting) => ({
    event,
    account: posting.account,
    debitCents: Math.max(posting.cents, 0),
    creditCents: Math.max(-posting.cents, 0),
  }));
const month = fc.array(transfer, { maxLength: 20 }).map((transfers) => transfers.flatMap(toTotals));

describe('a trial balance', () => {
  test('of balanced entries has equal debits and credits, and closing balances of zero together', () => {
    fc.assert(
      fc.property(month, month, (earlier, within) => {
        const rows = buildTrialBalance(earlier, within);
        expect(checkMonth(rows, 0).every(({ isPassed }) => isPassed)).toBe(true);
        expect(rows.reduce((sum, { closingCents }) => sum + closingCents, 0)).toBe(0);
      }),
    );
  });

  test('closes a month with what opens the next one', () => {
    fc.assert(
      fc.property(month, month, (first, second) => {
        const closing = buildTrialBalance([], first);
        for (const { account: name, openingCents } of buildTrialBalance(first, second)) {
          const before = closing.find((row) => row.account === name)?.closingCents ?? 0;
          expect([name, openingCents]).toEqual([name, before]);
        }
      }),
    );
  });
});

test('the kinds of cash add up to all cash, whatever moved it', () => {
  expect(
    Object.values(cashEvents)
      .flat()
      .filter((event, index, all) => all.indexOf(event) !== index),
  ).toEqual([]);
  const cashless = ['Sale', 'Cancellation', 'RefundRaised', 'WriteOff', 'LateRefundPenalty'];
  expect([...Object.values(cashEvents).flat(), ...cashless].toSorted()).toEqual([...ledgerEvents].toSorted());
});

test('a month sums what was sold, received, and paid', () => {
  const totals: LedgerTotal[] = [
    { event: 'Sale', account: 'Receivable', debitCents: 200_000, creditCents: 0 },
    { event: 'Sale', account: 'Discounts', debitCents: 10_000, creditCents: 0 },
    { event: 'Sale', account: 'Sales', debitCents: 0, creditCents: 205_000 },
    { event: 'Sale', account: 'Tax', debitCents: 0, creditCents: 5_000 },
    { event: 'Payment', account: 'Cash', debitCents: 30_000, creditCents: 0 },
    { event: 'Cancellation', account: 'Sales', debitCents: 60_000, creditCents: 0 },
    { event: 'RefundPaid', account: 'Cash', debitCents: 0, creditCents: 4_000 },
    { event: 'RefundReturned', account: 'Cash', debitCents: 1_000, creditCents: 0 },
    { event: 'ClaimPaid', account: 'Cash', debitCents: 0, creditCents: 7_000 },
  ];
  expect(summarizeMonth(totals)).toEqual({
    soldCents: 195_000,
    canceledCents: 60_000,
    cashCents: { Payments: 30_000, Refunds: -3_000, Disputes: 0, Claims: -7_000 },
  });
  expect(isSameMonth(totals, totals.toReversed())).toBe(true);
  expect(isSameMonth(totals, totals.slice(1))).toBe(false);
});

test('checks compare the ledger with the lists', () => {
  const ledger: LedgerTotal[] = [
    { event: 'Payment', account: 'Cash', debitCents: 500, creditCents: 0 },
    { event: 'TransferFee', account: 'Cash', debitCents: 40, creditCents: 0 },
    { event: 'Cancellation', account: 'RefundsPayable', debitCents: 0, creditCents: 300 },
    { event: 'RefundPaid', account: 'RefundsPayable', debitCents: 100, creditCents: 0 },
    { event: 'ClaimAuthorized', account: 'ClaimReserve', debitCents: 0, creditCents: 70 },
  ];
  const listed = { received: 500, refundsPayable: 200, claimReserve: 70, claimsPayable: 0 };
  expect(checkLists(ledger, listed).map(({ isPassed }) => isPassed)).toEqual([true, true, true, true]);
  const wrong = { received: 540, refundsPayable: 300, claimReserve: 0, claimsPayable: 1 };
  expect(checkLists(ledger, wrong).map(({ isPassed }) => isPassed)).toEqual([false, false, false, false]);
});

test('months are those of the office', () => {
  expect([nextMonth('2026-12'), getLastDay('2026-02')]).toEqual(['2027-01', '2026-02-28']);
  expect(listMonths('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  // The clocks change on November 1, 2026.
  expect(toPeriod('2026-11')).toEqual({
    from: new Date('2026-11-01T05:00:00Z'),
    before: new Date('2026-12-01T06:00:00Z'),
  });
});
