import { describe, expect, test } from 'vitest';
import { findEntryRedirect } from './host-rules.ts';

describe('redirects by host', () => {
  test.each([
    ['/', '/funnel/stencil'],
    ['/about-us?a=1', '/funnel/stencil?a=1'],
    ['/funnel/wing', undefined],
    ['/funnel/wing/?gclid=x', undefined],
    ['/en/funnel/wingv2', '/funnel/wingv2'],
    ['/x?to=funnel/wingv3', '/funnel/wingv3?to=funnel/wingv3'],
    ['/funnel/stencil2', undefined],
    ['/old/funnel/stencil2?gclid=a&utm_source=b', '/funnel/stencil2?gclid=a&utm_source=b'],
    ['/funnel/stencil', undefined],
  ])('a campaign host redirects %s to %s', (url, path) => {
    for (const host of ['bytoco.com', 'www.buytoco.example', 'BUYTOCO.com:8080']) {
      expect(findEntryRedirect(host, url)).toEqual(path === undefined ? undefined : { path });
    }
  });

  test.each([
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/gpc.json',
    '/privacy',
    '/privacy?a=1',
    '/terms-of-use',
    '/permissions',
    '/subscriptions/unsubscribe?token=x',
    '/subscriptions/choices',
    '/unsubscribe',
    '/submitunsublead',
    '/quote/find',
    '/quote/your-quote?id=x',
    '/contract/document',
    '/file-a-claim/status',
  ])('a campaign host serves %s itself', (url) => {
    expect(findEntryRedirect('www.buytoco.example', url)).toBeUndefined();
  });

  test.each(['/quote', '/quotes', '/privacy-policy', '/x?next=/privacy', '/common-questions'])(
    'a campaign host sends %s to the funnel',
    (url) => {
      expect(findEntryRedirect('bytoco.com', url)).toMatchObject({
        path: expect.stringMatching(/^\/funnel/),
      });
    },
  );

  test.each([
    ['/tocoatwork/plus', 'consumerPlans'],
    ['/premium', 'consumerPlans'],
    ['/powertrain?x=1', 'consumerPlans'],
    ['/tocoatwork/everydaybenefits', 'everydayBenefits'],
    ['/tocoatwork', undefined],
    ['/plans', undefined],
    ['/plans/plus/contract', undefined],
  ])('an employer host redirects %s to %s', (url, provider) => {
    for (const host of ['tocoatwork.com', 'localhost:3000']) {
      expect(findEntryRedirect(host, url)).toEqual(provider && { provider });
    }
    expect(findEntryRedirect('127.0.0.1:3000', url)).toBeUndefined();
  });
});
