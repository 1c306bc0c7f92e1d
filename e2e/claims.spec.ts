import { expect, test } from './test.ts';

test('outcomes add up, with reasons and a link to each vehicle @desktop', async ({ page, request }) => {
  await page.goto('/claims');
  const { counted, denied } = await (await request.get('/api/claims/outcomes')).json();
  await expect(page.getByText(`Based on ${counted.toLocaleString('en-US')} claims`)).toBeVisible();
  await expect(page.getByRole('heading', { name: `Why we denied ${denied}` })).toBeVisible();
  await expect(page.getByText('This is demonstration data.')).toBeVisible();
  await page.getByRole('link', { name: 'Jeep Grand Cherokee' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What breaks on a Jeep Grand Cherokee');
});

test('URLs with another spelling or too few claims redirect to the nearest page @desktop @thorough', async ({
  request,
}) => {
  const fetchRedirect = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  const page = '/what-breaks/jeep/grand-cherokee';
  expect(await fetchRedirect('/what-breaks/jeep/grand%20cherokee/2016')).toEqual([301, `${page}/2016`]);
  expect(await fetchRedirect(`${page}/1999`)).toEqual([302, page]);
  expect(await fetchRedirect('/what-breaks/jeep/no-such-model')).toEqual([302, '/what-breaks/jeep']);
  expect(await fetchRedirect('/what-breaks/no-such-make/x/2016')).toEqual([302, '/what-breaks']);
  const response = await request.get(`${page}/2016`);
  expect(response.headers()['cache-control']).toMatch(/^public/);
  expect(await response.text()).toContain('"@type":"BreadcrumbList"');
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${page}/2016</loc>`);
});

test("shows prices for the page's vehicle @phone @thorough", async ({ page }) => {
  await page.goto('/what-breaks/jeep/grand-cherokee/2016');
  await page.getByLabel('Mileage', { exact: true }).fill('62,000');
  await page.getByLabel('ZIP code').fill('60601');
  await page.getByRole('button', { name: 'See prices' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2016 Jeep Grand Cherokee');
});

test("the home page shows the chosen vehicle's claims in place @phone", async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'What we paid the most for' });
  await section.getByText('For your car', { exact: true }).click();
  const title = section.locator('[aria-live]');
  await expect(title).toHaveText('All vehicles');
  await section.getByLabel('Your make').selectOption('Jeep');
  await expect(title).toHaveText('Jeep');
  await section.getByLabel('Your model').fill('grand cherokee');
  await section.getByLabel('Model year').fill('2016');
  await expect(title).toHaveText('2016 Jeep Grand Cherokee');
  await expect(section.getByRole('listitem')).toHaveCount(3);
  await section.getByLabel('Model year').fill('1999');
  await expect(title).toHaveText(
    "We haven't paid a claim for “1999 Jeep grand cherokee” yet. Jeep Grand Cherokee:",
  );
  await section.getByRole('link', { name: 'What breaks, by vehicle' }).click();
  await expect(page).toHaveURL('/what-breaks/jeep/grand-cherokee');
});

test('a vehicle entered before the script loads is applied afterwards @desktop @thorough', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const section = page.getByRole('region', { name: 'What we paid the most for' });
  await section.getByText('For your car', { exact: true }).click();
  await section.getByLabel('Your make').selectOption('Jeep');
  const model = section.getByLabel('Your model');
  await model.pressSequentially('grand');
  release();
  await expect(section.locator('[aria-live]')).toHaveText(/“Jeep grand” yet/);
  await expect(model).toBeFocused();
  await model.pressSequentially(' cherokee');
  await expect(section.locator('[aria-live]')).toHaveText('Jeep Grand Cherokee');
});

test.describe('without a script @phone', () => {
  test.use({ javaScriptEnabled: false });

  test("the home page opens the chosen vehicle's page @thorough", async ({ page }) => {
    await page.goto('/');
    const section = page.getByRole('region', { name: 'What we paid the most for' });
    await section.getByText('For your car', { exact: true }).click();
    await section.getByLabel('Your make').selectOption('Jeep');
    await section.getByLabel('Your model').fill('Grand Cherokee');
    await section.getByLabel('Model year').fill('2016');
    await section.getByRole('button', { name: 'See what breaks' }).click();
    await expect(page).toHaveURL('/what-breaks/jeep/grand-cherokee/2016');
  });

  test('a vehicle can be found by searching', async ({ page }) => {
    await page.goto('/what-breaks');
    await page.getByRole('searchbox').fill('altima 2015');
    await page.getByRole('button', { name: 'See what breaks' }).click();
    await expect(page).toHaveURL('/what-breaks/nissan/altima/2015');
  });
});
