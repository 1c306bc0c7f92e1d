import { expect, type Locator, type Page, test } from '@playwright/test';
import { linkTo, mailTo } from './mail.ts';
import { visit } from './paths.ts';
import {
  answerUsage,
  camry,
  choosePlan,
  completeReview,
  errorSummary,
  openFooterBlock,
  quoteNumber,
  signButton,
  startEstimate,
  submitContact,
  toast,
  waitForScripts,
  zoe,
} from './steps.ts';

const amount = /([−+]?)\$([\d,]+)\.(\d\d)/g;

export const readText = async (place: Locator): Promise<string> => (await place.textContent()) ?? '';

export function parseCents(text: string): number {
  const [, sign, dollars = '', cents] = [...text.matchAll(amount)].at(-1) ?? [];
  if (cents === undefined) throw new Error(`No amount of money in “${text}”`);
  const size = Number(dollars.replaceAll(',', '')) * 100 + Number(cents);
  return sign === '−' ? -size : size;
}

export const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const sum = (amounts: number[]): number => amounts.reduce((total, each) => total + each, 0);

const readCents = async (line: Locator) => parseCents(await readText(line));

const yourPrice = (page: Page): Locator => page.getByRole('region', { name: 'Your price' });

export async function readPrice(page: Page): Promise<{ monthly: number; total: number }> {
  const region = yourPrice(page);
  return {
    monthly: await readCents(region.getByText(/^\$[\d,.]+ per month$/)),
    total: await readCents(region.getByText(/^\$[\d,.]+ total$/)),
  };
}

type LedgerLine = { label: string; cents: number };

async function ledger(
  page: Page,
): Promise<{ lines: LedgerLine[]; monthly: number; down: number; payments: number; total: number }> {
  const table = page.getByRole('table', { name: 'How we calculated your price' });
  if (!(await table.isVisible())) await page.getByText('How we calculated your price').first().click();
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const all: LedgerLine[] = [];
  for (const row of await rows.all()) {
    const label = await readText(row.getByRole('rowheader'));
    all.push({ label, cents: await readCents(row.getByRole('cell')) });
  }
  const total = all.findIndex(({ label }) => label === 'Total');
  const find = (start: string) => all.find(({ label }) => label.startsWith(start));
  const monthly = find('Then ');
  return {
    lines: all.slice(0, total),
    monthly: monthly?.cents ?? Number.NaN,
    down: find('Down payment')?.cents ?? 0,
    payments: Number(/\d+/.exec(monthly?.label ?? '')?.[0]),
    total: all[total]?.cents ?? Number.NaN,
  };
}

/** A 2018 Camry. */
const otherVin = '4T1B11HK1JU000001';
const mistypedVin = '4T1B11HK2JU000001';
const day = 24 * 60 * 60 * 1000;

/** Each with a mailbox of their own, because both buy at the same time. */
const getBuyer = (hasScript: boolean) =>
  hasScript ? zoe : { ...zoe, email: 'zoe.without.scripts@example.com' };

async function goToQuote(page: Page, hasScript: boolean): Promise<string | undefined> {
  await visit(page, '/');
  const banner = page.getByRole('complementary', { name: 'Current offer' }).locator('strong');
  const code = (await banner.count()) > 0 ? await readText(banner) : undefined;
  await startEstimate(page, camry, hasScript ? 'listed' : 'typed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2019 Toyota Camry');
  await choosePlan(page, 'Plus');
  await submitContact(page, getBuyer(hasScript));
  await answerUsage(page);
  await expect(quoteNumber(page)).toBeVisible();
  await expect(yourPrice(page).getByRole('heading')).toHaveText('Plus, 36 months');
  if (hasScript) await waitForScripts(page);
  return code;
}

async function enterPromo(page: Page, code: string) {
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Promo code' }) });
  await section.getByLabel('Code').fill(code);
  await section.getByRole('button', { name: 'Apply' }).click();
}

async function removeBannerCode(page: Page, code: string | undefined) {
  if (code === undefined) return;
  const discounted = await readPrice(page);
  const appliedElement = page.getByText(`${code} applied.`);
  await expect(appliedElement).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(appliedElement).toHaveCount(0);
  expect((await readPrice(page)).total).toBeGreaterThan(discounted.total);
}

async function tryPromoCodes(page: Page) {
  const first = await readPrice(page);
  await enterPromo(page, 'neighbor8');
  await expect(page.getByText('NEIGHBOR8 applied.')).toBeVisible();
  const discounted = await readPrice(page);
  expect(discounted.monthly).toBeLessThan(first.monthly);
  expect(discounted.total).toBeLessThan(first.total);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('NEIGHBOR8 applied.')).toHaveCount(0);
  expect(await readPrice(page)).toEqual(first);

  await enterPromo(page, 'NOSUCHCODE');
  await expect(page.getByRole('alert')).toContainText('NOSUCHCODE');
  await expect(page.getByRole('alert')).toContainText("Your price hasn't changed.");
  expect(await readPrice(page)).toEqual(first);
}

async function ratedModelYear(page: Page) {
  const { lines } = await ledger(page);
  const [, year] = lines.map(({ label }) => /Model year (\d{4})/.exec(label)).find(Boolean) ?? [];
  return Number(year);
}

async function enterVin(page: Page, vin: string) {
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'VIN', exact: true }) });
  await section.getByLabel('Vehicle identification number').fill(vin);
  await section.getByRole('button', { name: 'Apply' }).click();
}

async function correctVin(page: Page, hasScript: boolean) {
  const declared = await readPrice(page);
  const declaredYear = await ratedModelYear(page);
  await enterVin(page, mistypedVin);
  const field = page.getByLabel('Vehicle identification number');
  const error = 'This VIN has a typo';
  await expect(field).toHaveAccessibleDescription(new RegExp(error));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  if (hasScript) await expect(toast(page, error)).toBeVisible();
  expect(await readPrice(page)).toEqual(declared);

  await enterVin(page, otherVin);
  const comparison = page.getByRole('table', { name: 'Your vehicle compared with the VIN' });
  await expect(comparison.getByRole('row', { name: /^Vehicle/ })).toContainText(
    '2019 Toyota Camry2018 Toyota Camry',
  );
  expect(await readPrice(page)).toEqual(declared);
  await page.getByRole('button', { name: 'Keep my vehicle' }).click();
  await expect(comparison).toHaveCount(0);
  await expect(field).toHaveValue('');
  expect(await readPrice(page)).toEqual(declared);

  await enterVin(page, otherVin);
  await page.getByRole('button', { name: 'Use this VIN' }).click();
  const correction = page.getByRole('status').filter({ hasText: 'Updated to match the VIN' });
  await expect(correction).toContainText('Model year: 2019 → 2018');
  await expect(field).not.toHaveAttribute('aria-invalid');
  expect(await ratedModelYear(page)).toBe(declaredYear - 1);
  expect((await readPrice(page)).monthly).toBeGreaterThanOrEqual(declared.monthly);
  await expect.soft(page.getByText('your quote for a')).toContainText('2018 Toyota Camry');
  const { total } = await readPrice(page);
  await expect(correction).toContainText(`from ${dollars(declared.total)} to ${dollars(total)}`);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(correction).toHaveCount(0);
  expect((await readPrice(page)).total).toBe(total);
}

async function chooseAnotherPlan(page: Page) {
  const otherPlans = page.getByText('See the other plans');
  if (await otherPlans.isVisible()) await otherPlans.click();
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await expect(yourPrice(page).getByRole('heading')).toHaveText('Premium, 36 months');
  const shorter = await readPrice(page);
  const term = page.getByRole('button', { name: '48 months' });
  await term.click();
  await expect(yourPrice(page).getByRole('heading')).toHaveText('Premium, 48 months');
  await expect(term).toHaveAttribute('aria-current', 'true');
  expect((await readPrice(page)).total).toBeGreaterThan(shorter.total);
}

async function checkLedger(page: Page) {
  const { lines, monthly, down, payments, total } = await ledger(page);
  expect(lines.length).toBeGreaterThan(3);
  expect(sum(lines.map(({ cents }) => cents))).toBe(total);
  expect(down + payments * monthly).toBe(total);
  expect(await readPrice(page)).toEqual({ monthly, total });
}

async function payments(page: Page) {
  await page.getByText('See every payment').click();
  const rows = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^\d+\. \w+ \d+, \d{4}/ }) });
  return Promise.all(
    (await rows.all()).map(async (row) => ({
      on: /\w+ \d+, \d{4}/.exec(await readText(row.getByRole('rowheader')))?.[0] ?? '',
      cents: parseCents(await readText(row.getByRole('cell').first())),
    })),
  );
}

const definition = (page: Page, term: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${term}") + dd`));

async function reviewOrder(page: Page) {
  const { total } = await readPrice(page);
  await page.getByRole('link', { name: 'Review and sign' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review, sign, and pay');
  await expect(definition(page, 'VIN')).toHaveText(otherVin);
  await expect(definition(page, 'Vehicle')).toHaveText('2018 Toyota Camry, 60,000 miles');

  await page.getByText('When each payment is due').click();
  const due = await payments(page);
  expect(sum(due.map(({ cents }) => cents))).toBe(total);
  await expect(page.getByText('No interest. Total')).toContainText(`then ${due.length - 1} monthly payments`);
  expect(parseCents(await readText(page.getByText('No interest. Total')))).toBe(total);

  const claims = await readText(definition(page, 'Coverage starts'));
  const [, claimsOn = '', claimsAt] = /^(\w+ \d+, \d{4}) or at ([\d,]+) miles/.exec(claims) ?? [];
  expect(Date.parse(`${claimsOn} UTC`) - Date.parse(`${due[0]?.on} UTC`)).toBe(30 * day);
  expect(claimsAt).toBe('61,000');

  const contract = page.getByRole('link', { name: 'Download it as a PDF' });
  const file = await page.request.get((await contract.getAttribute('href')) ?? '');
  expect(file.status()).toBe(200);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByText('Read the whole contract').click();
  await expect(page.getByText('As you type it when you sign', { exact: true })).toHaveText([/./]);
}

const coverageStart = /^Coverage starts \w+ \d+, \d{4}, at 61,000 miles or more$/;

/** On the demonstration's own payment page, where no money moves. */
async function pay(page: Page) {
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(coverageStart);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get help' })).toBeVisible();
  const help = page.getByRole('region', { name: 'Broken down?' });
  await expect(help.getByRole('link', { name: 'Download your contract (PDF)' })).toBeVisible();
  await expect(help.getByText('Until your coverage starts, you pay for tows')).toBeVisible();
  await expect(page.getByRole('heading', { name: "What your plan doesn't pay for" })).toBeVisible();
  const purchasedOn = await readText(definition(page, 'Purchase date'));
  await help.getByRole('link', { name: 'Read your contract' }).click();
  await expect(definition(page, 'Purchase date').first()).toHaveText(purchasedOn);
  await page.getByRole('link', { name: 'Back to your plan' }).click();
  await reconsiderCancelDay(page);
}

/** A day that the owner gave up isn't suggested again. */
async function reconsiderCancelDay(page: Page) {
  const contract = page.url();
  await page.getByRole('link', { name: 'See your refund, or cancel' }).click();
  const lastDay = page.getByLabel('Last day of your plan');
  const today = await lastDay.inputValue();
  await lastDay.fill((await lastDay.getAttribute('max')) ?? '');
  await page.goto(page.url());
  await expect(lastDay).toHaveValue(today);
  await page.goto(contract);
}

async function answerHowDidYouHear(page: Page) {
  const question = page.getByLabel('How did you hear about us?');
  await question.selectOption('Podcast or radio');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Thank you. We saved your answer.')).toBeVisible();
  await expect(question).toHaveCount(0);
}

async function orderAndSign(page: Page, number: string, hasScript: boolean) {
  const total = parseCents(await readText(page.getByText('No interest. Total')));
  const sign = signButton(page);
  await page.getByText('Add a co-owner').click();
  await page.getByLabel("Co-owner's first name").fill('Inés');
  await sign.click();
  await expect(errorSummary(page).getByRole('link')).toHaveText([
    'Enter your street address.',
    "Enter the co-owner's last name.",
    'Check the box under “Contract and electronic records” to sign.',
    'Check the box under “Payments” to sign.',
  ]);
  await completeReview(page);
  const name = page.getByLabel('Your name', { exact: true });
  await name.fill('Zoe Nunez');
  await name.blur();
  if (hasScript)
    await expect(errorSummary(page)).toHaveText(/^Please fix 1 answer\s*Enter the co-owner's last name\.$/);
  await expect(page.getByLabel("Co-owner's first name")).toHaveValue('Inés');
  const lastName = page.getByLabel("Co-owner's last name");
  await lastName.fill('Núñez');
  await page.getByLabel('ZIP code', { exact: true }).fill('10001');
  await expect(errorSummary(page)).toHaveCount(hasScript ? 0 : 1);
  await expect(lastName).toHaveAccessibleDescription(hasScript ? '' : /last name/);
  await sign.click();
  await expect(errorSummary(page)).toContainText('Your quote is for Illinois');
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked();
  await page.getByLabel('ZIP code', { exact: true }).fill('60602');
  await sign.dblclick();
  await expect(page.getByText('No money moves.')).toBeVisible();
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost done, Zoë');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    /^Signed\. Pay \$[\d.]+ to start your plan$/,
  );
  await expect(page.getByRole('main').getByText(number.replace('Q', 'O')).first()).toBeVisible();
  await expect(definition(page, 'Address')).toHaveText('12 Oak Street, Chicago, IL 60602');
  await expect(definition(page, 'Co-owner')).toHaveText('Inés Núñez');
  await expect(definition(page, 'Coverage would start')).toContainText(
    '61,000 miles on the odometer, whichever comes later',
  );
  expect(sum((await payments(page)).map(({ cents }) => cents))).toBe(total);
  const contract = page.getByRole('link', { name: 'Download your contract (PDF)' });
  const file = await page.request.get((await contract.getAttribute('href')) ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const signed = page.url();
  await answerHowDidYouHear(page);
  await page.goto(signed);
  await page.getByRole('link', { name: /^Pay \$/ }).click();
  await pay(page);
}

async function findQuoteAgain(page: Page, number: string) {
  await visit(page, '/');
  const links = await openFooterBlock(page, 'Discovery');
  await links.getByRole('link', { name: 'Find my quote or contract' }).click();
  await page
    .getByLabel('Quote or contract number')
    .fill(number.replace('Q', 'o').toLowerCase().replaceAll('-', ' '));
  await page.getByLabel('Last name').fill('nunez');
  await page.getByRole('button', { name: 'Find it' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'we just sent' })).toContainText('File a claim');
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel this plan' }).click();
  // The look-up counts here, too.
  await expect(page.getByRole('heading', { name: /^Your refund if you cancel/ })).toBeVisible();
}

/** The lookup by number emailed the link. */
async function signInToMyPlan(page: Page, number: string, hasScript: boolean) {
  const link = linkTo(await mailTo(getBuyer(hasScript).email, /^Sign in to My plan/), '/my-plan/sign-in');
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: `Open contract ${number.replace('Q', 'O')}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(coverageStart);
}

export async function buyPlan(page: Page, { hasScript }: { hasScript: boolean }) {
  const code = await test.step('to the quote', () => goToQuote(page, hasScript));
  const number = await readText(quoteNumber(page));
  await test.step('the code from the banner', () => removeBannerCode(page, code));
  await test.step('promo codes', () => tryPromoCodes(page));
  await test.step('VIN', () => correctVin(page, hasScript));
  await test.step('another plan and term', () => chooseAnotherPlan(page));
  await test.step('ledger', () => checkLedger(page));
  await test.step('review', () => reviewOrder(page));
  await test.step('signature and payment', () => orderAndSign(page, number, hasScript));
  await test.step('coming back', () => findQuoteAgain(page, number));
  await test.step('My plan', () => signInToMyPlan(page, number, hasScript));
}
