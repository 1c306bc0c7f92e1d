import { addDays } from '../../rates/domain/calendar.ts';
import { businessDaysAfter } from './business-days.ts';

const daysToAnswer = 2;
const waitingDays = 30;

/** The days that are named to who enrolls now, as ISO dates. */
export function nextDays(now: Date) {
  const today = now.toISOString().slice(0, 10);
  const answeredBy = businessDaysAfter(today, daysToAnswer);
  return { today, answeredBy, claimsFrom: addDays(answeredBy, waitingDays) };
}
