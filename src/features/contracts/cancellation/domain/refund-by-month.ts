import { addMonths } from '../../../../shared/calendar.ts';
import type { CancelableContract, StateLaw } from './cancelable-contract.ts';
import type { ContractRule } from './contract-rule.ts';
import { type MonthlyPayments, sumPaidOnSchedule } from './payments-made.ts';
import { calculateRefund } from './refund.ts';

type Plan = Omit<CancelableContract, 'paidCents'> & MonthlyPayments;

export type MonthlyRefund = ReturnType<typeof listRefundsByMonth>[number];

export function listRefundsByMonth(
  rule: ContractRule,
  law: StateLaw,
  plan: Plan,
  claimsCents: number | null,
) {
  return Array.from({ length: plan.termMonths + 1 }, (_, month) => {
    const on = addMonths(plan.purchasedOn, month);
    const paidCents = sumPaidOnSchedule(plan, on);
    const { refundCents } = calculateRefund({ ...plan, paidCents }, rule, law, {
      on,
      claimsCents,
      by: 'Buyer',
    });
    return { month, on, paidCents, refundCents };
  });
}
