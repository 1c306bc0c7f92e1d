import { describe, expect, test } from 'vitest';
import { getLayoutSettings, landingRoutes } from './layout-settings.ts';

const fullLayout = {
  isHeaderShown: true,
  isFooterShown: true,
  isFooterCompact: false,
  isToTopShown: true,
  areMainLinksShown: true,
  areCallLinksShown: true,
  areLoginLinksShown: true,
};

describe('layout by URL', () => {
  test.each(['/', '/quote/find', '/tocoatworks', '/tocoatworks/plus', '/funnels', '/referral'])(
    'shows everything on %s',
    (url) => {
      expect(getLayoutSettings(url)).toEqual(fullLayout);
    },
  );

  const planPages = ['/tocoatwork/premium', '/tocoatwork/gold'];
  test.each(
    [...landingRoutes, ...planPages].flatMap((path) => [
      path,
      `${path}?utm_source=x&page=/quote`,
      `${path}/`,
    ]),
  )('hides header and footer on %s', (url) => {
    expect(getLayoutSettings(url)).toMatchObject({ isHeaderShown: false, isFooterShown: false });
  });

  test('hides main links and call links on the checkout review', () => {
    expect(getLayoutSettings('/quote/checkout-review?opportunityId=x')).toEqual({
      ...fullLayout,
      isFooterCompact: true,
      isToTopShown: false,
      areMainLinksShown: false,
      areCallLinksShown: false,
    });
  });

  test('shows no sales links and a short footer on the claim form', () => {
    expect(getLayoutSettings('/file-a-claim/form?step=2')).toEqual({
      ...fullLayout,
      isFooterCompact: true,
      isToTopShown: false,
      areCallLinksShown: false,
    });
    expect(getLayoutSettings('/file-a-claim')).toEqual(fullLayout);
  });

  test.each(['/quote/contact?vehicleYear=2018', '/quote/usage', '/quote/your-quote/', '/contract'])(
    'shortens the footer on %s',
    (url) => {
      expect(getLayoutSettings(url)).toEqual({ ...fullLayout, isFooterCompact: true, isToTopShown: false });
    },
  );

  test.each(['/quote/find?view=panel', '/?panel'])(
    'hides login and call links when %s contains panel',
    (url) => {
      expect(getLayoutSettings(url)).toEqual({
        ...fullLayout,
        areCallLinksShown: false,
        areLoginLinksShown: false,
      });
    },
  );

  test.each(['/?iframe', '/quote?iframe=1', '/iframe'])(
    'hides header and footer when %s contains iframe',
    (url) => {
      expect(getLayoutSettings(url)).toMatchObject({ isHeaderShown: false, isFooterShown: false });
    },
  );
});
