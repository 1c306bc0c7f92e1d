import { fillIn, listUnknownPlaceholders, type PlaceholderValues } from '../../../shared/fill-in.ts';
import { getExtraValues, getPlaceholderValues } from './placeholders.ts';
import { coverageColors, type PlanKey } from './plan-data.ts';
import type { PlanTerms } from './plan-terms.ts';
import type { RateCard } from './rate-card-tables.ts';

const termsByCard = new WeakMap<RateCard, PlanTerms>();

/** `card` must be valid. Returns the same object for the same card. */
export function getPlanTerms(card: RateCard): PlanTerms {
  const cached = termsByCard.get(card);
  if (cached) return cached;
  const terms = fillCopy(readTerms(card));
  termsByCard.set(card, terms);
  return terms;
}

function readTerms(card: RateCard): PlanTerms {
  const { coverageGroups, exclusions, extras, waitingPeriod, eligibility } = card;
  const { deductibleCents, deductibleOptionsCents } = card;
  const getRank = (key: PlanKey) => card.plans.findIndex((plan) => plan.key === key);
  const groupRanks = coverageGroups.map(({ lowestPlan }) => getRank(lowestPlan)).filter((each) => each >= 0);
  const lowestRepairRank = Math.min(...groupRanks);
  return {
    rateCardVersion: card.version,
    plans: card.plans.map((plan, index) => ({
      ...plan,
      coversRepairs: index >= lowestRepairRank,
      maxMileage: eligibility.plans[plan.key]?.maxMileage ?? null,
      terms: card.terms
        .filter(({ plans }) => plans.includes(plan.key))
        .map(({ months, miles }) => ({ months, miles })),
    })),
    coverageGroups: coverageGroups.map(({ caught: limitation, parts, ...group }) => ({
      ...group,
      limitation,
      parts: parts.map(({ caught, ...part }) =>
        caught === undefined ? part : { ...part, limitation: caught },
      ),
    })),
    exclusions,
    extras: extras.map(({ caught: limitation, ...extra }) => ({ ...extra, limitation })),
    mileageBands: card.coverageLevels.map(({ color, upToMiles }, index) => ({
      color,
      upToMiles,
      highestPlan:
        card.plans.findLast(
          ({ lastLevel }) => lastLevel === null || coverageColors.indexOf(lastLevel) >= index,
        )?.key ?? null,
    })),
    deductibleCents,
    deductibleOptionsCents,
    waitingPeriod,
    limitOfLiability: card.limitOfLiability,
    cancellation: {
      freeLookDays: card.cancellation.fullRefundDays,
      feeCents: card.cancellation.feeCents,
    },
    transferFeeCents: card.transferFeeCents,
    maxAgeYears: eligibility.maxModelYears,
    maxMileage: eligibility.maxMileage,
  };
}

const planCopyFields = ['summary', 'lead', 'promise', 'seoDescription'] as const;

export function findUnknownPlaceholders(card: RateCard): { path: (string | number)[]; name: string }[] {
  const generalValues = getPlaceholderValues(readTerms(card));
  const findUnknown = <Field extends string>(
    table: string | (string | number)[],
    rows: readonly Partial<Record<Field, string>>[],
    fields: readonly Field[],
    rowValues: (row: number) => PlaceholderValues = () => ({}),
  ) =>
    rows.flatMap((each, row) =>
      fields.flatMap((field) =>
        listUnknownPlaceholders(each[field] ?? '', { ...generalValues, ...rowValues(row) }).map((name) => ({
          path: [table, row, field].flat(),
          name,
        })),
      ),
    );
  return [
    ...findUnknown('plans', card.plans, planCopyFields),
    ...findUnknown('coverageGroups', card.coverageGroups, ['caught', 'condition']),
    ...card.coverageGroups.flatMap(({ parts }, row) =>
      findUnknown(['coverageGroups', row, 'parts'], parts, ['caught', 'condition']),
    ),
    ...findUnknown('exclusions', card.exclusions, ['reason']),
    ...findUnknown('extras', card.extras, ['summary', 'caught'], (row) => {
      const extra = card.extras[row];
      return extra ? getExtraValues(extra) : {};
    }),
  ];
}

function fillCopy(terms: PlanTerms): PlanTerms {
  const generalValues = getPlaceholderValues(terms);
  const fillRows = <Row extends Partial<Record<Field, string>>, Field extends string>(
    rows: readonly Row[],
    fields: readonly Field[],
    rowValues: (row: Row) => PlaceholderValues = () => ({}),
  ): Row[] =>
    rows.map((row) => {
      const values = { ...generalValues, ...rowValues(row) };
      const filledCopy = fields.flatMap((field) => {
        const text = row[field];
        return text === undefined ? [] : [[field, fillIn(text, values)]];
      });
      return { ...row, ...Object.fromEntries(filledCopy) };
    });
  return {
    ...terms,
    plans: fillRows(terms.plans, planCopyFields),
    coverageGroups: fillRows(terms.coverageGroups, ['limitation', 'condition']).map((group) => ({
      ...group,
      parts: fillRows(group.parts, ['limitation', 'condition']),
    })),
    exclusions: fillRows(terms.exclusions, ['reason']),
    extras: fillRows(terms.extras, ['summary', 'limitation'], getExtraValues),
  };
}
