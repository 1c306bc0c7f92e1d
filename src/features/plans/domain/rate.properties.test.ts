import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/calendar.ts';
import { propertyRuns } from '../../../test/properties.ts';
import {
  acceptedInputs,
  anyInputs,
  card,
  getPrices,
  promoCodes,
  terms,
} from '../../../test/rating-samples.ts';
import { calculatePaidInFull } from '../../selling/estimate/domain/paid-in-full.ts';
import { applyPromo } from '../../selling/promo-codes/domain/apply-promo.ts';
import { buildExposure, findDayAtOdometer } from './exposure.ts';
import { getPlan } from './plan-terms.ts';
import { payoutLimits } from './price-trials.ts';
import { type RateInput, rate } from './rate.ts';
import type { RateCard } from './rate-card.ts';
import type { RatingResult } from './rating.ts';
import type { RatedVehicle, Usage } from './rating-input.ts';

const planKeys = terms.plans.map(({ key }) => key);

/** Fails when a price that both results offer is lower in the second. Returns how many were compared. */
function expectNeverCheaper(before: RatingResult, after: RatingResult, toleranceCents = 0): number {
  const second = getPrices(after);
  let comparedCount = 0;
  for (const [term, price] of getPrices(before)) {
    const other = second.get(term);
    if (!other) continue;
    comparedCount++;
    if (other.totalCents < price.totalCents - toleranceCents) {
      throw new Error(`${term} fell from ${price.totalCents} to ${other.totalCents}`);
    }
  }
  return comparedCount;
}

function expectChangeNeverCheaper<T>(
  changes: fc.Arbitrary<T>,
  change: (input: RateInput, by: T) => RateInput,
): void {
  let comparedCount = 0;
  fc.assert(
    fc.property(acceptedInputs, changes, (input, by) => {
      comparedCount += expectNeverCheaper(rate(input), rate(change(input, by)));
    }),
  );
  expect(comparedCount).toBeGreaterThan(propertyRuns);
}

const withVehicle = (input: RateInput, changes: Partial<RatedVehicle>): RateInput => ({
  ...input,
  vehicle: { ...input.vehicle, ...changes },
});
const withUsage = (input: RateInput, changes: Partial<Usage>): RateInput => ({
  ...input,
  usage: { ...input.usage, ...changes },
});

const noCoverage = { months: 0, miles: 0 };
/** Excludes factory coverage, because it ends sooner for older vehicles but later for some model years. */
const withoutFactoryCoverage: RateCard = {
  ...card,
  factoryCoverage: {
    ...card.factoryCoverage,
    makes: [],
    otherMakes: { basic: noCoverage, powertrain: noCoverage, electricDrive: noCoverage },
  },
};

const rateOffers = (input: RateInput) => {
  const result = rate(input);
  return { result, exposure: buildExposure(input), prices: [...getPrices(result).entries()] };
};
const parsePlan = (key: string) => getPlan(terms, key.split('/')[0] ?? '');

describe('over many vehicles', () => {
  it('no price is negative or below the minimum, and its ledger and payments add up', () => {
    fc.assert(
      fc.property(acceptedInputs, (input) => {
        for (const price of getPrices(rate(input)).values()) {
          expect(Number.isSafeInteger(price.totalCents)).toBe(true);
          expect(price.totalCents).toBeGreaterThanOrEqual(price.minimumCents);
          expect(price.ledger.reduce((cents, line) => cents + line.cents, 0)).toBe(price.totalCents);
          expect(price.downPaymentCents + price.monthlyCents * price.numberOfPayments).toBe(price.totalCents);
          expect(price.paidInFullCents).toBeLessThanOrEqual(price.totalCents);
          expect(price.paidInFullCents).toBeGreaterThanOrEqual(price.minimumCents);
        }
      }),
    );
  });

  it('no promo code brings a price, paid monthly or in full, below the minimum or what it is expected to pay', () => {
    fc.assert(
      fc.property(acceptedInputs, fc.constantFrom(...promoCodes), (input, promo) => {
        for (const price of getPrices(rate(input)).values()) {
          const appliedPromo = applyPromo(price, promo);
          const inFull = calculatePaidInFull({ price, promo: appliedPromo });
          const totals = [
            price.paidInFullCents,
            appliedPromo.totalWithPromoCents,
            inFull.promo.totalWithPromoCents,
          ];
          const lowest = Math.min(...totals);
          expect(lowest).toBeGreaterThanOrEqual(price.minimumCents);
          expect(price.expectedPayoutCents / lowest).toBeLessThanOrEqual(payoutLimits.highest);
        }
      }),
    );
  });

  it('driving less never costs more for a term that ends by time, with the same coverage', () => {
    let comparedCount = 0;
    fc.assert(
      fc.property(acceptedInputs, fc.integer({ min: 500, max: 10_000 }), (input, lessMiles) => {
        const less = withUsage(input, { milesPerYear: Math.max(1, input.usage.milesPerYear - lessMiles) });
        const before = rate(less);
        const after = rate(input);
        const exposure = buildExposure(input);
        const levels = card.coverageLevels.map(({ upToMiles }) => upToMiles);
        for (const [key, price] of getPrices(before)) {
          const other = getPrices(after).get(key);
          const term = exposure.terms.find(
            ({ term }) => term.months === price.months && term.miles === price.miles,
          );
          if (!other || !term) continue;
          const endsByTime = term.months === price.months;
          const hasStepDown = levels.some((level) => {
            const day = findDayAtOdometer(exposure, level);
            return day > 0 && day < term.days;
          });
          if (!endsByTime || hasStepDown) continue;
          comparedCount++;
          expect(price.totalCents, key).toBeLessThanOrEqual(other.totalCents + 1);
        }
      }),
    );
    expect(comparedCount).toBeGreaterThan(propertyRuns);
  });

  it('no plan that pays for repairs costs more than 60% of what it can pay', () => {
    fc.assert(
      fc.property(acceptedInputs, fc.option(fc.integer({ min: 50_000, max: 3_000_000 })), (input, value) => {
        const { result, prices } = rateOffers({ ...input, ...(value && { vehicleValueCents: value }) });
        const maxPayout = Math.min(card.limitOfLiability.allClaimsCents, result.vehicleValueCents);
        for (const [key, { totalCents }] of prices)
          if (parsePlan(key).coversRepairs) expect(totalCents).toBeLessThanOrEqual(maxPayout * 0.6);
      }),
    );
  });

  it('every plan still has its full coverage for at least 40% of the term', () => {
    fc.assert(
      fc.property(acceptedInputs, (input) => {
        const { exposure, prices } = rateOffers(input);
        for (const [key, { months, miles }] of prices) {
          const plan = parsePlan(key);
          if (!plan.coversRepairs) continue;
          const term = exposure.terms.find(
            (each) => each.term.months === months && each.term.miles === miles,
          );
          const days = term?.days ?? 0;
          const last = card.coverageLevels.find(({ color }) => color === plan.lastLevel)?.upToMiles ?? 0;
          const daysInEffect = Math.min(days, findDayAtOdometer(exposure, last)) - exposure.waitingDays;
          expect(daysInEffect).toBeGreaterThanOrEqual(days * 0.4);
        }
      }),
    );
  });

  it('the last payment is due before the coverage ends', () => {
    fc.assert(
      fc.property(acceptedInputs, (input) => {
        const { exposure, prices } = rateOffers(input);
        for (const [, { months, miles, numberOfPayments }] of prices) {
          const term = exposure.terms.find(
            (each) => each.term.months === months && each.term.miles === miles,
          );
          expect(numberOfPayments).toBeLessThanOrEqual(card.payments.maxPayments);
          if ((term?.months ?? 0) > 1) expect(numberOfPayments).toBeLessThan(term?.months ?? 0);
        }
      }),
    );
  });

  it('the expected payout is 35% to 75% of the price', () => {
    fc.assert(
      fc.property(acceptedInputs, (input) => {
        for (const { totalCents, expectedPayoutCents } of getPrices(rate(input)).values()) {
          expect(expectedPayoutCents / totalCents).toBeGreaterThanOrEqual(payoutLimits.lowest);
          expect(expectedPayoutCents / totalCents).toBeLessThanOrEqual(payoutLimits.highest);
        }
      }),
    );
  });

  it('factory coverage never raises a price, and neither does a later first sale', () => {
    fc.assert(
      fc.property(acceptedInputs, fc.integer({ min: 0, max: 1_500 }), (input, days) => {
        const later = addDays(`${Math.min(input.vehicle.modelYear, 2026)}-07-01`, days);
        const [inServiceOn] = [later, input.on].toSorted();
        expectNeverCheaper(rate(withVehicle(input, { inServiceOn })), rate(input));
        expectNeverCheaper(rate(input), rate({ ...input, rateCard: withoutFactoryCoverage }));
      }),
    );
  });

  it('a lower deductible is never cheaper', () => {
    const pairs = fc.tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 100_000 }));
    fc.assert(
      fc.property(acceptedInputs, pairs, (input, pair) => {
        const [low, high] = pair.toSorted((a, b) => a - b);
        expectNeverCheaper(
          rate({ ...input, deductibleCents: high }),
          rate({ ...input, deductibleCents: low }),
        );
      }),
    );
  });

  it('an older vehicle is never cheaper, apart from factory coverage', () => {
    expectChangeNeverCheaper(fc.integer({ min: 1, max: 12 }), (input, years) =>
      withVehicle(
        { ...input, rateCard: withoutFactoryCoverage },
        { modelYear: input.vehicle.modelYear - years },
      ),
    );
  });

  it('driving more per year never costs more once the miles end the term', () => {
    const fast = fc.integer({ min: 20_000, max: 60_000 });
    fc.assert(
      fc.property(acceptedInputs, fast, fc.integer({ min: 1, max: 40_000 }), (input, milesPerYear, more) => {
        const rated = {
          ...input,
          rateCard: { ...withoutFactoryCoverage, waitingPeriod: { days: 0, miles: 0 } },
        };
        const slower = rate(withUsage(rated, { milesPerYear }));
        expectNeverCheaper(rate(withUsage(rated, { milesPerYear: milesPerYear + more })), slower, 1);
      }),
    );
  });

  it('no surcharge or equipment lowers a price', () => {
    const added: ((input: RateInput) => RateInput)[] = [
      ...(['isAwd', 'isDiesel', 'isTurbo', 'isSupercharged', 'isHybrid'] as const).map(
        (key) => (input: RateInput) => withVehicle(input, { [key]: true }),
      ),
      ...(['isRideshare', 'hasTowingPackage', 'hasMobilityPackage'] as const).map(
        (key) => (input: RateInput) => withUsage(input, { [key]: true }),
      ),
      ...(['Delivery', 'BusinessTravel', 'Construction', 'Farm'] as const).map(
        (type) => (input: RateInput) =>
          withUsage(input, { commercialUseTypes: [...input.usage.commercialUseTypes, type] }),
      ),
      (input) => withUsage(input, { modification: 'LiftKitUpTo6Inches' }),
    ];
    expectChangeNeverCheaper(fc.constantFrom(...added), (input, add) => add(input));
  });

  it('a higher plan is never cheaper for the same term', () => {
    let comparedCount = 0;
    fc.assert(
      fc.property(acceptedInputs, (input) => {
        const prices = getPrices(rate(input));
        for (const { months, miles } of card.terms) {
          const cents = planKeys.flatMap(
            (plan) => prices.get(`${plan}/${months}/${miles}`)?.totalCents ?? [],
          );
          comparedCount += cents.length;
          expect(cents).toEqual(cents.toSorted((a, b) => a - b));
        }
      }),
    );
    expect(comparedCount).toBeGreaterThan(propertyRuns);
  });

  it('a longer term, or one with more miles, never costs less in total', () => {
    fc.assert(
      fc.property(acceptedInputs, fc.constantFrom(...planKeys), (input, plan) => {
        const prices = [...getPrices(rate(input))].flatMap(([key, price]) =>
          key.startsWith(plan) ? [price] : [],
        );
        for (const longer of prices)
          for (const shorter of prices)
            if (shorter.months <= longer.months && shorter.miles <= longer.miles)
              expect(longer.totalCents).toBeGreaterThanOrEqual(shorter.totalCents);
      }),
    );
  });
});

describe('over many inputs, including ineligible ones', () => {
  it('every unavailable plan and term has a reason, and every available plan a price', () => {
    const seen = { offered: 0, ineligible: 0 };
    fc.assert(
      fc.property(anyInputs, (input) => {
        const result = rate(input);
        expect(result.plans.map((offer) => offer.plan)).toEqual([...planKeys]);
        for (const offer of result.plans) {
          seen[offer.offered ? 'offered' : 'ineligible']++;
          const ineligibilityReasons = offer.offered
            ? offer.terms.flatMap((term) => (term.offered ? [] : [term.ineligibilityReason]))
            : offer.ineligibilityReasons;
          if (offer.offered) expect(offer.terms.some((term) => term.offered)).toBe(true);
          else expect(ineligibilityReasons.length).toBeGreaterThan(0);
          for (const { code, message } of ineligibilityReasons) {
            expect(code).toMatch(/^[A-Z][A-Za-z0-9]+$/);
            expect(message).toMatch(/^\S.{10,}\.$/);
          }
          if (result.ineligibilityReasons.length > 0) expect(offer.offered).toBe(false);
        }
      }),
    );
    expect(seen.offered).toBeGreaterThan(propertyRuns / 40);
    expect(seen.ineligible).toBeGreaterThan(propertyRuns / 40);
  });

  it("depends only on its input and doesn't modify it", () => {
    const cardBefore = JSON.stringify(card);
    fc.assert(
      fc.property(anyInputs, anyInputs, (input, other) => {
        const copy = structuredClone({ ...input, rateCard: null });
        const first = rate(input);
        rate(other);
        expect(rate(input)).toEqual(first);
        expect({ ...input, rateCard: null }).toEqual(copy);
      }),
    );
    expect(JSON.stringify(card)).toBe(cardBefore);
  });
});
