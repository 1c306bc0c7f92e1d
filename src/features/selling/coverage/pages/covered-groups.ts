import type { CoverageGroup } from '../../../plans/domain/plan-data.ts';
import { isCoveredBy, type PlanTerms } from '../../../plans/domain/plan-terms.ts';

/** The number of a group in the drawing and in the list beside it. */
export const numberOf = ({ coverageGroups }: PlanTerms, group: CoverageGroup): number =>
  coverageGroups.indexOf(group) + 1;

export const partId = ({ key }: CoverageGroup) => `part-${key}`;
export const partAddress = (group: CoverageGroup) => `#${partId(group)}`;

/** The plans that cover a group by their places, counted from 0: the style sheet can't know their keys. */
export const placesWith = (terms: PlanTerms, { lowestPlan }: CoverageGroup): string =>
  terms.plans.flatMap(({ key }, place) => (isCoveredBy(terms, key, lowestPlan) ? [place] : [])).join(' ');

const all = new Intl.ListFormat('en-US', { type: 'conjunction' });
const any = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** "Covered by Plus and Premium, § 2.12. Not by Everyday Benefits or Powertrain." */
export function plansInWords(terms: PlanTerms, { lowestPlan, clause }: CoverageGroup): string {
  const names = (isCovered: boolean) =>
    terms.plans
      .filter(({ key }) => isCoveredBy(terms, key, lowestPlan) === isCovered)
      .map(({ name }) => name);
  const without = names(false);
  const covered = `Covered by ${all.format(names(true))}, § ${clause}.`;
  return without.length > 0 ? `${covered} Not by ${any.format(without)}.` : covered;
}
