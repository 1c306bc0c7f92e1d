import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findLandingPhone,
  type LandingPhoneRule,
  type LandingUrl,
  matchesPathPrefix,
  matchesUrl,
  rankSpecificity,
} from './landing-phone.ts';

let lastId = 0;
const rule = (pattern: Partial<LandingPhoneRule>): LandingPhoneRule => {
  lastId += 1;
  const everywhere = { host: null, pathPrefix: null, queryParameter: null, queryValue: null };
  return { ...everywhere, id: lastId, phoneNumber: `(800) 555-0${lastId}`, ...pattern };
};

const parseUrl = (text: string): LandingUrl => {
  const { hostname, pathname, searchParams } = new URL(text, 'https://example.com');
  return { host: hostname, path: pathname, query: searchParams };
};

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const host = fc.constantFrom('example.com', 'go.example.com');
const path = fc.constantFrom('/funnel', '/funnel/wing', '/quote', '/fun');
const parameter = fc.constantFrom('spot', 'mailer');
const value = fc.constantFrom('a', 'b');

const rules = fc
  .array(
    fc.record({
      host: orNull(host),
      pathPrefix: orNull(path),
      queryParameter: orNull(parameter),
      queryValue: orNull(value),
    }),
    { maxLength: 12 },
  )
  .map((places) =>
    places.map((place, id) => ({
      ...place,
      queryValue: place.queryParameter === null ? null : place.queryValue,
      id,
      phoneNumber: `number ${id}`,
    })),
  );

const urls = fc.record({
  host,
  path: fc.tuple(path, fc.constantFrom('', '/', '/plus')).map((parts) => parts.join('')),
  query: fc.array(fc.tuple(parameter, value), { maxLength: 2 }).map((pairs) => new URLSearchParams(pairs)),
});

describe('where a rule matches', () => {
  test.each([
    ['/funnel', '/funnel', true],
    ['/funnel', '/funnel/', true],
    ['/funnel', '/Funnel/wing', true],
    ['/funnel', '/funnels', false],
    ['/funnel/wing', '/funnel', false],
    [null, '/anything', true],
  ])('%j matches %j: %s', (prefix, landingUrl, expected) => {
    expect(matchesPathPrefix(prefix, landingUrl)).toBe(expected);
  });

  test("requires the parameter's value, or any value if the rule has none", () => {
    const named = rule({ queryParameter: 'spot', queryValue: 'morning' });
    expect(matchesUrl(named, parseUrl('/?spot=morning'))).toBe(true);
    expect(matchesUrl(named, parseUrl('/?spot=evening'))).toBe(false);
    expect(matchesUrl(named, parseUrl('/?spot=evening&spot=morning'))).toBe(true);
    const any = rule({ queryParameter: 'spot' });
    expect(matchesUrl(any, parseUrl('/?spot='))).toBe(true);
    expect(matchesUrl(any, parseUrl('/?mailer=fall'))).toBe(false);
  });

  test("doesn't match rules with a host for a URL without one", () => {
    expect(matchesUrl(rule({ host: 'example.com' }), { ...parseUrl('/'), host: '' })).toBe(false);
  });
});

describe('which rule wins', () => {
  test('ranks host before path before query', () => {
    const query = rule({ queryParameter: 'spot', queryValue: 'a' });
    const byPath = rule({ pathPrefix: '/funnel' });
    const longer = rule({ pathPrefix: '/funnel/wing' });
    const byHost = rule({ host: 'example.com' });
    const all = [query, byPath, longer, byHost];
    expect(findLandingPhone(all, parseUrl('/funnel/wing?spot=a'))).toBe(byHost);
    expect(findLandingPhone(all.slice(0, 3), parseUrl('/funnel/wing?spot=a'))).toBe(longer);
    expect(findLandingPhone(all.slice(0, 3), parseUrl('/funnel?spot=a'))).toBe(byPath);
    expect(findLandingPhone(all.slice(0, 3), parseUrl('/quote?spot=a'))).toBe(query);
    expect(findLandingPhone(all.slice(0, 3), parseUrl('/quote'))).toBeUndefined();
  });

  test('prefers the oldest of equal rules', () => {
    const [first, second] = [rule({ queryParameter: 'spot' }), rule({ queryParameter: 'mailer' })];
    const url = parseUrl('/?spot=a&mailer=b');
    expect(findLandingPhone([second, first], url)).toBe(first);
    expect(findLandingPhone([first, second], url)).toBe(first);
  });

  test('always picks the most specific, oldest match in any order', () => {
    fc.assert(
      fc.property(rules, urls, (all, url) => {
        const winner = findLandingPhone(all, url);
        const matching = all.filter((rule) => matchesUrl(rule, url));
        expect(matching.includes(winner as (typeof all)[number])).toBe(matching.length > 0);
        if (!winner) return;
        for (const other of matching.filter((rule) => rule !== winner)) {
          const winnerRank = [...rankSpecificity(winner), -winner.id];
          const otherRank = [...rankSpecificity(other), -other.id];
          const differentIndex = winnerRank.findIndex((part, index) => part !== otherRank[index]);
          expect(winnerRank[differentIndex]).toBeGreaterThan(otherRank[differentIndex] ?? 0);
        }
        expect(findLandingPhone(all.toReversed(), url)).toBe(winner);
      }),
    );
  });

  test('still picks the winning rule after it also requires the host', () => {
    fc.assert(
      fc.property(rules, urls, (all, url) => {
        const winner = findLandingPhone(all, url);
        if (!winner) return;
        const moreSpecific = { ...winner, host: url.host };
        const othersWithoutHost = all.filter((rule) => rule !== winner && rule.host === null);
        expect(findLandingPhone([...othersWithoutHost, moreSpecific], url)).toBe(moreSpecific);
      }),
    );
  });
});
