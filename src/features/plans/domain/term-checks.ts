import { formatInteger } from '../../../shared/format.ts';
import { toNameKey } from './model-text.ts';
import { formatTerm } from './plan-terms.ts';
import type { ModelOverride, RateCard, RateCardError, RateTerm } from './rate-card-tables.ts';
import { buildRiskClassIndex, findRiskClass } from './risk-class.ts';

/** Terms must be sorted by months, then miles. Longer terms can't have looser limits, and every eligible vehicle needs a term. */
export function checkTerms(card: RateCard): RateCardError[] {
  const rows = card.terms.flatMap((term, row) => {
    const previousTerm = card.terms[row - 1];
    const messages = previousTerm ? checkTermOrder(previousTerm, term) : [];
    return messages.map((message): RateCardError => ({ path: ['terms', row], message }));
  });
  return [...rows, ...checkAvailability(card)];
}

function checkTermOrder(previousTerm: RateTerm, term: RateTerm): string[] {
  const label = formatTerm(term);
  const messages: string[] = [];
  const isNext =
    term.months > previousTerm.months ||
    (term.months === previousTerm.months && term.miles > previousTerm.miles);
  if (!isNext) return [`the term of ${label} can't follow the one of ${formatTerm(previousTerm)}`];
  if (term.maxModelYears > previousTerm.maxModelYears || term.maxMileage > previousTerm.maxMileage) {
    messages.push(`the term of ${label} must not allow older vehicles or more miles than the one before`);
  }
  return messages;
}

function checkAvailability({ plans, terms, eligibility }: RateCard): RateCardError[] {
  return plans.flatMap(({ key, name }) => {
    const planTerms = terms.filter((term) => term.plans.includes(key));
    if (planTerms.length === 0) return [{ path: ['terms'], message: `${name} has no term` }];
    const limits = eligibility.plans[key];
    if (!limits) return [];
    const { isLimitedByAgeAndMileage, maxMileage } = limits;
    const years = eligibility.maxModelYears;
    const miles = maxMileage ?? eligibility.maxMileage;
    const isAvailable = planTerms.some((term) => term.maxModelYears >= years && term.maxMileage >= miles);
    if (isAvailable || !isLimitedByAgeAndMileage) return [];
    const message = `${name} has no term for vehicles that are ${years} model years old with ${formatInteger(miles)} miles`;
    return [{ path: ['terms'], message }];
  });
}

/** Overrides must name a rated make, must not overlap, and can't make an older vehicle cheaper. */
export function checkModelOverrides(card: RateCard): RateCardError[] {
  const makes = new Set(Object.keys(card.makeRiskClasses).map(toNameKey));
  const errors = card.modelOverrides.flatMap((override, row) => {
    const path = ['modelOverrides', row];
    if (!makes.has(toNameKey(override.make)))
      return [{ path, message: `${override.make} is not a rated make` }];
    if (toNameKey(override.model) === '') return [{ path, message: 'the model must have a letter or digit' }];
    if (firstYear(override) > lastYear(override))
      return [{ path, message: 'fromYear must not be after toYear' }];
    return [];
  });
  return errors.length > 0 ? errors : [...checkOverlaps(card.modelOverrides), ...checkYears(card)];
}

const firstYear = (override: ModelOverride) => override.fromYear ?? Number.NEGATIVE_INFINITY;
const lastYear = (override: ModelOverride) => override.toYear ?? Number.POSITIVE_INFINITY;

function checkOverlaps(overrides: ModelOverride[]): RateCardError[] {
  const overridesByModel = new Map<string, ModelOverride[]>();
  return overrides.flatMap((override, row) => {
    const key = [toNameKey(override.make), toNameKey(override.model), override.match].join('/');
    const sameModel = overridesByModel.get(key) ?? [];
    overridesByModel.set(key, [...sameModel, override]);
    const overlaps = sameModel.some(
      (other) => firstYear(override) <= lastYear(other) && firstYear(other) <= lastYear(override),
    );
    const message = `${override.make} ${override.model} has two classes for the same year`;
    return overlaps ? [{ path: ['modelOverrides', row], message }] : [];
  });
}

const listYearsAroundLimits = (overrides: ModelOverride[]): number[] =>
  [
    ...new Set(
      overrides.flatMap(({ fromYear, toYear }) => [
        ...(fromYear === undefined ? [] : [fromYear - 1, fromYear]),
        ...(toYear === undefined ? [] : [toYear, toYear + 1]),
      ]),
    ),
  ].toSorted((a, b) => a - b);

/** Testing each name alone and with another word covers every name that the rules can distinguish. */
function checkYears(card: RateCard): RateCardError[] {
  const index = buildRiskClassIndex(card);
  const factor = new Map(card.riskClasses.map((riskClass) => [riskClass.key, riskClass.factorBasisPoints]));
  const byMake = Map.groupBy(card.modelOverrides, ({ make }) => toNameKey(make));
  const yearsByMake = new Map(
    Array.from(byMake, ([key, overrides]) => [key, listYearsAroundLimits(overrides)]),
  );
  const findCheaperYear = (make: string, model: string) => {
    const years = yearsByMake.get(toNameKey(make)) ?? [];
    const factors = years.map((year) => factor.get(findRiskClass(index, make, model, year).riskClass) ?? 0);
    return years.find((_, index) => index > 0 && (factors[index] ?? 0) > (factors[index - 1] ?? 0));
  };
  return card.modelOverrides.flatMap(({ make, model }, row) => {
    const year = findCheaperYear(make, model) ?? findCheaperYear(make, `${model} anyfurtherword`);
    if (year === undefined) return [];
    const message = `a ${make} ${model} older than ${year} would be in a lower risk class than a ${year} one`;
    return [{ path: ['modelOverrides', row], message }];
  });
}
