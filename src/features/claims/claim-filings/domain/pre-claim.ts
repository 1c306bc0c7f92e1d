import type { CoverageColor, PlanKey } from '../../../plans/domain/plan-data.ts';
import { levelAt, type PlanTerms, planAt } from '../../../plans/domain/plan-terms.ts';
import { findCoverage } from '../../../selling/coverage/domain/find-part.ts';

export type PreClaim = { plan: PlanKey; odometer: number; part: string };

/** An answer for one part: what the plan says at this odometer, and what it would say below a level's end. */
export type PartResult = {
  name: string;
  matchedBy: string;
  caught: string;
  isCovered: boolean;
  clause: string;
  says: string;
  /** The plan itself covers it; what is left of it at this odometer does not. */
  isLostToLevel: boolean;
};

export type PreClaimResult = {
  /** Null above the last level. */
  level: { color: CoverageColor; upToMiles: number } | null;
  /** What the plan pays repairs as at this odometer. */
  paysAs: PlanKey;
  parts: PartResult[];
};

/** Whether a plan covers a part at an odometer reading, for each part that the words may mean, the best match first. */
export function checkPreClaim(terms: PlanTerms, { plan, odometer, part }: PreClaim): PreClaimResult {
  const paysAs = planAt(terms, plan, odometer);
  const level = levelAt(terms, odometer);
  const parts = findCoverage(terms, part).map(({ name, matchedBy, caught, plans }): PartResult => {
    const answerOf = (asked: PlanKey) => plans.find((each) => each.plan === asked);
    const { isCovered = false, clause = '', says = '' } = answerOf(paysAs) ?? {};
    const isLostToLevel = !isCovered && answerOf(plan)?.isCovered === true;
    return { name, matchedBy, caught, isCovered, clause, says, isLostToLevel };
  });
  return { level: level ? { color: level.color, upToMiles: level.upToMiles } : null, paysAs, parts };
}
