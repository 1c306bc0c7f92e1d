import { describe, expect, test } from 'vitest';
import { landingRoutes, layoutSettings } from './layout-settings.ts';

const whole = {
  isHeaderShown: true,
  isFooterShown: true,
  areMainLinksShown: true,
  areCallLinksShown: true,
  areLoginLinksShown: true,
};

describe('layout by address', () => {
  test.each(['/', '/quote', '/tocoatworks', '/tocoatworks/plus', '/funnels', '/referral'])(
    'all of it on %s',
    (url) => {
      expect(layoutSettings(url)).toEqual(whole);
    },
  );

  const planPages = ['/tocoatwork/premium', '/tocoatwork/gold'];
  test.each(
    [...landingRoutes, ...planPages].flatMap((path) => [
      path,
      `${path}?utm_source=x&page=/quote`,
      `${path}/`,
    ]),
  )('neither header nor footer on %s', (url) => {
    expect(layoutSettings(url)).toMatchObject({ isHeaderShown: false, isFooterShown: false });
  });

  test('hides main links and call links on the checkout review', () => {
    expect(layoutSettings('/quote/checkout-review?opportunityId=x')).toEqual({
      ...whole,
      areMainLinksShown: false,
      areCallLinksShown: false,
    });
  });

  test.each(['/quote?view=panel', '/?panel'])('hides login and call links when %s contains panel', (url) => {
    expect(layoutSettings(url)).toEqual({ ...whole, areCallLinksShown: false, areLoginLinksShown: false });
  });

  test.each(['/?iframe', '/quote?iframe=1', '/iframe'])(
    'no header and no footer where %s says iframe',
    (url) => {
      expect(layoutSettings(url)).toMatchObject({ isHeaderShown: false, isFooterShown: false });
    },
  );
});
