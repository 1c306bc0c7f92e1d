import type { DuePayment } from '../../payments/domain/payment-account.ts';
import { buildStatement, type ContractLedger, type Statement } from '../../payments/domain/statement.ts';
import type { ContractBasis } from './contract.ts';
import { toContractPrice } from './contract-dates.ts';
import { isOver } from './transitions.ts';

export type ContractStatement = Statement & {
  totalCents: number;
  /** `method`: what will be charged. Null if the owner has to pay. */
  next: { cents: number; dueOn: string; method: string | null } | null;
};

/** What the owner is told about the price and the payments, on the contract's page and in emails. The ledger has no debt before the plan starts. */
export function buildContractStatement(
  contract: ContractBasis,
  ledger: ContractLedger,
  duePayments: readonly DuePayment[] = ledger.account.duePayments,
): ContractStatement {
  const { totalCents } = toContractPrice(contract);
  const amounts = buildStatement(ledger);
  const isUnstarted = contract.activeSince === null && !isOver(contract.status);
  const next = duePayments.find(({ status }) => status === 'Scheduled');
  const method = contract.status === 'Lapsed' ? null : (ledger.account.method?.description ?? null);
  return {
    ...amounts,
    totalCents,
    owedCents: isUnstarted ? totalCents : amounts.owedCents,
    next: next ? { cents: next.cents, dueOn: next.dueOn, method } : null,
  };
}

/** `owed` is formatted, or null if it is zero. */
export const formatBalance = (owed: string | null): string => owed ?? 'Nothing. Your plan is paid in full.';

export const formatNextPayment = ({
  amount,
  dueOn,
  method,
}: {
  amount: string;
  dueOn: string;
  method: string | null;
}): string => `${amount} on ${dueOn}${method ? `, charged to ${method}` : ''}`;

/** `endsAtMiles` is formatted. */
export const formatTermEnd = (endsOn: string, endsAtMiles: string): string =>
  `${endsOn} or at ${endsAtMiles} miles, whichever comes first`;
