import {
  createLedgerEntry,
  type LedgerAccount,
  type LedgerEntry,
} from '../../../contracts/payments/domain/ledger.ts';
import { type ClaimStatus, isAuthorized } from './transitions.ts';

export type ClaimAmounts = { status: ClaimStatus; approvedCents: number | null; paidCents: number | null };

/** What a claim's entries add up to: an expense, which is payable until it's paid. */
function getBalances({
  status,
  approvedCents,
  paidCents,
}: ClaimAmounts): Partial<Record<LedgerAccount, number>> {
  if (paidCents !== null) return { ClaimExpense: paidCents, Cash: -paidCents };
  if (!isAuthorized(status) || approvedCents === null) return {};
  return { ClaimExpense: approvedCents, ClaimsPayable: -approvedCents };
}

const accounts = ['ClaimExpense', 'ClaimsPayable', 'Cash'] as const;

/** Reverses what was posted before, and posts what holds now. `reference` must be new. */
export function listClaimEntries(
  before: ClaimAmounts,
  after: ClaimAmounts,
  reference: string,
): LedgerEntry[] {
  const [old, current] = [getBalances(before), getBalances(after)];
  if (accounts.every((account) => (old[account] ?? 0) === (current[account] ?? 0))) return [];
  const paysAuthorized = before.paidCents === null && after.paidCents !== null;
  if (paysAuthorized) {
    const difference = (account: LedgerAccount) => (current[account] ?? 0) - (old[account] ?? 0);
    const amounts = Object.fromEntries(accounts.map((account) => [account, difference(account)]));
    return [createLedgerEntry('ClaimPaid', reference, amounts)];
  }
  const reversal = Object.fromEntries(accounts.map((account) => [account, -(old[account] ?? 0)]));
  return [
    createLedgerEntry('ClaimReversed', reference, reversal),
    createLedgerEntry(after.paidCents === null ? 'ClaimAuthorized' : 'ClaimPaid', reference, current),
  ].filter(({ postings }) => postings.length > 0);
}
