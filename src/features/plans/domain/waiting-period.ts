import { addDays } from '../../../shared/calendar.ts';

/** Claims are possible once both the ISO date and the odometer reading are reached. */
export type WaitingPeriodEnd = { endsOn: string; endsAtMiles: number };

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
