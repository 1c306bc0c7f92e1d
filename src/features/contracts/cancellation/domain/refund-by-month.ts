import type { CancellationRule } from '../../../places/domain/state-rule.ts';
import { addMonths } from '../../../plans/domain/calendar.ts';
import { type MonthlyPayments, paidOnSchedule } from './payments-made.ts';
import { type RefundableContract, type RefundBasis, refundOn } from './refund.ts';

export type MonthlyRefund = {
  month: number;
  on: string;
  paidCents: number;
  refundCents: number;
  basis: RefundBasis;
};

type Plan = Omit<RefundableContract, 'paidCents'> & MonthlyPayments;

export function refundByMonth(rule: CancellationRule, plan: Plan): MonthlyRefund[] {
  return Array.from({ length: plan.termMonths + 1 }, (_, month) => {
    const on = addMonths(plan.purchasedOn, month);
    const paidCents = paidOnSchedule(plan, on);
    const { refundCents, basis } = refundOn(rule, { ...plan, paidCents }, on);
    return { month, on, paidCents, refundCents, basis };
  });
}
