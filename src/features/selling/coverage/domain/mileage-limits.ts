import { grouped } from '../../../plans/domain/figures.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "Premium up to 100,000 miles and Plus up to 150,000 miles", the highest plan first. Empty when no plan has a limit. */
export const mileageLimits = ({ plans }: PlanTerms): string =>
  conjunction.format(
    plans
      .toReversed()
      .flatMap(({ name, maxMileage }) =>
        maxMileage === null ? [] : [`${name} up to ${grouped(maxMileage)} miles`],
      ),
  );
