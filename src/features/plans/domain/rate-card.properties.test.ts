import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/properties.ts';
import { acceptedInputs, card, pricesOf, terms } from '../../../test/rating-samples.ts';
import { rate } from './rate.ts';
import { type RateCard, rateCardSchema } from './rate-card.ts';

const planKeys = terms.plans.map(({ key }) => key);

const rising = (length: number, min: number, max: number) =>
  fc
    .array(fc.integer({ min, max }), { minLength: length, maxLength: length })
    .map((rows) => rows.toSorted((a, b) => a - b));

const withFactors = <T>(rows: T[], factors: number[]) =>
  rows.map((row, at) => ({ ...row, factorBasisPoints: factors[at] ?? 1 }));

const perPlan = (values: number[]) => {
  const [EverydayBenefits = 1, Powertrain = 1, Plus = 1, Premium = 1] = values;
  return { EverydayBenefits, Powertrain, Plus, Premium };
};

/** Each base a number of percent of the one below. */
function basesOf(lowest: number, steps: number[]): number[] {
  const bases = [lowest];
  for (const percent of steps) bases.push(Math.ceil(((bases.at(-1) ?? 1) * percent) / 100));
  return bases;
}

/** Cards as a rates owner might edit them; many of them break a rule. */
const editedCards: fc.Arbitrary<RateCard> = fc
  .record({
    riskFactors: rising(card.riskClasses.length, 3_000, 30_000),
    ageFactors: rising(card.ageBands.length, 4_000, 20_000),
    mileageFactors: rising(card.mileageBands.length, 4_000, 20_000),
    termFactors: fc.array(fc.integer({ min: 8_200, max: 11_400 }), { minLength: 6, maxLength: 6 }),
    lowestBase: fc.integer({ min: 500, max: 3_000 }),
    steps: fc.array(fc.integer({ min: 101, max: 300 }), { minLength: 3, maxLength: 3 }),
    weights: rising(4, 7_000, 10_000),
    payments: fc.constantFrom(1, 2, 3, 4),
    minimumMonthlyCents: fc.integer({ min: 100, max: 3_000 }),
  })
  .map((edit) => ({
    ...card,
    // Checking hundreds of overrides again and again would take most of the time.
    modelOverrides: [],
    riskClasses: withFactors(card.riskClasses, edit.riskFactors),
    ageBands: withFactors(card.ageBands, edit.ageFactors),
    mileageBands: withFactors(card.mileageBands, edit.mileageFactors),
    terms: withFactors(card.terms, edit.termFactors).map((term) => ({
      ...term,
      numberOfPayments: term.months / edit.payments,
    })),
    baseMonthlyCents: perPlan(basesOf(edit.lowestBase, edit.steps)),
    vehicleWeightBasisPoints: perPlan(edit.weights),
    minimumMonthlyCents: edit.minimumMonthlyCents,
  }));

describe('a card that the schema accepts', () => {
  it('never makes a higher plan, longer term, older vehicle, or more miles cheaper', () => {
    let accepted = 0;
    fc.assert(
      fc.property(editedCards, acceptedInputs, fc.nat(8), fc.nat(60_000), (rateCard, input, years, miles) => {
        if (!rateCardSchema.safeParse(rateCard).success) return;
        accepted++;
        const prices = pricesOf(rate({ ...input, rateCard }));
        const { vehicle } = input;
        const older = { ...vehicle, modelYear: vehicle.modelYear - years, mileage: vehicle.mileage + miles };
        const olderPrices = pricesOf(rate({ ...input, rateCard, vehicle: older }));
        for (const [key, price] of olderPrices) {
          expect(price.monthlyCents).toBeGreaterThanOrEqual(prices.get(key)?.monthlyCents ?? 0);
        }
        const total = (plan: string, months: number) => prices.get(`${plan}/${months}`)?.totalCents ?? [];
        const months = rateCard.terms.map((term) => term.months);
        const rows = [
          ...planKeys.map((plan) => months.flatMap((length) => total(plan, length))),
          ...months.map((length) => planKeys.flatMap((plan) => total(plan, length))),
        ];
        for (const row of rows) expect(row).toEqual(row.toSorted((a, b) => a - b));
      }),
    );
    expect(accepted).toBeGreaterThan(propertyRuns / 10);
  }, 60_000);
});
