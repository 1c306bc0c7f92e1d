import { coverageOf } from '../../rates/domain/coverage.ts';
import { type CoverageGroup, coverageGroups } from '../../rates/domain/coverage-parts.ts';
import { type CoveragePlan, coveragePlanName, coveragePlans } from '../../rates/domain/coverage-plan.ts';

/** The number of a group in the drawing and in the list beside it. */
export const numberOf = (group: CoverageGroup): number => coverageGroups.indexOf(group) + 1;

export const partId = ({ key }: CoverageGroup) => `part-${key}`;
export const partAddress = (group: CoverageGroup) => `#${partId(group)}`;

export const plansWith = (group: CoverageGroup): CoveragePlan[] =>
  coveragePlans.filter((plan) => coverageOf(plan).covered.includes(group));

const plansWithout = (group: CoverageGroup): CoveragePlan[] =>
  coveragePlans.filter((plan) => coverageOf(plan).notCovered.includes(group));

const all = new Intl.ListFormat('en-US', { type: 'conjunction' });
const any = new Intl.ListFormat('en-US', { type: 'disjunction' });

const names = (plans: CoveragePlan[]) => plans.map((plan) => coveragePlanName[plan]);

/** "Covered by Plus and Premium, § 2.12. Not by Everyday Benefits or Powertrain." */
export const plansInWords = (group: CoverageGroup) =>
  `Covered by ${all.format(names(plansWith(group)))}, § ${group.clause}. Not by ${any.format(names(plansWithout(group)))}.`;
