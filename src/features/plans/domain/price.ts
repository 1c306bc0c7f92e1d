import {
  dollars,
  dollarsShort,
  formatFactor,
  formatInteger,
  fullBasisPoints,
  uncapitalize,
} from '../../../shared/format.ts';
import type { ExpectedClaims } from './expected-repairs.ts';
import { type Exposure, projectOdometer } from './exposure.ts';
import type { Plan } from './plan-data.ts';
import { findPlanStateFactor, type PriceFactor, type PriceFactors } from './price-factors.ts';
import { getPlanValue, type RateCard } from './rate-card-tables.ts';
import type { LedgerLine, TermPrice } from './rating.ts';

/** The highest expected payout after discounts, as a fraction of the price before tax. */
export const highestPayoutShare = 0.75;

/** If `includesLedgers` is false, prices have empty ledgers. */
export type PriceInput = Exposure & { state: string; deductibleCents: number; includesLedgers: boolean };

const equipmentLabel = {
  CombustionEngine: 'Engine',
  TurboOrSupercharger: 'Turbo or supercharger',
  AllWheelDrive: 'All-wheel drive',
  ElectricDrive: 'Hybrid or electric drive',
};

/** A function, so that text is created only for lines that are shown. */
type NewLine = { code: string; label: string; reason: () => string };

/** Creates a ledger whose lines add up to the rounded amount, despite earlier rounding. */
function createLedger({ includesLedgers }: { includesLedgers: boolean }) {
  const ledger: LedgerLine[] = [];
  let exactCents = 0;
  let roundedCents = 0;
  return {
    ledger,
    getExactCents: () => exactCents,
    /** Changes the price to a new amount in cents and adds a line with the reason. */
    moveTo(cents: number, { code, label, reason }: NewLine) {
      exactCents = cents;
      const difference = Math.round(exactCents) - roundedCents;
      roundedCents += difference;
      if (includesLedgers && difference !== 0)
        ledger.push({ code, label, reason: reason(), cents: difference });
    },
    getRoundedCents: () => roundedCents,
  };
}

type Ledger = ReturnType<typeof createLedger>;

function multiply(ledger: Ledger, { code, label, reason, factorBasisPoints }: PriceFactor) {
  ledger.moveTo((ledger.getExactCents() * factorBasisPoints) / fullBasisPoints, {
    code,
    label,
    reason: () => `${reason} (${formatFactor(factorBasisPoints)})`,
  });
}

/** Splits a total into a down payment and equal monthly payments, all of them due before the coverage ends. */
function splitIntoPayments(
  totalCents: number,
  minimumCents: number,
  months: number,
  { payments }: RateCard,
): Pick<TermPrice, 'downPaymentCents' | 'numberOfPayments' | 'monthlyCents' | 'paidInFullCents'> {
  const { downPaymentBasisPoints, maxPayments, paidInFullDiscountBasisPoints } = payments;
  const numberOfPayments = Math.max(1, Math.min(maxPayments, Math.ceil(months) - 1));
  const down = (totalCents * downPaymentBasisPoints) / fullBasisPoints;
  const monthlyCents = Math.floor((totalCents - down) / numberOfPayments);
  return {
    downPaymentCents: totalCents - monthlyCents * numberOfPayments,
    numberOfPayments,
    monthlyCents,
    paidInFullCents: Math.max(
      minimumCents,
      Math.ceil((totalCents * (fullBasisPoints - paidInFullDiscountBasisPoints)) / fullBasisPoints),
    ),
  };
}

/** Doesn't check if the plan can be sold. */
export function calculatePrice(
  plan: Plan,
  { term, days: endDay, months }: Exposure['terms'][number],
  claims: ExpectedClaims,
  factors: PriceFactors,
  input: PriceInput,
): TermPrice {
  const { rateCard, vehicle, state, deductibleCents } = input;
  const ledger = createLedger(input);
  const endOdometer = projectOdometer(input, endDay);
  const add = (cents: number, line: NewLine) => ledger.moveTo(ledger.getExactCents() + cents, line);

  add(claims.base, {
    code: 'BaseRate',
    label: 'Expected repairs',
    reason: () =>
      `What ${plan.name} pays for an average car from ${formatInteger(vehicle.mileage)} to ${formatInteger(endOdometer)} miles`,
  });
  for (const { kind, cents } of claims.equipment) {
    const label = equipmentLabel[kind];
    add(cents, { code: kind, label, reason: () => `Parts that only cars with ${uncapitalize(label)} have` });
  }
  const { risk, taxBasisPoints } = factors;
  multiply(ledger, risk);
  const moveToClaims = (cents: number, line: NewLine) =>
    ledger.moveTo((cents * risk.factorBasisPoints) / fullBasisPoints, line);
  moveToClaims(claims.afterAge, {
    code: 'VehicleAge',
    label: 'Age',
    reason: () => `Model year ${vehicle.modelYear}`,
  });
  moveToClaims(claims.inEffect, {
    code: 'CoverageLevel',
    label: 'Lower coverage later',
    reason: () => 'Your car reaches a mileage at which a lower plan takes over',
  });
  const beforeFactory = ledger.getExactCents();
  moveToClaims(claims.afterFactoryCoverage, {
    code: 'FactoryCoverage',
    label: 'Factory coverage',
    reason: () => `${vehicle.make} still pays for repairs during part of the term`,
  });
  const factoryCents = beforeFactory - ledger.getExactCents();
  moveToClaims(claims.afterWaitingPeriod, {
    code: 'WaitingPeriod',
    label: 'Waiting period',
    reason: () =>
      `No claims in the first ${rateCard.waitingPeriod.days} days and ${formatInteger(rateCard.waitingPeriod.miles)} miles`,
  });
  moveToClaims(claims.withDeductible, {
    code: 'Deductible',
    label: 'Deductible',
    reason: () =>
      `You pay ${dollarsShort(deductibleCents)} instead of ${dollarsShort(rateCard.deductibleCents)} per visit`,
  });
  for (const factor of factors.surcharges) multiply(ledger, factor);
  const claimsCents = ledger.getExactCents();
  const extrasCents = getPlanValue(rateCard.extrasMonthlyCents, plan.key) * months;
  add(extrasCents, {
    code: 'Extras',
    label: 'Roadside help and other benefits',
    reason: () => `${Math.round(months)} months`,
  });
  multiply(ledger, factors.state);
  const expectedPayoutCents = Math.round(ledger.getExactCents());
  const stateFactor = factors.state.factorBasisPoints / fullBasisPoints;
  const drivenMiles = endOdometer - vehicle.mileage;
  const extraMiles = term.miles - drivenMiles;
  const extraShare = (extraMiles / drivenMiles) * (rateCard.extraMilesBasisPoints / fullBasisPoints);
  // Applies only to repairs, because extra miles don't add extras.
  add(claimsCents * stateFactor * extraShare, {
    code: 'ExtraMiles',
    label: 'Room for more miles',
    reason: () => `The term has ${formatInteger(extraMiles)} more miles than you'd drive`,
  });
  const payoutShareBasisPoints = getPlanValue(rateCard.payoutShareBasisPoints, plan.key);
  ledger.moveTo(
    (ledger.getExactCents() * fullBasisPoints) / payoutShareBasisPoints + rateCard.contractCostCents,
    {
      code: 'RunningCosts',
      label: 'Running the plan',
      reason: () => 'Claims staff, selling the plan, reserves, and profit',
    },
  );
  // Applies to the whole price, so that 4% more is 4% more for every term.
  const planState = findPlanStateFactor(rateCard, plan, state);
  if (planState) multiply(ledger, planState);
  const lowestCents = rateCard.minimumMonthlyCents * months;
  ledger.moveTo(Math.max(ledger.getExactCents(), lowestCents), {
    code: 'Minimum',
    label: 'Minimum',
    reason: () => `No plan costs less than ${dollars(rateCard.minimumMonthlyCents)} a month`,
  });
  const taxFactor = 1 + taxBasisPoints / fullBasisPoints;
  ledger.moveTo(ledger.getRoundedCents() * taxFactor, {
    code: 'Tax',
    label: 'Sales tax',
    reason: () => `${taxBasisPoints / 100}% in ${state}`,
  });
  const totalCents = ledger.getRoundedCents();
  const floorCents = Math.max(lowestCents, expectedPayoutCents / highestPayoutShare);
  const minimumCents = Math.min(totalCents, Math.ceil(floorCents * taxFactor));
  return {
    months: term.months,
    miles: term.miles,
    totalCents,
    ...splitIntoPayments(totalCents, minimumCents, months, rateCard),
    minimumCents,
    expectedPayoutCents,
    expectedExtrasCents: Math.round(extrasCents * stateFactor),
    factoryShareBasisPoints:
      beforeFactory > 0 ? Math.round((factoryCents / beforeFactory) * fullBasisPoints) : 0,
    ledger: ledger.ledger,
  };
}
