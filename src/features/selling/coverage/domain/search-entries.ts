import type { CoverageExtra, CoverageGroup, PlanKey } from '../../../plans/domain/plan-data.ts';
import {
  isPlanAtLeast,
  joinLimitations,
  type PlanTerms,
  planName,
} from '../../../plans/domain/plan-terms.ts';

/** `conditional` means covered only under a condition, such as "Only with another covered repair". */
export const coverageAnswers = ['notCovered', 'conditional', 'covered'] as const;
export type CoverageAnswer = (typeof coverageAnswers)[number];

/** `explanation` is the condition, or why the plan doesn't cover the part. Empty if it's covered. */
export type PlanCoverage = { plan: PlanKey; answer: CoverageAnswer; clause: string; explanation: string };

export type SearchEntry = {
  kind: 'group' | 'part' | 'extra' | 'exclusion';
  key: string;
  name: string;
  group: string | null;
  synonyms: string[];
  plans: PlanCoverage[];
  /** The exception to the coverage, or the reason for an exclusion. */
  limitation: string;
};

/** `notCoveredReason` is shown for plans below `lowestPlan`. */
type CoverageRule = {
  lowestPlan: PlanKey | null;
  clause: string;
  condition?: string;
  notCoveredReason: string;
};

/** `lowestPlan` is the lowest plan that covers the part, or null if none does. */
export function getCoverageAnswer(
  terms: PlanTerms,
  plan: PlanKey,
  { lowestPlan, condition }: Pick<CoverageRule, 'lowestPlan' | 'condition'>,
): CoverageAnswer {
  if (lowestPlan === null || !isPlanAtLeast(terms, plan, lowestPlan)) return 'notCovered';
  return condition ? 'conditional' : 'covered';
}

function listCoverageByPlan(terms: PlanTerms, rule: CoverageRule): PlanCoverage[] {
  const { clause, condition = '', notCoveredReason } = rule;
  const explanations = { covered: '', conditional: condition, notCovered: notCoveredReason };
  return terms.plans.map(({ key: plan }) => {
    const answer = getCoverageAnswer(terms, plan, rule);
    return { plan, clause, answer, explanation: explanations[answer] };
  });
}

function explainNotCovered(terms: PlanTerms, { isOpenEnded, lowestPlan }: CoverageGroup): string {
  const name = planName(terms, lowestPlan);
  const isHighest = lowestPlan === terms.plans.at(-1)?.key;
  const coveringPlans = isHighest ? `Only ${name} covers` : `${name} and higher plans cover`;
  return `Not listed. ${coveringPlans} ${isOpenEnded ? "parts that aren't excluded" : 'it'}`;
}

function createGroupEntries(terms: PlanTerms, group: CoverageGroup): SearchEntry[] {
  const { key, name, clause, limitation, condition, synonyms, lowestPlan } = group;
  const rule = { lowestPlan, clause, condition, notCoveredReason: explainNotCovered(terms, group) };
  const commonFields = { key, group: name, plans: listCoverageByPlan(terms, rule) };
  return [
    { ...commonFields, kind: 'group', name, synonyms, limitation: joinLimitations(group) },
    ...group.parts.map(
      (part): SearchEntry => ({
        ...commonFields,
        kind: 'part',
        name: part.name,
        synonyms: part.synonyms,
        plans: part.condition
          ? listCoverageByPlan(terms, { ...rule, condition: part.condition })
          : commonFields.plans,
        limitation: part.limitation ?? limitation,
      }),
    ),
  ];
}

function createExtraEntry(terms: PlanTerms, extra: CoverageExtra): SearchEntry {
  const { key, name, clause, summary, limitation, synonyms, lowestPlan } = extra;
  const plans = listCoverageByPlan(terms, { lowestPlan, clause, notCoveredReason: 'Not included' });
  return { kind: 'extra', key, name, group: null, synonyms, plans, limitation: `${summary} ${limitation}` };
}

const entriesByTerms = new WeakMap<PlanTerms, SearchEntry[]>();

/** Cached: returns the same array for the same terms. */
export function listSearchEntries(terms: PlanTerms): SearchEntry[] {
  const cached = entriesByTerms.get(terms);
  if (cached) return cached;
  const entries = [
    ...terms.coverageGroups.flatMap((group) => createGroupEntries(terms, group)),
    ...terms.extras.map((extra) => createExtraEntry(terms, extra)),
    ...terms.exclusions.map(
      ({ key, name, clause, reason, synonyms }): SearchEntry => ({
        kind: 'exclusion',
        key,
        name,
        group: null,
        synonyms,
        plans: listCoverageByPlan(terms, {
          lowestPlan: null,
          clause,
          notCoveredReason: 'Excluded in every plan',
        }),
        limitation: reason,
      }),
    ),
  ];
  entriesByTerms.set(terms, entries);
  return entries;
}
