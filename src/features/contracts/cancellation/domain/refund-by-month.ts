import { addMonths } from '../../../../shared/calendar.ts';
import type { CancelableContract, StateLaw } from './cancelable-contract.ts';
import type { ContractRule } from './contract-rule.ts';
import { type MonthlyPayments, paidOnSchedule } from './payments-made.ts';
import { refundOn } from './refund.ts';

type Plan = Omit<CancelableContract, 'paidCents'> & MonthlyPayments;

export type MonthlyRefund = ReturnType<typeof refundByMonth>[number];

export function refundByMonth(rule: ContractRule, law: StateLaw, plan: Plan, claimsCents: number | null) {
  return Array.from({ length: plan.termMonths + 1 }, (_, month) => {
    const on = addMonths(plan.purchasedOn, month);
    const paidCents = paidOnSchedule(plan, on);
    const { refundCents } = refundOn({ ...plan, paidCents }, rule, law, { on, claimsCents, by: 'Buyer' });
    return { month, on, paidCents, refundCents };
  });
}
