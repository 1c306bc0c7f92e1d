import { addDays } from '../../../../shared/calendar.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { addBusinessDays } from '../../../plans/domain/business-days.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';

const businessDaysToReply = 2;

/** Important dates (ISO) for someone who enrolls now. */
export function getEnrollmentDates({ waitingPeriod }: PlanTerms, now: Date) {
  const today = toOfficeDay(now);
  const replyBy = addBusinessDays(today, businessDaysToReply);
  return { today, replyBy, firstClaimOn: addDays(replyBy, waitingPeriod.days) };
}

/** Splits a monthly amount in cents across paydays. Leftover cents go to the first paydays. */
export function splitByPayday(monthlyCents: number, paydays: number): number[] {
  const centsPerPayday = Math.floor(monthlyCents / paydays);
  const leftoverCents = monthlyCents - centsPerPayday * paydays;
  return Array.from({ length: paydays }, (_, index) => centsPerPayday + (index < leftoverCents ? 1 : 0));
}
