import type { ContractResponse } from '../../contract/schema/index.ts';
import { isPastDue } from '../../payments/domain/payment-account.ts';

type Payment = ContractResponse['payments'][number];

/** Nothing is past due before the first payment, which starts the contract. */
export const listPastDue = ({ payments, status }: ContractResponse, today: string): Payment[] =>
  status === 'AwaitingPayment'
    ? []
    : payments.filter((payment) => isPastDue(payment, { hasLapsed: status === 'Lapsed', today }));
