import type { ContractResponse } from '../schema/index.ts';

type Payment = ContractResponse['payments'][number];

/** Nothing is due before the first payment, which starts the contract. While coverage is stopped, payments that came due since aren't charged, so they're past due, too. */
export const listPastDue = ({ payments, status }: ContractResponse, today: string): Payment[] =>
  payments.filter(
    (payment) =>
      (payment.status === 'Failed' && status !== 'AwaitingPayment') ||
      (status === 'Lapsed' && payment.status === 'Scheduled' && payment.dueOn <= today),
  );
