import { commercialUseTypes } from '../../../plans/domain/commercial-use.ts';
import { modificationLevels } from '../../../plans/domain/rating-input.ts';
import { equipmentNames } from '../../../vehicles/domain/equipment.ts';
import type { CoverageOutlook } from '../../coverage/domain/coverage-outlook.ts';
import { endsEarly } from '../../coverage/domain/outlook-text.ts';
import type { SecondStepRequest } from '../schema/requests.ts';
import type { PricedPlanResponse } from '../schema/responses.ts';

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

export function usageVariations(answers: UsageAnswers): Variation[] {
  const { commercialUseTypes: work } = answers;
  return [
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
export type UsageEffect = number | 'NotCovered' | 'OtherPlan';
export type UsageEffects = Record<string, UsageEffect | undefined>;

/** Undefined when no plan is available either way. */
export function usageEffect(
  chosen: PricedPlanResponse | null,
  others: PricedPlanResponse | null,
): UsageEffect | undefined {
  if (!others) return undefined;
  if (!chosen) return 'NotCovered';
  if (chosen.coveragePlan !== others.coveragePlan || chosen.termMonths !== others.termMonths)
    return 'OtherPlan';
  return Math.round((chosen.monthlyPayment - others.monthlyPayment) * 100) / 100;
}

/** How a yearly mileage changes the price and the end of coverage, because driving more uses up the miles sooner. */
export type MilesEffect =
  | { addedToTotal: number; endsOn: string; endsEarly: boolean }
  | 'NotCovered'
  | 'OtherPlan';
export type MilesEffects = Record<number, MilesEffect | undefined>;

type PlanWithEnd = { plan: PricedPlanResponse; coverage: CoverageOutlook };

/** Undefined when no plan is available either way. */
export function milesEffect(chosen: PlanWithEnd | null, others: PlanWithEnd | null): MilesEffect | undefined {
  if (!others) return undefined;
  if (!chosen) return 'NotCovered';
  const { plan, coverage } = chosen;
  const isOther =
    plan.coveragePlan !== others.plan.coveragePlan || plan.termMonths !== others.plan.termMonths;
  if (isOther) return 'OtherPlan';
  const addedToTotal = Math.round((plan.totalPrice - others.plan.totalPrice) * 100) / 100;
  return { addedToTotal, endsOn: coverage.endsOn, endsEarly: endsEarly(coverage) };
}
