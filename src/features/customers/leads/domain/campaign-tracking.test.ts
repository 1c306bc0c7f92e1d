import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignTrackingFields, listCampaignParameters, readCampaignTracking } from './campaign-tracking.ts';

const parse = (query: string) => readCampaignTracking(new URLSearchParams(query));

describe('readCampaignTracking', () => {
  it('reads every API field', () => {
    const query = new URLSearchParams(
      campaignTrackingFields.map((field, index) => [field, `value ${index}`]),
    );
    const tracking = readCampaignTracking(query);
    expect(Object.keys(tracking)).toEqual([...campaignTrackingFields]);
    expect(tracking.utm_source).toBe(query.get('utm_source'));
  });

  it.each([
    ['gclid=abc&utm_source=radio', { gclid: 'abc', utm_source: 'radio' }],
    ['gclid=+abc%20', { gclid: 'abc' }],
    ['gclid=&utm_source=+', {}],
    ['GCLID=abc&utmSource=x&promoCode=FALL&email=a%40b.co', {}],
    ['gclid=first&gclid=second', { gclid: 'first' }],
    ['__proto__=x&constructor=y', {}],
    ['', {}],
  ])('%s', (query, expected) => {
    expect(parse(query)).toEqual(expected);
  });

  it('accepts 200 characters and ignores 201', () => {
    expect(parse(`cid=${'x'.repeat(200)}`)).toEqual({ cid: 'x'.repeat(200) });
    expect(parse(`cid=${'x'.repeat(201)}`)).toEqual({});
  });

  it('only returns known fields with trimmed values of 1 to 200 characters', () => {
    const name = fc.oneof(fc.constantFrom(...campaignTrackingFields), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ maxLength: 250 }))), (pairs) => {
        for (const [field, value] of Object.entries(readCampaignTracking(new URLSearchParams(pairs)))) {
          expect(campaignTrackingFields).toContain(field);
          expect(value).toBe(value.trim());
          expect(value.length).toBeGreaterThan(0);
          expect(value.length).toBeLessThanOrEqual(200);
        }
      }),
    );
  });
});

describe('listCampaignParameters', () => {
  const here = (query: string) => new URL(`https://shop.example/quote${query}`);

  it.each([
    [
      "parameters of the page's own URL",
      '?utm_source=radio&zipCode=60601&linkId=7',
      null,
      'utm_source=radio&linkId=7',
    ],
    ['its own URL over the referrer', '?gclid=a', 'https://shop.example/?gclid=b', 'gclid=a'],
    [
      'parameters of a referrer on this site',
      '?zipCode=1',
      'https://shop.example/?affo=1&affc=2',
      'affo=1&affc=2',
    ],
    ['nothing from another site', '', 'https://other.example/?gclid=b', ''],
    ['nothing from an invalid referrer', '', 'nonsense?gclid=b', ''],
    ['nothing from a value that is too long', `?cid=${'x'.repeat(201)}`, null, ''],
  ])('uses %s', (_what, query, referrer, expected) => {
    expect(String(new URLSearchParams(listCampaignParameters(here(query), referrer)))).toBe(expected);
  });
});
