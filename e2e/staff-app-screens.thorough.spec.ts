import type { Browser, Page } from '@playwright/test';
import { findings } from './html.ts';
import { press } from './keys.ts';
import { signedInSite } from './site.ts';
import { expectSignedIn, linkSentTo, password, requestAs, signIn, signOut } from './staff.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
test.describe('the staff screens @desktop', () => {
  const site = signedInSite(60);

  function respondToDialog(page: Page, shouldAccept: boolean): Promise<string> {
    return new Promise((resolve) =>
      page.once('dialog', async (question) => {
        resolve(question.message());
        await (shouldAccept ? question.accept() : question.dismiss());
      }),
    );
  }

  const dialog = (page: Page) => page.getByRole('dialog');

  test('the dashboard fills the window, without empty space below', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Daily trend' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'By state' })).toBeVisible();
    const { width, below } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      below:
        document.documentElement.scrollHeight -
        Math.max(
          ...Array.from(
            document.querySelectorAll('main section'),
            (part) => part.getBoundingClientRect().bottom,
          ),
        ) -
        scrollY,
    }));
    expect(width).toBe(1440);
    expect(below).toBeLessThan(200);
  });

  test('rows of lists are links', async ({ page, context }) => {
    await page.goto(`${site.origin}/cms/promo-codes`);
    const link = page.getByRole('link', { name: 'FALLROADS' });
    for (const click of [
      () => link.click({ button: 'middle' }),
      () => link.click({ modifiers: ['ControlOrMeta'] }),
      () =>
        page
          .getByRole('row', { name: /FALLROADS/ })
          .getByRole('cell')
          .nth(2)
          .click({ modifiers: ['ControlOrMeta'] }),
    ]) {
      const opened = context.waitForEvent('page');
      await click();
      await expect(await opened).toHaveTitle('FALLROADS · Promo code');
      await (await opened).close();
    }
    await expect(page).toHaveTitle('Promo codes · Staff');
    await press(page, link);
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('FALLROADS');
    await page.getByRole('link', { name: /previous/i }).click();
    await expect(page).toHaveTitle('EARLY100 · Promo code');
  });

  test('lists keep the columns and filters that users chose, even when they sign out', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoads(401);
    // A session of its own, because signing out ends it.
    await page.context().clearCookies();
    await signIn(page, site);
    await expectSignedIn(page);
    await page.goto(`${site.origin}/cms/promo-codes`);
    const header = page.getByRole('columnheader', { name: 'Valid from' });
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Valid from' }).click();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(header).toBeVisible();
    await page.getByLabel('Code or name').fill('FALL');
    await expect(page.getByRole('link', { name: 'EARLY100' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: 'Save these filters' }).click();
    await dialog(page).getByRole('textbox').fill('Fall codes');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await signOut(page);
    await signIn(page, site);
    await expectSignedIn(page);
    await page.goto(`${site.origin}/cms/promo-codes?filter={}`);
    await expect(header).toBeVisible();
    await expect(page.getByRole('link', { name: 'EARLY100' })).toBeVisible();
    await page
      .getByRole('group', { name: 'Saved filters' })
      .getByRole('button', { name: 'Fall codes' })
      .click();
    await expect(page.getByRole('link', { name: 'EARLY100' })).toHaveCount(0);
  });

  test('a list opens without the rows that were selected before', async ({ page }) => {
    await page.goto(`${site.origin}/cms/state-rules`);
    await page
      .getByRole('row', { name: /Alabama/ })
      .getByRole('checkbox')
      .check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(page).toHaveTitle('Dashboard · Staff');
    await page.goBack();
    await expect(page.getByRole('row', { name: /Alabama/ })).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  test('an empty list explains what will appear there', async ({ page }) => {
    await page.goto(`${site.origin}/cms/opt-outs`);
    await expect(page.getByText('No opt-outs yet. They appear here when people opt out')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create' })).toBeVisible();
  });

  test('lists fit into 1024 pixels, and the menu into 900', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 900 });
    const lead = { email: 'buyer@example.com', firstName: 'Bea', lastName: 'Buyer', zipCode: '60601' };
    await requestAs(page, 'POST', '/api/leads/insert-for-campaign', lead);
    const history = `claims?filter=${encodeURIComponent('{"source":"Imported"}')}`;
    for (const name of [history, 'promo-codes', 'users', 'landing-phones', 'reviews', 'pages', 'leads']) {
      await page.goto(`${site.origin}/cms/${name}`);
      await expect(page.getByRole('columnheader').first()).toBeVisible();
      const table = page.locator('.RaDataTable-tableWrapper');
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), name).toBe(0);
    }
    const menu = page.getByRole('navigation', { name: 'Screens' });
    await expect(menu.getByRole('menuitem').last()).toBeInViewport();
    await menu.getByRole('menuitem', { name: 'Operations' }).click();
    await menu.getByRole('menuitem', { name: 'Audit log' }).click();
    await expect(page).toHaveTitle('Audit log · Staff');
  });

  test('a screen whose code is gone reloads the page once, then explains what to do', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoads('net::ERR_FAILED');
    await page.route('**/cms/assets/promo-codes-*.js', (route) => route.abort(), { times: 1 });
    await page.getByRole('menuitem', { name: 'Promo codes' }).click();
    await expect(page.getByRole('cell', { name: 'FALLROADS' })).toBeVisible();
    await page.route('**/cms/assets/rate-cards-*.js', (route) => route.abort());
    await page.getByRole('menuitem', { name: 'Rate cards' }).click();
    await expect(page.getByRole('alert')).toContainText("This screen didn't load.");
    await page.unroute('**/cms/assets/rate-cards-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('columnheader', { name: 'Cloned from' })).toBeVisible();
  });

  test('the skip link moves the focus past the menu', async ({ page }) => {
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    const period = page.getByRole('combobox', { name: 'Period' });
    await expect(period).toBeVisible();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main-content')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(period).toBeFocused();
  });

  test('dialogs ask before discarding changes', async ({ page }) => {
    expect((await requestAs(page, 'POST', '/api/staff/rate-cards', { version: '2027.01' })).status).toBe(200);
    await page.goto(`${site.origin}/cms/rate-cards/2027.01/show`);
    const open = () => page.getByRole('button', { name: 'Activate' }).click();
    const day = dialog(page).getByLabel('Effective from');

    await open();
    await expect(day, 'the first field').toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page), 'nothing was typed').toHaveCount(0);

    await open();
    await day.fill('2099-01-01T09:00');
    const staying = respondToDialog(page, false);
    await page.keyboard.press('Escape');
    expect(await staying).toBe('Discard what you entered?');
    await expect(day).toHaveValue('2099-01-01T09:00');
    const clicked = respondToDialog(page, false);
    await page.mouse.click(5, 5);
    await clicked;
    await expect(day).toHaveValue('2099-01-01T09:00');
    const leaving = respondToDialog(page, true);
    await page.keyboard.press('Escape');
    await leaving;
    await expect(dialog(page)).toHaveCount(0);
  });

  test('opening a screen from the search moves the focus to its content', async ({ page }) => {
    await page.goto(`${site.origin}/cms/promo-codes`);
    await page.getByRole('button', { name: 'Search' }).click();
    await dialog(page).getByRole('combobox').fill('Audit log');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Audit log', exact: true })).toBeFocused();
  });

  test('activating an invalid rate card lists every error', async ({ page, pageErrors }) => {
    pageErrors.expectFailedLoads(400);
    type Card = { tables: { terms: { months: number }[] }; revision: string };
    const { json } = await requestAs(page, 'GET', '/api/staff/rate-cards/2027.01');
    const { tables, revision } = json as Card;
    const [first] = tables.terms;
    const doubled = { ...tables, terms: first ? [...tables.terms, first, first] : [] };
    const path = `/api/staff/rate-cards/2027.01?revision=${encodeURIComponent(revision)}`;
    expect((await requestAs(page, 'PUT', path, { tables: doubled })).status).toBe(204);
    await page.goto(`${site.origin}/cms/rate-cards/2027.01/show`);
    await page.getByRole('button', { name: 'Activate' }).click();
    await dialog(page).getByLabel('Effective from').fill('2099-01-01T09:00');
    await dialog(page).getByRole('button', { name: 'Activate' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText(/There are \d+ errors/);
    await expect(
      dialog(page)
        .getByRole('alert')
        .getByText(/^In terms, \d+/)
        .first(),
    ).toBeVisible();
    await expect(page.getByText('Some fields have errors')).toHaveCount(0);
  });

  /** Invites a user and returns their signed-in page. */
  async function openAs(page: Page, role: string): Promise<Page> {
    const email = `${role}@staff.example`;
    const invited = await requestAs(page, 'POST', '/api/staff/users', { name: `Sam ${role}`, email, role });
    expect(invited.status).toBe(200);
    const context = await (page.context().browser() as Browser).newContext();
    const ownPage = await context.newPage();
    await ownPage.goto(await linkSentTo(site, email));
    await ownPage.getByLabel('New password').fill(password);
    await ownPage.getByRole('button', { name: 'Save password' }).click();
    await expect(ownPage.getByRole('menuitem', { name: 'Start', exact: true })).toBeVisible();
    return ownPage;
  }

  test("screens that a role may not use aren't shown at any URL", async ({ page }) => {
    const seller = await openAs(page, 'sales');
    for (const name of ['people', 'jobs', 'users/create']) {
      await seller.goto(`${site.origin}/cms/${name}`);
      await expect(seller.getByText('Access denied'), name).toBeVisible();
      await expect(seller.getByRole('main').getByRole('textbox'), name).toHaveCount(0);
    }
    await seller.goto(`${site.origin}/cms/promo-codes`);
    await expect(seller.getByRole('cell', { name: 'FALLROADS' })).toBeVisible();
    await seller.context().close();
  });

  test('users who only work on leads see only their screens, and all of these work', async ({ page }) => {
    const worker = await openAs(page, 'leads');
    const rejected: string[] = [];
    worker.on('response', (response) => {
      if (response.status() >= 400) rejected.push(`${response.status()} ${response.url()}`);
    });
    const items = worker.getByRole('navigation', { name: 'Screens' }).getByRole('menuitem');
    await expect(items).toHaveText([/Start/, /Sales/, /Leads/, /Quotes/, /Contact messages/, /Macros/]);
    for (const name of ['Leads', 'Quotes', 'Contact messages', 'Macros']) {
      await items.filter({ hasText: name }).click();
      await expect(worker.getByRole('heading', { level: 1, name })).toBeVisible();
      await worker.waitForLoadState('networkidle');
    }
    await expect(worker.getByRole('button', { name: 'Export' })).toHaveCount(0);
    await worker.getByRole('menuitem', { name: 'Leads' }).click();
    await worker.getByRole('main').locator('a[href^="/cms/leads/"]').first().click();
    await expect(worker.getByRole('button', { name: 'Log call' })).toBeVisible();
    await expect(worker.getByRole('heading', { name: 'Quotes' })).toBeVisible();
    await expect(worker.getByRole('heading', { name: /^(Contracts|Emails)$/ })).toHaveCount(0);
    await worker.getByRole('link', { name: 'Customer' }).click();
    await expect(worker.getByRole('heading', { name: 'History' })).toBeVisible();
    await expect(worker.getByRole('heading', { name: /^(Contracts|Claims)$/ })).toHaveCount(0);
    expect(rejected).toEqual([]);
    await worker.goto(`${site.origin}/cms/dashboard`);
    await expect(worker.getByText('Access denied')).toBeVisible();
    await worker.context().close();
  });

  test('keeps a name typed during an upload', async ({ page }) => {
    await page.goto(`${site.origin}/cms/media/create`);
    const { promise: typed, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/staff/media-files?*', async (route) => {
      await typed;
      await route.continue();
    });
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await page.getByLabel(/^Image \(PNG/).setInputFiles({
      name: 'IMG_2041.png',
      mimeType: 'image/png',
      buffer: Buffer.from(pixel, 'base64'),
    });
    await page.getByLabel('Name').fill('Tow truck at night');
    release();
    await expect(page.getByText('IMG_2041.png uploaded.')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Tow truck at night');
  });
});
