import { coverageOf } from '../../rates/domain/coverage.ts';
import type { CoverageGroup } from '../../rates/domain/coverage-parts.ts';
import { type CoveragePlan, coveragePlanName } from '../../rates/domain/coverage-plan.ts';
import { type ContractSection, clause } from './contract-document.ts';

const repairIntro = [
  'When a part listed here breaks down, we pay for the part and the labor to repair or replace it, less the deductible (5.2) and up to the limit (5.1).',
  'The limit below each group, and the causes in clause 4 such as missed maintenance (4.20), hold for every part listed. A broader word in clause 4 does not take away a part that is named here: the CVT belt of 2.3 is covered although 4.5 leaves out belts.',
  'Groups have the same number in all four plans. A number that is missing here is a group that this plan does not cover.',
];

const noRepairIntro = [
  'This plan pays for no repairs. It brings the extras of clause 3 and nothing else.',
  'The groups of parts below are covered by other plans. They are named here so that you can see what you leave out.',
];

/** The last group is a promise for unnamed parts, with examples; the words of the others are limits. */
function groupClause({ key, clause: number, name, caught, parts }: CoverageGroup) {
  const items = parts.map((part) => part.name);
  if (key !== 'everythingElse') return clause(number, name, '', { limit: caught, items });
  return clause(number, name, `${caught} Among them:`, { items });
}

export function coveredSection(plan: CoveragePlan): ContractSection {
  const { covered, notCovered } = coverageOf(plan);
  return {
    number: '2',
    title: 'What is covered',
    intro: covered.length > 0 ? repairIntro : noRepairIntro,
    clauses: covered.map(groupClause),
    absent: notCovered.length > 0 ? absentGroups(plan) : null,
  };
}

function absentGroups(plan: CoveragePlan) {
  return {
    title: `Not covered by ${coveragePlanName[plan]}`,
    items: coverageOf(plan).notCovered.map(
      (group) => `${group.name} (${group.clause}): covered from ${coveragePlanName[group.lowestPlan]} up`,
    ),
  };
}

export function extrasSection(plan: CoveragePlan): ContractSection {
  return {
    number: '3',
    title: 'Extras beside repairs',
    intro: ['No deductible is taken from these. The waiting period (7) holds for them too.'],
    clauses: coverageOf(plan).extras.map((extra) =>
      clause(extra.clause, extra.name, extra.summary, { limit: extra.caught }),
    ),
    absent: null,
  };
}

export function exclusionsSection(plan: CoveragePlan): ContractSection {
  return {
    number: '4',
    title: 'What is not covered',
    intro: ['No plan of ours pays for any of these. Each stands with its reason.'],
    clauses: coverageOf(plan).exclusions.map((exclusion) =>
      clause(exclusion.clause, exclusion.name, exclusion.reason),
    ),
    absent: null,
  };
}
