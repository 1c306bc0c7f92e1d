import { addDays } from './calendar.ts';

/** The first day (ISO date) and the odometer reading from which claims may be made, once both are reached. */
export type WaitingPeriodEnd = { endsOn: string; endsAtMiles: number };

/** Counts both ends from the day of purchase (ISO date) and the odometer on that day, in miles. */
export function waitingPeriodEnd(
  waitingPeriod: { days: number; miles: number },
  purchase: { on: string; mileage: number },
): WaitingPeriodEnd {
  return {
    endsOn: addDays(purchase.on, waitingPeriod.days),
    endsAtMiles: purchase.mileage + waitingPeriod.miles,
  };
}

/** Whether both have passed: the days alone, or the miles alone, are not enough. */
export function isWaitingOver(end: WaitingPeriodEnd, now: { on: string; mileage: number }): boolean {
  return now.on >= end.endsOn && now.mileage >= end.endsAtMiles;
}
