import { formatInteger } from '../../../shared/format.ts';
import { stateCodes } from '../../../shared/state-codes.ts';
import { commercialUseName, commercialUseTypes } from './commercial-use.ts';
import { checkCosts } from './cost-checks.ts';
import { toNameKey } from './model-text.ts';
import { coverageColors } from './plan-data.ts';
import { checkPlanData } from './plan-data-checks.ts';
import type { Band, RateCard, RateCardError } from './rate-card-tables.ts';
import { modificationLevels } from './rating-input.ts';
import { checkModelOverrides, checkTerms } from './term-checks.ts';

export function checkRateCard(card: RateCard): RateCardError[] {
  return [
    ...checkBands(card.ageBands, 'ageBands'),
    ...checkMileageBands(card),
    ...checkRiskClasses(card),
    ...checkMakes(card),
    ...checkModelOverrides(card),
    ...checkPlanData(card),
    ...checkPlanLimits(card),
    ...checkTerms(card),
    ...checkCosts(card),
    ...checkSurcharges(card),
    ...checkStates(card),
    ...checkPlanStates(card),
  ];
}

function checkBands(bands: Band[], table: string): RateCardError[] {
  return bands.flatMap((band, row) => {
    const path = [table, row];
    const nextBand = bands[row + 1];
    if (!nextBand)
      return band.upTo === null ? [] : [{ path, message: 'the last band must have no upper limit (null)' }];
    if (band.upTo === null) return [{ path, message: 'only the last band may have no upper limit' }];
    const errors: RateCardError[] = [];
    if (nextBand.upTo !== null && nextBand.upTo <= band.upTo) {
      errors.push({
        path: [table, row + 1],
        message: `a band up to ${nextBand.upTo} can't follow one up to ${band.upTo}`,
      });
    }
    if (nextBand.factorBasisPoints < band.factorBasisPoints) {
      const message = `the factor drops from ${band.factorBasisPoints / 10_000} to ${nextBand.factorBasisPoints / 10_000}, but a later band must not be cheaper`;
      errors.push({ path: [table, row + 1], message });
    }
    return errors;
  });
}

/** The tables call the mileage bands `coverageLevels`. */
function checkMileageBands({ coverageLevels }: RateCard): RateCardError[] {
  const path = ['coverageLevels'];
  const colors = coverageLevels.map((level) => level.color);
  if (colors.join() !== coverageColors.join()) {
    return [{ path, message: `the mileage bands must be ${coverageColors.join(', ')}, in that order` }];
  }
  const isIncreasing = coverageLevels.every(
    (level, row) => row === 0 || level.upToMiles > (coverageLevels[row - 1]?.upToMiles ?? 0),
  );
  return isIncreasing
    ? []
    : [{ path, message: 'each mileage band must end at more miles than the one before' }];
}

function checkRiskClasses(card: RateCard): RateCardError[] {
  const { riskClasses, defaultRiskClass } = card;
  const keys = new Set(riskClasses.map((riskClass) => riskClass.key));
  const errors: RateCardError[] = riskClasses.flatMap((riskClass, row) => {
    const previousClass = riskClasses[row - 1];
    if (!previousClass || riskClass.factorBasisPoints > previousClass.factorBasisPoints) return [];
    const message = `class ${riskClass.key} must have a higher factor than class ${previousClass.key}`;
    return [{ path: ['riskClasses', row], message }];
  });
  if (keys.size < riskClasses.length)
    errors.push({ path: ['riskClasses'], message: 'a risk class is listed twice' });
  const unknownKeyError = (path: RateCardError['path'], subject: string, key: string) => {
    if (!keys.has(key)) errors.push({ path, message: `${subject} has the unknown risk class ${key}` });
  };
  unknownKeyError(['defaultRiskClass'], 'the default', defaultRiskClass);
  for (const [make, key] of Object.entries(card.makeRiskClasses))
    unknownKeyError(['makeRiskClasses', make], make, key);
  card.modelOverrides.forEach((override, row) => {
    unknownKeyError(
      ['modelOverrides', row, 'riskClass'],
      `${override.make} ${override.model}`,
      override.riskClass,
    );
  });
  return errors;
}

function checkMakes(card: RateCard): RateCardError[] {
  const { excludedMakes, excludedModels } = card.eligibility;
  const ratedMakes = Object.keys(card.makeRiskClasses);
  const knownMakes = new Set([...ratedMakes, ...excludedMakes].map(toNameKey));
  const errors: RateCardError[] = [];
  if (knownMakes.size < ratedMakes.length + excludedMakes.length) {
    errors.push({ path: ['makeRiskClasses'], message: 'a make is listed twice, or both rated and excluded' });
  }
  for (const [alias, make] of Object.entries(card.makeAliases)) {
    const path = ['makeAliases', alias];
    if (!knownMakes.has(toNameKey(make)))
      errors.push({ path, message: `${alias} is an alias of the unknown make ${make}` });
    if (knownMakes.has(toNameKey(alias))) errors.push({ path, message: `${alias} is itself a listed make` });
  }
  excludedModels.forEach(({ make }, row) => {
    if (knownMakes.has(toNameKey(make))) return;
    errors.push({ path: ['eligibility', 'excludedModels', row], message: `${make} is not a listed make` });
  });
  return errors;
}

function checkPlanLimits({ plans, eligibility }: RateCard): RateCardError[] {
  return plans.flatMap(({ key }) => {
    const path = ['eligibility', 'plans', key, 'maxMileage'];
    const limits = eligibility.plans[key];
    if (!limits || limits.maxMileage === null) return [];
    if (!limits.isLimitedByAgeAndMileage)
      return [{ path, message: "must be empty, because this plan isn't limited by age and mileage" }];
    if (limits.maxMileage <= eligibility.maxMileage) return [];
    return [
      {
        path,
        message: `must not be above the limit for all plans, ${formatInteger(eligibility.maxMileage)} miles`,
      },
    ];
  });
}

function checkSurcharges({ surcharges, eligibility }: RateCard): RateCardError[] {
  const errors: RateCardError[] = [];
  for (const type of commercialUseTypes) {
    const isIneligible = eligibility.refusedCommercialUseTypes.includes(type);
    if (isIneligible === (surcharges.commercialUse[type] === undefined)) continue;
    const message = `${commercialUseName[type]} must either be ineligible or have a surcharge`;
    errors.push({ path: ['surcharges', 'commercialUse', type], message });
  }
  for (const level of modificationLevels) {
    if (level === 'None') continue;
    const isIneligible = eligibility.refusedModifications.includes(level);
    if (isIneligible === (surcharges.modifications[level] === undefined)) continue;
    const message = `modification ${level} must either be ineligible or have a surcharge`;
    errors.push({ path: ['surcharges', 'modifications', level], message });
  }
  return errors;
}

const minPlanStateBasisPoints = 5_000;
const maxPlanStateBasisPoints = 20_000;

function checkPlanStates({ planStateFactors = {}, plans }: RateCard): RateCardError[] {
  return Object.entries(planStateFactors).flatMap(([plan, factors]) => {
    if (!plans.some(({ key }) => key === plan))
      return [{ path: ['planStateFactors', plan], message: `there is no plan ${plan}` }];
    return Object.entries(factors).flatMap(([state, factor]) => {
      const path = ['planStateFactors', plan, state];
      if (!stateCodes.includes(state)) return [{ path, message: `unknown state: ${state}` }];
      return factor >= minPlanStateBasisPoints && factor <= maxPlanStateBasisPoints
        ? []
        : [{ path, message: 'must be from 0.5 to 2' }];
    });
  });
}

function checkStates({ stateFactors }: RateCard): RateCardError[] {
  const path = ['stateFactors'];
  const missingStates = stateCodes.filter((code) => !Object.hasOwn(stateFactors, code));
  const unknownStates = Object.keys(stateFactors).filter((code) => !stateCodes.includes(code));
  return [
    ...(missingStates.length > 0
      ? [{ path, message: `states without a factor: ${missingStates.join(', ')}` }]
      : []),
    ...(unknownStates.length > 0 ? [{ path, message: `unknown states: ${unknownStates.join(', ')}` }] : []),
  ];
}
