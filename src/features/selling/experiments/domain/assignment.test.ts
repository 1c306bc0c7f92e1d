import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign, formatAssignment, isBot, isPrefetch, parseAssignment, pickVariant } from './assignment.ts';

/** Seeded pseudorandom numbers from 0 to below 1 (mulberry32). */
function seededRandom(seed: number): () => number {
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
const sumWeights = (all: { weight: number }[]) => all.reduce((sum, { weight }) => sum + weight, 0);
const throwIfDrawn = () => {
  throw new Error('drawn again');
};

describe('pickVariant', () => {
  it.each([
    [0, 'a'],
    [0.2499, 'a'],
    [0.25, 'c'],
    [0.9999, 'c'],
  ])('at %s of 1 a, 0 b, 3 c: %s', (random, expected) => {
    const weighted = [
      { key: 'a', weight: 1 },
      { key: 'b', weight: 0 },
      { key: 'c', weight: 3 },
    ];
    expect(pickVariant(weighted, random)).toBe(expected);
  });

  it('draws variants in proportion to their weights', () => {
    const draws = 4000;
    fc.assert(
      fc.property(variants, fc.integer(), (weighted, seed) => {
        fc.pre(sumWeights(weighted) > 0);
        const draw = seededRandom(seed);
        const drawCounts = new Map<string, number>();
        for (let count = 0; count < draws; count += 1) {
          const key = pickVariant(weighted, draw()) ?? '';
          drawCounts.set(key, (drawCounts.get(key) ?? 0) + 1);
        }
        for (const { key, weight } of weighted) {
          const share = weight / sumWeights(weighted);
          // Six standard deviations.
          const tolerance = 6 * Math.sqrt((share * (1 - share)) / draws);
          expect(Math.abs((drawCounts.get(key) ?? 0) / draws - share)).toBeLessThanOrEqual(tolerance);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('returns undefined without variants or weights', () => {
    expect(pickVariant([], 0)).toBeUndefined();
    expect(pickVariant([{ key: 'a', weight: 0 }], 0)).toBeUndefined();
  });
});

describe('assign', () => {
  it('keeps an assignment when weights change', () => {
    fc.assert(
      fc.property(variants, fc.nat(), fc.boolean(), (weighted, index, isConverted) => {
        const variant = weighted[index % weighted.length]?.key ?? '';
        const current = { variant, isConverted };
        expect(assign(weighted, current, throwIfDrawn)).toEqual({ assignment: current, isNew: false });
      }),
    );
  });

  it('reassigns when the variant was removed, and resets the conversion', () => {
    fc.assert(
      fc.property(variants, fc.integer(), (weighted, seed) => {
        fc.pre(sumWeights(weighted) > 0);
        const result = assign(weighted, { variant: 'Gone', isConverted: true }, seededRandom(seed));
        expect(result?.isNew).toBe(true);
        expect(result?.assignment.isConverted).toBe(false);
        expect(weighted.map(({ key }) => key)).toContain(result?.assignment.variant);
      }),
    );
  });

  it('assigns nothing without variants', () => {
    expect(assign([], { variant: 'wing', isConverted: false }, () => 0)).toBeUndefined();
  });
});

describe('assignment cookie value', () => {
  it('is the variant key, with a suffix after the conversion', () => {
    expect(formatAssignment({ variant: 'wing', isConverted: false })).toBe('wing');
    expect(formatAssignment({ variant: 'wing', isConverted: true })).toBe('wing.1');
  });

  it('can be parsed', () => {
    const key = fc.stringMatching(/^[a-z0-9-]{1,40}$/);
    fc.assert(
      fc.property(key, fc.boolean(), (variant, isConverted) => {
        const assignment = { variant, isConverted };
        expect(parseAssignment(formatAssignment(assignment))).toEqual(assignment);
      }),
    );
  });

  it.each([undefined, '', '.1', 'wing.2', 'wing.1.1', 'Wing', 'wing ', '"wing"', 'x'.repeat(41)])(
    'is undefined when malformed: %s',
    (text) => {
      expect(parseAssignment(text)).toBeUndefined();
    },
  );
});

describe('isBot', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/130.0.0.0 Safari/537.36',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; Yahoo! Slurp)',
    'AhrefsBot/7.0',
    'curl/8.14.1',
    'python-requests/2.32.5',
    'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
    '',
    ' ',
    undefined,
  ])('is true for a bot: %s', (browser) => {
    expect(isBot(browser)).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 10; CUBOT_X30) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ])('is false for a browser: %s', (browser) => {
    expect(isBot(browser)).toBe(false);
  });
});

describe('isPrefetch', () => {
  it.each([
    [{ 'sec-purpose': 'prefetch' }, true],
    [{ 'sec-purpose': 'prefetch;prerender' }, true],
    [{ purpose: 'prefetch' }, true],
    [{ 'x-moz': 'prefetch' }, true],
    [{}, false],
    [{ 'sec-purpose': '' }, false],
  ])('%o: %s', (headers: Record<string, string>, expected) => {
    expect(isPrefetch(new Headers(headers))).toBe(expected);
  });
});
