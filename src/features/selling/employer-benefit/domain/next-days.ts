import { addDays, addWorkingDays, dayOf } from '../../../plans/domain/calendar.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';

const daysToAnswer = 2;

/** Key dates for someone who enrolls now, as ISO dates. */
export function nextDays({ waitingPeriod }: PlanTerms, now: Date) {
  const today = dayOf(now);
  const answeredBy = addWorkingDays(today, daysToAnswer);
  return { today, answeredBy, claimsFrom: addDays(answeredBy, waitingPeriod.days) };
}

/** Splits a monthly amount in cents across paydays. The first paydays take the leftover cents. */
export function paydayAmounts(monthlyCents: number, paydays: number): number[] {
  const each = Math.floor(monthlyCents / paydays);
  const odd = monthlyCents - each * paydays;
  return Array.from({ length: paydays }, (_, index) => each + (index < odd ? 1 : 0));
}
