import { describe, expect, test } from 'vitest';
import { startRedirect } from './host-rules.ts';

describe('where a host sends those who begin there', () => {
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
  ])('a campaign host at %s', (url, path) => {
    for (const host of ['bytoco.com', 'www.buytoco.example', 'BUYTOCO.com:8080']) {
      expect(startRedirect(host, url)).toEqual(path === undefined ? undefined : { path });
    }
  });

  test.each([
    ['/tocoatwork/plus', 'consumerPlans'],
    ['/premium', 'consumerPlans'],
    ['/powertrain?x=1', 'consumerPlans'],
    ['/tocoatwork/everydaybenefits', 'everydayBenefits'],
    ['/tocoatwork', undefined],
    ['/plans', undefined],
  ])('an employer host at %s', (url, provider) => {
    for (const host of ['tocoatwork.com', 'localhost:3000']) {
      expect(startRedirect(host, url)).toEqual(provider && { provider });
    }
    expect(startRedirect('127.0.0.1:3000', url)).toBeUndefined();
  });
});
