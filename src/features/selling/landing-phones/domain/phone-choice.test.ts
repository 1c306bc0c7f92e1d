import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LandingPhoneRule } from './landing-phone.ts';
import {
  type Arrival,
  chooseLandingPhone,
  choosePhoneBySource,
  detectPhoneSources,
  phoneSources,
} from './phone-choice.ts';

const numbers = { main: 'main', gclid: 'g-1', utm: 'u-2', bing: 'b-3', google: 'g-4', yahoo: 'y-5' };
const ownUrl = 'https://longmile.example.com/quote';

const arrival = (query: string, referrer = ''): Arrival => ({ query: new URLSearchParams(query), referrer });
const choosePhone = (query: string, referrer?: string, stored: string | null = null) =>
  choosePhoneBySource(numbers, arrival(query, referrer), stored);

describe('later sources override earlier ones', () => {
  test.each([
    ['', '', 'main'],
    ['gclid=x', '', 'g-1'],
    ['gclid=', '', 'g-1'],
    ['utm_source=x', '', 'main'],
    ['utm_medium=x', '', 'main'],
    ['utm_source=x&utm_medium=y', '', 'u-2'],
    ['gclid=x&utm_source=x&utm_medium=y', '', 'u-2'],
    ['gclid=x&utm_source=x&utm_medium=y', 'https://www.bing.com/', 'b-3'],
    ['gclid=x', 'https://www.google.com/', 'g-4'],
    ['gclid=x&utm_source=x&utm_medium=y', 'https://search.yahoo.com/search?p=x', 'y-5'],
    ['', ownUrl, 'main'],
  ])('%j from %j: %s', (query, referrer, expected) => {
    expect(choosePhone(query, referrer)).toBe(expected);
  });

  test.each([
    ['https://cn.bing.com/search?q=x', 'bing'],
    ['https://google.co.uk/', 'google'],
    ['https://www.google.de/', 'google'],
    ['https://r.search.yahoo.com/', 'yahoo'],
    ['https://uk.search.yahoo.com/', 'yahoo'],
    ['https://search.yahoo.co.jp/', 'yahoo'],
    ['https://www.yahoo.com/', 'yahoo'],
  ])('%s is a search site of %s', (referrer, source) => {
    expect(detectPhoneSources(arrival('', referrer))).toEqual([source]);
  });

  test.each([
    'https://google.com.evil.example/',
    'https://notgoogle.com/',
    'https://mail.google.com/',
    'https://evil.example/?from=www.google.com',
    'https://mybing.com/',
    'https://finance.yahoo.com/',
    'not a URL',
  ])("%s isn't a search site", (referrer) => {
    expect(detectPhoneSources(arrival('', referrer))).toEqual([]);
  });
});

describe('the stored number', () => {
  test('is kept for returning visitors without parameters', () => {
    expect(choosePhone('', '', 'u-2')).toBe('u-2');
    expect(choosePhone('', ownUrl, 'u-2')).toBe('u-2');
  });

  test("is dropped when it's no longer ours", () => {
    expect(choosePhone('', '', '(900) 555-0199')).toBe('main');
    expect(choosePhone('', '', '')).toBe('main');
  });

  test('is replaced by a new arrival', () => {
    expect(choosePhone('gclid=x', '', 'y-5')).toBe('g-1');
  });
});

test('ignores sources without a number', () => {
  const someNumbers = { ...numbers, utm: '' };
  expect(choosePhoneBySource(someNumbers, arrival('gclid=x&utm_source=x&utm_medium=y'), null)).toBe('g-1');
  expect(choosePhoneBySource(someNumbers, arrival('utm_source=x&utm_medium=y'), 'b-3')).toBe('b-3');
});

test('always picks one of our numbers by the last source, and keeps it', () => {
  const queries = fc
    .subarray(['gclid=1', 'utm_source=2', 'utm_medium=3', 'other=4'])
    .map((parts) => parts.join('&'));
  const referrers = fc.constantFrom(
    '',
    ownUrl,
    'https://www.bing.com',
    'https://google.com',
    'https://search.yahoo.com',
  );
  const stored = fc.option(fc.constantFrom(...Object.values(numbers), 'gone', ''), { nil: null });
  fc.assert(
    fc.property(queries, referrers, stored, (query, referrer, before) => {
      const phone = choosePhone(query, referrer, before);
      expect(Object.values(numbers)).toContain(phone);
      const last = phoneSources.findLast((source) =>
        detectPhoneSources(arrival(query, referrer)).includes(source),
      );
      if (last) expect(phone).toBe(numbers[last]);
      expect(choosePhone('', ownUrl, phone)).toBe(phone);
    }),
  );
});

describe('the landing phone of a visit', () => {
  const everywhere = { host: null, pathPrefix: null, queryParameter: null, queryValue: null };
  const rules: LandingPhoneRule[] = [
    { ...everywhere, id: 1, phoneNumber: 'cares', pathPrefix: '/toco-cares' },
    { ...everywhere, id: 2, phoneNumber: 'radio', queryParameter: 'spot', queryValue: 'morning' },
  ];
  const host = 'longmile.example.com';
  const openPage = (path: string, stored: string | null, referrer = '') => {
    const { pathname, searchParams } = new URL(path, `https://${host}`);
    return chooseLandingPhone(rules, { host, path: pathname, query: searchParams }, referrer, stored);
  };

  test('is the number of the page where the visit started', () => {
    expect(openPage('/toco-cares', null)).toBe('cares');
    expect(openPage('/plans', null)).toBe('');
    expect(openPage('/plans', 'cares', ownUrl)).toBe('cares');
  });

  test.each(['radio', ''])('stays %j when a later page has its own', (stored) => {
    expect(openPage('/toco-cares', stored, ownUrl)).toBe(stored);
    expect(openPage('/toco-cares', stored)).toBe(stored);
  });

  test.each([
    ['/toco-cares', 'https://news.example/', 'cares'],
    ['/plans', 'https://www.google.com/', ''],
    ['/plans?gclid=x', '', ''],
    ['/plans?spot=morning', ownUrl, 'radio'],
  ])('%s from %j restarts the visit', (path, referrer, expected) => {
    expect(openPage(path, 'before', referrer)).toBe(expected);
  });
});
