import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { findings, waitForAnimations } from './html.ts';
import { layoutShift } from './layout-shift.ts';
import { linkTo, mailTo } from './mail.ts';
import { accordOwner, placeOrder, post } from './steps.ts';
import { expect, test } from './test.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: png });
const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo') };

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();
const step = (page: Page, index: number) => page.getByRole('heading', { name: `Step ${index} of 4` });

async function fillInBreakdown(page: Page) {
  await page.getByLabel('When did it happen?').fill('2026-11-01');
  await page.getByLabel('Odometer reading').fill('84,200');
  await page.getByLabel('Part or problem').fill('alternator');
  await page
    .getByLabel('What happened?')
    .fill('A red light came on, then the engine stopped on the way home.');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByLabel('Where is the vehicle?').fill('At home, 1 Example Street');
}

async function fillInOwner(page: Page, email: string) {
  await page.getByRole('checkbox', { name: "I don't have my number with me" }).check();
  await page.getByLabel('Last name').fill('Núñez');
  await page.getByLabel('VIN', { exact: true }).fill('1hgcm 82633 a004352');
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await next(page);
  await expect(step(page, 2)).toBeVisible();
}

async function fillOutForm(page: Page, email: string) {
  await fillInOwner(page, email);
  await fillInBreakdown(page);
  await next(page);
  await expect(step(page, 3)).toBeVisible();
}

async function checkAndSend(page: Page) {
  await next(page);
  await expect(step(page, 4)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Everything here is true' }).check();
  await send(page);
}

const number = /^C-[2-9B-Z]{4}-[2-9B-Z]{4}$/;
const send = (page: Page) => page.getByRole('button', { name: 'Send claim' }).click();
const files = (page: Page) => page.getByRole('list', { name: 'Your files' }).getByRole('listitem');

test('a claim is filed step by step with photos, found again, and shown to the repair shop @phone', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(400);
  await page.goto('/file-a-claim');
  await page.getByRole('link', { name: 'Start your claim', exact: true }).click();
  await fillOutForm(page, 'zoe.claims@example.com');
  await expect(step(page, 3)).toBeFocused();
  await page.getByLabel('Choose files').setInputFiles([photo('dash.png'), text]);
  await expect(files(page).filter({ hasText: 'dash.webp' })).toContainText('uploaded');
  await expect(files(page).filter({ hasText: 'notes.jpg' })).toContainText('different type');
  await page.reload();
  await expect(step(page, 3)).toBeVisible();
  await expect(files(page)).toHaveCount(1);

  await next(page);
  await expect(page.getByRole('region', { name: 'Photos and documents' })).toContainText('dash.webp');
  await expect(step(page, 4)).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(step(page, 2)).toBeVisible();
  await page.getByLabel('Odometer reading').fill('');
  await next(page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText(['Odometer reading is missing or not a number.']);
  await waitForAnimations(page);
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Odometer reading').fill('84200');
  await page.getByLabel('Odometer reading').press('Enter');
  await expect(files(page)).toHaveCount(1);
  await next(page);
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('84,200 miles');
  await send(page);
  await expect(summary).toContainText('Confirm that everything here is true.');
  await waitForAnimations(page);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Everything here is true' }).check();
  await send(page);
  await expect(page.getByRole('status').first()).toContainText('We got your claim');
  const claimNumber = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect(claimNumber).toMatch(number);
  expect(new URL(page.url()).search).toBe('?filed=1');
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible();
  await expect(page.getByText('2003 Honda Accord')).toBeVisible();
  const href = await page.getByRole('link', { name: 'dash.webp' }).getAttribute('href');
  const download = await page.request.get(href ?? '');
  expect(download.headers()['content-disposition']).toContain('inline; filename="dash.webp"');
  expect(await findings(page)).toEqual([]);

  const noise = Buffer.alloc(4000 * 3000 * 3, 'Invented noise that does not compress well 0123456789');
  const large = await sharp(noise, { raw: { width: 4000, height: 3000, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer();
  const upload = page.waitForEvent('requestfinished', (request) => request.url().includes('fileName=more'));
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'more.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(files(page)).toContainText('more.jpg');
  const { requestBodySize } = await (await upload).sizes();
  expect(requestBodySize, 'shrunk before it is sent').toBeLessThan(large.length / 2);
  await page.getByRole('button', { name: 'Add to claim' }).click();
  await expect(page.getByText('Added to your claim.')).toBeVisible();

  await page.getByRole('link', { name: 'Instructions for the repair shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(claimNumber);
  expect(new URL(page.url()).search).toBe('');
  expect(await findings(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText('Call us before you repair anything')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/file-a-claim/form');
  await expect(step(page, 1)).toBeVisible();
  await expect(page.getByLabel('Last name'), 'the submitted form is empty again').toHaveValue('');

  await page.context().clearCookies();
  await page.goto('/file-a-claim/status');
  await page.getByLabel('Claim number').fill(claimNumber.toLowerCase().replaceAll('-', ' '));
  await page.getByLabel('Last name').fill('NUNEZ');
  await page.getByRole('button', { name: 'Check status' }).click();
  const found = page.getByRole('status').first();
  await expect(found).toContainText(`Claim ${claimNumber}: Received`);
  await expect(found).toContainText('z…@example.com');
  expect(await findings(page)).toEqual([]);
  await page.goto('/file-a-claim/your-claim');
  await expect(page.getByText("We couldn't open your claim in this browser."), 'not by number').toBeVisible();
  const mail = await mailTo('zoe.claims@example.com', new RegExp(`^Your link to claim ${claimNumber}`));
  await page.goto(linkTo(mail, '/file-a-claim/your-claim'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(claimNumber);

  const shopLink = await page.getByLabel(/^With this link, the shop sees/).inputValue();
  await page.context().clearCookies();
  await page.goto(shopLink);
  expect(new URL(page.url()).search, 'no token in the address bar').toBe('');
  await expect(page.getByRole('link', { name: 'Back to the claim' })).toHaveCount(0);
  await page.getByLabel('Message').fill('Our estimate: part $512, labor $308.50.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText("Added to the claim. We'll look at it.")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.goto('/file-a-claim/your-claim');
  await expect(
    page.getByText("We couldn't open your claim in this browser."),
    "the shop's link opens nothing else",
  ).toBeVisible();

  await page.evaluate(() => localStorage.setItem('zip-code', '60601'));
  await page.goto('/forget-browser');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Forget me' }).click();
  await expect(page.getByRole('heading', { name: 'This browser has forgotten you' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('zip-code'))).toBeNull();
  await page.goto('/file-a-claim/for-the-shop');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your claim status');
});

test('nothing moves when the own contract is offered, or a shorter step opens @phone', async ({ page }) => {
  await page.addInitScript(() => {
    const link = {
      url: '/contract?key=invented',
      text: 'Your contract O-7K2M-4XDB',
      expiresAt: Number.MAX_VALUE,
    };
    localStorage.setItem('my-contract', JSON.stringify(link));
  });
  await page.goto('/file-a-claim/form');
  await expect(page.getByRole('link', { name: 'Use your contract O-7K2M-4XDB' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await fillInOwner(page, 'zoe.still@example.com');
  await fillInBreakdown(page);
  const before = await layoutShift(page);
  await next(page);
  await expect(step(page, 3)).toBeFocused();
  expect((await layoutShift(page)) - before).toBeLessThan(0.01);
});

test("the browser's back button goes back one step and keeps the answers @desktop", async ({ page }) => {
  await page.goto('/file-a-claim/form?part=alternator');
  await fillOutForm(page, 'zoe.back@example.com');
  await expect(page).toHaveURL('/file-a-claim/form?part=alternator&step=3');
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  await page.goBack();
  await expect(step(page, 2)).toBeFocused();
  await expect(page.getByLabel('What happened?')).toHaveValue(/red light/);
  await page.goBack();
  await expect(step(page, 1)).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  expect(requests, 'earlier steps need no request').toEqual([]);
  await page.goForward();
  await expect(step(page, 2)).toBeFocused();
  await page.goForward();
  await expect(step(page, 3)).toBeFocused();
  await next(page);
  await expect(step(page, 4)).toBeFocused();
  await page.getByRole('button', { name: 'Change: What happened' }).click();
  await expect(step(page, 2)).toBeFocused();
  await page.goBack();
  await expect(step(page, 4)).toBeFocused();

  await page.reload();
  await expect(step(page, 3), 'only a submitted form has a summary').toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(step(page, 2)).toBeVisible();
  await expect(page.getByLabel('Where is the vehicle?')).toHaveValue(/Example Street/);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(step(page, 1), 'nothing was entered in this tab').toBeVisible();
  await expect(page).toHaveURL('/file-a-claim/form?part=alternator&step=1');
});

test('a failed upload can be retried, and the form waits for it @desktop @thorough', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads('net::ERR_FAILED');
  await page.goto('/file-a-claim/form');
  await fillOutForm(page, 'zoe.again@example.com');
  await page.route('**/api/claim-filings/attachments**', (route) => route.abort());
  await page.getByLabel('Choose files').setInputFiles(photo('dash.png'));
  const again = page.getByRole('button', { name: 'Try again: dash.png' });
  await expect(again).toBeVisible();
  await next(page);
  await expect(again).toBeFocused();
  await page.unroute('**/api/claim-filings/attachments**');
  await again.click();
  await checkAndSend(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(page.getByRole('link', { name: 'dash.webp' })).toBeVisible();
});

test('files that are uploading hold the form back, and can be removed @phone @thorough', async ({ page }) => {
  await page.goto('/file-a-claim/form');
  await fillOutForm(page, 'zoe.waits@example.com');
  const released = Promise.withResolvers<void>();
  await page.route('**/api/claim-filings/attachments**', async (route) => {
    await released.promise;
    await route.continue();
  });
  const picker = page.getByLabel('Choose files');
  const long = `${'long-'.repeat(12)}name.png`;
  await picker.setInputFiles(['a.png', 'b.png', long].map(photo));
  await expect(files(page).filter({ hasText: long })).toContainText('waiting');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Remove: a.png' }).click();
  await expect(picker).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'a.png was removed.' })).toBeAttached();
  await expect(page.getByRole('progressbar', { name: 'Uploading b.png' })).toBeVisible();
  await next(page);
  await expect(files(page).first()).toContainText("We'll send the form next.");
  await expect(step(page, 3)).toBeVisible();
  released.resolve();
  await expect(page.getByRole('region', { name: 'Photos and documents' })).toContainText('name.webp');
  await expect(page.getByRole('region', { name: 'Photos and documents' })).not.toContainText('a.');
  await expect(step(page, 4)).toBeFocused();
  await page.goBack();
  await expect(step(page, 3)).toBeFocused();
  const findDrawing = () =>
    page
      .locator('canvas')
      .evaluateAll((canvases) =>
        canvases.map(
          (canvas) => (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(160, 160, 1, 1).data[3],
        ),
      );
  await expect.poll(findDrawing).toEqual([127, 127]);
  await waitForAnimations(page);
  expect(await findings(page)).toEqual([]);
  await picker.setInputFiles(['d', 'e', 'f', 'g', 'h'].map((name) => photo(`${name}.png`)));
  await expect(files(page).filter({ hasText: 'h.png' })).toContainText('up to 6 files');
  await page.getByRole('button', { name: 'Remove: h.png' }).click();
  await expect(files(page).filter({ hasText: 'uploaded' })).toHaveCount(6);
});

test('files chosen before the script loads are uploaded afterwards @desktop @thorough', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/file-a-claim/form?step=3', { waitUntil: 'commit' });
  await page.evaluate(() => sessionStorage.setItem('draft:claim-filing', '{}'));
  await page.getByLabel('Choose files').setInputFiles(photo('early.png'));
  released.resolve();
  await expect(files(page)).toContainText('early.webp');
});

test('a wrong number and a wrong name get the same response @desktop @thorough', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(404);
  await page.goto('/file-a-claim/your-claim');
  await expect(page).toHaveURL('/file-a-claim/status?missing=customer');
  await page.getByLabel('Claim number').fill('C-2222-2222');
  await page.getByLabel('Last name').fill('Nobody');
  await page.getByRole('button', { name: 'Check status' }).click();
  await expect(page.getByRole('alert')).toContainText("We couldn't find a claim");
});

async function findContract(page: Page, contractNumber: string, lastName: string) {
  await page.getByLabel('Contract number').fill(contractNumber.toLowerCase());
  await page.getByLabel('Last name').fill(lastName);
  await page.getByRole('button', { name: 'Find my contract' }).click();
}

test('a contract number and a last name fill in the contract, and an unpaid plan gets a warning @phone', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(404);
  const { contractNumber } = await placeOrder(page, 'ada.found@example.com');
  await page.goto('/file-a-claim/form');
  await findContract(page, contractNumber, 'Nobody');
  await expect(page.getByRole('alert')).toContainText("We couldn't find a contract");
  await findContract(page, contractNumber, 'FILER');
  await expect(page.getByText('2014 Honda Accord, Plus')).toBeVisible();
  await expect(page.getByText('a…@example.com')).toBeVisible();
  const html = await page.content();
  for (const secret of ['ada.found', '773', '1HGCR2F30EA012345']) expect(html).not.toContain(secret);
  expect(page.url()).not.toContain(contractNumber);
  expect(await findings(page)).toEqual([]);
  const unpaid = (index: number) =>
    page
      .getByRole('region', { name: `Step ${index} of 4` })
      .getByText("We haven't received your first payment");
  await expect(unpaid(1)).toBeVisible();
  await page.reload();
  await expect(unpaid(1)).toBeVisible();
  await next(page);
  await fillInBreakdown(page);
  await next(page);
  await expect(unpaid(3)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await next(page);
  await page.getByRole('checkbox', { name: /I work at the repair shop/ }).check();
  await page.getByRole('checkbox', { name: 'Everything here is true' }).check();
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  // A shop knows the number and the last name, too.
  await expect(page).toHaveURL(/for-the-shop/);
  await expect(page.getByText('We got the claim.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.goto('/file-a-claim/your-claim');
  await expect(page).toHaveURL('/file-a-claim/status?missing=customer');
  await page.goto('/file-a-claim/form');
  await expect(page.getByText('2014 Honda Accord, Plus')).toHaveCount(0);
});

test('neither the shop sheet nor the coverage check calls a breakdown covered under an unpaid contract @desktop @thorough', async ({
  page,
}) => {
  const email = 'ada.filer@example.com';
  const { contractNumber } = await placeOrder(page, email);
  await post<{ filingNumber: string }>(page, '/api/claim-filings/insert', {
    ...accordOwner,
    email,
    contractNumber,
    odometer: 42_100,
    happenedOn: '2026-11-01',
    whatHappened: 'A red light came on, then the engine stopped.',
    part: 'alternator',
    canDrive: 'No',
    vehicleLocation: 'At home',
    isTrue: true,
  });
  const mail = await mailTo(email, /^We received your claim/);
  await page.goto(linkTo(mail, '/file-a-claim/your-claim'));
  await page.getByRole('link', { name: 'Is the part covered?' }).click();
  const result = page.getByRole('region', { name: 'Plus at 42,100 miles' });
  await expect(result).toContainText("The contract isn't paid for");
  await expect(result.getByText('Yes', { exact: true })).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: 'Instructions for the repair shop' }).click();
  const sheet = page.getByRole('region', { name: 'Is it covered?' });
  await expect(sheet).toContainText("The contract isn't paid for");
  await expect(sheet.getByText('Yes', { exact: true })).toHaveCount(0);
});

test('the check shows what a plan still covers at the odometer reading @phone @thorough', async ({
  page,
}) => {
  await page.goto('/is-this-covered?query=backup%20camera');
  await page.getByRole('link', { name: 'Check it at my mileage' }).click();
  await page.getByLabel('Your plan').selectOption('Premium');
  await page.getByLabel('Mileage', { exact: true }).fill('104,000');
  await page.getByRole('button', { name: 'Check coverage' }).click();
  const result = page.getByRole('region', { name: 'Premium at 104,000 miles' });
  await expect(result).toContainText('Premium covers the same repairs as Plus');
  await expect(result.getByText('No', { exact: false }).first()).toBeVisible();
  await expect(result).toContainText('clause 2.15');
  expect(await findings(page)).toEqual([]);
  await result.getByRole('link', { name: 'File a claim' }).click();
  await expect(page.locator('#part')).toHaveValue('backup camera');
  await expect(page.locator('#odometer')).toHaveValue('104000');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  const largeFile = (testInfo: TestInfo) => {
    const path = testInfo.outputPath('large.jpg');
    writeFileSync(path, Buffer.alloc(11 * 1024 * 1024));
    return path;
  };

  test('each step is a page, and files are submitted with their step @phone', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoads(400);
    await page.goto('/file-a-claim/form');
    await page.getByRole('checkbox', { name: "I don't have my number with me" }).check();
    await page.getByLabel('First name').fill('Zoë');
    await next(page);
    await expect(page.getByRole('alert')).toContainText('VIN is missing');
    await expect(page.getByLabel('First name')).toHaveValue('Zoë');
    await fillOutForm(page, 'zoe.plain@example.com');
    await page.getByLabel('Choose files').setInputFiles([photo('dash.png'), photo('side.png')]);
    await next(page);
    await expect(step(page, 4)).toBeVisible();
    await page.getByRole('button', { name: 'Change: Photos and documents' }).click();
    await expect(files(page)).toHaveCount(2);
    await files(page).filter({ hasText: 'side.webp' }).getByRole('checkbox').check();
    await checkAndSend(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
    await expect(page.getByRole('link', { name: 'dash.webp' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'side.webp' })).toHaveCount(0);
  });

  test('a file over the limit shows an error at its field, and nothing typed is lost @desktop', async ({
    page,
    pageErrors,
  }, testInfo) => {
    pageErrors.expectFailedLoads(400);
    await page.goto('/file-a-claim/form');
    await fillOutForm(page, 'zoe.large@example.com');
    await page.getByLabel('Choose files').setInputFiles(largeFile(testInfo));
    await next(page);
    await expect(page.getByRole('alert')).toContainText('larger than 10 MB');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('What happened?')).toHaveValue(/red light/);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('checkbox', { name: "I don't have my number with me" })).toBeChecked();
  });
});
