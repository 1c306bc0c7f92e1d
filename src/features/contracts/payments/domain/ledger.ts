export const ledgerAccounts = [
  'Receivable',
  'Cash',
  'Disputed',
  'Sales',
  'Discounts',
  'Tax',
  'Fees',
  'RefundsPayable',
  'ClaimExpense',
  'ClaimReserve',
  'ClaimsPayable',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const accountLabels: Record<LedgerAccount, string> = {
  Receivable: 'Receivable',
  Cash: 'Cash',
  Disputed: 'Disputed payments',
  Sales: 'Sales',
  Discounts: 'Discounts',
  Tax: 'Sales tax payable',
  Fees: 'Fees and penalties',
  RefundsPayable: 'Refunds payable',
  ClaimExpense: 'Claim expense',
  ClaimReserve: 'Claim reserve',
  ClaimsPayable: 'Claims payable',
};

export const ledgerEvents = [
  'Sale',
  'Payment',
  'ExtraPayment',
  'Cancellation',
  'RefundRaised',
  'WriteOff',
  'RefundPaid',
  'RefundReturned',
  'LateRefundPenalty',
  'TransferFee',
  'DisputeOpened',
  'DisputeWon',
  'DisputeLost',
  'ClaimAuthorized',
  'ClaimInvoiced',
  'ClaimPaid',
  'ClaimReversed',
] as const;
export type LedgerEvent = (typeof ledgerEvents)[number];

/** Integer cents: debits are positive, credits negative. */
export type Posting = { account: LedgerAccount; cents: number };

/** `reference` identifies the subject, such as a charge. A contract has one entry per event and reference. */
export type LedgerEntry = { event: LedgerEvent; reference: string; postings: Posting[] };

/** Drops accounts with 0. Throws RangeError unless the amounts are whole cents that add up to 0. */
export function createLedgerEntry(
  event: LedgerEvent,
  reference: string,
  amounts: Partial<Record<LedgerAccount, number>>,
): LedgerEntry {
  const postings = ledgerAccounts.flatMap((account) => {
    const cents = amounts[account] ?? 0;
    return cents === 0 ? [] : [{ account, cents }];
  });
  const isBalanced = postings.reduce((sum, { cents }) => sum + cents, 0) === 0;
  if (!isBalanced || !postings.every(({ cents }) => Number.isSafeInteger(cents)))
    throw new RangeError(`The ledger entry ${event} ${reference} doesn't balance`);
  return { event, reference, postings };
}

export type Balances = Record<LedgerAccount, number>;

export function sumBalances(postings: Iterable<Posting>): Balances {
  const balances = Object.fromEntries(ledgerAccounts.map((account) => [account, 0])) as Balances;
  for (const { account, cents } of postings) balances[account] += cents;
  return balances;
}

/** What an event posted to an account within some time, in cents. Both are positive. */
export type LedgerTotal = {
  event: LedgerEvent;
  account: LedgerAccount;
  debitCents: number;
  creditCents: number;
};

/** What an event posted to an account on a day: debits less credits, in cents. */
export type JournalLine = { day: string; account: LedgerAccount; event: LedgerEvent; cents: number };
