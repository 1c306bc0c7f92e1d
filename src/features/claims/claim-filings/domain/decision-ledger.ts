/** What is approved and paid in total. Null for nothing. */
export type Amounts = { approvedCents: number | null; paidCents: number | null };
export type LedgerEntry = Amounts;

const kinds = ['approvedCents', 'paidCents'] as const;

/** An amount is never overwritten: the first entry takes back what no longer applies, and the second adds what now does. */
export function ledgerEntries(before: Amounts, after: Amounts): LedgerEntry[] {
  const reversal: LedgerEntry = { approvedCents: null, paidCents: null };
  const addition: LedgerEntry = { approvedCents: null, paidCents: null };
  for (const kind of kinds) {
    if (before[kind] === after[kind]) continue;
    if (before[kind] !== null) reversal[kind] = -before[kind];
    if (after[kind] !== null) addition[kind] = after[kind];
  }
  return [reversal, addition].filter((entry) => kinds.some((kind) => entry[kind] !== null));
}
