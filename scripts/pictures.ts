import { existsSync, mkdirSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { camry, completeReview, openReview, pickPlan, signButton, startEstimate } from '../e2e/steps.ts';

// Takes the README's images and its animated tour from a running site with a demonstration: node scripts/pictures.ts http://localhost:3000
// The staff app comes first, because nobody can look around in it anymore once someone has asked for a quote.
const [address = 'http://localhost:3000'] = process.argv.slice(2);
const directory = 'docs/pictures';
const estimate =
  '/quote?by=vehicle&vehicleYear=2019&vehicleMake=Toyota&vehicleModel=Camry&vehicleMileage=60000&zipCode=60601';

const executablePath =
  process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync(directory, { recursive: true });

const size = { width: 1280, height: 860 };
const phone = { width: 390, height: 860 };
const frameWidth = 800;

type Frame = { png: Buffer; milliseconds: number };

const open = (viewport: { width: number; height: number }): Promise<BrowserContext> =>
  browser.newContext({ baseURL: address, viewport, reducedMotion: 'reduce' });

const settle = (page: Page) => page.waitForLoadState('networkidle');

async function save(page: Page, name: string) {
  await settle(page);
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(`${directory}/${name}.webp`);
}

async function frame(page: Page, milliseconds = 2000): Promise<Frame> {
  await settle(page);
  const png = await sharp(await page.screenshot())
    .resize({ width: frameWidth })
    .png()
    .toBuffer();
  return { png, milliseconds };
}

async function openFirst(page: Page, resource: string, query = '') {
  await page.goto(`/cms/${resource}${query}`);
  await page.locator('tbody tr a').first().click();
  await page.waitForURL(new RegExp(`/cms/${resource}/.+`));
  await page.locator('.show-page h2').first().waitFor();
}

async function tourStaffApp(): Promise<Frame[]> {
  const context = await open(size);
  const page = await context.newPage();
  await page.goto('/cms/login');
  await page.getByRole('button', { name: 'Look around without an account' }).click();
  await page.getByRole('link', { name: /^The article/ }).waitFor();
  await page.locator('tbody tr').first().waitFor();
  const start = await frame(page);
  await page.goto('/cms/dashboard?days=90');
  await save(page, 'staff-app');
  const dashboard = await frame(page, 2500);
  await openFirst(page, 'leads', `?filter=${encodeURIComponent('{"stage":"Ordered"}')}`);
  await page.getByRole('link', { name: 'Customer' }).click();
  await page.getByText('Everything that happened').waitFor();
  await save(page, 'customer');
  const customer = await frame(page);
  await openFirst(
    page,
    'contracts',
    `?filter=${encodeURIComponent('{"isRefundDue":true,"status":"Canceled"}')}`,
  );
  await page.getByText('How the refund is calculated').waitFor();
  const contract = await frame(page);
  await openFirst(page, 'claims');
  await page.getByRole('heading', { name: 'Decisions' }).scrollIntoViewIfNeeded();
  // The photo only loads once it's near the window.
  await page.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0));
  await save(page, 'claim');
  const claim = await frame(page, 2500);
  await context.close();
  return [start, dashboard, customer, contract, claim];
}

async function tourSite(): Promise<Frame[]> {
  const context = await open(size);
  const page = await context.newPage();
  const frames: Frame[] = [];
  const add = async (milliseconds?: number) => frames.push(await frame(page, milliseconds));
  await page.goto('/');
  await save(page, 'home');
  await add();
  await startEstimate(page, camry, 'listed');
  await add(3000);
  await pickPlan(page, 'Premium');
  await add();
  await openReview(page);
  await add(3000);
  await completeReview(page);
  await add(3000);
  await signButton(page).click();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.waitFor();
  await add();
  await pay.click();
  await page.getByRole('button', { name: 'Change card or bank account' }).waitFor();
  await save(page, 'contract');
  await add(3000);
  await context.close();
  return frames;
}

async function takePictures() {
  const context = await open(size);
  const page = await context.newPage();
  await page.goto('/plans');
  await save(page, 'covered-car');
  await page.goto(estimate);
  await save(page, 'estimate');
  await page.setViewportSize(phone);
  await save(page, 'estimate-phone');
  await context.close();
}

await takePictures();
const staffFrames = await tourStaffApp();
const frames = [...(await tourSite()), ...staffFrames];
await sharp(
  frames.map(({ png }) => png),
  { join: { animated: true } },
)
  .webp({ quality: 60, effort: 6, delay: frames.map(({ milliseconds }) => milliseconds), loop: 0 })
  .toFile(`${directory}/tour.webp`);
await browser.close();
