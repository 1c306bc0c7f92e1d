import { coverageOf } from '../../rates/domain/coverage.ts';
import { limitOfLiability } from '../../rates/domain/coverage-extras.ts';
import { type CoveragePlan, coveragePlanName } from '../../rates/domain/coverage-plan.ts';
import { type ContractSection, clause, orderedSection } from './contract-document.ts';
import {
  contractFigures,
  inWords,
  longestTerm,
  lowerPlan,
  odometerLevels,
  paysRepairs,
} from './contract-figures.ts';

const { deductible, waiting, shortestTerm } = contractFigures;

export function limitsSection(plan: CoveragePlan): ContractSection {
  return {
    number: '5',
    title: 'What we pay at most, and what you pay',
    intro: [],
    clauses: [
      clause(limitOfLiability.clause, 'Limit of liability', limitOfLiability.summary),
      clause(
        '5.2',
        'Deductible',
        paysRepairs(plan)
          ? `You pay the first $${deductible} of each repair visit. We pay the rest of what is covered. One visit for several breakdowns has one deductible.`
          : `This plan pays for no repair visits, so the deductible of $${deductible} a visit does not arise.`,
      ),
      clause(
        '5.3',
        'Price and payments',
        'The first page of your contract shows the price per month and in total, and each payment with its date. We charge no interest.',
      ),
      clause(
        '5.4',
        'Parts and labor',
        paysRepairs(plan)
          ? 'A part may be replaced by a new, rebuilt or used one of like kind and quality. Labor is paid by the hours of a published repair-time guide at the posted rate of the shop.'
          : 'Neither is paid for under this plan.',
      ),
    ],
    absent: null,
  };
}

/** What is left of a plan at each odometer level, as the lines of clause 6.3. */
function levelLines(plan: CoveragePlan): string[] {
  const lines = odometerLevels.map(({ color, upToMiles, highestPlan }) => {
    const left = lowerPlan(plan, highestPlan);
    const name = `${color}, to ${inWords(upToMiles)} miles`;
    if (left === plan) return `${name}: all of clause 2`;
    const numbers = coverageOf(left).covered.map((group) => group.clause);
    return `${name}: ${numbers[0]} to ${numbers.at(-1)} only, as in ${coveragePlanName[left]}`;
  });
  return [...lines, 'Above the Blue level: no repairs, only the extras of clause 3'];
}

function termClause(plan: CoveragePlan) {
  const longest = longestTerm(plan);
  const whichOffered = paysRepairs(plan) ? '; age and mileage limit which are offered.' : '.';
  const least = `${shortestTerm.months} months or ${inWords(shortestTerm.miles)} miles`;
  const most = `${longest.months} months or ${inWords(longest.miles)} miles`;
  return clause(
    '6.1',
    'Term',
    `The contract starts on the purchase date. It ends after the months or the miles on your first page, whichever comes first, counted from the purchase date and the odometer on that day. Terms run from ${least} to ${most}${whichOffered}`,
  );
}

function levelEffect(plan: CoveragePlan) {
  const title = 'What your level changes';
  if (!paysRepairs(plan)) {
    return clause('6.3', title, 'Nothing under this plan: the extras of clause 3 have no mileage limit.');
  }
  return clause('6.3', title, 'At each level the plan pays repairs for:', { items: levelLines(plan) });
}

export function termSection(plan: CoveragePlan): ContractSection {
  const levels = odometerLevels.map(({ color, upToMiles }) => `${color} to ${inWords(upToMiles)} miles`);
  const reading = `There are three: ${levels.join(', ')}. Your level is read from the odometer at the time of each claim, not on the day you bought.`;
  return {
    number: '6',
    title: 'Term and odometer levels',
    intro: [],
    clauses: [termClause(plan), clause('6.2', 'Odometer levels', reading), levelEffect(plan)],
    absent: null,
  };
}

export function waitingSection(): ContractSection {
  const { days, miles } = waiting;
  return orderedSection('7', 'Waiting period', [
    [
      `${days} days and ${inWords(miles)} miles, both`,
      `You can claim once ${days} days have passed since the purchase date and the vehicle has gone ${inWords(miles)} miles since then. One of the two alone is not enough.`,
    ],
    [
      'A breakdown before that',
      'It is not covered (4.19), also when it is reported or repaired later. A problem from before the purchase is not covered either (4.18).',
    ],
    [
      'Your own date and reading',
      'Both stand on the first page of your contract, and on the review page before you order. The waiting period is part of the term and does not make it longer.',
    ],
  ]);
}
