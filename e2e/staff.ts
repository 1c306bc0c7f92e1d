import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { mailTo } from './mail.ts';
import type { StaffedServer } from './own-server.ts';
import { expect } from './test.ts';

export const password = 'quiet rivers run past nine mills';

export async function signIn(page: Page, site: StaffedServer, email = site.email, typed = password) {
  await page.goto(`${site.origin}/cms/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(typed);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export const expectSignedIn = (page: Page) =>
  expect(
    page
      .getByRole('menuitem', { name: 'Dashboard' })
      .or(page.getByRole('heading', { name: 'Funnel', exact: true }))
      .first(),
  ).toBeVisible();

export async function signInFirst(browser: Browser, site: StaffedServer): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page, site, site.email, site.oneTimePassword);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectSignedIn(page);
  return page;
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function resume(page: Page, site: StaffedServer, session: Session) {
  await page.context().setStorageState(session);
  await page.goto(`${site.origin}/cms`);
  await expectSignedIn(page);
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

export async function linkSentTo(site: StaffedServer, email: string): Promise<string> {
  const text = await mailTo(email, /password|staff account/i, site.directory);
  return /\S+\/cms\/new-password#token=\S+/.exec(text)?.[0] ?? '';
}

export const requestAs = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ({ method, path, body }) => {
      const cookie = () => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      if (!cookie()) await fetch('/api/configurations');
      const response = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(cookie()) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, json: text ? (JSON.parse(text) as Record<string, unknown>) : null };
    },
    { method, path, body },
  );

/** By keyboard, because a mouse button that comes up late or after the fields moved closes the list again or chooses what is below. */
export async function choose(page: Page, label: string | RegExp, option: string | RegExp) {
  await page.getByRole('combobox', { name: label }).press('ArrowDown');
  await page.getByRole('option', { name: option }).first().click();
  // A click while the list closes would only close it.
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** What a screen shows while it, or its data, is loading. */
const loadingMarks = '.RaLoadingIndicator-loader, .RaLoading-icon, [role=progressbar], [aria-busy=true]';

/** React schedules its work with messages, too, so what was waiting has run once these arrive. */
async function runWaitingTasks() {
  for (let task = 0; task < 3; task += 1) {
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(undefined);
    });
  }
}

/** Returns a function that waits until the screen has a title, shows no mark of loading, and waits for no response. */
export function watchLoading(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () =>
    expect(async () => {
      // What has just arrived is rendered in a task, and requests what it needs in another.
      await page.evaluate(runWaitingTasks);
      expect(await page.locator(loadingMarks).count(), 'marks of loading').toBe(0);
      expect([...pending].map((request) => request.url())).toEqual([]);
      expect(await page.locator('#react-admin-title').textContent()).toMatch(/\S/);
    }).toPass({ timeout: 60_000, intervals: [50] });
}

/** Screens have different titles, and a new one replaces the title when it's shown. */
export async function untilTitleChanges(page: Page, navigate: () => Promise<unknown>): Promise<void> {
  const title = await page.title();
  await navigate();
  await expect(page).not.toHaveTitle(title);
}
