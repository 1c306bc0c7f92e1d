import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateCodes } from '../../../shared/state-codes.ts';
import { propertyRuns } from '../../../test/properties.ts';
import { acceptedInputs, card, getPrices, terms } from '../../../test/rating-samples.ts';
import { rate } from './rate.ts';
import { type RateCard, rateCardSchema } from './rate-card.ts';

const planKeys = terms.plans.map(({ key }) => key);

const ascending = (length: number, min: number, max: number) =>
  fc
    .array(fc.integer({ min, max }), { minLength: length, maxLength: length })
    .map((rows) => rows.toSorted((a, b) => a - b));

const withFactors = <T>(rows: T[], factors: number[]) =>
  rows.map((row, index) => ({ ...row, factorBasisPoints: factors[index] ?? 1 }));

const perPlan = (values: number[]) => {
  const [EverydayBenefits = 1, Powertrain = 1, Plus = 1, Premium = 1] = values;
  return { EverydayBenefits, Powertrain, Plus, Premium };
};

const editedCards: fc.Arbitrary<RateCard> = fc
  .record({
    riskFactors: ascending(card.riskClasses.length, 3_000, 30_000),
    ageFactors: ascending(card.ageBands.length, 4_000, 20_000),
    repairs: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 6, maxLength: 6 }),
    isRising: fc.boolean(),
    extras: ascending(4, 0, 4_000),
    share: fc.integer({ min: 2_000, max: 9_500 }),
    contractCostCents: fc.integer({ min: 0, max: 30_000 }),
    factoryShare: fc.integer({ min: 100, max: 10_000 }),
    minimumMonthlyCents: fc.integer({ min: 100, max: 3_000 }),
  })
  .map((edit) => ({
    ...card,
    // Checking hundreds of overrides over and over would take most of the time.
    modelOverrides: [],
    riskClasses: withFactors(card.riskClasses, edit.riskFactors),
    ageBands: withFactors(card.ageBands, edit.ageFactors),
    repairCosts: {
      ...card.repairCosts,
      groups: Object.fromEntries(
        Object.entries(card.repairCosts.groups).map(([key, group]) => {
          const repairsPerThousand = edit.isRising ? edit.repairs.toSorted((a, b) => a - b) : edit.repairs;
          return [key, { ...group, repairsPerThousand }];
        }),
      ),
    },
    extrasMonthlyCents: perPlan(edit.extras),
    payoutShareBasisPoints: perPlan([edit.share, edit.share, edit.share, edit.share]),
    contractCostCents: edit.contractCostCents,
    factoryCoverage: { ...card.factoryCoverage, makes: [], factorBasisPoints: edit.factoryShare },
    minimumMonthlyCents: edit.minimumMonthlyCents,
  }));

describe('a card that the schema accepts', () => {
  it('never makes a higher plan, longer term, or older vehicle cheaper', () => {
    let acceptedCount = 0;
    fc.assert(
      fc.property(editedCards, acceptedInputs, fc.nat(8), (rateCard, input, years) => {
        if (!rateCardSchema.safeParse(rateCard).success) return;
        acceptedCount++;
        const prices = getPrices(rate({ ...input, rateCard }));
        const { vehicle } = input;
        const older = { ...vehicle, modelYear: vehicle.modelYear - years };
        for (const [key, price] of getPrices(rate({ ...input, rateCard, vehicle: older })))
          expect(price.totalCents).toBeGreaterThanOrEqual(prices.get(key)?.totalCents ?? 0);
        for (const { months, miles } of rateCard.terms) {
          const row = planKeys.flatMap((plan) => prices.get(`${plan}/${months}/${miles}`)?.totalCents ?? []);
          expect(row).toEqual(row.toSorted((a, b) => a - b));
        }
        for (const plan of planKeys) {
          const offered = [...prices].flatMap(([key, price]) => (key.startsWith(plan) ? [price] : []));
          for (const longer of offered)
            for (const shorter of offered)
              if (shorter.months <= longer.months && shorter.miles <= longer.miles)
                expect(longer.totalCents).toBeGreaterThanOrEqual(shorter.totalCents);
        }
      }),
    );
    expect(acceptedCount).toBeGreaterThan(propertyRuns / 10);
  }, 60_000);
});

describe('the factor of a plan in a state', () => {
  const withFactors = (planStateFactors: RateCard['planStateFactors']): RateCard => ({
    ...card,
    taxes: [],
    minimumMonthlyCents: 1,
    planStateFactors,
  });
  const listTotals = (input: Parameters<typeof rate>[0]) =>
    Array.from(getPrices(rate(input)), ([key, { totalCents }]) => [key, totalCents]);

  it("changes nothing where there's none", () => {
    fc.assert(
      fc.property(acceptedInputs, (input) => {
        const elsewhere = stateCodes.find((code) => code !== input.state) ?? '';
        const before = listTotals({ ...input, rateCard: withFactors(undefined) });
        expect(listTotals({ ...input, rateCard: withFactors({}) })).toEqual(before);
        const factors = { Plus: { [elsewhere]: 20_000 } };
        expect(listTotals({ ...input, rateCard: withFactors(factors) })).toEqual(before);
      }),
    );
  });

  it('changes every price of the plan by that share, and of no other plan', () => {
    fc.assert(
      fc.property(acceptedInputs, (input) => {
        const before = getPrices(rate({ ...input, rateCard: withFactors(undefined) }));
        const factors = { Plus: { [input.state]: 10_400 } };
        for (const [key, price] of getPrices(rate({ ...input, rateCard: withFactors(factors) }))) {
          const totalBefore = before.get(key)?.totalCents ?? 0;
          const expected = key.startsWith('Plus/') ? totalBefore * 1.04 : totalBefore;
          expect(Math.abs(price.totalCents - expected)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
