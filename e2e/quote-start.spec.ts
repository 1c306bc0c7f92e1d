import type { Page } from '@playwright/test';
import { type Path, visit } from './paths.ts';
import { camry, errorSummary, waitForScripts } from './steps.ts';
import { expect, test } from './test.ts';

const modelList = (page: Page) => page.getByRole('combobox', { name: 'Model', exact: true });
const modelText = (page: Page) => page.getByRole('textbox', { name: 'Model', exact: true });
const make = (page: Page) => page.getByLabel('Make', { exact: true });
const mileage = (page: Page) => page.getByLabel('Mileage', { exact: true });
const odometer = (page: Page) => page.getByRole('img', { name: /^[\d,]+ miles,/ }).filter({ visible: true });

const noModels = (page: Page, makerId: number) =>
  page.route(`**/api/vehicle-data/models?makerId=${makerId}*`, (route) => route.fulfill({ json: [] }));

/** React takes over when the returned function is called. */
async function delayIslands(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/islands-.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('the odometer follows the mileage, and shows its mileage range @desktop', async ({ page }) => {
  await visit(page, '/');
  await waitForScripts(page);
  await expect(odometer(page)).toHaveAccessibleName('60,000 miles, in the range up to 100,000');
  const needle = odometer(page).locator('svg');
  const before = await needle.getAttribute('x');
  await mileage(page).fill('130000');
  await expect(mileage(page)).toHaveValue('130,000');
  await expect(odometer(page)).toHaveAccessibleName('130,000 miles, in the range up to 150,000');
  expect(await needle.getAttribute('x')).not.toBe(before);
});

test('a make without models gets a text field, not the models of the make before @phone @thorough', async ({
  page,
}) => {
  await noModels(page, 474);
  await visit(page, '/');
  await make(page).selectOption('Toyota');
  await modelList(page).selectOption('Camry');
  await make(page).selectOption('Honda');
  await expect(modelText(page)).toHaveValue('');
  await make(page).selectOption('Toyota');
  await expect(modelList(page)).toHaveValue('');
});

test('another year keeps a model that was sold then @desktop @thorough', async ({ page }) => {
  await visit(page, '/');
  await make(page).selectOption('Toyota');
  await modelList(page).selectOption('Camry');
  await page.getByLabel('Year', { exact: true }).selectOption('2019');
  await expect(modelList(page).getByRole('option', { name: 'Crown', exact: true })).toHaveCount(0);
  await expect(modelList(page)).toHaveValue('Camry');
});

for (const path of ['/', '/quote', '/funnel/wingv2'] as const)
  test(`text typed before React started stays, with its focus, at ${path} @desktop @thorough`, async ({
    page,
  }) => {
    const start = await delayIslands(page);
    await visit(page, path);
    await make(page).selectOption('Toyota');
    await modelText(page).fill('Camry');
    start();
    await expect(modelList(page)).toHaveValue('Camry');
    await expect(modelList(page)).toBeFocused();
  });

for (const path of ['/quote', '/plans', '/funnel/wing', '/funnel/taw-enrollment'] as const)
  test(`a reload keeps the answers and lists the models at ${path} @phone @thorough`, async ({ page }) => {
    await visit(page, path);
    await make(page).selectOption('Toyota');
    await modelList(page).selectOption('Camry');
    await mileage(page).fill('60000');
    await page.reload();
    await expect(make(page)).toHaveValue('Toyota');
    await expect(modelList(page)).toHaveValue('Camry');
    await expect(mileage(page)).toHaveValue(/^60,?000$/);
  });

test('the enrollment and the VIN screen format what is typed @phone @thorough', async ({ page }) => {
  await visit(page, '/funnel/taw-enrollment');
  await waitForScripts(page);
  await mileage(page).pressSequentially('60000');
  await expect(mileage(page)).toHaveValue('60,000');
  await page.getByLabel('Home ZIP code').fill(camry.zip);
  await expect(page.getByText('Chicago, IL. We sell plans here.')).toBeVisible();

  await visit(page, '/funnel/wingv3');
  await waitForScripts(page);
  // With an en dash, as some documents print it.
  await page.getByLabel('VIN', { exact: true }).fill('4t1b11hk1–ju 000001');
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue('4T1B11HK1JU000001');
});

test('a corrected field loses its error, and its line in the summary @phone', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(400);
  const answers = { vehicleYear: '2019', vehicleMake: 'Toyota', vehicleModel: 'Camry', zipCode: '6060' };
  await visit(page, `/quote?${new URLSearchParams({ ...answers, vehicleMileage: 'lots' })}` as Path);
  await waitForScripts(page);
  await expect(errorSummary(page).getByRole('link')).toHaveText([
    "Mileage is missing or isn't a number.",
    'Enter a five-digit ZIP code, such as 60601.',
  ]);
  await mileage(page).fill(camry.miles);
  await expect(mileage(page)).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('ZIP code').fill(camry.zip);
  await make(page).focus();
  await expect(errorSummary(page)).toHaveCount(0);
});

test('an unknown model keeps its error until the make changes @phone @thorough', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(400);
  const answers = { vehicleYear: '2019', vehicleMake: 'Toyota', vehicleModel: 'Camri', zipCode: '60601' };
  await visit(page, `/quote?${new URLSearchParams({ ...answers, vehicleMileage: '60000' })}` as Path);
  await waitForScripts(page);
  const message = /^We don't recognize the model "Camri" for Toyota/;
  await expect(modelList(page)).toHaveAccessibleDescription(message);
  await page.getByLabel('ZIP code').fill('60602');
  await expect(page.getByText('Chicago, IL. We sell plans here.')).toBeVisible();
  await expect(modelList(page)).toHaveAccessibleDescription(message);
  await make(page).selectOption('Honda');
  await expect(modelList(page).getByRole('option', { name: 'Civic', exact: true })).toBeAttached();
  await expect(modelList(page)).toHaveAccessibleDescription('');
});

test('Enter in the ZIP code submits the form, as the keyboard shows @phone', async ({ page, pageErrors }) => {
  pageErrors.expectFailedLoads(400);
  const answers = { vehicleYear: '2019', vehicleMake: 'Toyota', vehicleModel: 'Camry' };
  await visit(page, `/quote?${new URLSearchParams({ ...answers, vehicleMileage: '60000' })}` as Path);
  await expect(mileage(page)).toHaveAttribute('enterkeyhint', 'next');
  const zip = page.getByLabel('ZIP code');
  await expect(zip).toHaveAttribute('enterkeyhint', 'go');
  await zip.fill(camry.zip);
  await waitForScripts(page);
  await zip.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2019 Toyota Camry');
});

test('a code from a link replaces the one of the banner after the form is used @desktop @thorough', async ({
  page,
}) => {
  await page.goto('/plans?promoCode=FALLROADS');
  await visit(page, '/');
  await waitForScripts(page);
  await make(page).selectOption('Toyota');
  await modelList(page).selectOption('Camry');
  await page.getByLabel('Year', { exact: true }).selectOption('2019');
  await mileage(page).fill(camry.miles);
  await page.getByLabel('ZIP code').fill(camry.zip);
  await page.getByRole('button', { name: 'See my price' }).click();
  await expect(page).toHaveURL(/promoCode=FALLROADS/);
});

test('the camera fills in the VIN where the browser reads barcodes @phone', async ({ page }) => {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    const readBarcodes = async () => [{ rawValue: 'PART 0123456789' }, { rawValue: '*4T1B11HK1JU000001*' }];
    Object.assign(window, {
      BarcodeDetector: class {
        static async getSupportedFormats(): Promise<string[]> {
          return ['code_39'];
        }
        detect = readBarcodes;
      },
    });
    Object.assign(navigator.mediaDevices, {
      enumerateDevices: async () => [{ kind: 'videoinput' }],
      getUserMedia: async () => {
        // A stream has an image once something is drawn.
        setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 9, 9), 20);
        return canvas.captureStream();
      },
    });
  });
  await visit(page, '/quote');
  await page.getByRole('radio', { name: 'By VIN' }).check();
  await page.getByRole('button', { name: 'Scan VIN' }).click();
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue('4T1B11HK1JU000001');
  await expect(page.getByRole('dialog')).toBeHidden();
});
