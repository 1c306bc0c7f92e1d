import type { CoverageOutlook } from '../../coverage/domain/coverage-outlook.ts';
import { endsEarly } from '../../coverage/domain/outlook-text.ts';
import {
  type QuestionName,
  questionsWith,
  type VehicleAnswers,
} from '../../estimate/domain/vehicle-questions.ts';
import type { PricedPlanResponse } from '../../quote/schema/responses.ts';
import type { SecondStepRequest } from '../schema.ts';

export type UsageAnswers = Omit<SecondStepRequest, 'opportunityId'>;

type Variation = { choice: string; chosen: UsageAnswers; others: UsageAnswers };

const selected = (answers: VehicleAnswers, name: QuestionName) => (answers[name] ?? []) as string[];

/** Each answer to the usage step, with all others unchanged, and what it's compared with. */
export function usageVariations(answers: UsageAnswers): Variation[] {
  const followedUpQuestions = new Set<string>(
    questionsWith('oneOf', 'someOf').map(([, { follows }]) => follows),
  );
  const flags = questionsWith('equipment', 'checkbox', 'yesNo').filter(
    ([name]) => !followedUpQuestions.has(name),
  );
  return [
    ...flags.map(([name]) => ({
      choice: name,
      chosen: { ...answers, [name]: true },
      others: { ...answers, [name]: false },
    })),
    ...questionsWith('oneOf').flatMap(([name, { follows, labels }]) =>
      Object.keys(labels).map((value) => ({
        choice: `${name}=${value}`,
        chosen: { ...answers, [follows]: true, [name]: value },
        others: { ...answers, [follows]: false, [name]: undefined },
      })),
    ),
    ...questionsWith('someOf').flatMap(([name, { follows, labels }]) =>
      Object.keys(labels).map((value) => {
        const others = selected(answers, name).filter((each) => each !== value);
        return {
          choice: `${name}=${value}`,
          chosen: { ...answers, [follows]: true, [name]: [...others, value] },
          others: { ...answers, [follows]: others.length > 0, [name]: others },
        };
      }),
    ),
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
