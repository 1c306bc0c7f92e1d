import { addDays, addMonths } from '../../../../shared/calendar.ts';
import type { EstimateResponse } from '../schema/responses.ts';

type Estimate = { factoryCoverage: Pick<EstimateResponse['factoryCoverage'], 'basic'>; ratedOn: string };

/** An owner who still has basic factory coverage for this long needs no plan yet. */
const enoughMonths = 6;

/** True if factory coverage pays for most repairs for at least six more months. */
export const needsNoPlanYet = ({ factoryCoverage: { basic }, ratedOn }: Estimate): boolean =>
  !basic.isOver && basic.expectedEndOn >= addMonths(ratedOn, enoughMonths);

const daysBeforeEnd = 30;

/** The day to remind the owner that basic coverage ends in 30 days. Returns undefined if it's too early or late for a reminder. */
export const getCoverageReminderDay = (estimate: Estimate): string | undefined =>
  needsNoPlanYet(estimate)
    ? addDays(estimate.factoryCoverage.basic.expectedEndOn, -daysBeforeEnd)
    : undefined;
