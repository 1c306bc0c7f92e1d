import { commercialUseTypes } from '../../../plans/domain/commercial-use.ts';
import { modificationLevels } from '../../../plans/domain/rating-input.ts';
import { equipmentNames } from '../../../vehicles/domain/equipment.ts';
import type { SecondStepRequest } from '../schema/requests.ts';
import type { PricedPlanResponse } from '../schema/responses.ts';
import { milesPerYearChoices } from './miles-per-year.ts';

export type UsageAnswers = Omit<SecondStepRequest, 'opportunityId'>;

type Variation = { choice: string; chosen: UsageAnswers; others: UsageAnswers };

const flags = [
  ...equipmentNames,
  'isUsedForRideshare',
  'hasTowingPackage',
  'hasMobilityPackage',
  'isSalvagedOrRebuiltOrGrey',
  'isOdometerAltered',
] as const;

const withWork = (answers: UsageAnswers, types: UsageAnswers['commercialUseTypes']): UsageAnswers => ({
  ...answers,
  isUsedForCommercial: types.length > 0,
  commercialUseTypes: types,
});

const withoutModification = ({ modification: _level, ...answers }: UsageAnswers): UsageAnswers => ({
  ...answers,
  hasModificationsOrLiftKit: false,
});

/** Miles are compared with the ones that were chosen. */
export function usageVariations(answers: UsageAnswers): Variation[] {
  const { commercialUseTypes: work } = answers;
  return [
    ...milesPerYearChoices.map(({ miles }) => ({
      choice: `milesDrivenPerYear=${miles}`,
      chosen: { ...answers, milesDrivenPerYear: miles },
      others: answers,
    })),
    ...flags.map((flag) => ({
      choice: flag,
      chosen: { ...answers, [flag]: true },
      others: { ...answers, [flag]: false },
    })),
    ...commercialUseTypes.map((type) => {
      const rest = work.filter((each) => each !== type);
      return {
        choice: `commercialUseTypes=${type}`,
        chosen: withWork(answers, [...rest, type]),
        others: withWork(answers, rest),
      };
    }),
    ...modificationLevels
      .filter((level) => level !== 'None')
      .map((modification) => ({
        choice: `modification=${modification}`,
        chosen: { ...answers, hasModificationsOrLiftKit: true, modification },
        others: withoutModification(answers),
      })),
  ];
}

/** What a choice adds to the monthly payment, in dollars, or what else it does. */
export type UsageEffect = number | 'Refused' | 'OtherPlan';
export type UsageEffects = Record<string, UsageEffect | undefined>;

/** Undefined when no plan is available either way. */
export function usageEffect(
  chosen: PricedPlanResponse | null,
  others: PricedPlanResponse | null,
): UsageEffect | undefined {
  if (!others) return undefined;
  if (!chosen) return 'Refused';
  if (chosen.coveragePlan !== others.coveragePlan || chosen.termMonths !== others.termMonths)
    return 'OtherPlan';
  return Math.round((chosen.monthlyPayment - others.monthlyPayment) * 100) / 100;
}
