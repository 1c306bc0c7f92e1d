import { ownServer } from './own-server.ts';
import { contactPath } from './paths.ts';
import { siteForTests } from './site.ts';
import { camry, fillContact, untilPersonCouldSend, zoe } from './steps.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const site = siteForTests(11, (port) =>
  ownServer({
    port,
    settings: { 'abuse.proofOfWork': 'on' },
    environment: { SUBMISSIONS_PER_HOUR: '1' },
  }),
);

test('during a flood of leads, the browser solves a challenge and the quote continues @desktop', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(429);
  const solvers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('proof-of-work')) solvers.push(request.url());
  });
  await page.goto(site.origin + contactPath(camry));
  await fillContact(page, zoe);
  expect(solvers, 'nothing is loaded before the server asks').toEqual([]);
  await untilPersonCouldSend(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do you use it?');
  expect(solvers.length).toBeGreaterThan(0);
});

test('an email address over the limit shows an error at its field, and nothing typed is lost @desktop', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(429);
  await page.goto(site.origin + contactPath(camry));
  await fillContact(page, zoe);
  await untilPersonCouldSend(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const sentence = /We've received too many requests with this email address in the past hour/;
  await expect(page.getByRole('alert')).toContainText(sentence);
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(sentence);
  await expect(page.getByLabel('First name')).toHaveValue(zoe.firstName);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form explains what it needs, shows a phone number, and keeps the answers @desktop', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoads(429);
    await page.goto(`${site.origin}/contact-us`);
    await page.getByLabel('Name').fill('Zoë Núñez');
    await page.getByLabel('Email', { exact: true }).fill(zoe.email);
    await page.getByLabel("What's it about?").selectOption('Canceling');
    await page.getByLabel('Message', { exact: true }).fill('How do I cancel?');
    const responsePromise = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Send message' }).click();
    const response = await responsePromise;
    expect([response.status(), response.headers()['retry-after']]).toEqual([429, '60']);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Turn on JavaScript and try again, or call (800) 555-0142.');
    await expect(page.getByLabel('Name')).toHaveValue('Zoë Núñez');
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('How do I cancel?');
    await expect(page.getByLabel("What's it about?")).toHaveValue('Canceling');
  });

  test('unsubscribing needs no proof of work @desktop', async ({ page }) => {
    await page.goto(`${site.origin}/subscriptions/unsubscribe`);
    await page.getByLabel('Email', { exact: true }).fill(zoe.email);
    await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
    await expect(page).toHaveURL(/\/subscriptions\/stopped/);
  });
});
