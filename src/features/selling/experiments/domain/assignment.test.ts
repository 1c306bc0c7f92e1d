import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign, assignmentText, isFetchedAhead, isRobot, readAssignment, variantAt } from './assignment.ts';

/** Numbers from 0 to below 1 that only the seed decides (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const variants = fc
  .uniqueArray(fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/), { minLength: 1, maxLength: 6 })
  .chain((keys) =>
    fc
      .array(fc.nat(10), { minLength: keys.length, maxLength: keys.length })
      .map((weights) => keys.map((key, index) => ({ key, weight: weights[index] ?? 0 }))),
  );
const sumOf = (all: { weight: number }[]) => all.reduce((sum, { weight }) => sum + weight, 0);
const never = () => {
  throw new Error('drawn again');
};

describe('variantAt', () => {
  it.each([
    [0, 'a'],
    [0.2499, 'a'],
    [0.25, 'c'],
    [0.9999, 'c'],
  ])('at %s of 1 a, 0 b, 3 c: %s', (drawn, expected) => {
    const weighted = [
      { key: 'a', weight: 1 },
      { key: 'b', weight: 0 },
      { key: 'c', weight: 3 },
    ];
    expect(variantAt(weighted, drawn)).toBe(expected);
  });

  it('draws variants in proportion to their weights', () => {
    const draws = 4000;
    fc.assert(
      fc.property(variants, fc.integer(), (weighted, seed) => {
        fc.pre(sumOf(weighted) > 0);
        const draw = seeded(seed);
        const times = new Map<string, number>();
        for (let count = 0; count < draws; count += 1) {
          const key = variantAt(weighted, draw()) ?? '';
          times.set(key, (times.get(key) ?? 0) + 1);
        }
        for (const { key, weight } of weighted) {
          const share = weight / sumOf(weighted);
          // Six standard deviations.
          const tolerance = 6 * Math.sqrt((share * (1 - share)) / draws);
          expect(Math.abs((times.get(key) ?? 0) / draws - share)).toBeLessThanOrEqual(tolerance);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('returns undefined without variants or weights', () => {
    expect(variantAt([], 0)).toBeUndefined();
    expect(variantAt([{ key: 'a', weight: 0 }], 0)).toBeUndefined();
  });
});

describe('assign', () => {
  it('keeps an assignment when weights change', () => {
    fc.assert(
      fc.property(variants, fc.nat(), fc.boolean(), (weighted, at, isConverted) => {
        const variant = weighted[at % weighted.length]?.key ?? '';
        const kept = { variant, isConverted };
        expect(assign(weighted, kept, never)).toEqual({ assignment: kept, isNew: false });
      }),
    );
  });

  it('reassigns when the variant was removed, and resets the conversion', () => {
    fc.assert(
      fc.property(variants, fc.integer(), (weighted, seed) => {
        fc.pre(sumOf(weighted) > 0);
        const found = assign(weighted, { variant: 'Gone', isConverted: true }, seeded(seed));
        expect(found?.isNew).toBe(true);
        expect(found?.assignment.isConverted).toBe(false);
        expect(weighted.map(({ key }) => key)).toContain(found?.assignment.variant);
      }),
    );
  });

  it('assigns nothing without variants', () => {
    expect(assign([], { variant: 'wing', isConverted: false }, () => 0)).toBeUndefined();
  });
});

describe('the text of an assignment', () => {
  it('is the key, with a mark once converted', () => {
    expect(assignmentText({ variant: 'wing', isConverted: false })).toBe('wing');
    expect(assignmentText({ variant: 'wing', isConverted: true })).toBe('wing.1');
  });

  it('is read back', () => {
    const key = fc.stringMatching(/^[a-z0-9-]{1,40}$/);
    fc.assert(
      fc.property(key, fc.boolean(), (variant, isConverted) => {
        const assignment = { variant, isConverted };
        expect(readAssignment(assignmentText(assignment))).toEqual(assignment);
      }),
    );
  });

  it.each([undefined, '', '.1', 'wing.2', 'wing.1.1', 'Wing', 'wing ', '"wing"', 'x'.repeat(41)])(
    'is none of ours: %s',
    (text) => {
      expect(readAssignment(text)).toBeUndefined();
    },
  );
});

describe('isRobot', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/130.0.0.0 Safari/537.36',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; Yahoo! Slurp)',
    'AhrefsBot/7.0',
    'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
    '',
    ' ',
  ])('a program: %s', (browser) => {
    expect(isRobot(browser)).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 10; CUBOT_X30) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ])('a browser: %s', (browser) => {
    expect(isRobot(browser)).toBe(false);
  });
});

describe('isFetchedAhead', () => {
  it.each([
    [{ 'sec-purpose': 'prefetch' }, true],
    [{ 'sec-purpose': 'prefetch;prerender' }, true],
    [{ purpose: 'prefetch' }, true],
    [{ 'x-moz': 'prefetch' }, true],
    [{}, false],
    [{ 'sec-purpose': '' }, false],
  ])('%o: %s', (headers: Record<string, string>, expected) => {
    expect(isFetchedAhead(new Headers(headers))).toBe(expected);
  });
});
