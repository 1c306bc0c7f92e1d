import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTouch, isTouch, maxTouches, type Touch } from './campaign-touches.ts';
import { campaignTrackingFields } from './campaign-tracking.ts';
import { campaignVisitSchema, noVisit, resolveOrigin } from './campaign-visit.ts';

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const tracking = fc.dictionary(fc.constantFrom(...campaignTrackingFields), word, { noNullPrototype: true });
const touch: fc.Arbitrary<Touch> = fc.record(
  {
    at: fc
      .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    page: word.map((path) => `/${path}`),
    tracking,
    referrer: word,
    promoCode: word,
    linkId: word,
    affo: word,
  },
  { requiredKeys: ['at', 'page', 'tracking'] },
);
const visit = fc.record({ touches: fc.array(touch, { maxLength: maxTouches }) });

const earlierTouches = [{} as Touch];

const toMidnight = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`;

describe('addTouch', () => {
  test('keeps the first and the newest touches, as many as the schema accepts', () => {
    fc.assert(
      fc.property(fc.array(touch, { minLength: 1, maxLength: 60 }), (arrivals) => {
        const touches = arrivals.reduce<Touch[]>(addTouch, []);
        expect(touches.length).toBeLessThanOrEqual(maxTouches);
        expect(touches[0]).toBe(arrivals[0]);
        expect(touches.at(-1)).toBe(arrivals.at(-1));
        expect(campaignVisitSchema.parse({ touches }).touches).toEqual(touches);
      }),
    );
  });
});

describe('isTouch', () => {
  test.each<[string, Touch, Touch[], boolean]>([
    ['a first visit without a source', { at: toMidnight(1), page: '/', tracking: {} }, [], true],
    ['a later page on this site', { at: toMidnight(2), page: '/plans', tracking: {} }, earlierTouches, false],
    [
      'a link from another site',
      { at: toMidnight(2), page: '/', tracking: {}, referrer: 'a.example' },
      earlierTouches,
      true,
    ],
    ['a campaign', { at: toMidnight(2), page: '/', tracking: { gclid: 'x' } }, earlierTouches, true],
    ['a promo code', { at: toMidnight(2), page: '/', tracking: {}, promoCode: 'X' }, earlierTouches, true],
  ])('%s: %o', (_what, arrival, earlier, expected) => {
    expect(isTouch(arrival, earlier)).toBe(expected);
  });
});

describe('resolveOrigin', () => {
  const radio: Touch = { at: toMidnight(1), page: '/plans', tracking: { utm_source: 'radio' }, linkId: 'l' };
  const direct: Touch = { at: toMidnight(2), page: '/', tracking: {} };

  test('uses the last touch with a source and stores the first touch', () => {
    const origin = resolveOrigin({
      visit: { touches: [direct, radio, direct] },
      urlTracking: {},
      optsOutOfTracking: false,
    });
    expect(origin).toMatchObject({
      tracking: { utm_source: 'radio' },
      firstTouch: direct,
      linkId: 'l',
      pbtCampaignLink: '/',
    });
  });

  test("prefers the parameters in the form's URL", () => {
    const origin = resolveOrigin({
      visit: { touches: [radio] },
      urlTracking: { utm_source: 'mail' },
      optsOutOfTracking: false,
    });
    expect(origin.tracking).toEqual({ utm_source: 'mail' });
    expect(origin.pbtCampaignLink).toBe('/plans?utm_source=radio&linkId=l');
  });

  test('is empty without a visit', () => {
    expect(resolveOrigin({ visit: noVisit, urlTracking: {}, optsOutOfTracking: false })).toEqual({
      tracking: {},
      firstTouch: null,
      touches: [],
      linkId: null,
      promoCode: null,
      affiliate: null,
      pbtCampaignLink: null,
      anonymousId: null,
    });
  });

  test('has no touches or IDs for visitors who opt out of tracking', () => {
    fc.assert(
      fc.property(visit, tracking, (sent, urlTracking) => {
        const anonymousId = '0b1c2d3e-4f50-4a61-8b72-93a4b5c6d7e8';
        const origin = resolveOrigin({
          visit: { ...sent, anonymousId },
          urlTracking,
          optsOutOfTracking: true,
        });
        expect(origin).toMatchObject({ touches: [], firstTouch: null, anonymousId: null, affiliate: null });
        for (const id of ['gclid', 'gaId', 'cid'] as const) expect(origin.tracking[id]).toBeUndefined();
        expect(origin.tracking.utm_source).toBe(urlTracking.utm_source);
      }),
    );
  });
});
