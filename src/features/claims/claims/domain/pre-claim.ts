import type { CoverageColor, PlanKey } from '../../../plans/domain/plan-data.ts';
import { findMileageBand, getPlanAtMileage, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { findCoverage } from '../../../selling/coverage/domain/find-part.ts';
import type { CoverageAnswer } from '../../../selling/coverage/domain/search-entries.ts';

export type PreClaim = { plan: PlanKey; odometer: number; part: string };

export type PartResult = {
  name: string;
  matchedBy: string;
  limitation: string;
  answer: CoverageAnswer;
  clause: string;
  /** The condition for coverage, or why the part isn't covered. */
  explanation: string;
  /** True if the plan covers the part only at a lower mileage. */
  isExcludedAtMileage: boolean;
};

export type PreClaimResult = {
  /** Null above the last mileage band. */
  level: { color: CoverageColor; upToMiles: number } | null;
  effectivePlan: PlanKey;
  parts: PartResult[];
};

export function checkPreClaim(terms: PlanTerms, { plan, odometer, part }: PreClaim): PreClaimResult {
  const effectivePlan = getPlanAtMileage(terms, plan, odometer);
  const level = findMileageBand(terms, odometer);
  const parts = findCoverage(terms, part).map(({ name, matchedBy, limitation, plans }): PartResult => {
    const coverageBy = (key: PlanKey) => plans.find((each) => each.plan === key);
    const { answer = 'notCovered', clause = '', explanation = '' } = coverageBy(effectivePlan) ?? {};
    const purchasedPlanAnswer = coverageBy(plan)?.answer ?? 'notCovered';
    const isExcludedAtMileage = answer === 'notCovered' && purchasedPlanAnswer !== 'notCovered';
    return { name, matchedBy, limitation, answer, clause, explanation, isExcludedAtMileage };
  });
  return { level: level ? { color: level.color, upToMiles: level.upToMiles } : null, effectivePlan, parts };
}
