import { addDays } from '../../../../shared/calendar.ts';
import type { EstimateResponse } from '../schema/responses.ts';

/** Whether factory coverage pays for most of the repairs in the shorter half of the terms. */
export function isMostlyCovered({ plans }: Pick<EstimateResponse, 'plans'>): boolean {
  const shares = plans.flatMap(({ terms }) =>
    terms.flatMap(({ months, factoryShare }) =>
      months <= 36 && factoryShare !== null ? [factoryShare] : [],
    ),
  );
  return shares.filter((share) => share > 0.5).length > shares.length / 2;
}

const daysAhead = 30;

/** 30 days before basic coverage ends, or its last day when that's closer. Undefined unless the last day is after `today`. */
export function reminderDay(endsOn: string, today: string): string | undefined {
  const earliestDay = addDays(endsOn, -daysAhead);
  return [earliestDay, endsOn].find((day) => day > today);
}

/** When to remind the owner that factory coverage is about to stop paying for most repairs. Undefined when it already has. */
export function coverageReminderDay(
  estimate: Pick<EstimateResponse, 'plans' | 'factoryCoverage' | 'ratedOn'>,
): string | undefined {
  const { basic } = estimate.factoryCoverage;
  return isMostlyCovered(estimate) && !basic.isOver ? reminderDay(basic.endsOn, estimate.ratedOn) : undefined;
}
