import { expect, test } from './test.ts';

test('an unknown path shows the not-found page and keeps its address @desktop', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(404);
  const response = await page.goto('/no/such/page?with=query');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL('/no/such/page?with=query');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByLabel('Search articles, questions').fill('deductible');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('for "deductible"');
});

test('moved and unknown URLs redirect to the nearest page @desktop', async ({ request, baseURL }) => {
  for (const [from, to] of [
    ['/toco-benefits', '/'],
    ['/toco-benefits?utm_source=x', '/?utm_source=x'],
    ['/cancelling', '/canceling'],
    ['/cancelling/your-plan?a=1', '/canceling/your-plan?a=1'],
    ['/quote/order/pay?orderId=x&a=1', '/contract/pay?a=1&contractId=x'],
    ['/quote/order/contract?orderId=x', '/contract/document?contractId=x'],
    ['/submitunsublead', '/subscriptions/submitunsublead'],
    ['/unsubscribe?token=x', '/subscriptions/unsubscribe?token=x'],
    [
      '/resources/knowledge-center/costs-and-prices/transmission-repair-example?a=1',
      '/knowledge-center/costs-and-prices/transmission-repair-example?a=1',
    ],
    [
      '/knowledge-center/how-plans-work/transmission-repair-example',
      '/knowledge-center/costs-and-prices/transmission-repair-example',
    ],
    ['/Knowledge-Center/', '/knowledge-center'],
    ['/%E0%A4%A', '/#could-not-open'],
    ['/knowledge-center/%E0%A4%A', '/#could-not-open'],
  ] as const) {
    const response = await request.get(`${baseURL}${from}`, { maxRedirects: 0 });
    expect([301, 302], from).toContain(response.status());
    expect(response.headers().location, from).toBe(to);
  }
});

test('a page or an article that does not exist has status 404 @desktop', async ({ request }) => {
  for (const path of [
    '/404',
    '/no/such/page',
    '/knowledge-center/nothing',
    '/knowledge-center/press-releases',
    '/knowledge-center/costs-and-prices/nothing',
    '/press-room/nothing',
    '/es/nada',
    '/tocoatwork/gold',
    '/funnel/wing9?a=b',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 404]);
  }
});

test("a URL that can't be decoded redirects home, with a notice @desktop", async ({ page }) => {
  await page.goto('/plans/%E0%A4%A');
  await expect(page).toHaveURL('/#could-not-open');
  await expect(page.getByText("We couldn't open that page.")).toBeVisible();
});

test('a visit that starts at a campaign host or an old URL is redirected @desktop', async ({ request }) => {
  for (const { host, from, to } of [
    { host: 'www.bytoco.example', from: '/', to: '/funnel/stencil' },
    {
      host: 'buytoco.example',
      from: '/about-us?gclid=1&utm_source=b',
      to: '/funnel/stencil?gclid=1&utm_source=b',
    },
    { host: 'bytoco.example', from: '/x/funnel/wingv3', to: '/funnel/wingv3' },
    { host: 'tocoatwork.example', from: '/tocoatwork/plus', to: '/plans' },
    { host: 'localhost', from: '/premium', to: '/plans' },
    { host: 'localhost', from: '/tocoatwork/everydaybenefits', to: '/plans#everydaybenefits' },
  ]) {
    const response = await request.get(from, { headers: { host }, maxRedirects: 0 });
    expect([host, from, response.status(), response.headers().location]).toEqual([host, from, 302, to]);
  }
});

test('a campaign host serves the required pages itself @desktop', async ({ request }) => {
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    '/privacy',
    '/subscriptions/unsubscribe',
    '/quote/find',
  ]) {
    const response = await request.get(path, { headers: { host: 'www.buytoco.example' }, maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
  }
});

test("navigation within the site isn't redirected @desktop", async ({ request }) => {
  const headers = { host: 'bytoco.example', 'sec-fetch-site': 'same-origin' };
  const response = await request.get('/about-us', { headers, maxRedirects: 0 });
  expect(response.status()).toBe(200);
});
