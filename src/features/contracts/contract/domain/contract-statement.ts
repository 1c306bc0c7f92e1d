import {
  type DuePayment,
  listPastDue,
  listSkipped,
  listUnpaidPayments,
  type PaymentAccount,
} from '../../payments/domain/payment-account.ts';
import { buildStatement, type ContractLedger, type Statement } from '../../payments/domain/statement.ts';
import { findOwnersRequest } from './cancellation-request.ts';
import type { ContractBasis } from './contract.ts';
import { type Owned, toContractPrice, toOwnerDay } from './contract-dates.ts';
import { isOver } from './transitions.ts';

export type DueFacts = {
  today: string;
  /** False if no payment provider charges saved methods. */
  canCharge?: boolean;
  request: { by: 'Buyer' | 'Seller'; requestedAt: Date } | undefined;
};

export type ContractDues = {
  /** What the owner has to pay now. Nothing is past due before the first payment. */
  pastDue: DuePayment[];
  /** What we didn't collect because the owner canceled. */
  skipped: DuePayment[];
  /** After the owner canceled, there is none. */
  next: DuePayment | null;
  /** What comes due is charged to the saved method. */
  isCharged: boolean;
};

/** Every page, email, and receipt says the same about what is due. While coverage is stopped, nothing is charged. */
export function getDues(
  { status, ...contract }: Pick<ContractBasis, 'status'> & Owned,
  account: PaymentAccount,
  { today, canCharge = true, request }: DueFacts,
): ContractDues {
  const isCharged = canCharge && account.method !== null && status !== 'Lapsed';
  if (isOver(status)) return { pastDue: [], skipped: [], next: null, isCharged };
  const ownersRequest = findOwnersRequest(request);
  const stoppedOn = ownersRequest && toOwnerDay(contract, ownersRequest.requestedAt);
  const pastDue = status === 'AwaitingPayment' ? [] : listPastDue(account, { today, isCharged, stoppedOn });
  const isNext = ({ number, status: dueStatus }: DuePayment) =>
    dueStatus === 'Scheduled' && !pastDue.some((each) => each.number === number);
  return {
    pastDue,
    skipped: listSkipped(account, { today, stoppedOn }),
    next: stoppedOn === null ? (listUnpaidPayments(account).find(isNext) ?? null) : null,
    isCharged,
  };
}

export type ContractStatement = Statement & {
  totalCents: number;
  pastDue: DuePayment[];
  /** `method`: what will be charged. Null if the owner has to pay. */
  next: { cents: number; dueOn: string; method: string | null } | null;
};

/** What the owner is told about the price and the payments, on the contract's page and in emails. The ledger has no debt before the plan starts. */
export function buildContractStatement(
  contract: ContractBasis & Owned,
  ledger: ContractLedger,
  facts: DueFacts,
): ContractStatement {
  const { totalCents } = toContractPrice(contract);
  const amounts = buildStatement(ledger);
  const isUnstarted = contract.activeSince === null && !isOver(contract.status);
  const { pastDue, next, isCharged } = getDues(contract, ledger.account, facts);
  const method = (isCharged && ledger.account.method?.description) || null;
  return {
    ...amounts,
    totalCents,
    owedCents: isUnstarted ? totalCents : amounts.owedCents,
    pastDue,
    next: next && { cents: next.cents, dueOn: next.dueOn, method },
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
