import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignTrackingFields, campaignTrackingOf } from './campaign-tracking.ts';

const of = (query: string) => campaignTrackingOf(new URLSearchParams(query));

describe('campaignTrackingOf', () => {
  it('reads every field of the wire contract', () => {
    const query = new URLSearchParams(
      campaignTrackingFields.map((field, index) => [field, `value ${index}`]),
    );
    const tracking = campaignTrackingOf(query);
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
    expect(of(query)).toEqual(expected);
  });

  it('takes 200 characters and leaves out 201', () => {
    expect(of(`cid=${'x'.repeat(200)}`)).toEqual({ cid: 'x'.repeat(200) });
    expect(of(`cid=${'x'.repeat(201)}`)).toEqual({});
  });

  it('makes nothing but known fields with trimmed text of 1 to 200 characters', () => {
    const name = fc.oneof(fc.constantFrom(...campaignTrackingFields), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ maxLength: 250 }))), (pairs) => {
        for (const [field, value] of Object.entries(campaignTrackingOf(new URLSearchParams(pairs)))) {
          expect(campaignTrackingFields).toContain(field);
          expect(value).toBe(value.trim());
          expect(value.length).toBeGreaterThan(0);
          expect(value.length).toBeLessThanOrEqual(200);
        }
      }),
    );
  });
});
