import { isPastDue } from '../../payments/domain/payment-account.ts';
import type { ContractResponse } from '../schema/index.ts';

type Payment = ContractResponse['payments'][number];

export const listPastDue = ({ payments, status }: ContractResponse, today: string): Payment[] =>
  payments.filter((payment) => isPastDue(payment, { hasLapsed: status === 'Lapsed', today }));
