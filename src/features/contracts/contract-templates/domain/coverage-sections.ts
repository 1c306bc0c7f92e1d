import type { CoverageGroup, PlanKey } from '../../../plans/domain/plan-data.ts';
import {
  coverageOf,
  limitOfLiabilityClause,
  type PlanTerms,
  planName,
} from '../../../plans/domain/plan-terms.ts';
import { type ContractSection, clause } from './contract-document.ts';

const repairIntro = [
  `When a part listed here breaks down, we pay for the part and the labor to repair or replace it, less the deductible (5.2) and up to the limit (${limitOfLiabilityClause}).`,
  'The limit below each group applies to every part in it, and so do the causes in clause 4, such as missed maintenance. If a part is named here, we cover it even if clause 4 excludes parts of its kind.',
  'A group has the same number in every plan. If a number is missing here, this plan does not cover that group.',
];

const noRepairIntro = [
  'This plan pays for no repairs. It includes the extras in clause 3 and nothing else.',
  'Other plans cover the groups of parts below. We list them here so that you can see what this plan leaves out.',
];

/** An open-ended group covers unnamed parts: its words are the promise and its parts examples. Elsewhere the words are a limit. */
function groupClause({ isOpenEnded, clause: number, name, caught, parts }: CoverageGroup) {
  const items = parts.map((part) => part.name);
  if (!isOpenEnded) return clause(number, name, '', { limit: caught, items });
  return clause(number, name, `${caught} Examples:`, { items });
}

export function coveredSection(terms: PlanTerms, plan: PlanKey): ContractSection {
  const { covered, notCovered } = coverageOf(terms, plan);
  const absent = {
    title: `Not covered by ${planName(terms, plan)}`,
    items: notCovered.map(
      (group) => `${group.name} (${group.clause}): covered from ${planName(terms, group.lowestPlan)} up`,
    ),
  };
  return {
    number: '2',
    title: 'What is covered',
    intro: covered.length > 0 ? repairIntro : noRepairIntro,
    clauses: covered.map(groupClause),
    absent: notCovered.length > 0 ? absent : null,
  };
}

export function extrasSection(terms: PlanTerms, plan: PlanKey): ContractSection {
  const { extras } = coverageOf(terms, plan);
  return {
    number: '3',
    title: 'Extras besides repairs',
    intro: [
      extras.length > 0
        ? 'The deductible does not apply to these. The waiting period (7) does.'
        : 'This plan has no extras.',
    ],
    clauses: extras.map((extra) => clause(extra.clause, extra.name, extra.summary, { limit: extra.caught })),
    absent: null,
  };
}

export function exclusionsSection(terms: PlanTerms): ContractSection {
  return {
    number: '4',
    title: 'What is not covered',
    intro: ['None of our plans pays for these. Each one is listed with its reason.'],
    clauses: terms.exclusions.map((exclusion) => clause(exclusion.clause, exclusion.name, exclusion.reason)),
    absent: null,
  };
}
