import { describe, expect, test } from 'vitest';
import { card, ratingDate } from '../../../test/rating-samples.ts';
import { applyPromos } from '../../selling/promo-codes/domain/apply-promo.ts';
import { calculatePayoutDistribution, findPriceErrors } from './price-trials.ts';
import type { RateCard } from './rate-card.ts';
import { createTrialVehicles } from './trial-vehicles.ts';

const findErrors = (changes: Partial<RateCard>) =>
  findPriceErrors({ ...card, ...changes }, ratingDate, applyPromos);
const findBrokenRules = (changes: Partial<RateCard>) => findErrors(changes).map(({ rule }) => rule);

const withNegativeRepairs = (costs: RateCard['repairCosts']): RateCard['repairCosts'] => ({
  ...costs,
  groups: Object.fromEntries(
    Object.entries(costs.groups).map(([key, group]) => [
      key,
      {
        ...group,
        repairsPerThousand: group.repairsPerThousand.map((repairs, band) => (band < 3 ? repairs : -50)),
      },
    ]),
  ),
});

const withCheaperLastBand = (bands: RateCard['ageBands']) =>
  bands.map((band, row) => (row === bands.length - 1 ? { ...band, factorBasisPoints: 5_000 } : band));

describe('prices of many vehicles', () => {
  test('follow every rule on the demonstration card', () => {
    expect(findErrors({})).toEqual([]);
  });

  test.each([
    ['An older vehicle is never cheaper', { ageBands: withCheaperLastBand(card.ageBands) }],
    ['A longer term never costs less in total', { repairCosts: withNegativeRepairs(card.repairCosts) }],
    [
      'A higher plan is never cheaper',
      { payoutShareBasisPoints: { ...card.payoutShareBasisPoints, Premium: 9_500 } },
    ],
    ['A higher plan is never cheaper', { planStateFactors: { Premium: { WY: 7_000 } } }],
    [
      'Every offer is expected to pay back 35% to 75% of its price',
      { payoutShareBasisPoints: { ...card.payoutShareBasisPoints, Plus: 9_000 } },
    ],
    ['The median offer is expected to pay back 50% to 60% of its price', { contractCostCents: 60_000 }],
  ] satisfies [string, Partial<RateCard>][])(
    'report an example that breaks the rule: %s',
    (rule, changes) => {
      const error = findErrors(changes).find((each) => each.rule === rule);
      expect(error?.message).toMatch(/costs \$[\d,.]+|[\d.]+%/);
      expect(error?.vehicle).toMatch(
        /^\d{4} .+ with [\d,]+ miles, driven [\d,]+ miles per year in [A-Z]{2}$/,
      );
      expect(error?.vehicleCount).toBeGreaterThan(0);
    },
  );

  test('report a promo code that raises a price', () => {
    const errors = findPriceErrors(card, ratingDate, ({ monthlyCents, totalCents }) => [
      { monthlyWithPromoCents: monthlyCents + 1, totalWithPromoCents: totalCents },
    ]);
    expect(errors.map(({ rule }) => rule)).toEqual([
      'A promo code never raises a price, or lowers it below the minimum',
    ]);
  });

  test("report tables that can't be rated", () => {
    const closed = card.ageBands.map((band) => ({ ...band, upTo: band.upTo ?? 10 }));
    expect(findBrokenRules({ ageBands: closed.slice(0, 1) })).toContain('Every vehicle can be rated');
  });
});

test('calculates the distribution of expected payouts', () => {
  const distribution = calculatePayoutDistribution(card, ratingDate);
  expect(distribution?.offers).toBeGreaterThan(4_000);
  expect(distribution?.histogram.reduce((sum, offers) => sum + offers, 0)).toBe(distribution?.offers);
  expect(distribution?.lowest.share).toBeLessThan(distribution?.median ?? 0);
  expect(distribution?.highest.share).toBeGreaterThan(distribution?.median ?? 1);
  expect(
    calculatePayoutDistribution({ ...card, makeRiskClasses: {}, stateFactors: {} }, ratingDate),
  ).toBeNull();
});

test('trial vehicles are deterministic and near band edges', () => {
  const trials = createTrialVehicles(card, ratingDate, 300);
  expect(createTrialVehicles(card, ratingDate, 300)).toEqual(trials);
  const ends = card.repairCosts.odometerBands;
  const atEnds = ends.filter((end) => trials.some(({ vehicle }) => vehicle.mileage === end));
  expect(atEnds.length).toBeGreaterThan(ends.length / 2);
});
