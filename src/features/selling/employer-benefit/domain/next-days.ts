import { addDays } from '../../../plans/domain/calendar.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';

const saturday = 6;
const day = 24 * 60 * 60 * 1000;

/** The ISO date that many working days (Monday to Friday) after another; public holidays are not known here. */
export function businessDaysAfter(isoDate: string, days: number): string {
  let time = Date.parse(`${isoDate}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    time += day;
    if (new Date(time).getUTCDay() % saturday !== 0) left -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
}

const daysToAnswer = 2;

/** What somebody who enrolls now can expect when, as ISO dates. */
export function nextDays({ waitingPeriod }: PlanTerms, now: Date) {
  const today = now.toISOString().slice(0, 10);
  const answeredBy = businessDaysAfter(today, daysToAnswer);
  return { today, answeredBy, claimsFrom: addDays(answeredBy, waitingPeriod.days) };
}

/** What each payday of a month takes, in cents: together the month's amount, the odd cents first. */
export function paydayAmounts(monthlyCents: number, paydays: number): number[] {
  const each = Math.floor(monthlyCents / paydays);
  const odd = monthlyCents - each * paydays;
  return Array.from({ length: paydays }, (_, index) => each + (index < odd ? 1 : 0));
}
