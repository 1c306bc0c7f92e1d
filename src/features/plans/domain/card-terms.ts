import { fillIn, unknownPlaceholders } from '../../configuration/domain/fill-in.ts';
import { extraValues, placeholderValues } from './placeholders.ts';
import { coverageColors, type PlanKey } from './plan-data.ts';
import type { PlanTerms } from './plan-terms.ts';
import type { RateCard } from './rate-card-tables.ts';

const termsOfCard = new WeakMap<RateCard, PlanTerms>();

/** The terms of a checked rate card; the same object each time for the same card. */
export function planTermsOf(card: RateCard): PlanTerms {
  const known = termsOfCard.get(card);
  if (known) return known;
  const terms = fillTexts(readTerms(card));
  termsOfCard.set(card, terms);
  return terms;
}

function readTerms(card: RateCard): PlanTerms {
  const { coverageGroups, exclusions, extras, deductibleCents, waitingPeriod, eligibility } = card;
  const tier = (key: PlanKey) => card.plans.findIndex((plan) => plan.key === key);
  const tiers = coverageGroups.map(({ lowestPlan }) => tier(lowestPlan)).filter((each) => each >= 0);
  const firstTier = Math.min(...tiers);
  return {
    rateCardVersion: card.version,
    plans: card.plans.map((plan, index) => ({
      ...plan,
      paysRepairs: index >= firstTier,
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
    waitingPeriod,
    limitOfLiability: card.limitOfLiability,
    cancellation: card.cancellation,
    transferFeeCents: card.transferFeeCents,
    maxModelYears: eligibility.maxModelYears,
    maxMileage: eligibility.maxMileage,
  };
}

/** Names in braces in the texts of plan data that stand for nothing, each with its place. */
export function unknownInTexts(card: RateCard): { path: (string | number)[]; name: string }[] {
  const terms = readTerms(card);
  const general = placeholderValues(terms);
  const inPlans = card.plans.flatMap((plan, row) =>
    (['summary', 'lead', 'promise', 'seoDescription'] as const).flatMap((field) =>
      unknownPlaceholders(plan[field], general).map((name) => ({ path: ['plans', row, field], name })),
    ),
  );
  const inExtras = card.extras.flatMap((extra, row) =>
    (['summary', 'caught'] as const).flatMap((field) =>
      unknownPlaceholders(extra[field], { ...general, ...extraValues(extra) }).map((name) => ({
        path: ['extras', row, field],
        name,
      })),
    ),
  );
  return [...inPlans, ...inExtras];
}

function fillTexts(terms: PlanTerms): PlanTerms {
  const values = placeholderValues(terms);
  const fill = (text: string) => fillIn(text, values);
  return {
    ...terms,
    plans: terms.plans.map((plan) => ({
      ...plan,
      summary: fill(plan.summary),
      lead: fill(plan.lead),
      promise: fill(plan.promise),
      seoDescription: fill(plan.seoDescription),
    })),
    extras: terms.extras.map((extra) => {
      const own = { ...values, ...extraValues(extra) };
      return {
        ...extra,
        summary: fillIn(extra.summary, own),
        caught: fillIn(extra.caught, own),
      };
    }),
  };
}
