import type { LedgerAccount, LedgerTotal } from '../../contracts/payments/domain/ledger.ts';
import { type AccountBalance, isSameMonth, sumNet } from './trial-balance.ts';

/** In cents, what the ledger says and what it should say. Null if it isn't about an amount. */
export type MonthCheck = {
  title: string;
  isPassed: boolean;
  cents: { ledger: number; expected: number } | null;
};

/** What the lists of charges, refunds, and claims add up to, in cents. */
export type ListedCents = {
  received: number;
  refundsPayable: number;
  claimReserve: number;
  claimsPayable: number;
};

const compare = (title: string, ledger: number, expected: number): MonthCheck => ({
  title,
  isPassed: ledger === expected,
  cents: { ledger, expected },
});

/** Compares the whole ledger with the lists, both as of now. */
export function checkLists(ledger: readonly LedgerTotal[], listed: ListedCents): MonthCheck[] {
  // Adding 0 turns -0 into 0.
  const owed = (name: LedgerAccount) => -sumNet(ledger.filter(({ account }) => account === name)) + 0;
  const received = ledger.filter(
    ({ account, event }) => account === 'Cash' && (event === 'Payment' || event === 'ExtraPayment'),
  );
  return [
    compare('Payments received agree with the charges of all contracts', sumNet(received), listed.received),
    compare(
      'Refunds payable agree with the refunds that are due',
      owed('RefundsPayable'),
      listed.refundsPayable,
    ),
    compare('The claim reserve agrees with approved claims', owed('ClaimReserve'), listed.claimReserve),
    compare('Claims payable agree with repaired claims', owed('ClaimsPayable'), listed.claimsPayable),
  ];
}

export function checkMonth(trialBalance: readonly AccountBalance[], unbalancedEntries: number): MonthCheck[] {
  const add = (field: 'debitCents' | 'creditCents') =>
    trialBalance.reduce((cents, row) => cents + row[field], 0);
  return [
    compare('Debits equal credits', add('debitCents'), add('creditCents')),
    { title: 'Every entry balances', isPassed: unbalancedEntries === 0, cents: null },
  ];
}

export const checkClosed = (stored: readonly LedgerTotal[], current: readonly LedgerTotal[]): MonthCheck => ({
  title: 'Nothing was posted since the month was closed',
  isPassed: isSameMonth(stored, current),
  cents: null,
});
