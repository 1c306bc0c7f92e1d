import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { checkoutPath, usagePath, yourQuotePath } from '../src/features/selling/quote/pages/paths.ts';
import { contractPost, ordinaryUsage, secondStepPost } from '../src/test/visitor-requests.ts';
import type { Vehicle } from './paths.ts';

export type Place = Page | Frame;

export type Person = { firstName: string; lastName: string; email: string; phone?: string };

/** Chicago, where we sell plans and all demonstration promo codes are valid. */
export const camry: Vehicle = { year: '2019', make: 'Toyota', model: 'Camry', miles: '60,000', zip: '60601' };
/** Its maker still pays for most repairs. */
export const newCamry: Vehicle = { ...camry, year: '2026', miles: '2,000' };
/** Too many miles for Premium. */
export const farDrivenCamry: Vehicle = { ...camry, miles: '112,400' };

export const zoe: Person = { firstName: 'Zoë', lastName: 'Núñez', email: 'zoe.nunez@example.com' };

export type ModelEntry = 'listed' | 'typed';

export async function startEstimate(page: Place, vehicle: Vehicle, entry: ModelEntry = 'listed') {
  await page.getByLabel('Year', { exact: true }).selectOption(vehicle.year);
  await page.getByLabel('Make', { exact: true }).selectOption(vehicle.make);
  if (entry === 'listed')
    await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption(vehicle.model);
  else await page.getByRole('textbox', { name: 'Model', exact: true }).fill(vehicle.model);
  await page.getByLabel('Mileage', { exact: true }).fill(vehicle.miles);
  await page.getByLabel('ZIP code').fill(vehicle.zip);
  await page.getByRole('button', { name: 'See my price' }).click();
}

export const pricesRegion = (page: Page): Locator => page.getByRole('region', { name: 'Plans and prices' });

export const planOffer = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) });

export const pickPlan = (page: Place, name: string) => page.getByRole('radio', { name, exact: true }).check();

export const selection = (page: Place): Locator => page.getByRole('region', { name: 'Your selection' });

export async function choosePlan(page: Place, name: string) {
  await pickPlan(page, name);
  await page
    .getByRole('link', { name: `Continue with ${name}` })
    .first()
    .click();
}

export const planNames = ['Everyday Benefits', 'Powertrain', 'Plus', 'Premium'];
export const rowNames = [...planNames, 'No plan: a savings jar'];
export const planRows = (page: Page): Locator =>
  pricesRegion(page).getByRole('list', { name: 'Plans' }).getByRole('heading', { level: 3 });

export async function openFooterBlock(page: Page, name: string): Promise<Locator> {
  const block = page.getByRole('contentinfo').getByRole('navigation', { name });
  const summary = block.locator('summary');
  if (await summary.isVisible()) await summary.click();
  return block;
}

export async function fillContact(page: Place, person: Person) {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  if (person.phone) await page.getByLabel('Phone').fill(person.phone);
}

export async function submitContact(page: Place, person: Person = zoe) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is the quote for?');
  await fillContact(page, person);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const questions = {
  commercial: 'Used for work',
  rideshare: 'rideshare app',
  modified: 'Modified',
  salvaged: 'Salvage or rebuilt title',
  odometer: 'Odometer ever altered',
} as const;
export type Question = keyof typeof questions;

export const usageBox = (page: Place, question: Question): Locator =>
  page
    .getByRole('group', { name: 'Do any of these apply?' })
    .getByRole('checkbox', { name: questions[question] });

export const milesAYear = (page: Place, miles = '12000'): Locator =>
  page.getByRole('radiogroup', { name: 'Miles driven per year' }).locator(`[value="${miles}"]`);

export const drivetrain = (page: Place): Locator =>
  page.getByRole('radiogroup', { name: 'What kind of drivetrain does it have?' });

export async function answerUsage(page: Place, yes: Question[] = []) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do you use it?');
  await milesAYear(page).check();
  await drivetrain(page).getByRole('radio', { name: 'Two-wheel drive' }).check();
  for (const question of yes) await usageBox(page, question).check();
  await page.getByRole('button', { name: 'See my quote' }).click();
}

export const quoteNumber = (page: Place): Locator => page.getByText(/^Q-\w{4}-\w{4}$/).first();

const camryVin = '4T1B11HK1JU000001';

export async function post<Response>(page: Page, path: string, body: object): Promise<Response> {
  const origin = path.startsWith('/') ? '' : new URL(path).origin;
  await page.request.get(`${origin}/api/configurations`);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'x-xsrf-token': decodeURIComponent(token) };
  const response = await page.request.post(path, { data: body, headers });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

export async function startQuote(page: Page, vehicle: Vehicle, vin = ''): Promise<string> {
  const { opportunityId } = await post<{ opportunityId: string }>(
    page,
    '/api/quote-processor/handle-first-step',
    {
      ...zoe,
      vehicleYear: Number(vehicle.year),
      vehicleMake: vehicle.make,
      vehicleModel: vehicle.model,
      vehicleMileage: Number(vehicle.miles.replaceAll(',', '')),
      zipCode: vehicle.zip,
      coveragePlan: 1,
      termMonths: 36,
      ...(vin && { vin }),
    },
  );
  return opportunityId;
}

export async function openUsage(page: Page) {
  await page.goto(usagePath(await startQuote(page, camry)));
  await expect(usageBox(page, 'salvaged')).toBeVisible();
}

async function createQuote(page: Page, vehicle: Vehicle, yes: Question[], vin: string): Promise<string> {
  const opportunityId = await startQuote(page, vehicle, vin);
  await post(page, '/api/quote-processor/handle-second-step', {
    opportunityId,
    ...ordinaryUsage,
    isUsedForCommercial: yes.includes('commercial'),
    isUsedForRideshare: yes.includes('rideshare'),
    hasModificationsOrLiftKit: yes.includes('modified'),
    isSalvagedOrRebuiltOrGrey: yes.includes('salvaged'),
    isOdometerAltered: yes.includes('odometer'),
  });
  return opportunityId;
}

export async function openQuote(page: Page, vehicle: Vehicle = camry, yes: Question[] = []) {
  await page.goto(yourQuotePath(await createQuote(page, vehicle, yes, '')));
  await expect(quoteNumber(page)).toBeVisible();
}

export async function openReview(page: Page, vin = camryVin) {
  await page.goto(checkoutPath(await createQuote(page, camry, [], vin)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review, sign, and pay');
}

export const signButton = (page: Place): Locator => page.getByRole('button', { name: /^Sign and pay \$/ });

export async function signAs(page: Place, { firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) {
  // The page arrives in parts, and the button comes after the boxes.
  await expect(signButton(page)).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByLabel('Your name', { exact: true }).fill(`${firstName} ${lastName}`);
}

export async function completeReview(page: Place) {
  await page.getByLabel('Street address', { exact: true }).fill('12 Oak Street');
  await signAs(page, zoe);
}

/** Signs a reviewed contract, and leaves the payment page without paying. */
export async function signWithoutPaying(page: Page) {
  await completeReview(page);
  await signButton(page).click();
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost done, Zoë');
}

/** Waits for a page with islands, so a page that is being left doesn't count unless it has some itself. */
export async function waitForScripts(page: Place) {
  const takeOver = () => {
    const islands = Array.from(document.querySelectorAll('[data-island]:not([data-hydrate="visible"])'));
    const waiting = islands.filter((island) => !island.hasAttribute('data-hydrated'));
    for (const island of waiting) island.dispatchEvent(new Event('pointerover'));
    return islands.length > 0 && waiting.length === 0;
  };
  await expect.poll(() => page.evaluate(takeOver)).toBe(true);
}

/** Waits until the browser has run deferred work; the site defers nothing for longer than two seconds. */
export const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2500 })));

/** A form that is sent within two seconds after its page was opened counts as a bot's. */
export const untilPersonCouldSend = (page: Page) => page.waitForFunction(() => performance.now() > 2500);

export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

export const errorSummary = (page: Place): Locator =>
  page.getByRole('alert').filter({ hasText: /Please (fix|check)/ });

export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: 'Close this message' }) })
    .getByText(text);

type StepResponse = Record<'opportunityId' | 'contractId', string> & { quoteSequence: number };

const accordVin = '1HGCR2F30EA012345';
export const accordOwner = { firstName: 'Ada', lastName: 'Filer', phone: '(773) 555-0199' };

type Order = Record<'contractId' | 'contractNumber', string>;

/** `origin` is the address of another site than the usual one. */
export async function placeOrder(page: Page, email: string, origin = ''): Promise<Order> {
  const { opportunityId } = await post<StepResponse>(
    page,
    `${origin}/api/quote-processor/handle-first-step`,
    {
      ...accordOwner,
      email,
      zipCode: '60601',
      coveragePlan: 1,
      termMonths: 36,
      vehicleYear: 2014,
      vehicleMake: 'Honda',
      vehicleModel: 'Accord',
      vehicleMileage: 42_000,
    },
  );
  const second = secondStepPost(opportunityId, accordVin);
  const { quoteSequence } = await post<StepResponse>(page, `${origin}${second.url}`, second.body);
  const contract = contractPost(opportunityId, quoteSequence);
  const { contractId } = await post<StepResponse>(page, `${origin}${contract.url}`, contract.body);
  return (await (await page.request.get(`${origin}/api/contracts/${contractId}`)).json()) as Order;
}
