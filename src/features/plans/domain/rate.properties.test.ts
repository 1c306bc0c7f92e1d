import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/properties.ts';
import { acceptedInputs, anyInputs, card, pricesOf, terms } from '../../../test/rating-samples.ts';
import { type RateInput, rate } from './rate.ts';
import type { RatingResult } from './rating.ts';
import type { RatedVehicle, Usage } from './rating-input.ts';

const planKeys = terms.plans.map(({ key }) => key);

/** Fails when a price that both results offer is lower in the second. Answers how many were compared. */
function expectNeverCheaper(before: RatingResult, after: RatingResult): number {
  const second = pricesOf(after);
  let compared = 0;
  for (const [term, price] of pricesOf(before)) {
    const other = second.get(term);
    if (!other) continue;
    compared++;
    if (other.monthlyCents < price.monthlyCents) {
      throw new Error(`${term} fell from ${price.monthlyCents} to ${other.monthlyCents}`);
    }
  }
  return compared;
}

/** Rates many inputs before and after a change, and makes sure that most could be compared. */
function neverCheaper<T>(changes: fc.Arbitrary<T>, change: (input: RateInput, by: T) => RateInput): void {
  let compared = 0;
  fc.assert(
    fc.property(acceptedInputs, changes, (input, by) => {
      compared += expectNeverCheaper(rate(input), rate(change(input, by)));
    }),
  );
  expect(compared).toBeGreaterThan(propertyRuns);
}

const withVehicle = (input: RateInput, changes: Partial<RatedVehicle>): RateInput => ({
  ...input,
  vehicle: { ...input.vehicle, ...changes },
});
const withUsage = (input: RateInput, changes: Partial<Usage>): RateInput => ({
  ...input,
  usage: { ...input.usage, ...changes },
});

describe('over many vehicles', () => {
  it('no price is negative, whole cents, at least the minimum, and its ledger adds up', () => {
    fc.assert(
      fc.property(acceptedInputs, (input) => {
        for (const price of pricesOf(rate(input)).values()) {
          expect(Number.isSafeInteger(price.monthlyCents)).toBe(true);
          expect(price.monthlyCents).toBeGreaterThanOrEqual(card.minimumMonthlyCents);
          expect(price.ledger.reduce((cents, line) => cents + line.monthlyCents, 0)).toBe(price.monthlyCents);
          expect(price.totalCents).toBe(price.monthlyCents * price.numberOfPayments);
        }
      }),
    );
  });

  it('older is never cheaper', () => {
    neverCheaper(fc.integer({ min: 1, max: 12 }), (input, years) =>
      withVehicle(input, { modelYear: input.vehicle.modelYear - years }),
    );
  });

  it('a rating a year later is never cheaper', () => {
    neverCheaper(fc.constant('2027-11-20'), (input, later) => ({ ...input, on: later }));
  });

  it('more miles are never cheaper', () => {
    neverCheaper(fc.integer({ min: 1, max: 80_000 }), (input, miles) =>
      withVehicle(input, { mileage: input.vehicle.mileage + miles }),
    );
  });

  it('more miles a year are never cheaper', () => {
    neverCheaper(fc.integer({ min: 1, max: 20_000 }), (input, miles) =>
      withUsage(input, { milesPerYear: input.usage.milesPerYear + miles }),
    );
  });

  it('no surcharge lowers a price', () => {
    const added: ((input: RateInput) => RateInput)[] = [
      ...(['isAwd', 'isDiesel', 'isTurbo', 'isSupercharged', 'isHybrid', 'isElectric'] as const).map(
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
    neverCheaper(fc.constantFrom(...added), (input, add) => add(input));
  });

  it('a higher plan is never cheaper for the same term', () => {
    let compared = 0;
    fc.assert(
      fc.property(acceptedInputs, (input) => {
        const prices = pricesOf(rate(input));
        for (const { months } of card.terms) {
          const cents = planKeys.flatMap((plan) => prices.get(`${plan}/${months}`)?.monthlyCents ?? []);
          compared += cents.length;
          expect(cents).toEqual(cents.toSorted((a, b) => a - b));
        }
      }),
    );
    expect(compared).toBeGreaterThan(propertyRuns);
  });

  it('a longer term has a lower monthly price and a higher total', () => {
    fc.assert(
      fc.property(acceptedInputs, fc.constantFrom(...planKeys), (input, plan) => {
        const prices = [...pricesOf(rate(input))]
          .filter(([term]) => term.startsWith(plan))
          .map(([, price]) => price);
        prices.forEach((price, at) => {
          const shorter = prices[at - 1];
          if (!shorter) return;
          expect(price.totalCents).toBeGreaterThan(shorter.totalCents);
          expect(price.monthlyCents).toBeLessThanOrEqual(shorter.monthlyCents);
        });
      }),
    );
  });
});

describe('over many inputs, refused ones included', () => {
  it('every unavailable plan and term has a reason, and every available plan a price', () => {
    const seen = { offered: 0, refused: 0 };
    fc.assert(
      fc.property(anyInputs, (input) => {
        const result = rate(input);
        expect(result.plans.map((offer) => offer.plan)).toEqual([...planKeys]);
        for (const offer of result.plans) {
          seen[offer.offered ? 'offered' : 'refused']++;
          const refusals = offer.offered
            ? offer.terms.flatMap((term) => (term.offered ? [] : [term.refusal]))
            : offer.refusals;
          if (offer.offered) expect(offer.terms.some((term) => term.offered)).toBe(true);
          else expect(refusals.length).toBeGreaterThan(0);
          for (const { code, message } of refusals) {
            expect(code).toMatch(/^[A-Z][A-Za-z0-9]+$/);
            expect(message).toMatch(/^\S.{10,}\.$/);
          }
          if (result.refusals.length > 0) expect(offer.offered).toBe(false);
        }
      }),
    );
    expect(seen.offered).toBeGreaterThan(propertyRuns / 40);
    expect(seen.refused).toBeGreaterThan(propertyRuns / 40);
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
