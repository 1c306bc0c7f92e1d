import { type CashKind, cashEvents, cashKinds } from '../../contracts/payments/domain/cash-kinds.ts';
import {
  type LedgerAccount,
  type LedgerTotal,
  ledgerAccounts,
} from '../../contracts/payments/domain/ledger.ts';

/** Balances are debits less credits. */
export type AccountBalance = {
  account: LedgerAccount;
  openingCents: number;
  debitCents: number;
  creditCents: number;
  closingCents: number;
};

const sum = (totals: readonly LedgerTotal[], field: 'debitCents' | 'creditCents') =>
  totals.reduce((cents, total) => cents + total[field], 0);
/** Debits less credits, in cents. */
export const sumNet = (totals: readonly LedgerTotal[]) =>
  sum(totals, 'debitCents') - sum(totals, 'creditCents');

/** Leaves out accounts that were never used. */
export const buildTrialBalance = (
  earlier: readonly LedgerTotal[],
  month: readonly LedgerTotal[],
): AccountBalance[] =>
  ledgerAccounts.flatMap((account) => {
    const [before, within] = [earlier, month].map((totals) =>
      totals.filter((each) => each.account === account),
    );
    if (!before?.length && !within?.length) return [];
    const openingCents = sumNet(before ?? []);
    return {
      account,
      openingCents,
      debitCents: sum(within ?? [], 'debitCents'),
      creditCents: sum(within ?? [], 'creditCents'),
      closingCents: openingCents + sumNet(within ?? []),
    };
  });

/** In cents. Cash that left counts as negative. */
export type MonthSummary = { soldCents: number; canceledCents: number; cashCents: Record<CashKind, number> };

export function summarizeMonth(month: readonly LedgerTotal[]): MonthSummary {
  const sales = month.filter(({ account }) => account === 'Sales' || account === 'Discounts');
  const sold = sales.filter(({ event }) => event === 'Sale');
  const canceled = sales.filter(({ event }) => event !== 'Sale');
  const cash = month.filter(({ account }) => account === 'Cash');
  const cashCents = Object.fromEntries(
    cashKinds.map((kind) => [kind, sumNet(cash.filter(({ event }) => cashEvents[kind].includes(event)))]),
  ) as Record<CashKind, number>;
  // Adding 0 turns -0 into 0.
  return { soldCents: -sumNet(sold) + 0, canceledCents: sumNet(canceled), cashCents };
}

const toKey = ({ event, account, debitCents, creditCents }: LedgerTotal) =>
  [event, account, debitCents, creditCents].join();

export const isSameMonth = (one: readonly LedgerTotal[], other: readonly LedgerTotal[]): boolean =>
  one.map(toKey).toSorted().join(' ') === other.map(toKey).toSorted().join(' ');
