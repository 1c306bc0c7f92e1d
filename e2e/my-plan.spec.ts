import type { Page } from '@playwright/test';
import { linkTo, mailTo } from './mail.ts';
import { buy } from './owners.ts';
import { zoe } from './steps.ts';
import { expect, test } from './test.ts';

async function signIn(page: Page, email: string) {
  await page.goto('/my-plan');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.goto(linkTo(await mailTo(email, /^Sign in to My plan/), '/my-plan/sign-in'));
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const status = (page: Page) => page.getByRole('main').getByRole('status');
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function changeDetails(page: Page, newEmail: string) {
  await page.getByRole('link', { name: 'Change your phone, mailing address, or email' }).click();
  await page.getByLabel('Phone').fill('(312) 555-0199');
  await press(page, 'Change phone number');
  await expect(status(page)).toHaveText('We changed your phone number.');
  await page.getByLabel('Street address').fill('1 Elm Street');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State', { exact: true }).selectOption('TX');
  await press(page, 'Change mailing address');
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(/another state/);
  await page.getByLabel('ZIP code').fill('78701');
  await press(page, 'Change mailing address');
  await expect(page.getByText('the terms stay those of Illinois')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(`not.${newEmail}`);
  await press(page, 'Email me a link');
  await press(page, 'Never mind');
  await expect(status(page)).toHaveText(/^Your email address stays as it is/);
  await page.getByLabel('Email', { exact: true }).fill(newEmail);
  await press(page, 'Email me a link');
  await expect(section(page, 'Email address')).toContainText(`We emailed a link to ${newEmail}`);
  const link = linkTo(await mailTo(newEmail, /^Confirm/), '/my-plan/new-email');
  await page.goto(link);
  await press(page, 'Use this address');
  await expect(status(page)).toHaveText('We changed your email address.');
}

async function undo(page: Page, email: string) {
  await page.goto(linkTo(await mailTo(email, /^Your email address was changed/), '/my-plan/undo-email'));
  await press(page, 'Use my earlier address again');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your earlier email address is back');
  await page.goto('/my-plan/details');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My plan');
}

async function sellCar(page: Page) {
  await page.getByRole('link', { name: 'Compare both, or ask for the transfer' }).click();
  await expect(section(page, 'Cancel for a refund')).toContainText(/\$[\d,]+\.\d\d/);
  await press(page, 'Send request');
  await expect(page.getByRole('alert')).toContainText("Buyer's name is missing.");
  await page.getByLabel("Buyer's name").fill('Noor Later');
  await page.getByLabel("Buyer's email").fill('noor@example.com');
  await page
    .getByLabel('Day of the sale')
    .fill((await page.getByLabel('Day of the sale').getAttribute('max')) ?? '');
  await page.getByLabel('Odometer on that day').fill('70,000');
  await press(page, 'Send request');
  await expect(status(page)).toContainText('We answer by email within two business days.');
}

async function answerMessage(page: Page) {
  await page.getByRole('link', { name: 'Open message' }).click();
  await expect(page.getByText('Buyer: Noor Later')).toBeVisible();
  await page.getByLabel('Your answer').fill('The records are on their way.');
  await press(page, 'Send answer');
  await expect(status(page)).toContainText('We got your answer.');
  await expect(page.getByText('The records are on their way.')).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'an owner' : 'an owner without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('asks for a transfer, answers, changes their details, and takes an address back @phone', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectFailedLoads(400);
      const name = javaScriptEnabled ? 'owner' : 'scriptless';
      const [email, newEmail] = [`${name}.moves@example.com`, `${name}.moved@example.com`];
      await buy(page, { ...zoe, email });
      const contract = page.url();
      await test.step('a transfer', () => sellCar(page));
      await page.goto(contract);
      await page.getByRole('link', { name: 'change it in My plan' }).click();
      await signIn(page, email);
      await test.step('an answer', () => answerMessage(page));
      await page.getByRole('link', { name: 'Back to My plan' }).click();
      await test.step('details', () => changeDetails(page, newEmail));
      await page.goto(contract);
      await expect(page.getByText(`We emailed a link to this page to ${newEmail}`)).toBeVisible();
      await test.step('taking it back', () => undo(page, email));
    });
  });
}
