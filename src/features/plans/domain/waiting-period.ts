import { addDays, formatDate } from '../../../shared/calendar.ts';
import { formatInteger } from '../../../shared/format.ts';

/** Claims are possible once both the ISO date and the odometer reading are reached. */
export type WaitingPeriodEnd = { endsOn: string; endsAtMiles: number };

export const describeWaitingPeriodEnd = ({ endsOn, endsAtMiles }: WaitingPeriodEnd): string =>
  `Breakdowns before ${formatDate(endsOn)} or below ${formatInteger(endsAtMiles)} miles on the odometer aren't covered.`;

/** Counted from the purchase date (ISO date) and the mileage on that day. */
export function getWaitingPeriodEnd(
  waitingPeriod: { days: number; miles: number },
  purchase: { on: string; mileage: number },
): WaitingPeriodEnd {
  return {
    endsOn: addDays(purchase.on, waitingPeriod.days),
    endsAtMiles: purchase.mileage + waitingPeriod.miles,
  };
}

/** True once both the days and the miles have passed. */
export function isWaitingPeriodOver(end: WaitingPeriodEnd, now: { on: string; mileage: number }): boolean {
  return now.on >= end.endsOn && now.mileage >= end.endsAtMiles;
}
