import { calendarDay } from './calendar.ts';

/** Model years since the vehicle's own, on an ISO date. Next year's model is age 0, like this year's. */
export function vehicleAge(modelYear: number, on: string): number {
  return Math.max(0, calendarDay(on).year - modelYear);
}
