import { fillIn, type PlaceholderValues, unknownPlaceholders } from '../../../shared/fill-in.ts';
import { extraValues, placeholderValues } from './placeholders.ts';
import { coverageColors, type PlanKey } from './plan-data.ts';
import type { PlanTerms } from './plan-terms.ts';
import type { RateCard } from './rate-card-tables.ts';

const termsByCard = new WeakMap<RateCard, PlanTerms>();

/** Expects a validated rate card. Returns the same object for the same card. */
export function getPlanTerms(card: RateCard): PlanTerms {
  const cached = termsByCard.get(card);
  if (cached) return cached;
  const terms = fillTexts(readTerms(card));
  termsByCard.set(card, terms);
  return terms;
}

function readTerms(card: RateCard): PlanTerms {
  const { coverageGroups, exclusions, extras, waitingPeriod, eligibility } = card;
  const { deductibleCents, deductibleOptionsCents } = card;
  const tier = (key: PlanKey) => card.plans.findIndex((plan) => plan.key === key);
  const tiers = coverageGroups.map(({ lowestPlan }) => tier(lowestPlan)).filter((each) => each >= 0);
  const firstTier = Math.min(...tiers);
  return {
    rateCardVersion: card.version,
    plans: card.plans.map((plan, index) => ({
      ...plan,
      coversRepairs: index >= firstTier,
      maxMileage: eligibility.plans[plan.key]?.maxMileage ?? null,
      terms: card.terms
        .filter(({ plans }) => plans.includes(plan.key))
        .map(({ months, miles }) => ({ months, miles })),
    })),
    coverageGroups,
    exclusions,
    extras,
    levels: card.coverageLevels.map(({ color, upToMiles }, index) => ({
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
    cancellation: card.cancellation,
    transferFeeCents: card.transferFeeCents,
    maxModelYears: eligibility.maxModelYears,
    maxMileage: eligibility.maxMileage,
  };
}

const textFields = {
  plans: ['summary', 'lead', 'promise', 'seoDescription'],
  coverageGroups: ['caught', 'condition'],
  exclusions: ['reason'],
  extras: ['summary', 'caught'],
  parts: ['caught', 'condition'],
} as const;

export function findUnknownPlaceholders(card: RateCard): { path: (string | number)[]; name: string }[] {
  const general = placeholderValues(readTerms(card));
  const unknownIn = <Field extends string>(
    table: string | (string | number)[],
    rows: readonly Partial<Record<Field, string>>[],
    fields: readonly Field[],
    rowValues: (row: number) => PlaceholderValues = () => ({}),
  ) =>
    rows.flatMap((each, row) =>
      fields.flatMap((field) =>
        unknownPlaceholders(each[field] ?? '', { ...general, ...rowValues(row) }).map((name) => ({
          path: [table, row, field].flat(),
          name,
        })),
      ),
    );
  return [
    ...unknownIn('plans', card.plans, textFields.plans),
    ...unknownIn('coverageGroups', card.coverageGroups, textFields.coverageGroups),
    ...card.coverageGroups.flatMap(({ parts }, row) =>
      unknownIn(['coverageGroups', row, 'parts'], parts, textFields.parts),
    ),
    ...unknownIn('exclusions', card.exclusions, textFields.exclusions),
    ...unknownIn('extras', card.extras, textFields.extras, (row) => {
      const extra = card.extras[row];
      return extra ? extraValues(extra) : {};
    }),
  ];
}

function fillTexts(terms: PlanTerms): PlanTerms {
  const general = placeholderValues(terms);
  const fillRows = <Row extends Partial<Record<Field, string>>, Field extends string>(
    rows: readonly Row[],
    fields: readonly Field[],
    rowValues: (row: Row) => PlaceholderValues = () => ({}),
  ): Row[] =>
    rows.map((row) => {
      const values = { ...general, ...rowValues(row) };
      const filled = fields.flatMap((field) => {
        const text = row[field];
        return text === undefined ? [] : [[field, fillIn(text, values)]];
      });
      return { ...row, ...Object.fromEntries(filled) };
    });
  return {
    ...terms,
    plans: fillRows(terms.plans, textFields.plans),
    coverageGroups: fillRows(terms.coverageGroups, textFields.coverageGroups).map((group) => ({
      ...group,
      parts: fillRows(group.parts, textFields.parts),
    })),
    exclusions: fillRows(terms.exclusions, textFields.exclusions),
    extras: fillRows(terms.extras, textFields.extras, extraValues),
  };
}
