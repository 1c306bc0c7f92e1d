import type { CancellationRule } from '../../../places/domain/state-rule.ts';
import { addMonths } from '../../../plans/domain/calendar.ts';
import { type MonthlyPayments, paidByThen } from './payments-made.ts';
import { type RefundableContract, type RefundBasis, refundOn } from './refund.ts';

export type MonthlyRefund = {
  month: number;
  on: string;
  paidCents: number;
  refundCents: number;
  basis: RefundBasis;
};

type Plan = Omit<RefundableContract, 'paidCents'> & MonthlyPayments;

/** What comes back at each month of the term, the day of purchase first, to whoever pays on time. */
export function refundByMonth(rule: CancellationRule, plan: Plan): MonthlyRefund[] {
  return Array.from({ length: plan.termMonths + 1 }, (_, month) => {
    const on = addMonths(plan.purchasedOn, month);
    const paidCents = paidByThen(plan, on);
    const { refundCents, basis } = refundOn(rule, { ...plan, paidCents }, on);
    return { month, on, paidCents, refundCents, basis };
  });
}
