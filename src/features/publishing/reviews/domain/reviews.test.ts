import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { summarizeRatings } from './rating-summary.ts';
import { ratings } from './review.ts';
import {
  isFiltered,
  parseReviewQuery,
  type ReviewQuery,
  reviewQueryValues,
  toParameters,
} from './review-query.ts';
import { tones, toneThreshold, toTone, truncateText } from './review-text.ts';

const ratingList = fc.array(fc.constantFrom(...ratings), { maxLength: 300 });
const countByRating = (all: number[]) =>
  [...new Set(all)].map((rating) => ({ rating, count: all.filter((each) => each === rating).length }));

describe('average rating', () => {
  test('includes every rating, has two decimal places, and is between the lowest and the highest', () => {
    fc.assert(
      fc.property(ratingList, (all) => {
        const { mean, total, counts } = summarizeRatings(countByRating(all));
        expect(total).toBe(all.length);
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        if (all.length === 0) {
          expect(mean).toBeNull();
          return;
        }
        const exact = all.reduce((sum, rating) => sum + rating, 0) / all.length;
        expect(Math.abs((mean ?? 0) - exact)).toBeLessThanOrEqual(0.005 + 1e-9);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...all));
        expect(mean).toBeLessThanOrEqual(Math.max(...all));
      }),
    );
  });

  test('counts every rating, even without reviews', () => {
    expect(summarizeRatings([{ rating: 1, count: 2 }]).counts).toEqual([
      ...[5, 4, 3, 2].map((rating) => ({ rating, count: 0 })),
      { rating: 1, count: 2 },
    ]);
  });
});

test('the tone follows the score, and the limits are inclusive', () => {
  expect([toneThreshold, 0, -toneThreshold].map(toTone)).toEqual([...tones]);
  const score = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(score, score, (one, other) => {
      const order = (value: number) => tones.toReversed().indexOf(toTone(value));
      if (one <= other) expect(order(one)).toBeLessThanOrEqual(order(other));
    }),
  );
});

const choices = fc.record({
  rating: fc.constantFrom(null, ...ratings),
  about: fc.constantFrom(null, ...reviewQueryValues.about),
  tone: fc.constantFrom(null, ...reviewQueryValues.tone),
  state: fc.constantFrom(null, ...reviewQueryValues.state),
  sort: fc.constantFrom(...reviewQueryValues.sort),
}) as fc.Arbitrary<ReviewQuery>;

describe('a review query', () => {
  test('survives a round trip through the query string', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const query = new URLSearchParams(toParameters(choice));
        expect(parseReviewQuery(query)).toEqual(choice);
        expect(isFiltered(choice)).toBe(['rating', 'about', 'tone', 'state'].some((name) => query.has(name)));
      }),
    );
  });

  test('ignores unknown values', () => {
    const query = fc.dictionary(fc.constantFrom('rating', 'about', 'tone', 'state', 'sort'), fc.string());
    fc.assert(
      fc.property(query, (parameters) => {
        const choice = parseReviewQuery(new URLSearchParams(parameters));
        for (const [name, value] of Object.entries(choice))
          if (value !== null) expect(reviewQueryValues[name as keyof ReviewQuery]).toContain(String(value));
      }),
    );
    expect(parseReviewQuery(new URLSearchParams('rating=05&sort=NEWEST')).rating).toBeNull();
  });
});

describe('an excerpt', () => {
  test('keeps short text and truncates long text', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 40 }), fc.integer({ min: 20, max: 200 }), (text, maxLength) => {
        const excerpt = truncateText(text, maxLength);
        expect(excerpt.isTruncated).toBe(text.length > maxLength);
        if (!excerpt.isTruncated) {
          expect(excerpt.text).toBe(text);
          return;
        }
        expect(excerpt.text.length).toBeLessThanOrEqual(maxLength + 2);
        expect(text.startsWith(excerpt.text.slice(0, -2))).toBe(true);
      }),
    );
  });
});
