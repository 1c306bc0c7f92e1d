import { coverageOf } from '../../rates/domain/coverage.ts';
import { coverageExclusions } from '../../rates/domain/coverage-exclusions.ts';
import { type CoverageExtra, coverageExtras } from '../../rates/domain/coverage-extras.ts';
import { type CoverageGroup, coverageGroups } from '../../rates/domain/coverage-parts.ts';
import { type CoveragePlan, coveragePlanName, coveragePlans } from '../../rates/domain/coverage-plan.ts';

/** What one plan answers: covered or not, and where the contract says so. */
export type PlanAnswer = { plan: CoveragePlan; isCovered: boolean; clause: string; says: string };

/** Something that can be asked for, with its answer. */
export type Findable = {
  kind: 'group' | 'part' | 'extra' | 'exclusion';
  /** Of the group, extra or exclusion in the coverage data. */
  key: string;
  name: string;
  group: string | null;
  synonyms: string[];
  plans: PlanAnswer[];
  /** The limit of what is covered; of an exclusion its reason. */
  caught: string;
};

function planAnswers(isCovered: (plan: CoveragePlan) => boolean, clause: string, refusal: string) {
  return coveragePlans.map((plan) => ({
    plan,
    clause,
    isCovered: isCovered(plan),
    says: isCovered(plan) ? 'Covered' : refusal,
  }));
}

function refusalOf({ key, lowestPlan }: CoverageGroup): string {
  if (key === 'everythingElse') return 'Not listed; only Premium covers what is not excluded';
  return lowestPlan === 'Premium'
    ? 'Not listed; only Premium covers it'
    : `Not listed; covered from ${coveragePlanName[lowestPlan]} on`;
}

function groupAndParts(group: CoverageGroup): Findable[] {
  const { key, name, clause, caught, synonyms = [] } = group;
  const plans = planAnswers((plan) => coverageOf(plan).covered.includes(group), clause, refusalOf(group));
  const shared = { key, group: name, plans, caught };
  return [
    { ...shared, kind: 'group', name, synonyms },
    ...group.parts.map((part): Findable => ({ ...shared, kind: 'part', ...part })),
  ];
}

function ofExtra(extra: CoverageExtra): Findable {
  const { key, name, clause, summary, caught, synonyms } = extra;
  const plans = planAnswers((plan) => coverageOf(plan).extras.includes(extra), clause, 'Not included');
  return { kind: 'extra', key, name, group: null, synonyms, plans, caught: `${summary} ${caught}` };
}

/** All parts, extras and exclusions, in the order of the contract. */
export const findables: Findable[] = [
  ...coverageGroups.flatMap(groupAndParts),
  ...coverageExtras.map(ofExtra),
  ...coverageExclusions.map(
    ({ key, name, clause, reason, synonyms }): Findable => ({
      kind: 'exclusion',
      key,
      name,
      group: null,
      synonyms,
      plans: planAnswers(() => false, clause, 'Excluded in every plan'),
      caught: reason,
    }),
  ),
];
