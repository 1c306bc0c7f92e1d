import type { ContractStatus } from '../../contract/domain/transitions.ts';

export const saleSteps = ['Quote', 'Order', 'Signature', 'Payment'] as const;

/** `contract` is undefined before the quote is made, and null until it's ordered. */
export function countFinishedSteps(
  contract: { status: ContractStatus; isSigned: boolean } | null | undefined,
): number {
  if (contract === undefined) return 0;
  if (contract === null) return 1;
  if (contract.status !== 'AwaitingPayment') return saleSteps.length;
  return contract.isSigned ? 3 : 2;
}
