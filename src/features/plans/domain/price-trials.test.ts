import { describe, expect, test } from 'vitest';
import { card, on } from '../../../test/rating-samples.ts';
import { pricesWithPromos } from '../../selling/promo-codes/domain/apply-promo.ts';
import { payoutDistribution, priceErrors } from './price-trials.ts';
import type { RateCard } from './rate-card.ts';
import { trialVehicles } from './trial-vehicles.ts';

const errorsOf = (changes: Partial<RateCard>) => priceErrors({ ...card, ...changes }, on, pricesWithPromos);
const rulesOf = (changes: Partial<RateCard>) => errorsOf(changes).map(({ rule }) => rule);

/** Repairs that cost nothing above 90,000 miles, but pay us. */
const falling = (costs: RateCard['repairCosts']): RateCard['repairCosts'] => ({
  ...costs,
  groups: Object.fromEntries(
    Object.entries(costs.groups).map(([key, group]) => [
      key,
      {
        ...group,
        repairsPerThousand: group.repairsPerThousand.map((repairs, at) => (at < 3 ? repairs : -50)),
      },
    ]),
  ),
});

/** The last band cheaper than the one before it. */
const fallingBands = (bands: RateCard['ageBands']) =>
  bands.map((band, row) => (row === bands.length - 1 ? { ...band, factorBasisPoints: 5_000 } : band));

describe('prices of many vehicles', () => {
  test('follow every rule on the demonstration card', () => {
    expect(errorsOf({})).toEqual([]);
  });

  test.each([
    ['An older vehicle is never cheaper', { ageBands: fallingBands(card.ageBands) }],
    ['A longer term never costs less in total', { repairCosts: falling(card.repairCosts) }],
    [
      'A higher plan is never cheaper',
      { payoutShareBasisPoints: { ...card.payoutShareBasisPoints, Premium: 9_500 } },
    ],
    [
      'Every offer is expected to pay back 35% to 75% of its price',
      { payoutShareBasisPoints: { ...card.payoutShareBasisPoints, Plus: 9_000 } },
    ],
    [
      'Half of all offers are expected to pay back at least 50%, and half at most 60%',
      { contractCostCents: 60_000 },
    ],
  ] satisfies [string, Partial<RateCard>][])('show where it is broken that: %s', (rule, changes) => {
    const error = errorsOf(changes).find((each) => each.rule === rule);
    expect(error?.message).toMatch(/costs \$[\d,.]+|[\d.]+%/);
    expect(error?.vehicle).toMatch(/^\d{4} .+ with [\d,]+ miles, driven [\d,]+ miles per year in [A-Z]{2}$/);
    expect(error?.cases).toBeGreaterThan(0);
  });

  test('report a promo that raises them', () => {
    const errors = priceErrors(card, on, ({ monthlyCents, totalCents }) => [
      { monthlyWithPromoCents: monthlyCents + 1, totalWithPromoCents: totalCents },
    ]);
    expect(errors.map(({ rule }) => rule)).toEqual([
      'A promo code never raises a price, or lowers it below the minimum',
    ]);
  });

  test("report tables that can't be rated", () => {
    const closed = card.ageBands.map((band) => ({ ...band, upTo: band.upTo ?? 10 }));
    expect(rulesOf({ ageBands: closed.slice(0, 1) })).toContain('Every vehicle can be rated');
  });
});

test('shows how the expected payouts are distributed', () => {
  const found = payoutDistribution(card, on);
  expect(found?.offers).toBeGreaterThan(4_000);
  expect(found?.tenths.reduce((sum, offers) => sum + offers, 0)).toBe(found?.offers);
  expect(found?.lowest.share).toBeLessThan(found?.median ?? 0);
  expect(found?.highest.share).toBeGreaterThan(found?.median ?? 1);
  expect(payoutDistribution({ ...card, makeRiskClasses: {}, stateFactors: {} }, on)).toBeNull();
});

test('trial vehicles are deterministic and near band edges', () => {
  const trials = trialVehicles(card, on, 300);
  expect(trialVehicles(card, on, 300)).toEqual(trials);
  const ends = card.repairCosts.odometerBands;
  const atEnds = ends.filter((end) => trials.some(({ vehicle }) => vehicle.mileage === end));
  expect(atEnds.length).toBeGreaterThan(ends.length / 2);
});
