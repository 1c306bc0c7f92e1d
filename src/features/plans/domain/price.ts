import { change, dollars, grouped } from './format.ts';
import type { Plan, PlanKey } from './plan-data.ts';
import type { PriceStep } from './price-steps.ts';
import { ofPlan, one, type RateCard, type RateTerm, weighted } from './rate-card-tables.ts';
import type { LedgerLine, TermPrice } from './rating.ts';

/** Factors in ledger order. The term factor goes between the two lists. */
export type PriceSteps = { beforeTerm: PriceStep[]; afterTerm: PriceStep[] };

/** Weights the steps for a plan and adds the percent change to their reasons. */
export function stepsForPlan(steps: PriceSteps, plan: PlanKey, rateCard: RateCard): PriceSteps {
  const weight = ofPlan(rateCard.vehicleWeightBasisPoints, plan);
  const forPlan = (step: PriceStep): PriceStep => {
    const factorBasisPoints = step.isAboutVehicle
      ? weighted(step.factorBasisPoints, weight)
      : step.factorBasisPoints;
    return { ...step, factorBasisPoints, reason: `${step.reason} (${change(factorBasisPoints)})` };
  };
  return { beforeTerm: steps.beforeTerm.map(forPlan), afterTerm: steps.afterTerm.map(forPlan) };
}

function termStep({ months, miles, factorBasisPoints }: RateTerm): PriceStep {
  const reason = `${months} months or ${grouped(miles)} miles (${change(factorBasisPoints)})`;
  return {
    code: 'Term',
    label: 'Term',
    reason,
    factorBasisPoints,
    isAboutVehicle: false,
    isAlwaysShown: true,
  };
}

/**
 * The price of one plan and term in whole cents. Each line is the difference between two rounded subtotals, so the
 * lines add up exactly and rounding errors don't accumulate.
 */
export function priceOf(plan: Plan, term: RateTerm, steps: PriceSteps, rateCard: RateCard): TermPrice {
  const baseCents = ofPlan(rateCard.baseMonthlyCents, plan.key);
  const ledger: LedgerLine[] = [
    {
      code: 'BaseRate',
      label: 'Base rate',
      reason: `Where every ${plan.name} price starts`,
      monthlyCents: baseCents,
    },
  ];
  let exact = baseCents;
  let shown = baseCents;
  const move = (line: Omit<LedgerLine, 'monthlyCents'>, isAlwaysShown: boolean) => {
    const monthlyCents = Math.round(exact) - shown;
    shown += monthlyCents;
    if (monthlyCents !== 0 || isAlwaysShown) ledger.push({ ...line, monthlyCents });
  };
  const apply = ({ code, label, reason, factorBasisPoints, isAlwaysShown }: PriceStep) => {
    exact = (exact * factorBasisPoints) / one;
    move({ code, label, reason }, isAlwaysShown ?? false);
  };
  for (const step of steps.beforeTerm) apply(step);
  apply(termStep(term));
  for (const step of steps.afterTerm) apply(step);

  const { minimumMonthlyCents } = rateCard;
  exact = Math.max(exact, minimumMonthlyCents);
  move(
    {
      code: 'Minimum',
      label: 'Minimum',
      reason: `No plan costs less than ${dollars(minimumMonthlyCents)} a month`,
    },
    false,
  );

  const { months, miles, numberOfPayments } = term;
  exact = (exact * months) / numberOfPayments;
  move(
    {
      code: 'Payments',
      label: 'Fewer payments',
      reason: `${months} months paid in ${numberOfPayments} payments`,
    },
    false,
  );
  return {
    months,
    miles,
    numberOfPayments,
    monthlyCents: shown,
    totalCents: shown * numberOfPayments,
    ledger,
  };
}
