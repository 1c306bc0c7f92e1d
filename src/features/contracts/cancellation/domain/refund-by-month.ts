import { addMonths } from '../../../../shared/calendar.ts';
import type { CancellationRule } from '../../../places/domain/state-rule.ts';
import { type MonthlyPayments, paidOnSchedule } from './payments-made.ts';
import { type RefundableContract, refundOn } from './refund.ts';

type Plan = Omit<RefundableContract, 'paidCents'> & MonthlyPayments;

export type MonthlyRefund = ReturnType<typeof refundByMonth>[number];

export function refundByMonth(rule: CancellationRule, plan: Plan) {
  return Array.from({ length: plan.termMonths + 1 }, (_, month) => {
    const on = addMonths(plan.purchasedOn, month);
    const paidCents = paidOnSchedule(plan, on);
    const { refundCents, basis } = refundOn(rule, { ...plan, paidCents }, on);
    return { month, on, paidCents, refundCents, basis };
  });
}
