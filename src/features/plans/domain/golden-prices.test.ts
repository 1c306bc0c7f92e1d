import { describe, expect, it } from 'vitest';
import { pricesOf, rateSample, terms } from '../../../test/rating-samples.ts';

const planKeys = terms.plans.map(({ key }) => key);

/**
 * Monthly cents for the shortest term and for 36 months (null: not offered), from Everyday Benefits up to Premium.
 * When one changes, a price that visitors were shown under card 2026.11 can't be replayed any more: change the
 * card's version, not this table.
 */
const golden: {
  name: string;
  input: Parameters<typeof rateSample>;
  cents: [number | null, number | null][];
}[] = [
  {
    name: '2019 Toyota Camry, 60,000 miles',
    input: [{}],
    cents: [
      [1844, 1676],
      [5704, 5186],
      [8760, 7964],
      [11816, 10742],
    ],
  },
  {
    name: '2014 BMW 535i with turbo and all-wheel drive, 110,000 miles',
    input: [{ make: 'BMW', model: '535i', modelYear: 2014, mileage: 110000, isTurbo: true, isAwd: true }],
    cents: [
      [2333, 2121],
      [16607, 15098],
      [25504, 23186],
      [null, null],
    ],
  },
  {
    name: '2025 Toyota Corolla, 9,000 miles, Ohio',
    input: [{ model: 'Corolla', modelYear: 2025, mileage: 9000 }, {}, { state: 'OH' }],
    cents: [
      [1655, 1505],
      [3492, 3175],
      [5363, 4876],
      [7234, 6577],
    ],
  },
  {
    name: '2018 Ford F-150 for construction, towing, Texas',
    input: [
      { make: 'Ford', model: 'F-150', modelYear: 2018, mileage: 85000, isTurbo: true, isAwd: true },
      { commercialUseTypes: ['Construction'], hasTowingPackage: true, milesPerYear: 20000 },
      { state: 'TX' },
    ],
    cents: [
      [2747, 2498],
      [13396, 12178],
      [20572, 18702],
      [27748, 25226],
    ],
  },
  {
    name: '2021 Honda CR-V hybrid',
    input: [{ make: 'Honda', model: 'CR-V', modelYear: 2021, mileage: 42000, isHybrid: true }],
    cents: [
      [1803, 1639],
      [5051, 4591],
      [7756, 7051],
      [10462, 9511],
    ],
  },
  {
    name: '2022 Tesla Model 3, California',
    input: [
      { make: 'Tesla', model: 'Model 3', modelYear: 2022, mileage: 30000, isElectric: true, isAwd: true },
      {},
      { state: 'CA' },
    ],
    cents: [
      [2215, 2013],
      [8226, 7478],
      [12633, 11484],
      [17040, 15491],
    ],
  },
  {
    name: '2017 Chevrolet Corvette Z06 with supercharger',
    input: [
      { make: 'Chevrolet', model: 'Corvette Z06', modelYear: 2017, mileage: 28000, isSupercharged: true },
      { milesPerYear: 4000 },
    ],
    cents: [
      [2217, 2016],
      [13881, 12619],
      [21317, 19379],
      [28753, 26139],
    ],
  },
  {
    name: '2013 Nissan Altima for rideshare, Florida',
    input: [
      { make: 'Nissan', model: 'Altima', modelYear: 2013, mileage: 148000 },
      { isRideshare: true, milesPerYear: 34000 },
      { state: 'FL' },
    ],
    cents: [
      [4728, 4299],
      [32476, 29524],
      [49874, 45340],
      [null, null],
    ],
  },
  {
    name: '2006 Honda Accord at the last mile',
    input: [{ make: 'Honda', model: 'Accord', modelYear: 2006, mileage: 200000 }],
    cents: [
      [2458, 2234],
      [17837, null],
      [null, null],
      [null, null],
    ],
  },
  {
    name: '2001 Ford Ranger above every limit',
    input: [{ make: 'Ford', model: 'Ranger', modelYear: 2001, mileage: 245000 }],
    cents: [
      [2706, 2460],
      [null, null],
      [null, null],
      [null, null],
    ],
  },
  {
    name: '2020 Ram 2500 diesel with a lift kit, Montana',
    input: [
      {
        make: 'Ram',
        model: '2500',
        modelYear: 2020,
        mileage: 70000,
        isDiesel: true,
        isTurbo: true,
        isAwd: true,
        grossVehicleWeightPounds: 10000,
      },
      { modification: 'LiftKitUpTo6Inches' },
      { state: 'MT' },
    ],
    cents: [
      [2167, 1970],
      [12510, 11373],
      [19212, 17465],
      [25913, 23557],
    ],
  },
  {
    name: '2019 Toyota Sienna with a mobility package',
    input: [{ model: 'Sienna' }, { hasMobilityPackage: true }],
    cents: [
      [1873, 1703],
      [6161, 5601],
      [9461, 8601],
      [12761, 11601],
    ],
  },
];

describe('golden prices', () => {
  it.each(golden)('$name', ({ input, cents }) => {
    const prices = pricesOf(rateSample(...input));
    const found = planKeys.map((plan) =>
      [12, 36].map((months) => prices.get(`${plan}/${months}`)?.monthlyCents ?? null),
    );
    expect(found).toEqual(cents);
  });
});
