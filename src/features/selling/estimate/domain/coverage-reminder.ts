import { addDays } from '../../../../shared/calendar.ts';
import type { EstimateResponse } from '../schema/responses.ts';

const shortTermMonths = 36;

/** True if factory coverage pays for most of the repairs in more than half of the short terms. `factoryShare` is from 0 to 1. */
export function isMostlyCoveredByFactory({ plans }: Pick<EstimateResponse, 'plans'>): boolean {
  const shares = plans.flatMap(({ terms }) =>
    terms.flatMap(({ months, factoryShare }) =>
      months <= shortTermMonths && factoryShare !== null ? [factoryShare] : [],
    ),
  );
  return shares.filter((share) => share > 0.5).length > shares.length / 2;
}

const daysBeforeEnd = 30;

/** Returns 30 days before basic coverage ends, or its last day if that's sooner. Returns undefined if the last day isn't after `today`. */
export function getReminderDay(endsOn: string, today: string): string | undefined {
  const earliestDay = addDays(endsOn, -daysBeforeEnd);
  return [earliestDay, endsOn].find((day) => day > today);
}

/** The day to remind the owner that factory coverage will soon stop paying for most repairs. Returns undefined if it already has. */
export function getCoverageReminderDay(
  estimate: Pick<EstimateResponse, 'plans' | 'factoryCoverage' | 'ratedOn'>,
): string | undefined {
  const { basic } = estimate.factoryCoverage;
  return isMostlyCoveredByFactory(estimate) && !basic.isOver
    ? getReminderDay(basic.endsOn, estimate.ratedOn)
    : undefined;
}
