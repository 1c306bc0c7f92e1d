import { nameKey } from './model-text.ts';
import type { RateCardFault as Fault, ModelOverride, RateCard } from './rate-card-tables.ts';
import { findRiskClass, riskClassIndex } from './risk-class.ts';

/** Overrides must name a rated make, must not contradict each other, and must never make an older vehicle cheaper. */
export function checkModelOverrides(card: RateCard): Fault[] {
  const makes = new Set(Object.keys(card.makeRiskClasses).map(nameKey));
  const faults = card.modelOverrides.flatMap((override, row) => {
    const path = ['modelOverrides', row];
    if (!makes.has(nameKey(override.make)))
      return [{ path, message: `${override.make} is not a rated make` }];
    if (nameKey(override.model) === '') return [{ path, message: 'the model must have a letter or digit' }];
    if (firstYear(override) > lastYear(override))
      return [{ path, message: 'fromYear must not be after toYear' }];
    return [];
  });
  return faults.length > 0 ? faults : [...checkOverlaps(card.modelOverrides), ...checkYears(card)];
}

const firstYear = (override: ModelOverride) => override.fromYear ?? Number.NEGATIVE_INFINITY;
const lastYear = (override: ModelOverride) => override.toYear ?? Number.POSITIVE_INFINITY;

function checkOverlaps(overrides: ModelOverride[]): Fault[] {
  const seen = new Map<string, ModelOverride[]>();
  return overrides.flatMap((override, row) => {
    const key = [nameKey(override.make), nameKey(override.model), override.match].join('/');
    const same = seen.get(key) ?? [];
    seen.set(key, [...same, override]);
    const overlaps = same.some(
      (other) => firstYear(override) <= lastYear(other) && firstYear(other) <= lastYear(override),
    );
    const message = `${override.make} ${override.model} has two classes for the same year`;
    return overlaps ? [{ path: ['modelOverrides', row], message }] : [];
  });
}

/**
 * Every name that rules can tell apart is either a rule's own text or that text with a further word, so that
 * trying both in the years around every bound finds each case of an older vehicle in a lower class.
 */
function checkYears(card: RateCard): Fault[] {
  const index = riskClassIndex(card);
  const factor = new Map(card.riskClasses.map((riskClass) => [riskClass.key, riskClass.factorBasisPoints]));
  const years = [
    ...new Set(
      card.modelOverrides.flatMap(({ fromYear, toYear }) => [
        ...(fromYear === undefined ? [] : [fromYear - 1, fromYear]),
        ...(toYear === undefined ? [] : [toYear, toYear + 1]),
      ]),
    ),
  ].toSorted((a, b) => a - b);
  const cheaperFrom = (make: string, model: string) => {
    const factors = years.map((year) => factor.get(findRiskClass(index, make, model, year).riskClass) ?? 0);
    return years.find((_, at) => at > 0 && (factors[at] ?? 0) > (factors[at - 1] ?? 0));
  };
  return card.modelOverrides.flatMap(({ make, model }, row) => {
    const year = cheaperFrom(make, model) ?? cheaperFrom(make, `${model} anyfurtherword`);
    if (year === undefined) return [];
    const message = `a ${make} ${model} older than ${year} would be in a lower risk class than one of ${year}`;
    return [{ path: ['modelOverrides', row], message }];
  });
}
