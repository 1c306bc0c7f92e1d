import type { CoverageExtra, CoverageGroup, PlanKey } from '../../../plans/domain/plan-data.ts';
import { isCoveredBy, type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';

export type PlanCoverage = { plan: PlanKey; isCovered: boolean; clause: string; explanation: string };

export type SearchEntry = {
  kind: 'group' | 'part' | 'extra' | 'exclusion';
  key: string;
  name: string;
  group: string | null;
  synonyms: string[];
  plans: PlanCoverage[];
  /** The limit of the coverage. For an exclusion, the reason. */
  caught: string;
};

/** `lowestPlan`: the lowest plan that covers it, or null when none does. */
function coverageByPlan(
  terms: PlanTerms,
  { lowestPlan, clause, refusal }: { lowestPlan: PlanKey | null; clause: string; refusal: string },
): PlanCoverage[] {
  return terms.plans.map(({ key }) => {
    const isCovered = lowestPlan !== null && isCoveredBy(terms, key, lowestPlan);
    return { plan: key, clause, isCovered, explanation: isCovered ? 'Covered' : refusal };
  });
}

function refusalOf(terms: PlanTerms, { isOpenEnded, lowestPlan }: CoverageGroup): string {
  const name = planName(terms, lowestPlan);
  const isHighest = lowestPlan === terms.plans.at(-1)?.key;
  const coveringPlans = isHighest ? `Only ${name} covers` : `${name} and higher plans cover`;
  return `Not listed. ${coveringPlans} ${isOpenEnded ? "parts that aren't excluded" : 'it'}`;
}

function groupAndParts(terms: PlanTerms, group: CoverageGroup): SearchEntry[] {
  const { key, name, clause, caught, synonyms, lowestPlan } = group;
  const plans = coverageByPlan(terms, { lowestPlan, clause, refusal: refusalOf(terms, group) });
  const shared = { key, group: name, plans, caught };
  return [
    { ...shared, kind: 'group', name, synonyms },
    ...group.parts.map((part): SearchEntry => ({ ...shared, kind: 'part', ...part })),
  ];
}

function extraEntry(terms: PlanTerms, extra: CoverageExtra): SearchEntry {
  const { key, name, clause, summary, caught, synonyms, lowestPlan } = extra;
  const plans = coverageByPlan(terms, { lowestPlan, clause, refusal: 'Not included' });
  return { kind: 'extra', key, name, group: null, synonyms, plans, caught: `${summary} ${caught}` };
}

const entriesByTerms = new WeakMap<PlanTerms, SearchEntry[]>();

/** Returns the same array for the same terms. */
export function searchEntries(terms: PlanTerms): SearchEntry[] {
  const cached = entriesByTerms.get(terms);
  if (cached) return cached;
  const all = [
    ...terms.coverageGroups.flatMap((group) => groupAndParts(terms, group)),
    ...terms.extras.map((extra) => extraEntry(terms, extra)),
    ...terms.exclusions.map(
      ({ key, name, clause, reason, synonyms }): SearchEntry => ({
        kind: 'exclusion',
        key,
        name,
        group: null,
        synonyms,
        plans: coverageByPlan(terms, { lowestPlan: null, clause, refusal: 'Excluded in every plan' }),
        caught: reason,
      }),
    ),
  ];
  entriesByTerms.set(terms, all);
  return all;
}
