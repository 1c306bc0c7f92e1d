import { expect, test } from './test.ts';

const car = 'vehicleYear=2019&vehicleMake=Toyota&vehicleModel=Camry&vehicleMileage=60000&zipCode=60601';
const contact = `/quote/contact?${car}&coveragePlan=1&termMonths=36`;

test('the traffic source carries over from page to page and is submitted with the form @desktop', async ({
  page,
}) => {
  await page.goto('/plans?utm_source=radio&utm_medium=spot&gclid=click-1&promoCode=FALLROADS&linkId=L9');
  await page.goto('/common-questions');
  await page.goto(contact);
  await expect(page.getByLabel('Promo code')).toHaveValue('FALLROADS');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Email', { exact: true }).fill('ada.campaign@example.com');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/contact'),
  );
  await page.getByRole('button', { name: 'Continue' }).click();
  const visit = JSON.parse(new URLSearchParams((await sent).postData() ?? '').get('visit') ?? '{}');
  expect(visit).toMatchObject({
    anonymousId: expect.stringMatching(/^[\da-f-]{36}$/),
    touches: [
      {
        page: '/plans',
        tracking: { utm_source: 'radio', utm_medium: 'spot', gclid: 'click-1' },
        promoCode: 'FALLROADS',
        linkId: 'L9',
      },
    ],
  });
  await expect(page).toHaveURL(/\/quote\/usage/);
});

test('nothing is stored about visitors who opt out of tracking @desktop', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/plans?utm_source=radio&gclid=click-1');
  await page.goto(contact);
  expect(await page.evaluate(() => localStorage.getItem('campaignVisit'))).toBeNull();
});

test.describe('without a script @desktop', () => {
  test.use({ javaScriptEnabled: false });

  test('the campaign stays in the URL from the home page to the contact step @desktop', async ({ page }) => {
    await page.goto('/?utm_source=radio&affo=7');
    await page.getByRole('link', { name: 'See prices' }).first().click();
    await expect(page.locator('form.quote-start input[name="utm_source"]')).toHaveValue('radio');
    await page.goto(`/quote?${car}&utm_source=radio`);
    await expect(page.locator('a[href^="/quote/contact"]').first()).toHaveAttribute(
      'href',
      /utm_source=radio/,
    );
  });
});

test('one-click unsubscribe needs no cookie, and the page asks people to confirm @desktop', async ({
  request,
}) => {
  const wrongResponse = await request.post('/api/customer-subscriptions/one-click?token=forged.token', {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(wrongResponse.status()).toBe(400);
  const openedResponse = await request.get('/api/customer-subscriptions/one-click?token=a.b', {
    maxRedirects: 0,
  });
  expect([openedResponse.status(), openedResponse.headers().location]).toEqual([
    302,
    '/subscriptions/choices?token=a.b',
  ]);
});
