import { describe, expect, it } from 'vitest';
import { card } from '../../../test/rating-samples.ts';
import { type RateCard, rateCardSchema } from './rate-card.ts';
import { getPlanValue } from './rate-card-tables.ts';

function changeCard(change: (copy: RateCard) => unknown): RateCard {
  const copy = structuredClone(card);
  change(copy);
  return copy;
}

function findErrors(input: unknown): string[] {
  const result = rateCardSchema.safeParse(input);
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

function getRow<T>(rows: readonly T[], index = 0): T {
  const row = rows[index];
  if (row === undefined) throw new Error(`No row ${index}`);
  return row;
}

describe('the November 2026 card', () => {
  it('is valid and plain JSON', () => {
    expect(findErrors(card)).toEqual([]);
    expect(rateCardSchema.parse(JSON.parse(JSON.stringify(card)))).toEqual(card);
  });

  it('has all its tables', () => {
    expect(Object.keys(card.makeRiskClasses).length).toBeGreaterThanOrEqual(50);
    expect(card.modelOverrides.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(card.stateFactors)).toHaveLength(51);
    expect(card.terms.map((term) => term.months)).toEqual([12, 24, 36, 36, 48, 60, 72, 72]);
  });
});

const override = { make: 'Toyota', match: 'prefix' as const };

describe('rateCardSchema', () => {
  it.each<[string, (copy: RateCard) => unknown, string]>([
    [
      'bands out of order',
      (copy) => (getRow(copy.ageBands, 1).upTo = 2),
      "a band up to 2 can't follow one up to 3",
    ],
    [
      'an open-ended band in the middle',
      (copy) => (getRow(copy.ageBands, 1).upTo = null),
      'only the last band may have no upper limit',
    ],
    [
      'a last band with an upper limit',
      (copy) => copy.ageBands.pop(),
      'ageBands.6: the last band must have no upper limit (null)',
    ],
    [
      'factors that decrease',
      (copy) => (getRow(copy.ageBands, 3).factorBasisPoints = 10_299),
      'the factor drops from 1.03 to 1.0299',
    ],
    [
      'a negative factor',
      (copy) => (getRow(copy.ageBands).factorBasisPoints = -1),
      'must be above 0 basis points',
    ],
    ['a negative surcharge', (copy) => (copy.surcharges.diesel = -1), 'a surcharge must not be negative'],
    [
      'a condition of another form',
      (copy) => (getRow(copy.coverageGroups).condition = 'Sometimes.'),
      'coverageGroups.0.condition: must start with "Only" and have no period',
    ],
    ['fractions of cents', (copy) => (copy.extrasMonthlyCents.Plus = 860.5), 'Enter a whole number.'],
    [
      'repairs that decrease with mileage',
      (copy) => (copy.repairCosts.groups.engine?.repairsPerThousand ?? []).reverse(),
      'repairCosts.groups.engine.repairsPerThousand: must not decrease as mileage increases',
    ],
    [
      'too few repairs for the odometer bands',
      (copy) => copy.repairCosts.odometerBands.push(180_000),
      'needs 7 numbers, one for each odometer band',
    ],
    [
      'odometer bands out of order',
      (copy) => copy.repairCosts.odometerBands.reverse(),
      'each band must end at more miles than the one before',
    ],
    [
      'a coverage group without costs',
      (copy) => delete copy.repairCosts.groups.turbo,
      'there is no row for the coverage group turbo',
    ],
    [
      'costs for an unknown group',
      (copy) => Object.assign(copy.repairCosts.groups, { wings: copy.repairCosts.groups.engine }),
      'there is no coverage group wings',
    ],
    [
      'deductibles without the default',
      (copy) => Object.assign(copy, { deductibleOptionsCents: [0, 25_000] }),
      'must include the default deductible',
    ],
    [
      'deductibles out of order',
      (copy) => copy.deductibleOptionsCents.reverse(),
      'must be in ascending order, without duplicates',
    ],
    [
      'a vehicle value for an unknown make',
      (copy) => (copy.vehicleValues.makes.Yugo = { newPriceCents: 1, resaleBasisPoints: 1 }),
      'Yugo is not a rated make',
    ],
    [
      'vehicles that gain value',
      (copy) => (copy.vehicleValues.leftBasisPoints = [5_000, 6_000]),
      'must not increase with age',
    ],
    [
      'factory coverage for an unknown make',
      (copy) => (getRow(copy.factoryCoverage.makes).makes = ['Yugo']),
      'factoryCoverage.makes.0: Yugo is not a rated make',
    ],
    [
      'two rows of factory coverage for a year',
      (copy) => copy.factoryCoverage.makes.push({ ...getRow(copy.factoryCoverage.makes), fromYear: 2_019 }),
      'Honda has two rows for the same year',
    ],
    [
      'a tax for an unknown state',
      (copy) => copy.taxes.push({ state: 'PR', basisPoints: 1, from: '2026-01-01', source: null }),
      'PR is not a state',
    ],
    ['a term without plans', (copy) => (getRow(copy.terms).plans = []), 'A term needs at least one plan.'],
    [
      'a plan without terms',
      (copy) => copy.terms.map((term) => Object.assign(term, { plans: ['Powertrain', 'Plus', 'Premium'] })),
      'Everyday Benefits has no term',
    ],
    [
      'terms out of order',
      (copy) => copy.terms.reverse(),
      "can't follow the one of 72 months or 100,000 miles",
    ],
    [
      'two identical terms',
      (copy) => (getRow(copy.terms, 3).miles = 36_000),
      "the term of 36 months or 36,000 miles can't follow the one of 36 months or 36,000 miles",
    ],
    [
      'a longer term for older vehicles',
      (copy) => (getRow(copy.terms, 6).maxModelYears = 13),
      'must not allow older vehicles',
    ],
    [
      'eligible vehicles without a term',
      (copy) => copy.terms.shift(),
      'Powertrain has no term for vehicles that are 20 model years old with 200,000 miles',
    ],
    [
      'a make with an unknown class',
      (copy) => (copy.makeRiskClasses.Toyota = 'Z'),
      'makeRiskClasses.Toyota: Toyota has the unknown risk class Z',
    ],
    [
      'an unknown default class',
      (copy) => Object.assign(copy, { defaultRiskClass: 'Z' }),
      'the default has the unknown risk class Z',
    ],
    [
      'a model with an unknown class',
      (copy) => (getRow(copy.modelOverrides).riskClass = 'Z'),
      'has the unknown risk class Z',
    ],
    [
      "risk classes that don't increase",
      (copy) => (getRow(copy.riskClasses, 1).factorBasisPoints = 8_300),
      'class B must have a higher factor than class A',
    ],
    [
      'a class listed twice',
      (copy) => (getRow(copy.riskClasses, 1).key = 'A'),
      'a risk class is listed twice',
    ],
    [
      'a make both rated and excluded',
      (copy) => copy.eligibility.excludedMakes.push('toyota'),
      'both rated and excluded',
    ],
    [
      'an alias of an unknown make',
      (copy) => (copy.makeAliases.Lada = 'Ladda'),
      'Lada is an alias of the unknown make Ladda',
    ],
    ['an alias that is a make', (copy) => (copy.makeAliases.Kia = 'Toyota'), 'Kia is itself a listed make'],
    [
      'an excluded model of an unknown make',
      (copy) => (getRow(copy.eligibility.excludedModels).make = 'Acurra'),
      'Acurra is not a listed make',
    ],
    [
      'a model of an unrated make',
      (copy) => (getRow(copy.modelOverrides).make = 'Acurra'),
      'Acurra is not a rated make',
    ],
    [
      'a model name without a letter',
      (copy) => (getRow(copy.modelOverrides).model = '--'),
      'the model must have a letter or digit',
    ],
    [
      'years in reverse order',
      (copy) =>
        copy.modelOverrides.push({
          ...override,
          model: 'Echo',
          riskClass: 'D',
          fromYear: 2010,
          toYear: 2009,
        }),
      'fromYear must not be after toYear',
    ],
    [
      'two classes for one model and year',
      (copy) => copy.modelOverrides.push({ ...override, model: 'corolla', riskClass: 'D', toYear: 2010 }),
      'Toyota corolla has two classes for the same year',
    ],
    [
      'a model that is cheaper when older',
      (copy) => copy.modelOverrides.push({ ...override, model: 'Camry', riskClass: 'D', fromYear: 2015 }),
      'a Toyota Camry older than 2015 would be in a lower risk class',
    ],
    [
      'a longer model name that is cheaper when older',
      (copy) =>
        copy.modelOverrides.push({ ...override, model: 'Corolla Cross', riskClass: 'D', fromYear: 2022 }),
      'a Toyota Corolla Cross older than 2022',
    ],
    [
      'mileage bands in the wrong order',
      (copy) => copy.coverageLevels.reverse(),
      'the mileage bands must be Orange, Yellow, Blue',
    ],
    [
      "mileage bands that don't increase",
      (copy) => (getRow(copy.coverageLevels, 1).upToMiles = 100_000),
      'each mileage band must end at more miles',
    ],
    [
      'a plan limit above the limit for all',
      (copy) => (getPlanValue(copy.eligibility.plans, 'Powertrain').maxMileage = 200_001),
      'must not be above the limit for all plans, 200,000 miles',
    ],
    [
      'a limit on a plan without limits',
      (copy) => (getPlanValue(copy.eligibility.plans, 'EverydayBenefits').maxMileage = 1),
      "this plan isn't limited by age and mileage",
    ],
    [
      'a use neither ineligible nor priced',
      (copy) => delete copy.surcharges.commercialUse.Farm,
      'Farm or ranch must either be ineligible or have a surcharge',
    ],
    [
      'a use both ineligible and priced',
      (copy) => (copy.surcharges.commercialUse.Taxi = 1),
      'Taxi or limousine must either be',
    ],
    [
      'a modification neither ineligible nor priced',
      (copy) => copy.eligibility.refusedModifications.pop(),
      'modification EngineModification must either be',
    ],
    ['a missing state', (copy) => delete copy.stateFactors.WY, 'states without a factor: WY'],
    [
      'a plan in a state of an unknown plan',
      (copy) => Object.assign(copy, { planStateFactors: { Gold: { IL: 10_400 } } }),
      'there is no plan Gold',
    ],
    [
      'a plan in an unknown state',
      (copy) => Object.assign(copy, { planStateFactors: { Plus: { ZZ: 10_400 } } }),
      'unknown state: ZZ',
    ],
    [
      'a typing error in a factor',
      (copy) => Object.assign(copy, { planStateFactors: { Plus: { IL: 104_000 } } }),
      'must be from 0.5 to 2',
    ],
    ['an unknown state', (copy) => (copy.stateFactors.ZZ = 10_000), 'unknown states: ZZ'],
    [
      "a date that doesn't exist",
      (copy) => Object.assign(copy, { effectiveFrom: '2026-02-30' }),
      'must be a date written as YYYY-MM-DD',
    ],
    [
      'a malformed version',
      (copy) => Object.assign(copy, { version: 'new' }),
      'A version looks like 2026.11',
    ],
    ['an unknown field', (copy) => Object.assign(copy, { discount: 1 }), 'discount'],
  ])('rejects %s', (_, change, message) => {
    expect(findErrors(changeCard(change)).join('\n')).toContain(message);
  });

  it('accepts a newer model in a lower class', () => {
    const newer = { ...override, model: 'Camry', riskClass: 'A', fromYear: 2025 };
    expect(findErrors(changeCard((copy) => copy.modelOverrides.push(newer)))).toEqual([]);
  });

  it('rejects a model that is cheaper when older, even when an exact rule hides it', () => {
    const hidden = changeCard((copy) =>
      copy.modelOverrides.push(
        { ...override, model: 'Camry', match: 'exact', riskClass: 'D' },
        { ...override, model: 'Camry', riskClass: 'D', fromYear: 2015 },
      ),
    );
    expect(findErrors(hidden).join('\n')).toContain('a Toyota Camry older than 2015');
  });

  it('reports all errors at once', () => {
    const withTwoErrors = changeCard((copy) => {
      delete copy.stateFactors.WY;
      Object.assign(copy, { defaultRiskClass: 'Z' });
    });
    expect(findErrors(withTwoErrors)).toHaveLength(2);
  });
});
