import { describe, expect, it } from 'vitest';
import { findPrice, getIneligibilityReasons, rateSample, terms } from '../../../test/rating-samples.ts';
import type { RatingResult } from './rating.ts';

const planKeys = terms.plans.map(({ key }) => key);

const findOffered = (result: RatingResult) =>
  result.plans.filter((plan) => plan.offered).map((plan) => plan.plan);
const all = [...planKeys];

describe('miles', () => {
  it.each([
    [94_000, all],
    [95_000, ['EverydayBenefits', 'Powertrain', 'Plus']],
    [144_000, ['EverydayBenefits', 'Powertrain', 'Plus']],
    [145_000, ['EverydayBenefits', 'Powertrain']],
    [194_000, ['EverydayBenefits', 'Powertrain']],
    [195_000, ['EverydayBenefits']],
    [240_000, ['EverydayBenefits']],
  ])('at %i miles offers %j', (mileage, plans) => {
    expect(findOffered(rateSample({ mileage }, {}, { vehicleValueCents: 2_000_000 }))).toEqual(plans);
  });

  it('returns the limit and the mileage', () => {
    expect(getIneligibilityReasons(rateSample({ mileage: 112_400 }), 'Premium')).toEqual([
      {
        code: 'MileageTooHigh',
        message: 'Premium is for vehicles with up to 100,000 miles. Yours has 112,400.',
        limit: 100_000,
        actual: 112_400,
      },
    ]);
  });

  it.each([
    [100_000, 'Orange'],
    [100_001, 'Yellow'],
    [150_000, 'Yellow'],
    [150_001, 'Blue'],
    [200_000, 'Blue'],
    [200_001, null],
  ])('puts %i miles in the %s mileage band', (mileage, color) => {
    expect(rateSample({ mileage }).coverageColor).toBe(color);
  });
});

describe('model years', () => {
  it('offers every plan at 20 model years and only Everyday Benefits at 21', () => {
    expect(findOffered(rateSample({ modelYear: 2006 }, {}, { vehicleValueCents: 2_000_000 }))).toEqual(all);
    const old = rateSample({ modelYear: 2005 });
    expect(findOffered(old)).toEqual(['EverydayBenefits']);
    expect(getIneligibilityReasons(old, 'Plus')).toEqual([
      {
        code: 'ModelYearTooOld',
        message: 'Plus is for vehicles up to 20 model years old. Yours is 21.',
        limit: 20,
        actual: 21,
      },
    ]);
  });

  it("prices next year's model like this year's and rejects the one after", () => {
    const sold = { inServiceOn: '2026-07-01' };
    const getLedger = (modelYear: number) =>
      findPrice(rateSample({ ...sold, modelYear }), 'Plus', 36).ledger.map(({ code, cents }) => [
        code,
        cents,
      ]);
    expect(getLedger(2027)).toEqual(getLedger(2026));
    expect(rateSample({ modelYear: 2028 }).ineligibilityReasons).toMatchObject([
      { code: 'ModelYearNotValid', actual: 2028 },
    ]);
  });

  it('calculates the age from the year of the rating date', () => {
    const value = { vehicleValueCents: 2_000_000 };
    expect(findOffered(rateSample({ modelYear: 2006 }, {}, { ...value, on: '2026-12-31' }))).toEqual(all);
    expect(findOffered(rateSample({ modelYear: 2006 }, {}, { ...value, on: '2027-01-01' }))).toEqual([
      'EverydayBenefits',
    ]);
  });
});

describe('rules for every plan', () => {
  it.each([
    ['SalvagedRebuiltOrGrey', {}, { isSalvagedOrRebuiltOrGrey: true }],
    ['OdometerAltered', {}, { isOdometerAltered: true }],
    ['TooHeavy', { grossVehicleWeightPounds: 10_001 }, {}],
    ['ExoticMake', { make: 'FERRARI' }, {}],
    ['ExoticMake', { make: 'Rolls Royce' }, {}],
    ['ExoticModel', { make: 'Nissan', model: 'GTR' }, {}],
    ['ExoticModel', { make: 'Ford', model: 'GT Heritage' }, {}],
    ['CommercialUsePolice', {}, { commercialUseTypes: ['Police' as const] }],
    ['CommercialUseTaxi', {}, { commercialUseTypes: ['Delivery' as const, 'Taxi' as const] }],
    ['CommercialUseTowing', {}, { commercialUseTypes: ['Towing' as const] }],
    ['CommercialUseSnowPlowing', {}, { commercialUseTypes: ['SnowPlowing' as const] }],
    ['CommercialUseRacing', {}, { commercialUseTypes: ['Racing' as const] }],
    ['ModificationLiftKitOver6Inches', {}, { modification: 'LiftKitOver6Inches' as const }],
    ['ModificationEngineModification', {}, { modification: 'EngineModification' as const }],
    ['MileageNotValid', { mileage: -1 }, {}],
    ['MileageNotValid', { mileage: Number.NaN }, {}],
    ['MilesPerYearNotValid', {}, { milesPerYear: 1.5 }],
    ['ModelYearNotValid', { modelYear: 1899 }, {}],
  ])('%s: %o %o', (code, vehicle, usage) => {
    const result = rateSample(vehicle, usage);
    expect(result.ineligibilityReasons.map((reason) => reason.code)).toEqual([code]);
    expect(findOffered(result)).toEqual([]);
    for (const plan of planKeys)
      expect(getIneligibilityReasons(result, plan)[0]?.message).toMatch(/^[A-Z].+\.$/);
  });

  it.each([
    [10_500, 'class 3, 10,001 to 14,000 lb'],
    [14_000, 'class 3, 10,001 to 14,000 lb'],
    [16_000, 'class 4, 14,001 to 16,000 lb'],
    [19_500, 'class 5, 16,001 to 19,500 lb'],
    [26_000, 'class 6, 19,501 to 26,000 lb'],
    [33_000, 'class 7, 26,001 to 33,000 lb'],
    [99_999_999, 'class 8, 33,001 lb or more'],
  ])('states the weight limit and the class of %i lb', (grossVehicleWeightPounds, text) => {
    const [reason] = rateSample({ grossVehicleWeightPounds }).ineligibilityReasons;
    expect(reason?.message).toBe(
      `We cover vehicles with a gross vehicle weight rating of up to 10,000 lb. Yours is in ${text}.`,
    );
    expect(reason?.actual).toBeLessThanOrEqual(33_001);
  });

  it.each([
    ['at exactly 10,000 lb', { grossVehicleWeightPounds: 10_000 }, {}],
    ['of unknown weight', { grossVehicleWeightPounds: null }, {}],
    ['with a lift kit of up to 6 inches', {}, { modification: 'LiftKitUpTo6Inches' as const }],
    ['used for delivery', {}, { commercialUseTypes: ['Delivery' as const] }],
    ['used for rideshare', {}, { isRideshare: true }],
    ['whose model name only shares a prefix with an exotic model', { make: 'Ford', model: 'GTX' }, {}],
  ])('accepts a vehicle %s', (_, vehicle, usage) => {
    expect(findOffered(rateSample(vehicle, usage))).toEqual(all);
  });

  it('returns all broken rules, including plan rules', () => {
    const result = rateSample({ mileage: 120_000, make: 'Lotus' }, { isOdometerAltered: true });
    expect(getIneligibilityReasons(result, 'Premium').map((reason) => reason.code)).toEqual([
      'OdometerAltered',
      'ExoticMake',
      'MileageTooHigh',
    ]);
  });

  it.each(['PR', 'az', '', 'constructor'])('has no prices for the state %j', (state) => {
    expect(rateSample({}, {}, { state }).ineligibilityReasons.map((reason) => reason.code)).toEqual([
      'StateNotRated',
    ]);
  });
});

describe('terms', () => {
  const offeredMonths = (result: RatingResult, plan: string) =>
    result.plans.flatMap((offer) =>
      offer.plan === plan && offer.offered
        ? offer.terms.filter((term) => term.offered).map((term) => term.months)
        : [],
    );

  it.each([
    [{ modelYear: 2016, mileage: 80_000 }, [12, 24, 36, 36, 48, 60, 72, 72]],
    [{ modelYear: 2015, mileage: 80_000 }, [12, 24, 36, 36, 48, 60]],
    [{ modelYear: 2016, mileage: 80_001 }, [12, 24, 36, 36, 48, 60]],
    [{ modelYear: 2006, mileage: 190_000 }, [12]],
  ])('for %o sells Powertrain for %j months', (vehicle, months) => {
    expect(offeredMonths(rateSample(vehicle, {}, { vehicleValueCents: 2_000_000 }), 'Powertrain')).toEqual(
      months,
    );
  });

  it('never limits the terms of Everyday Benefits by age or miles', () => {
    expect(offeredMonths(rateSample({ modelYear: 1999, mileage: 240_000 }), 'EverydayBenefits')).toEqual([
      12, 24, 36, 36, 48, 60,
    ]);
  });

  it("returns why a term isn't available", () => {
    const ineligibilityReasons = rateSample({ modelYear: 2012, mileage: 90_000 }).plans.flatMap((offer) =>
      offer.offered && (offer.plan === 'Powertrain' || offer.plan === 'EverydayBenefits')
        ? offer.terms.flatMap((term) => (term.offered ? [] : [term.ineligibilityReason.message]))
        : [],
    );
    expect([...new Set(ineligibilityReasons)]).toEqual([
      "The 72-month term isn't available with Everyday Benefits.",
      'The 60-month term is for vehicles up to 12 model years old. Yours is 14.',
      'The 72-month term is for vehicles up to 10 model years old. Yours is 14.',
    ]);
  });

  it('rejects a term whose miles would run out too soon', () => {
    const [offer] = rateSample({}, { milesPerYear: 60_000 }).plans;
    expect(offer?.offered).toBe(false);
    expect(getIneligibilityReasons(rateSample({}, { milesPerYear: 60_000 }), 'EverydayBenefits')[0]).toEqual({
      code: 'MilesUsedUpTooSoon',
      message:
        "At 60,000 miles a year, you'd use up the 15,000 miles of the 12-month term in about 3 months. Choose a term with more miles.",
    });
    expect(offeredMonths(rateSample({}, { milesPerYear: 40_000 }), 'Powertrain')).toContain(36);
  });
});
