import { formatCount, formatInteger, spellOutNumber } from '../../../../shared/format.ts';
import { formatClauseReference } from '../../../plans/domain/contract-paths.ts';
import type { CoverageGroup, PlanKey } from '../../../plans/domain/plan-data.ts';
import {
  formatDeductible,
  formatLimitOfLiability,
  formatTerm,
  formatWaitingPeriod,
  getCoverage,
  getPlan,
  getPlanInBand,
  limitOfLiabilityClause,
  type PlanTerms,
  planName,
} from '../../../plans/domain/plan-terms.ts';
import type { LapseTerms } from '../../payments/domain/collect-payments.ts';
import { type ContractSection, clause, createNumberedSection } from './contract-document.ts';

const latePaymentClause = '5.5';

/** What the product does about a missed payment. */
export function describeLatePayments({ graceDays, noticeDays }: LapseTerms): string {
  const notice =
    noticeDays > 0
      ? ` We write to you at least ${formatCount(noticeDays, 'day')} before coverage stops, and it doesn't stop earlier.`
      : '';
  const grace =
    graceDays > 0 ? `for ${formatCount(graceDays, 'day')} after it was due` : 'on the day it is due';
  return `If you miss a payment, coverage continues ${grace}.${notice} Then coverage stops: breakdowns from that day on aren't covered. It starts again, without a new waiting period, on the day you have paid everything past due. The term isn't extended, but the days without coverage don't count as used if you cancel. While your bank disputes a payment with us, we don't pay claims. We do once it has decided for us, or you've paid again.`;
}

export function buildLimitsSection(terms: PlanTerms, plan: PlanKey, lapse: LapseTerms): ContractSection {
  const { coversRepairs } = getPlan(terms, plan);
  const deductible = formatDeductible(terms);
  return {
    number: '5',
    title: 'The most we pay, and what you pay',
    intro: [],
    clauses: [
      clause(limitOfLiabilityClause, 'Limit of liability', formatLimitOfLiability(terms)),
      clause(
        '5.2',
        'Deductible',
        coversRepairs
          ? `You pay the first ${deductible} of each repair visit. We pay the rest of what is covered. If one visit covers several breakdowns, you pay one deductible.`
          : "This plan doesn't pay for repairs, so it has no deductible.",
      ),
      clause(
        '5.3',
        'Price and payments',
        'The first page of your contract shows the total price, and each payment with its date. All payments are due before the coverage ends if you drive as much as you told us. We charge no interest.',
      ),
      clause(
        '5.4',
        'Parts and labor',
        coversRepairs
          ? "A part may be replaced with a new, rebuilt, or used part of like kind and quality. We pay labor by the hours in a published repair-time guide, at the shop's posted rate."
          : "This plan doesn't pay for parts or labor.",
      ),
      clause(latePaymentClause, 'If you miss a payment', describeLatePayments(lapse)),
    ],
    absent: null,
  };
}

function listClauses({ coverageGroups }: PlanTerms, groups: CoverageGroup[]): string {
  const [first] = groups;
  const last = groups.at(-1);
  const isRun =
    first && last && coverageGroups.indexOf(last) - coverageGroups.indexOf(first) === groups.length - 1;
  return isRun && first !== last
    ? `${first.clause} to ${last.clause}`
    : groups.map((group) => group.clause).join(', ');
}

function listMileageBands(terms: PlanTerms, plan: PlanKey): string[] {
  const remainingCoverage = (effectivePlan: PlanKey) => {
    if (effectivePlan === plan) return 'all of clause 2';
    const { covered } = getCoverage(terms, effectivePlan);
    if (covered.length === 0) return 'no repairs, only the extras of clause 3';
    return `only ${listClauses(terms, covered)}, as in ${planName(terms, effectivePlan)}`;
  };
  const items = terms.mileageBands.map(
    (band) =>
      `${band.color}, to ${formatInteger(band.upToMiles)} miles: ${remainingCoverage(getPlanInBand(terms, plan, band))}`,
  );
  const lastBand = terms.mileageBands.at(-1);
  if (!lastBand) return items;
  return [
    ...items,
    `Above the ${lastBand.color} band: ${remainingCoverage(getPlanInBand(terms, plan, undefined))}`,
  ];
}

function buildTermClause(terms: PlanTerms, plan: PlanKey) {
  const { coversRepairs, terms: lengths } = getPlan(terms, plan);
  const [shortest, longest] = [lengths.at(0), lengths.at(-1)];
  const ending = coversRepairs ? '. The age and mileage of the vehicle limit which ones we offer.' : '.';
  const offeredTerms =
    shortest && longest ? ` Terms run from ${formatTerm(shortest)} to ${formatTerm(longest)}${ending}` : '';
  return clause(
    '6.1',
    'Term',
    `The contract starts on the purchase date. It ends after the months or the miles on your first page, whichever comes first, counted from the purchase date and the odometer on that day.${offeredTerms}`,
  );
}

function buildMileageBandClause(terms: PlanTerms, plan: PlanKey) {
  const title = 'How the mileage band affects coverage';
  if (!getPlan(terms, plan).coversRepairs) {
    return clause(
      '6.3',
      title,
      'It does not affect this plan. The extras in clause 3 have no mileage limit.',
    );
  }
  return clause('6.3', title, 'In each mileage band, the plan pays for repairs to:', {
    items: listMileageBands(terms, plan),
  });
}

export function buildTermSection(terms: PlanTerms, plan: PlanKey): ContractSection {
  const bands = terms.mileageBands.map(
    ({ color, upToMiles }) => `${color} to ${formatInteger(upToMiles)} miles`,
  );
  const count = `${spellOutNumber(bands.length)} mileage ${bands.length === 1 ? 'band' : 'bands'}`;
  const reading = `Our plans have ${count}: ${bands.join(', ')}. Your mileage band depends on the odometer reading at the time of each claim, not on the day you bought.`;
  return {
    number: '6',
    title: 'Term and mileage bands',
    intro: [],
    clauses: [
      buildTermClause(terms, plan),
      clause('6.2', 'Mileage bands', reading),
      buildMileageBandClause(terms, plan),
    ],
    absent: null,
  };
}

export function buildWaitingSection(terms: PlanTerms): ContractSection {
  const { days, miles } = terms.waitingPeriod;
  return createNumberedSection('7', 'Waiting period', [
    [
      `Both ${formatWaitingPeriod(terms)}`,
      `You can make a claim once ${days} days have passed since the purchase date and the vehicle has been driven ${formatInteger(miles)} miles since then. One of the two alone isn't enough.`,
    ],
    [
      'A breakdown before that',
      `It isn't covered${formatClauseReference(terms, 'waitingPeriod')}, even if it is reported or repaired later. A problem that existed before the purchase isn't covered either${formatClauseReference(terms, 'preExisting')}.`,
    ],
    [
      'Your date and odometer reading',
      'Both are on the first page of your contract, and on the review page before you order. The waiting period is part of the term and does not make it longer.',
    ],
  ]);
}
