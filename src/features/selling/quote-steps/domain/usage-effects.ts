import type { CoverageOutlook } from '../../coverage/domain/coverage-outlook.ts';
import { endsEarly } from '../../coverage/domain/outlook-text.ts';
import {
  listQuestionsWithControl,
  type QuestionName,
  type VehicleAnswers,
} from '../../estimate/domain/vehicle-questions.ts';
import type { PricedPlanResponse } from '../../quote/schema/responses.ts';
import type { SecondStepRequest } from '../schema.ts';

export type UsageAnswers = Omit<SecondStepRequest, 'opportunityId'>;

/** `choice` is a question's field, or `field=value` for one of several values. */
type Variation = { choice: string; withChoice: UsageAnswers; withoutChoice: UsageAnswers };

const getSelectedValues = (answers: VehicleAnswers, name: QuestionName) => (answers[name] ?? []) as string[];

/** Varies one answer of the usage step at a time. Each variation includes what it's compared with. */
export function listUsageVariations(answers: UsageAnswers): Variation[] {
  const followedUpQuestions = new Set<string>(
    listQuestionsWithControl('oneOf', 'someOf').map(([, { follows }]) => follows),
  );
  const flags = listQuestionsWithControl('equipment', 'checkbox', 'yesNo').filter(
    ([name]) => !followedUpQuestions.has(name),
  );
  return [
    ...flags.map(([name]) => ({
      choice: name,
      withChoice: { ...answers, [name]: true },
      withoutChoice: { ...answers, [name]: false },
    })),
    ...listQuestionsWithControl('oneOf').flatMap(([name, { follows, labels }]) =>
      Object.keys(labels).map((value) => ({
        choice: `${name}=${value}`,
        withChoice: { ...answers, [follows]: true, [name]: value },
        withoutChoice: { ...answers, [follows]: false, [name]: undefined },
      })),
    ),
    ...listQuestionsWithControl('someOf').flatMap(([name, { follows, labels }]) =>
      Object.keys(labels).map((value) => {
        const otherValues = getSelectedValues(answers, name).filter((otherValue) => otherValue !== value);
        return {
          choice: `${name}=${value}`,
          withChoice: { ...answers, [follows]: true, [name]: [...otherValues, value] },
          withoutChoice: { ...answers, [follows]: otherValues.length > 0, [name]: otherValues },
        };
      }),
    ),
  ];
}

/** Dollars that an answer adds to the monthly payment, or another effect. */
export type UsageEffect = number | 'NotCovered' | 'OtherPlan';
export type UsageEffects = Record<string, UsageEffect | undefined>;

const isSamePlanAndMonths = (a: PricedPlanResponse, b: PricedPlanResponse) =>
  a.coveragePlan === b.coveragePlan && a.termMonths === b.termMonths;

/** Returns undefined if no plan is available without the answer. */
export function getUsageEffect(
  withChoice: PricedPlanResponse | null,
  withoutChoice: PricedPlanResponse | null,
): UsageEffect | undefined {
  if (!withoutChoice) return undefined;
  if (!withChoice) return 'NotCovered';
  if (!isSamePlanAndMonths(withChoice, withoutChoice)) return 'OtherPlan';
  return Math.round((withChoice.monthlyPayment - withoutChoice.monthlyPayment) * 100) / 100;
}

/** How an annual mileage changes the total (dollars), and the miles and the ISO date at which coverage would end with it. */
export type MilesEffect =
  | { addedToTotal: number; milesDriven: number; endsOn: string; endsEarly: boolean }
  | 'NotCovered'
  | 'OtherPlan';
export type MilesEffects = Record<number, MilesEffect | undefined>;

type PlanWithEnd = { plan: PricedPlanResponse; coverage: CoverageOutlook };

/** `mileage` is today's. Returns undefined if no plan is available without the answer. */
export function getMilesEffect(
  withChoice: PlanWithEnd | null,
  withoutChoice: PlanWithEnd | null,
  mileage: number,
): MilesEffect | undefined {
  if (!withoutChoice) return undefined;
  if (!withChoice) return 'NotCovered';
  const { plan, coverage } = withChoice;
  if (!isSamePlanAndMonths(plan, withoutChoice.plan)) return 'OtherPlan';
  const addedToTotal = Math.round((plan.totalPrice - withoutChoice.plan.totalPrice) * 100) / 100;
  return {
    addedToTotal,
    milesDriven: coverage.endsAtMiles - mileage,
    endsOn: coverage.endsOn,
    endsEarly: endsEarly(coverage),
  };
}
