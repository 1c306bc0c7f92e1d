import type { Locator, Page } from '@playwright/test';
import { choose, press, tabTo, type } from './keys.ts';
import { visit } from './paths.ts';
import { drivetrain, errorSummary, milesAYear, quoteNumber, usageBox, zoe } from './steps.ts';
import { expect, test } from './test.ts';

test('from the home page to the quote by keyboard alone @desktop', async ({ page, pageErrors }) => {
  pageErrors.expectFailedLoads(400);
  await visit(page, '/');
  await type(page, page.getByLabel('Year', { exact: true }), '2019');
  await type(page, page.getByLabel('Make', { exact: true }), 'Toyota');
  const model = page.getByRole('combobox', { name: 'Model', exact: true });
  await expect(model.getByRole('option', { name: 'Camry', exact: true })).toBeAttached();
  await type(page, model, 'Camry');
  await type(page, page.getByLabel('Mileage', { exact: true }), '60000');
  await type(page, page.getByLabel('ZIP code'), '60601');
  await press(page, page.getByRole('button', { name: 'See my price' }));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2019 Toyota Camry');
  // Scrolling may show a second link, at the bottom of the screen.
  await press(page, page.getByRole('link', { name: 'Continue with Plus' }).first());

  await type(page, page.getByLabel('First name'), zoe.firstName);
  await type(page, page.getByLabel('Last name'), zoe.lastName);
  await type(page, page.getByLabel('Email', { exact: true }), zoe.email);
  await press(page, page.getByRole('checkbox').first(), 'Space');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Continue' }));

  await tabTo(page, milesAYear(page));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await press(page, usageBox(page, 'rideshare'), 'Space');
  await expect(usageBox(page, 'rideshare')).toBeChecked();
  await press(page, page.getByRole('button', { name: 'See my quote' }));

  await expect(errorSummary(page)).toBeFocused();
  await press(page, errorSummary(page).getByRole('link', { name: 'Choose a drivetrain' }));
  await expect(drivetrain(page)).toBeFocused();
  await choose(page, drivetrain(page).getByRole('radio').first(), 0);
  await press(page, page.getByRole('button', { name: 'See my quote' }));
  await expect(quoteNumber(page)).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Review and sign' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review, sign, and pay');
});

test('a make typed letter by letter lists its own models @desktop @thorough', async ({ page }) => {
  await visit(page, '/');
  await type(page, page.getByLabel('Make', { exact: true }), 'Toyota');
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Toyota');
  const model = page.getByRole('combobox', { name: 'Model', exact: true });
  await expect(model.getByRole('option', { name: 'Camry', exact: true })).toBeAttached();
});

test('the focus stays in the model field when its list arrives @desktop @thorough', async ({ page }) => {
  await visit(page, '/');
  const { promise: typed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/vehicle-data/models*', async (route) => {
    await typed;
    await route.continue();
  });
  const requestPromise = page.waitForRequest('**/api/vehicle-data/models*');
  await page.getByLabel('Make', { exact: true }).selectOption('Toyota');
  await requestPromise;
  await type(page, page.getByRole('textbox', { name: 'Model', exact: true }), 'Camry');
  release();
  const list = page.getByRole('combobox', { name: 'Model', exact: true });
  await expect(list).toHaveValue('Camry');
  await expect(list).toBeFocused();
});

test('the skip link is first and leads to the content @desktop', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#main');
  await page.keyboard.press('Tab');
  const isInside = await page.evaluate(() => Boolean(document.activeElement?.closest('main')));
  expect(isInside).toBe(true);
});

const isFocusInside = (dialog: Locator) =>
  dialog.evaluate((element) => element.contains(document.activeElement));

async function expectTrappedFocus(page: Page, dialog: Locator) {
  const stops = await dialog.locator('a, button').count();
  let inside = 0;
  for (let presses = 0; presses < stops + 2; presses += 1) {
    await page.keyboard.press('Tab');
    const isOnPage = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog[open]'),
    );
    expect(isOnPage, 'focus behind the open dialog').toBe(false);
    if (await isFocusInside(dialog)) inside += 1;
  }
  expect(inside).toBeGreaterThanOrEqual(stops);
}

const dialogs = [
  { name: 'the menu', opener: 'Open menu', title: 'Menu', close: 'Close menu' },
  {
    name: 'the states dialog',
    opener: 'here',
    title: 'Not currently available in all states.',
    close: 'Close',
  },
];

for (const { name, opener, title, close } of dialogs) {
  test(`${name} opens with Enter, traps the focus, and returns it @desktop`, async ({ page }) => {
    await visit(page, '/quote/find');
    const button = page.getByRole('button', { name: opener, exact: true });
    const dialog = page.getByRole('dialog', { name: title });
    await press(page, button);
    await expect(dialog).toBeVisible();
    expect(await isFocusInside(dialog)).toBe(true);
    await expectTrappedFocus(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await press(page, dialog.getByRole('button', { name: close }), 'Space');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
}
