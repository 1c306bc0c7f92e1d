import { describe, expect, test } from 'vitest';
import { card, on } from '../../../test/rating-samples.ts';
import { pricesWithPromos } from '../../selling/promo-codes/domain/apply-promo.ts';
import { priceErrors } from './price-trials.ts';
import type { RateCard } from './rate-card.ts';
import { ofPlan } from './rate-card-tables.ts';
import { trialVehicles } from './trial-vehicles.ts';

const faultsOf = (changes: Partial<RateCard>) => priceErrors({ ...card, ...changes }, on, pricesWithPromos);
const rulesOf = (changes: Partial<RateCard>) => faultsOf(changes).map(({ rule }) => rule);

/** The last band cheaper than the one before it. */
const falling = (bands: RateCard['ageBands']) =>
  bands.map((band, row) => (row === bands.length - 1 ? { ...band, factorBasisPoints: 5_000 } : band));

describe('prices of many vehicles', () => {
  test('follow every rule on the demonstration card', () => {
    expect(faultsOf({})).toEqual([]);
  });

  test.each([
    ['An older vehicle is never cheaper', { ageBands: falling(card.ageBands) }],
    ['More miles are never cheaper', { mileageBands: falling(card.mileageBands) }],
    ['More miles a year are never cheaper', { annualMilesBands: falling(card.annualMilesBands) }],
    [
      'A higher plan is never cheaper',
      {
        baseMonthlyCents: {
          ...card.baseMonthlyCents,
          Premium: ofPlan(card.baseMonthlyCents, 'EverydayBenefits'),
        },
      },
    ],
  ] satisfies [string, Partial<RateCard>][])('show where it is broken that: %s', (rule, changes) => {
    const fault = faultsOf(changes).find((each) => each.rule === rule);
    expect(fault?.message).toMatch(/costs \$[\d.]+ per month/);
    expect(fault?.vehicle).toMatch(/^\d{4} .+ with [\d,]+ miles, driven [\d,]+ miles per year in [A-Z]{2}$/);
    expect(fault?.cases).toBeGreaterThan(0);
  });

  test('report a promo that raises them', () => {
    const faults = priceErrors(card, on, ({ monthlyCents, totalCents }) => [
      { monthlyWithPromoCents: monthlyCents + 1, totalWithPromoCents: totalCents },
    ]);
    expect(faults.map(({ rule }) => rule)).toEqual(['A promo code never raises a price']);
  });

  test("report tables that can't be rated", () => {
    const closed = card.mileageBands.map((band) => ({ ...band, upTo: band.upTo ?? 10 }));
    expect(rulesOf({ mileageBands: closed.slice(0, 1) })).toContain('Every vehicle can be rated');
  });
});

test('trial vehicles are deterministic and near band edges', () => {
  const trials = trialVehicles(card, on, 300);
  expect(trialVehicles(card, on, 300)).toEqual(trials);
  const ends = card.mileageBands.flatMap(({ upTo }) => (upTo === null ? [] : [upTo]));
  const atEnds = ends.filter((end) => trials.some(({ vehicle }) => vehicle.mileage === end));
  expect(atEnds.length).toBeGreaterThan(ends.length / 2);
});
