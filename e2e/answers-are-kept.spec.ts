import type { Page } from '@playwright/test';
import { readPrice } from './buying.ts';
import { contactPath, visit } from './paths.ts';
import {
  camry,
  completeReview,
  drivetrain,
  errorSummary,
  fillContact,
  milesAYear,
  openQuote,
  openReview,
  quoteNumber,
  signAs,
  signButton,
  submitContact,
  toast,
  untilIdle,
  usageBox,
  waitForScripts,
  zoe,
} from './steps.ts';
import { expect, test } from './test.ts';

const contact = contactPath(camry);
const isPost = (method: string) => method === 'POST';
const notSent = "We couldn't reach the server. Your answers are still here. Try again in a moment.";

async function expectContact(page: Page) {
  await expect(page.getByLabel('First name')).toHaveValue(zoe.firstName);
  await expect(page.getByLabel('Last name')).toHaveValue(zoe.lastName);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(zoe.email);
}

const send = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test.describe('reloading @desktop', () => {
  test('the start form keeps its choices and text', async ({ page }) => {
    await visit(page, '/');
    await page.getByLabel('Year', { exact: true }).selectOption('2019');
    await page.getByLabel('Make', { exact: true }).selectOption('Toyota');
    await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption('Camry');
    await page.getByLabel('Mileage', { exact: true }).fill('60000');
    await page.reload();
    await expect(page.getByLabel('Year', { exact: true })).toHaveValue('2019');
    await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Toyota');
    await expect(page.getByRole('combobox', { name: 'Model', exact: true })).toHaveValue('Camry');
    await expect(page.getByLabel('Mileage', { exact: true })).toHaveValue(/^60,?000$/);
  });

  test('the contact form keeps its text and checkboxes', async ({ page }) => {
    await visit(page, contact);
    await fillContact(page, { ...zoe, phone: '(312) 555-0142' });
    const consent = page.getByRole('group', { name: 'How we may contact you' }).getByRole('checkbox');
    await expect(consent).toHaveCount(3);
    for (const box of await consent.all()) await expect(box).not.toBeChecked();
    await consent.first().check();
    await page.reload();
    await expectContact(page);
    await expect(consent.first()).toBeChecked();
    await expect(consent.last()).not.toBeChecked();
  });

  test('the usage form keeps its answers @thorough', async ({ page }) => {
    await visit(page, contact);
    await submitContact(page);
    await milesAYear(page, '15000').check();
    await usageBox(page, 'rideshare').check();
    await page.reload();
    await expect(usageBox(page, 'rideshare')).toBeChecked();
    await expect(milesAYear(page, '15000')).toBeChecked();
  });
});

/** The page's script arrives when the returned function is called. */
async function delayScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/entry\.client-.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.describe('before scripts start @desktop', () => {
  test('new text replaces the draft @thorough', async ({ page }) => {
    const name = page.getByLabel('Name', { exact: true });
    const message = page.getByLabel('Message', { exact: true });
    await visit(page, '/contact-us');
    await name.fill('Ada');
    await message.fill('The first message');
    const startScript = await delayScript(page);
    await page.goto('/contact-us', { waitUntil: 'commit' });
    await message.fill('The second message');
    startScript();
    await expect(name).toHaveValue('Ada');
    await expect(message).toHaveValue('The second message');
  });

  test('a field that is being corrected keeps the focus @thorough', async ({ page, pageErrors }) => {
    pageErrors.expectFailedLoads(400);
    const startScript = await delayScript(page);
    const search = new URLSearchParams({ vehicleMileage: 'lots', zipCode: camry.zip });
    await page.goto(`/quote?${search}`, { waitUntil: 'commit' });
    await expect(errorSummary(page)).toBeVisible();
    await page.getByLabel('Mileage', { exact: true }).focus();
    startScript();
    await page.waitForLoadState();
    await untilIdle(page);
    await expect(page.getByLabel('Mileage', { exact: true })).toBeFocused();
  });
});

test('the form is empty after a review is accepted, even after going back @desktop @thorough', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(400);
  const email = page.getByLabel('Email', { exact: true });
  const reference = page.getByLabel('Quote, contract, or claim number');
  const expectEmptyForm = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write a review');
    await expect(email).toHaveValue('');
    await expect(reference).toHaveValue('');
    await expect(page.getByLabel('Your review', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  };
  await visit(page, '/reviews/write');
  await email.fill('zoe@');
  await reference.fill('C-2026-000123');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(errorSummary(page)).toBeFocused();
  await page.getByLabel('1, very poor').check();
  await page.getByLabel("What's your review about?").selectOption('Claim');
  await page
    .getByLabel('Your review', { exact: true })
    .fill('Half of the bill came back, and nobody could say why.');
  await page.getByLabel('Display name').fill('Zoë N.');
  await page.getByLabel('City').fill('Dayton');
  await page.getByLabel('State', { exact: true }).selectOption('OH');
  await email.fill(zoe.email);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks for your review');
  await page.goBack();
  await expectEmptyForm();
  await visit(page, '/reviews/write');
  await expectEmptyForm();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'going back @desktop' : 'going back without a script @phone', () => {
    test.use({ javaScriptEnabled });

    test('from usage to contact and forward again', async ({ page }) => {
      await visit(page, contact);
      await submitContact(page);
      await expect(milesAYear(page)).toBeVisible();
      const usage = page.url();
      await page.goBack();
      await expectContact(page);
      await send(page);
      await expect(milesAYear(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(new URL(usage).pathname);
    });

    test('from the quote to its answers', async ({ page }) => {
      await openQuote(page, camry, ['rideshare']);
      await page.getByRole('link', { name: 'Change my answers' }).click();
      await expect(usageBox(page, 'rideshare')).toBeChecked();
      await expect(usageBox(page, 'salvaged')).not.toBeChecked();
      await expect(milesAYear(page)).toBeChecked();
    });
  });
}

test.describe('a failed request @desktop', () => {
  test('that never reaches the server keeps the answers and shows an error', async ({ page, pageErrors }) => {
    pageErrors.expectFailedLoads('net::ERR_FAILED');
    await visit(page, contact);
    await fillContact(page, zoe);
    await page.route('**/quote/contact*', (route) => route.abort());
    await send(page);
    await expect(toast(page, notSent)).toBeVisible();
    await expectContact(page);
    await page.unroute('**/quote/contact*');
    await send(page);
    await expect(milesAYear(page)).toBeVisible();
  });

  test("that fails on the server keeps the answers; its message disappears after 8 seconds and isn't repeated @thorough", async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoads(500);
    await page.clock.install();
    await visit(page, contact);
    await fillContact(page, zoe);
    await page.route('**/quote/contact*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.clock.pauseAt(Date.now() + 60_000);
    const message = toast(page, 'Something went wrong.');
    const submitted = () => page.waitForResponse((response) => response.status() === 500);
    await Promise.all([submitted(), send(page)]);
    await expect(message).toBeVisible();
    const button = page.getByRole('button', { name: 'Continue' });
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    await Promise.all([submitted(), send(page)]);
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    await expect(message).toHaveCount(1);
    await expectContact(page);
    await page.clock.runFor(7999);
    await expect(message).toBeVisible();
    await page.clock.runFor(1);
    await expect(message).toHaveCount(0);
  });

  test('on the quote keeps the price and code, and shows a message: server error @thorough', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoads(500);
    await openQuote(page);
    await waitForScripts(page);
    const first = await readPrice(page);
    await page.route('**/your-quote/changes*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByLabel('Code').fill('NEIGHBOR8');
    await page.getByLabel('Code').press('Enter');
    await expect(toast(page, 'Something went wrong.')).toBeVisible();
    await expect(page.getByLabel('Code')).toHaveValue('NEIGHBOR8');
    expect(await readPrice(page)).toEqual(first);
  });

  test('on the quote keeps the price and code, and shows a message: no server @thorough', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoads('net::ERR_FAILED');
    await openQuote(page);
    await waitForScripts(page);
    const first = await readPrice(page);
    await page.route('**/your-quote/changes*', (route) => route.abort());
    await page.getByLabel('Code').fill('NEIGHBOR8');
    await page.getByLabel('Code').press('Enter');
    await expect(toast(page, "We couldn't reach the server.")).toBeVisible();
    await expect(page.getByLabel('Code')).toHaveValue('NEIGHBOR8');
    expect(await readPrice(page)).toEqual(first);
  });
});

test('double-clicking submits once @desktop', async ({ page }) => {
  await visit(page, contact);
  await fillContact(page, zoe);
  const { promise: bothPressed, resolve: release } = Promise.withResolvers<void>();
  let posts = 0;
  await page.route('**/quote/contact*', async (route) => {
    if (isPost(route.request().method())) posts += 1;
    await bothPressed;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Continue' });
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(milesAYear(page)).toBeVisible();
  expect(posts).toBe(1);
});

test('a rejected contact form keeps its answers and links to the field @phone', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(400);
  await visit(page, contact);
  await fillContact(page, { ...zoe, email: 'zoe@' });
  await send(page);
  await expect(errorSummary(page)).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue(zoe.firstName);
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveValue('zoe@');
  const text = 'Enter a complete email address, such as name@example.com.';
  await expect(email).toHaveAccessibleDescription(text);
  await errorSummary(page).getByRole('link', { name: text }).click();
  await expect(email).toBeFocused();
  await email.fill(zoe.email);
  await send(page);
  await expect(milesAYear(page)).toBeVisible();
});

test('a rejected usage form keeps its answers and links to the question @phone @thorough', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(400);
  await visit(page, contact);
  await submitContact(page);
  await usageBox(page, 'rideshare').check();
  await page.getByRole('button', { name: 'See my quote' }).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(usageBox(page, 'rideshare')).toBeChecked();
  await errorSummary(page).getByRole('link', { name: 'Choose a drivetrain' }).click();
  await expect(drivetrain(page)).toBeFocused();
});

test('a rejected review keeps its checked boxes and links to the unchecked one @phone @thorough', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(400);
  await openReview(page);
  const contract = page.getByRole('checkbox', { name: 'Contract and electronic records' });
  const payments = page.getByRole('checkbox', { name: 'Payments' });
  await page.getByLabel('Street address', { exact: true }).fill('12 Oak Street');
  await page.getByLabel('Your name', { exact: true }).fill('Zoe Nunez');
  await contract.check();
  await signButton(page).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page).getByRole('link')).toHaveCount(1);
  await expect.soft(contract).toBeChecked();
  await expect(page.getByLabel('Street address', { exact: true })).toHaveValue('12 Oak Street');
  await errorSummary(page).getByRole('link', { name: 'Check the box under “Payments”' }).click();
  await expect.soft(payments).toBeFocused();
});

test('a VIN typed on the review is asked about, corrects the vehicle, and keeps the answers @phone', async ({
  page,
}) => {
  await openReview(page, '');
  await completeReview(page);
  await page.getByLabel('VIN', { exact: true }).fill('4T1B11HK1JU000001');
  await expect(page.getByText('This VIN belongs to a 2018 Toyota Camry')).toBeVisible();
  await expect(errorSummary(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await page.getByRole('button', { name: 'Use this VIN' }).click();
  await expect(page.getByText('4T1B11HK1JU000001').first()).toBeVisible();
  await expect(page.getByLabel('Street address', { exact: true })).toHaveValue('12 Oak Street');
  await expect(page.getByLabel('Your name', { exact: true })).toHaveValue('Zoë Núñez');
  // The contract is for another vehicle now.
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await signAs(page, zoe);
  await signButton(page).click();
  await expect(page.getByText('No money moves.')).toBeVisible();
});

test('reloading the review keeps its answers, and shows those about a co-owner @desktop @thorough', async ({
  page,
}) => {
  await openReview(page);
  await page.getByLabel('Street address', { exact: true }).fill('12 Oak Street');
  await page.getByText('Add a co-owner').click();
  await page.getByLabel("Co-owner's first name").fill('Inés');
  await page.getByRole('checkbox').first().check();
  await page.reload();
  await expect(page.getByLabel('Street address', { exact: true })).toHaveValue('12 Oak Street');
  await expect(page.getByLabel("Co-owner's first name")).toBeVisible();
  await expect(page.getByLabel("Co-owner's first name")).toHaveValue('Inés');
  await expect(page.getByLabel('Lender or leasing company')).toBeHidden();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
});

test('a search without results keeps its text @desktop @thorough', async ({ page, pageErrors }) => {
  pageErrors.expectFailedLoads(404);
  await visit(page, '/quote/find');
  await page.getByLabel('Quote or contract number').fill('q 2222 2222');
  await page.getByLabel('Last name').fill('Nobody');
  await page.getByRole('button', { name: 'Find it' }).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(page.getByLabel('Quote or contract number')).toHaveValue(/^q 2222 2222$/i);
  await expect(page.getByLabel('Last name')).toHaveValue('Nobody');
  await expect(quoteNumber(page)).toHaveCount(0);
});

test.describe('a mistyped email domain', () => {
  test('is pointed out, and corrected with one tap @thorough', async ({ page }) => {
    await visit(page, contact);
    await fillContact(page, { ...zoe, email: 'zoe.nunez@gmial.com' });
    await page.getByLabel('Phone').focus();
    const suggestion = page.getByRole('status').filter({ hasText: 'Did you mean' });
    await suggestion.getByRole('button', { name: 'zoe.nunez@gmail.com' }).click();
    const email = page.getByLabel('Email', { exact: true });
    await expect(email).toHaveValue('zoe.nunez@gmail.com');
    await expect(email).toBeFocused();
    await expect(suggestion).toBeHidden();
    await page.reload();
    await expect(email).toHaveValue('zoe.nunez@gmail.com');
  });

  test('is sent as it is when the visitor goes on @thorough', async ({ page }) => {
    await visit(page, contact);
    await fillContact(page, { ...zoe, email: 'zoe.nunez@gmial.com' });
    await page.getByLabel('Phone').focus();
    await expect(page.getByText('Did you mean')).toBeVisible();
    await send(page);
    await expect(page).toHaveURL(/\/quote\/usage/);
  });
});
