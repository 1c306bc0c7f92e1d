import { addDays, addMonths, daysBetween } from '../../../../shared/calendar.ts';
import type { PenaltyBasis } from '../../../places/domain/cancellation-rule.ts';
import { daysToSendRefund } from '../../../plans/domain/deadlines.ts';
import { type Cancellation, getAskedDay, isLawRead, type StateLaw } from './cancelable-contract.ts';
import { calculatePercentHalfUp } from './cents.ts';
import type { ContractRule } from './contract-rule.ts';

type RefundDeadline = Pick<ContractRule, 'refundDays'>;

/** The contract can only shorten the law's deadline. */
export function getRefundDays({ cancellation }: StateLaw, { refundDays }: RefundDeadline): number {
  const { refundDeadlineDays, lateRefundPenalty } = cancellation;
  return Math.min(refundDeadlineDays ?? lateRefundPenalty?.afterDays ?? refundDays, refundDays);
}

/** How far ahead an owner can choose the last day of a plan. */
export const getMaxDaysAhead = (law: StateLaw, rule: RefundDeadline): number =>
  Math.max(0, getRefundDays(law, rule) - daysToSendRefund);

/** The last day to send a refund that was asked for on a day. */
export const getDueDay = (law: StateLaw, rule: RefundDeadline, askedOn: string): string =>
  addDays(askedOn, getRefundDays(law, rule));

function countFullMonths(from: string, to: string): number {
  let months = 0;
  while (addMonths(from, months + 1) <= to) months += 1;
  return months;
}

/** What the law adds to a refund that was sent late. `bases` are in cents, and `basis` selects the one the law uses. */
export function calculatePenalty(
  law: StateLaw,
  cancellation: Cancellation,
  bases: Record<PenaltyBasis, number>,
  basis: PenaltyBasis | null,
): { cents: number; reason: string } {
  const none = { cents: 0, reason: '' };
  const { lateRefundPenalty: penalty } = law.cancellation;
  const { paidOn } = cancellation;
  if (!penalty || !basis || paidOn === undefined || bases.refund === 0) return none;
  const lateFrom = addDays(getAskedDay(cancellation), penalty.afterDays);
  const daysLate = daysBetween(lateFrom, paidOn);
  if (daysLate <= 0) return none;
  const periods = {
    once: () => 1,
    month: () => countFullMonths(lateFrom, paidOn),
    startedThirtyDays: () => Math.ceil(daysLate / 30),
  }[penalty.per]();
  const cents = periods * calculatePercentHalfUp(bases[basis], penalty.percent);
  const times = {
    once: '',
    month: ` for each of ${periods} ${periods === 1 ? 'full month' : 'full months'}`,
    startedThirtyDays: ` for each of ${periods} ${periods === 1 ? '30-day period' : '30-day periods'}`,
  }[penalty.per];
  return {
    cents,
    reason: `${isLawRead(law) ? `${law.name} law adds` : 'We add'} ${penalty.percent}%${times}, because we sent the refund more than ${penalty.afterDays} days after you canceled`,
  };
}
