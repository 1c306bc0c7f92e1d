import { addDays } from '../../plans/domain/calendar.ts';
import type { PlanTerms } from '../../plans/domain/plan-terms.ts';
import { businessDaysAfter } from './business-days.ts';

const daysToAnswer = 2;

/** What somebody who enrolls now can expect when, as ISO dates. */
export function nextDays({ waitingPeriod }: PlanTerms, now: Date) {
  const today = now.toISOString().slice(0, 10);
  const answeredBy = businessDaysAfter(today, daysToAnswer);
  return { today, answeredBy, claimsFrom: addDays(answeredBy, waitingPeriod.days) };
}
