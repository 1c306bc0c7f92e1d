import { levelAt, planAt } from '../../contract-templates/domain/contract-figures.ts';
import { findCoverage } from '../../coverage/domain/find-part.ts';
import type { PlanAnswer } from '../../coverage/domain/findable.ts';
import type { CoverageColor, CoveragePlan } from '../../rates/domain/coverage-plan.ts';

export type PreClaim = { plan: CoveragePlan; odometer: number; part: string };

/** An answer for one part: what the plan says at this odometer, and what it would say below a level's end. */
export type PartAnswer = {
  name: string;
  matchedBy: string;
  caught: string;
  isCovered: boolean;
  clause: string;
  says: string;
  /** The plan itself covers it; what is left of it at this odometer does not. */
  isLostToLevel: boolean;
};

export type PreClaimAnswer = {
  /** Null above the last level. */
  level: { color: CoverageColor; upToMiles: number } | null;
  /** What the plan pays repairs as at this odometer. */
  paysAs: CoveragePlan;
  parts: PartAnswer[];
};

const none: PlanAnswer = { plan: 'EverydayBenefits', isCovered: false, clause: '', says: '' };

/** Whether a part is covered by a plan at an odometer reading, for each that the words may mean, the best first. */
export function preClaimAnswer({ plan, odometer, part }: PreClaim): PreClaimAnswer {
  const paysAs = planAt(plan, odometer);
  const level = levelAt(odometer);
  const parts = findCoverage(part).map(({ name, matchedBy, caught, plans }): PartAnswer => {
    const answerOf = (asked: CoveragePlan) => plans.find((each) => each.plan === asked) ?? none;
    const { isCovered, clause, says } = answerOf(paysAs);
    const isLostToLevel = !isCovered && answerOf(plan).isCovered;
    return { name, matchedBy, caught, isCovered, clause, says, isLostToLevel };
  });
  return { level: level ? { color: level.color, upToMiles: level.upToMiles } : null, paysAs, parts };
}
