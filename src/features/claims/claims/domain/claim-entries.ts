import {
  createLedgerEntry,
  type LedgerAccount,
  type LedgerEntry,
} from '../../../contracts/payments/domain/ledger.ts';
import { type ClaimStatus, isAuthorized } from './transitions.ts';

export type ClaimAmounts = { status: ClaimStatus; approvedCents: number | null; paidCents: number | null };

const steps = ['ClaimAuthorized', 'ClaimInvoiced', 'ClaimPaid'] as const;

type Position = { step: (typeof steps)[number]; balances: Partial<Record<LedgerAccount, number>> };

/**
 * What a claim's entries add up to: an expense, which is reserved at the approval, payable once the shop's invoice is in, and then paid. The rest
 * stays payable if we pay it later, or an appeal adds to it.
 */
function getPosition({ status, approvedCents, paidCents }: ClaimAmounts): Position | undefined {
  if (paidCents !== null && status === 'Repaired' && approvedCents !== null)
    return {
      step: 'ClaimInvoiced',
      balances: { ClaimExpense: approvedCents, ClaimsPayable: paidCents - approvedCents, Cash: -paidCents },
    };
  if (paidCents !== null)
    return { step: 'ClaimPaid', balances: { ClaimExpense: paidCents, Cash: -paidCents } };
  if (!isAuthorized(status) || approvedCents === null) return undefined;
  return status === 'Repaired'
    ? { step: 'ClaimInvoiced', balances: { ClaimExpense: approvedCents, ClaimsPayable: -approvedCents } }
    : { step: 'ClaimAuthorized', balances: { ClaimExpense: approvedCents, ClaimReserve: -approvedCents } };
}

const accounts = ['ClaimExpense', 'ClaimReserve', 'ClaimsPayable', 'Cash'] as const;

/** `after` less `before`. */
const subtract = (after: Position | undefined, before: Position | undefined) =>
  Object.fromEntries(
    accounts.map((account) => [account, (after?.balances[account] ?? 0) - (before?.balances[account] ?? 0)]),
  );

/** The next step is one entry, and so is each payment. Anything else reverses what was posted before, and posts what holds now. `reference` must be new. */
export function listClaimEntries(
  before: ClaimAmounts,
  after: ClaimAmounts,
  reference: string,
  isPayment = false,
): LedgerEntry[] {
  const [old, current] = [getPosition(before), getPosition(after)];
  const change = subtract(current, old);
  if (Object.values(change).every((cents) => cents === 0)) return [];
  if (isPayment) return [createLedgerEntry('ClaimPaid', reference, change)];
  if (old && current && steps.indexOf(current.step) === steps.indexOf(old.step) + 1)
    return [createLedgerEntry(current.step, reference, change)];
  return [
    createLedgerEntry('ClaimReversed', reference, subtract(undefined, old)),
    ...(current ? [createLedgerEntry(current.step, reference, subtract(current, undefined))] : []),
  ].filter(({ postings }) => postings.length > 0);
}
