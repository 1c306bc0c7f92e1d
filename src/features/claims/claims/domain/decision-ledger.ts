/** Running totals. Null if nothing was approved or paid. */
export type Amounts = { approvedCents: number | null; paidCents: number | null };
/** What one entry adds to each total, or takes back if it's negative. */
export type LedgerEntry = Amounts;

const kinds = ['approvedCents', 'paidCents'] as const;

/** Never overwrites an amount. The first entry reverses the old amount, and the second adds the new one. A further payment is only added. */
export function listLedgerEntries(before: Amounts, after: Amounts, isFurtherPayment = false): LedgerEntry[] {
  if (isFurtherPayment)
    return [{ approvedCents: null, paidCents: (after.paidCents ?? 0) - (before.paidCents ?? 0) }];
  const reversal: LedgerEntry = { approvedCents: null, paidCents: null };
  const addition: LedgerEntry = { approvedCents: null, paidCents: null };
  for (const kind of kinds) {
    if (before[kind] === after[kind]) continue;
    if (before[kind]) reversal[kind] = -before[kind];
    if (after[kind] !== null) addition[kind] = after[kind];
  }
  return [reversal, addition].filter((entry) => kinds.some((kind) => entry[kind] !== null));
}
