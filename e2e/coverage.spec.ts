import type { Locator, Page } from '@playwright/test';
import { getCoverage, planSlug } from '../src/features/plans/domain/plan-terms.ts';
import { terms } from '../src/test/rating-samples.ts';
import { visit } from './paths.ts';
import { waitForScripts } from './steps.ts';
import { expect, test, thoroughUnless } from './test.ts';

const orange = 'rgb(242, 107, 33)';
const carPages = ['/', '/plans'] as const;

const drawing = (page: Page) => page.getByRole('navigation', { name: 'Parts in the drawing' });
const part = (page: Page, name: string) => drawing(page).getByRole('link', { name });
const row = (page: Page, name: string) =>
  page.locator('.covered-car details').filter({ has: page.locator('summary', { hasText: name }) });
const choosePlan = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

const litGroups = (page: Page) =>
  drawing(page)
    .getByRole('link')
    .evaluateAll(
      (links, lit) =>
        links
          .filter((link) => {
            const areas = [...link.querySelectorAll('.car-area')];
            return areas.length > 0 && areas.every((area) => getComputedStyle(area).fill === lit);
          })
          .map((link) => (link.querySelector('title')?.textContent ?? '').replace(/^\d+ /, '')),
      orange,
    );

async function expectBrakesShown(page: Page) {
  await expect(row(page, 'Brakes')).toHaveAttribute('open');
  await expect(row(page, 'Brakes')).toContainText(
    'Pads, shoes, rotors and drums wear out and are not covered.',
  );
  await expect(row(page, 'Brakes')).toContainText('clause 2.12');
  await expect(row(page, 'Brakes').getByRole('listitem').first()).toHaveText('Master cylinder');
  await expect(row(page, 'Brakes').locator('summary')).toBeInViewport();
}

const resultsRegion = (page: Page) => page.getByRole('region', { name: 'Results' });
const findResult = (page: Page, name: string): Locator =>
  resultsRegion(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Part or problem' });
const announced = (page: Page) => page.locator('[data-announced]');

for (const path of carPages) {
  test(`the car shows what each plan covers: ${path}`, thoroughUnless(path === '/'), async ({ page }) => {
    await visit(page, path);
    await expect(drawing(page).getByRole('link')).toHaveCount(terms.coverageGroups.length);
    for (const plan of terms.plans) {
      await choosePlan(page, plan.name);
      const names = getCoverage(terms, plan.key).covered.map(({ name }) => name);
      await expect.poll(() => litGroups(page)).toEqual(names);
      await expect(
        page.getByText(
          `${plan.name} covers ${names.length} of ${terms.coverageGroups.length} kinds of parts`,
        ),
      ).toBeVisible();
    }
  });

  test(
    `a part of the drawing opens its row: ${path}`,
    thoroughUnless(path === '/'),
    async ({ page, hasTouch }) => {
      await visit(page, path);
      const number = part(page, 'Brakes').locator('.car-number');
      await expect(page.locator('.covered-car details[open]')).toHaveCount(0);
      if (hasTouch) await number.tap();
      else await number.click();
      await expectBrakesShown(page);
      await expect(part(page, 'Brakes')).toHaveAttribute('aria-current', 'true');

      // On phones, the home page lists only the chosen part.
      if (hasTouch && path === '/') await part(page, 'Engine').locator('.car-number').tap();
      else await row(page, 'Engine').locator('summary').click();
      await expect(row(page, 'Brakes')).not.toHaveAttribute('open');
      await expect(part(page, 'Engine')).toHaveAttribute('aria-current', 'true');
      await expect(part(page, 'Brakes')).not.toHaveAttribute('aria-current');
    },
  );
}

test('a part in the URL is open and highlighted in the drawing @thorough', async ({ page }) => {
  await page.goto('/plans#part-brakes');
  await expectBrakesShown(page);
  await expect(part(page, 'Brakes')).toHaveAttribute('aria-current', 'true');
});

test('the shape of a part can be clicked too @desktop @thorough', async ({ page }) => {
  await visit(page, '/plans');
  await part(page, 'Fuel system').locator('.car-area').first().click();
  await expect(row(page, 'Fuel system')).toHaveAttribute('open');
});

test('the car works by keyboard alone @desktop', async ({ page }) => {
  await page.goto('/plans#part-engine');
  // The script highlights the part in the URL, and then also moves the focus.
  await expect(part(page, 'Engine')).toHaveAttribute('aria-current', 'true');
  await page.getByRole('radio', { name: 'Plus' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Premium' })).toBeChecked();
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Tab');
  await expect(part(page, 'Brakes')).toBeFocused();
  const ring = part(page, 'Brakes').locator('.car-number');
  expect(await ring.evaluate((circle) => getComputedStyle(circle).stroke)).toBe('rgb(31, 111, 235)');
  await page.keyboard.press('Enter');
  await expectBrakesShown(page);
  await expect(row(page, 'Brakes').locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Brakes')).not.toHaveAttribute('open');
});

test('every number in the drawing is an unobstructed target of 44 pixels', async ({ page }) => {
  await visit(page, '/plans');
  const targets = drawing(page).locator('.car-target');
  await expect(targets).toHaveCount(terms.coverageGroups.length);
  for (const target of await targets.all()) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const hidden = await targets.evaluateAll((all) =>
    all
      .filter((target) => {
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = target.getBoundingClientRect();
        return [0.05, 0.5, 0.95].some((share) => {
          const hit = document.elementFromPoint(x + width * share, y + height * share);
          return hit?.closest('a') !== target.closest('a');
        });
      })
      .map((target) => target.closest('a')?.textContent),
  );
  expect(hidden).toEqual([]);
});

test('results appear when the visitor pauses typing, and are announced @phone', async ({ page }) => {
  await visit(page, '/is-this-covered');
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  await searchBox(page).pressSequentially('ac not cold');
  await expect(announced(page)).toHaveText('1 result for "ac not cold"');
  await expect(announced(page)).toHaveAttribute('aria-live', 'polite');
  await expect(page).toHaveURL('/is-this-covered?query=ac+not+cold');
  await expect(page).toHaveTitle(/^Is "ac not cold" covered\?/);
  const result = findResult(page, 'Compressor and clutch');
  await expect(result).toContainText('Refrigerant is paid for only when it leaked from a covered part.');
  await expect(result.getByRole('listitem')).toHaveText([
    /Everyday Benefits.*Not covered.*Plus and higher plans cover it.*clause 2\.10/,
    /Powertrain.*Not covered.*Plus and higher plans cover it.*clause 2\.10/,
    /Plus.*Covered.*clause 2\.10/,
    /Premium.*Covered.*clause 2\.10/,
  ]);
  await expect(searchBox(page)).toBeFocused();

  await searchBox(page).fill('xyzzy');
  await searchBox(page).press('Enter');
  await expect(announced(page)).toHaveText('We couldn\'t find a part called "xyzzy"');
  expect(loads.filter((url) => !url.includes('query='))).toEqual([]);
});

test('an older response never replaces a newer one @desktop @thorough', async ({ page }) => {
  await visit(page, '/is-this-covered');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/is-this-covered/results?query=turbo', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  const requestPromise = page.waitForRequest('**/is-this-covered/results?query=turbo');
  await searchBox(page).fill('turbo');
  await requestPromise;
  await searchBox(page).fill('radiator');
  await expect(findResult(page, 'Radiator')).toBeVisible();
  release();
  await page.waitForLoadState('networkidle');
  await expect(findResult(page, 'Radiator')).toBeVisible();
  await expect(page).toHaveURL('/is-this-covered?query=radiator');
});

test('a submitted search that fails opens the results page in the same frame @desktop @thorough', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(503);
  await page.goto('/is-this-covered?iframe=1&panel=1');
  await waitForScripts(page);
  await page.route('**/is-this-covered/results*', (route) => route.fulfill({ status: 503, json: {} }));
  await searchBox(page).fill('radiator');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/is-this-covered?query=radiator&iframe=1&panel=1');
  await expect(findResult(page, 'Radiator')).toBeVisible();
});

test('the query is shown as text, and kept out of caches and search engines @desktop @thorough', async ({
  page,
  request,
}) => {
  const path = `/is-this-covered?${new URLSearchParams({ query: '<b>brakes</b>' })}`;
  await page.goto(path);
  await expect(resultsRegion(page).getByRole('heading', { level: 2 })).toContainText('for "<b>brakes</b>"');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect((await request.get(path)).headers()['cache-control']).toContain('private');
  await page.goto(`/is-this-covered?query=${'x'.repeat(500)}`);
  await expect(searchBox(page)).toHaveValue('x'.repeat(80));
  await visit(page, '/is-this-covered');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test('a conditionally covered part is labeled, with its own icon @phone @thorough', async ({ page }) => {
  await page.goto('/is-this-covered?query=head+gasket');
  const gasket = findResult(page, 'Head gasket');
  await expect(gasket.getByRole('listitem')).toHaveText([
    /Everyday Benefits.*Not covered.*clause 2\.7/,
    /Powertrain.*Only with another covered repair.*clause 2\.7/,
    /Plus.*Only with another covered repair.*clause 2\.7/,
    /Premium.*Only with another covered repair.*clause 2\.7/,
  ]);
  await expect(gasket.getByText('Covered', { exact: true })).toHaveCount(0);
  await expect(gasket.locator('svg circle')).toHaveCount(3);
  await page.goto('/file-a-claim/check?coveragePlan=3&odometer=60000&part=head+gasket');
  const result = page.getByRole('region', { name: 'Premium at 60,000 miles' });
  await expect(result.getByText('Only with another covered repair')).toBeVisible();
  await expect(result.getByText('Yes', { exact: true })).toHaveCount(0);
});

test("the home page's search opens the results @phone @thorough", async ({ page }) => {
  await visit(page, '/');
  await searchBox(page).fill('squeaking brakes');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/is-this-covered?query=squeaking+brakes');
  const result = findResult(page, 'Brake pads, shoes, rotors and drums');
  await expect(result).toContainText('No plan covers this');
  await expect(result.getByText('Not covered', { exact: true })).toHaveCount(4);
});

const planSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const planLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Plan details' }).getByRole('link', { name, exact: true });

test('shows each plan in full, with its contract @desktop @thorough', async ({ page }) => {
  await visit(page, '/plans');
  for (const { key, name } of terms.plans) {
    await planLink(page, name).click();
    const section = planSection(page, name);
    await expect(section).toHaveAttribute('id', planSlug(key));
    await expect(planLink(page, name)).toHaveAttribute('aria-current', 'true');
    const { covered, notCovered } = getCoverage(terms, key);
    for (const group of [...covered, ...notCovered])
      await expect(section).toContainText(`${group.name} clause ${group.clause}`);
    for (const each of terms.plans.filter((other) => other.key !== key))
      await expect(planSection(page, each.name)).toHaveCount(0);
    const href = await section
      .getByRole('link', { name: `PDF of the ${name} contract` })
      .getAttribute('href');
    const file = await page.request.get(href ?? '');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.headers()['content-disposition']).toContain(name.toLowerCase().replace(' ', '-'));
  }
});

test('the drawing and the details show the same plan @desktop @thorough', async ({ page }) => {
  await page.goto('/plans#premium');
  await expect(page.getByRole('radio', { name: 'Premium' })).toBeChecked();
  await choosePlan(page, 'Powertrain');
  await expect(planSection(page, 'Powertrain')).toBeVisible();
  await planLink(page, 'Premium').click();
  await expect(planSection(page, 'Premium')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Premium' })).toBeChecked();
});

test('the plans fit on eight phone screens @phone @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { key } of terms.plans) {
    await page.goto(`/plans?of=${key}#${planSlug(key)}`);
    const screens = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    await expect.poll(screens, key).toBeLessThanOrEqual(8);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('plans can be selected, and parts link to their rows @phone', async ({ page }) => {
    await visit(page, '/plans');
    await choosePlan(page, 'Powertrain');
    await expect(page.getByText('Powertrain covers 7 of 17 kinds of parts')).toBeVisible();
    await expect(page.getByText('Plus covers 13 of 17 kinds of parts')).toBeHidden();
    await part(page, 'Brakes').locator('.car-number').click();
    await expect(page).toHaveURL('/plans#part-brakes');
    await expectBrakesShown(page);
  });

  test('the plan in the URL is shown, and each plan has a link @phone @thorough', async ({ page }) => {
    await visit(page, '/plans');
    await expect(planSection(page, 'Plus')).toBeVisible();
    await page.goto('/plans#premium');
    await expect(planSection(page, 'Premium')).toBeVisible();
    await expect(planSection(page, 'Plus')).toHaveCount(0);
    await planLink(page, 'Everyday Benefits').click();
    await expect(planSection(page, 'Everyday Benefits')).toBeVisible();
    await expect(planSection(page, 'Everyday Benefits')).toContainText('No deductible');
  });

  test('a question and an example get results @phone @thorough', async ({ page }) => {
    await visit(page, '/is-this-covered');
    await page.getByRole('link', { name: 'oil leak' }).click();
    await expect(findResult(page, 'Valve cover gasket')).toBeVisible();
    await searchBox(page).fill('refrigerator compressor');
    await page.getByRole('button', { name: 'Is this covered?' }).click();
    await expect(resultsRegion(page)).toContainText("That doesn't mean it isn't covered.");
    await expect(resultsRegion(page).locator('.plan-answer')).toHaveCount(0);
    await resultsRegion(page).getByRole('link', { name: 'Compressor and clutch' }).click();
    await expect(findResult(page, 'Compressor and clutch')).toBeVisible();
    await visit(page, '/is-this-covered');
    await searchBox(page).fill('flux capacitor');
    await page.getByRole('button', { name: 'Is this covered?' }).click();
    await expect(resultsRegion(page).getByRole('heading', { level: 2 })).toHaveText(
      'We couldn\'t find a part called "flux capacitor"',
    );
    await expect(resultsRegion(page).getByRole('list', { name: 'Popular searches' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '(800) 555-0142' })).toBeVisible();
  });
});
