import { totpCode } from '../src/test/totp.ts';
import { findings } from './html.ts';
import { staffedServer } from './own-server.ts';
import { siteForTests } from './site.ts';
import { expectSignedIn, password, signIn } from './staff.ts';
import { expect, test } from './test.ts';

test.describe('where the site requires a second factor @desktop', () => {
  const site = siteForTests(50, (port) => staffedServer(port, { STAFF_SECOND_FACTOR: 'required' }));

  test('nothing is available until an authenticator app is set up', async ({ page }) => {
    await signIn(page, site, site.email, site.oneTimePassword);
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();

    const askedElement = page.getByRole('heading', { name: 'Set up an authenticator app' });
    await expect(askedElement).toBeVisible();
    await page.goto(`${site.origin}/cms/leads`);
    await expect(askedElement).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Your current password').fill(password);
    await page.getByRole('button', { name: 'Set up app' }).click();
    const key = await page.getByTestId('totp-key').textContent();
    await page.getByLabel('Code from the app').fill(await totpCode(key));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expectSignedIn(page);
  });
});
