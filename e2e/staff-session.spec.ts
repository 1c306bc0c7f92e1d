import type { Page } from '@playwright/test';
import { staffedServer } from './own-server.ts';
import { siteForTests } from './site.ts';
import { choose, expectSignedIn, password, requestAs, signIn, signInFirst, signOut } from './staff.ts';
import { untilIdle } from './steps.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
test.describe('a staff session @desktop', () => {
  const site = siteForTests(90, staffedServer);
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await signInFirst(browser, site);
  });
  test.afterAll(() => page.close());

  async function changeSetting(key: string, value: string) {
    const path = `/api/staff/configurations/${key}`;
    const { json } = await requestAs(page, 'GET', path);
    const { status } = await requestAs(page, 'PUT', `${path}?revision=${json?.revision}`, { value });
    expect(status).toBe(204);
  }

  test('keeps third-party scripts off public pages in its browser', async ({ browser }) => {
    await changeSetting('snippets.consent', 'notice');
    await changeSetting('snippets.chat', 'https://chat.example/widget.js');
    const visitor = await browser.newPage();
    const requested: string[] = [];
    for (const each of [visitor, page])
      await each.route(/chat\.example/, (route) => {
        requested.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      });
    const requestPromise = visitor.waitForRequest(/chat\.example/);
    await visitor.goto(`${site.origin}/privacy`);
    await requestPromise;
    await visitor.close();
    requested.length = 0;

    await page.goto(`${site.origin}/privacy`);
    await expect(page.locator('.snippet-choice')).toHaveCount(0);
    await untilIdle(page);
    expect(requested).toEqual([]);
    await page.goto(`${site.origin}/cms`);
  });

  test('asks for the password again, and keeps what was typed', async () => {
    // Answers as for a session in which the password was entered more than ten minutes ago.
    let isOld = true;
    await page.route('**/api/staff/users', (route) =>
      isOld && route.request().method() === 'POST'
        ? route.fulfill({
            status: 403,
            json: { errors: [{ description: null, errorCode: 'ReauthenticationRequired', message: '' }] },
          })
        : route.continue(),
    );
    await page.route('**/api/staff/session/reauthenticate', (route) => {
      isOld = false;
      return route.continue();
    });
    await page.goto(`${site.origin}/cms/users/create`);
    await page.getByLabel('Name').fill('Sam Seller');
    await page.getByLabel('Email').fill('sam@shop.example');
    await choose(page, /^Role/, /^Sales/);
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: "Confirm that it's you" });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Name')).toHaveValue('Sam Seller');
    await page.getByRole('button', { name: 'Save' }).click();
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('cell', { name: 'sam@shop.example' })).toBeVisible();
    await page.unrouteAll();
  });

  test('ends with what was typed kept for the same screen', async () => {
    const create = `${site.origin}/cms/message-macros/create`;
    await page.goto(create);
    await page.getByLabel('Name').fill('Thanks');
    await page.getByLabel('Text').fill('Thank you for your patience.');
    await page.context().clearCookies({ name: /session_token/ });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your session ended. Sign in to continue.')).toBeVisible();
    await expect(page.getByText('Invalid dataProvider response')).toHaveCount(0);
    await page.getByLabel('Email address').fill(site.email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(create);
    await expect(page.getByText('We kept what you typed.')).toBeVisible();
    await expect(page.getByLabel('Text')).toHaveValue('Thank you for your patience.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('cell', { name: 'Thanks', exact: true })).toBeVisible();
    await page.goto(create);
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(page.getByText('We kept what you typed.')).toHaveCount(0);
  });

  test('lets scripts load again after signing out', async () => {
    await signOut(page);
    expect(await page.evaluate(() => document.cookie)).not.toContain('staff-browser');
    await signIn(page, site, site.email);
    await expectSignedIn(page);
    expect(await page.evaluate(() => document.cookie)).toContain('staff-browser=1');
  });
});
