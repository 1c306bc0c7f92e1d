import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedInputs, buildVehicle, card } from '../../../test/rating-samples.ts';
import { compareCards, type PastQuote } from './compare-cards.ts';
import type { RateCard } from './rate-card.ts';
import { getPlanValue } from './rate-card-tables.ts';
import { typicalUsage } from './rating-input.ts';

const past = fc.array(acceptedInputs, { maxLength: 20 }).map((inputs) =>
  inputs.map(
    ({ vehicle, usage, state, on }, index): PastQuote => ({
      quoteNumber: `Q-${index}`,
      vehicle,
      usage,
      state,
      ratedOn: on,
      plan: 'EverydayBenefits',
      months: card.terms[0]?.months ?? 12,
      miles: card.terms[0]?.miles ?? 15_000,
      deductibleCents: card.deductibleCents,
    }),
  ),
);

const moreExpensive: RateCard = {
  ...card,
  extrasMonthlyCents: {
    ...card.extrasMonthlyCents,
    EverydayBenefits: getPlanValue(card.extrasMonthlyCents, 'EverydayBenefits') * 2,
  },
};

test("identical tables don't change any price", () => {
  fc.assert(
    fc.property(past, (quotes) => {
      const { compared, unchanged, newlyOffered, noLongerOffered, ...rest } = compareCards(
        quotes,
        card,
        card,
      );
      expect(compared).toBe(quotes.length);
      expect(unchanged).toBeLessThanOrEqual(compared);
      expect(rest).toMatchObject({
        increased: 0,
        decreased: 0,
        medianChangeCents: 0,
        maxIncrease: null,
        maxDecrease: null,
      });
      expect(newlyOffered + noLongerOffered).toBe(0);
    }),
    { numRuns: 50 },
  );
});

test('a price increase one way is a decrease the other way', () => {
  fc.assert(
    fc.property(past, (quotes) => {
      const forward = compareCards(quotes, card, moreExpensive);
      const reverse = compareCards(quotes, moreExpensive, card);
      expect(forward.decreased).toBe(0);
      expect([reverse.decreased, reverse.unchanged, reverse.increased]).toEqual([
        forward.increased,
        forward.unchanged,
        0,
      ]);
      if (forward.maxIncrease)
        expect(forward.maxIncrease.afterCents - forward.maxIncrease.beforeCents).toBeGreaterThanOrEqual(
          forward.medianChangeCents,
        );
    }),
    { numRuns: 50 },
  );
});

test('the effects by plan and by state add up to the whole', () => {
  fc.assert(
    fc.property(past, (quotes) => {
      const { byPlan, byState, ...all } = compareCards(quotes, card, moreExpensive);
      for (const groups of [byPlan, byState])
        for (const kind of [
          'compared',
          'increased',
          'decreased',
          'unchanged',
          'noLongerOffered',
          'newlyOffered',
        ] as const)
          expect(groups.reduce((sum, group) => sum + group[kind], 0)).toBe(all[kind]);
      expect(byState.map(({ name }) => name).toSorted()).toEqual(
        [...new Set(quotes.map(({ state }) => state))].toSorted(),
      );
    }),
    { numRuns: 50 },
  );
});

test('counts quotes that are no longer eligible', () => {
  const strict = { ...card, eligibility: { ...card.eligibility, excludedMakes: ['Honda'] } };
  const quote: PastQuote = {
    quoteNumber: 'Q-1',
    vehicle: buildVehicle({ make: 'Honda', model: 'Accord' }),
    usage: typicalUsage,
    state: 'IL',
    ratedOn: '2026-11-20',
    plan: 'Plus',
    months: 36,
    miles: 45_000,
    deductibleCents: 10_000,
  };
  expect(compareCards([quote], card, strict)).toMatchObject({
    noLongerOffered: 1,
    newlyOffered: 0,
    unchanged: 0,
  });
  expect(compareCards([quote], strict, card)).toMatchObject({ noLongerOffered: 0, newlyOffered: 1 });
});
