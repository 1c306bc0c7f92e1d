import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextTotpCode, totpCode } from '../src/test/totp.ts';
import { linkTo, mailTo } from './mail.ts';
import { staffedServer } from './own-server.ts';
import { siteForTests } from './site.ts';
import {
  choose,
  expectSignedIn,
  linkSentTo,
  password,
  requestAs,
  resume,
  type Session,
  signIn,
  signOut,
} from './staff.ts';
import { placeOrder } from './steps.ts';
import { expect, test } from './test.ts';

let session: Session;

test.describe.configure({ mode: 'serial' });
test.describe('the staff app @desktop', () => {
  const site = siteForTests(30, staffedServer);

  test('loads only a little before signing in', async ({ page }) => {
    await page.goto(`${site.origin}/cms/login`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveTitle('Sign in · Staff');
    const scriptBytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    expect(scriptBytes).toBeGreaterThan(50_000);
    expect(scriptBytes, 'compressed with gzip').toBeLessThan(140_000);
  });

  test('requires a session, and reveals nothing about accounts', async ({ page, pageErrors }) => {
    pageErrors.expectFailedLoads(400, 401);
    await page.goto(`${site.origin}/cms/leads`);
    await expect(page).toHaveURL(/\/cms\/login$/);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    for (const email of [site.email, 'nobody@example.com']) {
      await signIn(page, site, email, 'a wrong password');
      await expect(page.getByRole('alert')).toHaveText(
        'The email address or password is incorrect. Check both and try again.',
      );
    }
    expect(await page.evaluate(() => localStorage.getItem('userTokens'))).toBeNull();
  });

  test('the first administrator chooses a password, sets up an app, and signs in with its code', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoads(400, 403);
    await signIn(page, site, site.email, site.oneTimePassword);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    expect((await requestAs(page, 'GET', '/api/staff/users')).status).toBe(403);
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Use at least 12 characters.')).toBeVisible();
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectSignedIn(page);

    await page.goto(`${site.origin}/cms/account`);
    await page.getByLabel('Your current password').fill(password);
    await page.getByRole('button', { name: 'Set up app' }).click();
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const key = await page.getByTestId('totp-key').textContent();
    const backupCode = await page
      .getByRole('list', { name: 'Backup codes' })
      .getByRole('listitem')
      .first()
      .textContent();
    await page.getByLabel('Code from the app').fill(await totpCode(key));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('You need a code from your app to sign in.')).toBeVisible();
    const stored = await page.evaluate(
      () => JSON.parse(localStorage.getItem('userTokens') ?? '{}') as object,
    );
    expect(Object.keys(stored)).toEqual(['name', 'role']);
    await signOut(page);
    expect(await page.evaluate(() => localStorage.getItem('userTokens'))).toBeNull();

    await signIn(page, site);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('That code is incorrect or expired.')).toBeVisible();
    const code = await nextTotpCode(key);
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectSignedIn(page);
    await signOut(page);

    await signIn(page, site);
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('That code is incorrect or expired.')).toBeVisible();
    await signIn(page, site);
    await page.getByLabel('Code', { exact: true }).fill(backupCode ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectSignedIn(page);

    await page.goto(`${site.origin}/cms/account`);
    await page.getByLabel('Your current password').fill(password);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Two-factor authentication is off.')).toBeVisible();
    session = await page.context().storageState();
  });

  test('an expired session leads to the sign-in page, with a message', async ({ page, pageErrors }) => {
    pageErrors.expectFailedLoads(401);
    await signIn(page, site);
    await expectSignedIn(page);
    // A page without later calls, so that the click is the first to notice the expired session.
    await page.goto(`${site.origin}/cms/landing-phones`);
    await expect(page.getByRole('cell').first()).toBeVisible();
    await page.context().clearCookies();
    await page.getByRole('menuitem', { name: 'Pages' }).click();
    await expect(page).toHaveURL(/\/cms\/login$/);
    await expect(page.getByText('Your session ended. Sign in to continue.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userTokens'))).toBeNull();
    await page.reload();
    await expect(page.getByText('Your session ended. Sign in to continue.')).toBeVisible();
    await signIn(page, site);
    await expectSignedIn(page);
    await signOut(page);
    await expect(page.getByText('Your session ended. Sign in to continue.')).toHaveCount(0);
  });

  test('forms with their own requests notice an expired session, too @thorough', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoads(401);
    await signIn(page, site);
    await expectSignedIn(page);
    await page.goto(`${site.origin}/cms/account`);
    await page.getByLabel('Your current password').fill(password);
    await page.context().clearCookies({ name: /session/ });
    await page.getByRole('button', { name: 'Set up app' }).click();
    await expect(page).toHaveURL(/\/cms\/login$/);
    await expect(page.getByText('Your session ended. Sign in to continue.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userTokens'))).toBeNull();
  });

  test('failed requests show toasts at the bottom right with the titles from the error catalog @thorough', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoads(403, 500);
    await resume(page, site, session);
    let status = 403;
    await page.route('**/api/staff/promo-codes/FALLROADS?*', (route) =>
      route.fulfill({ status, json: { errors: [] } }),
    );
    await page.getByRole('menuitem', { name: 'Promo codes' }).click();
    await page.getByRole('cell', { name: 'FALLROADS' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Another name');
    await page.getByRole('button', { name: 'Save' }).click();
    const toast = page.locator('.RaNotification-snackbar, .MuiSnackbar-root');
    await expect(toast).toContainText("Oops. You haven't access to this operarion.");
    await expect(toast.locator('strong')).toHaveText('Oops.');
    const box = await toast.boundingBox();
    const view = page.viewportSize();
    expect(box && view && [box.x + box.width > view.width - 40, box.y > view.height / 2]).toEqual([
      true,
      true,
    ]);
    status = 500;
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Something went wrong.')).toBeVisible();
    await page.unrouteAll();
  });

  test('a new user chooses a password with the link, and a viewer is denied every change', async ({
    page,
    browser,
  }) => {
    await resume(page, site, session);
    await page.goto(`${site.origin}/cms/users/create`);
    await page.getByLabel('Name').fill('Vera Viewer');
    await page.getByLabel('Email').fill('vera@staff.example');
    await choose(page, /Role/, /^Viewer/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('cell', { name: 'Vera Viewer' })).toBeVisible();

    const link = await linkSentTo(site, 'vera@staff.example');
    const context = await browser.newContext();
    const viewer = await context.newPage();
    await viewer.goto(link);
    await viewer.getByLabel('New password').fill(password);
    await viewer.getByRole('button', { name: 'Save password' }).click();
    await expectSignedIn(viewer);
    await viewer.goto('about:blank');
    await viewer.goto(link);
    await expect(viewer.getByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();
    await expect(viewer.getByRole('button', { name: 'Send a new link' })).toBeVisible();
    await expect(viewer.getByLabel('New password')).toHaveCount(0);
    await viewer.goto(`${site.origin}/cms`);
    await expectSignedIn(viewer);
    await expect(viewer.getByRole('menuitem', { name: 'Users' })).toHaveCount(0);
    await expect(viewer.getByRole('menuitem', { name: 'Audit log' })).toHaveCount(0);
    await viewer.getByRole('menuitem', { name: 'Promo codes' }).click();
    await expect(viewer.getByRole('cell', { name: 'FALLROADS' })).toBeVisible();
    await expect(viewer.getByRole('link', { name: 'Create' })).toHaveCount(0);
    await expect(viewer.getByRole('button', { name: 'Import' })).toHaveCount(0);
    await viewer.getByRole('cell', { name: 'FALLROADS' }).click();
    await expect(viewer.getByRole('textbox', { name: 'Code' })).toHaveValue('FALLROADS');
    await expect(viewer.getByRole('textbox', { name: 'Name' })).toBeDisabled();
    await expect(viewer.getByRole('button', { name: 'Save' })).toHaveCount(0);
    for (const [method, path] of [
      ['PUT', '/api/staff/promo-codes/FALLROADS?revision=x'],
      ['DELETE', '/api/staff/promo-codes/FALLROADS'],
      ['POST', '/api/staff/promo-codes'],
      ['GET', '/api/staff/users'],
      ['GET', '/api/staff/promo-codes/export.csv'],
    ] as const)
      expect([
        path,
        (await requestAs(viewer, method, path, method === 'GET' ? undefined : {})).status,
      ]).toEqual([path, 403]);
    await context.close();
  });

  test('a promo code is added, changed, and removed, and the audit log shows each step', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoads(400);
    await resume(page, site, session);
    await page.goto(`${site.origin}/cms/promo-codes/create`);
    await page.getByRole('textbox', { name: 'Code' }).fill('winter26');
    await page.getByLabel('Name').fill('Winter offer');
    await page.getByLabel('Description').fill('$12.00 off the first three payments.');
    await page.getByLabel('Amount').fill('12');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('cell', { name: 'WINTER26' })).toBeVisible();
    await page.getByRole('cell', { name: 'WINTER26' }).click();
    await page.getByLabel('Amount').fill('501');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter at most $500.00 per payment').first()).toBeVisible();
    await page.getByLabel('Amount').fill('15');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Promo code saved')).toBeVisible();
    await page.getByRole('link', { name: 'History' }).click();
    await page
      .getByRole('link', { name: /^Changed/ })
      .first()
      .click();
    const change = page.getByRole('row', { name: /^Amount/ });
    await expect(change).toContainText('12');
    await expect(change).toContainText('15');
  });

  test('ten thousand claims are imported from a file, after a dry run that lists every bad row @thorough', async ({
    page,
  }) => {
    const header =
      'claimNumber,vin,modelYear,vehicleMake,vehicleModel,odometer,coveragePlan,state,autoPartName,majorAssemblyName,coverageKey,receivedOn,status,denialReason,decidedOn,paidOn,claimed,parts,paid';
    const line = (number: number, claimed = '700') =>
      `I-${number},1C4RJFBG3GC123456,2016,Jeep,Grand Cherokee,88000,Plus,TX,Alternator,Electrical,electrical,2026-03-10,Paid,,2026-03-12,2026-03-15,${claimed},450,600`;
    const rows = Array.from({ length: 10_000 }, (_, index) => line(index));
    const file = (name: string, lines: string[]) => {
      const path = join(site.directory, name);
      writeFileSync(path, [header, ...lines].join('\n'));
      return path;
    };
    await resume(page, site, session);
    await page.goto(`${site.origin}/cms/claims`);
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('CSV file')
      .setInputFiles(file('bad.csv', [...rows.slice(0, 99), line(99, '10')]));
    await dialog.getByRole('button', { name: 'Check file' }).click();
    await expect(dialog.getByRole('row', { name: /101/ })).toContainText(
      'The amount paid is higher than the bill.',
    );
    await expect(dialog.getByRole('button', { name: 'Import all rows' })).toBeDisabled();
    await dialog.getByLabel('CSV file').setInputFiles(file('good.csv', rows));
    await dialog.getByRole('button', { name: 'Check file' }).click();
    await expect(dialog.getByText('All 10,000 rows are valid. Nothing has been imported yet.')).toBeVisible({
      timeout: 60_000,
    });
    await dialog.getByRole('button', { name: 'Import all rows' }).click();
    await expect(dialog.getByText('10,000 rows imported.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const filter = JSON.stringify({ source: 'Imported', q: 'I-9999' });
    await page.goto(`${site.origin}/cms/claims?filter=${encodeURIComponent(filter)}`);
    await expect(page.getByRole('cell', { name: 'I-9999' })).toBeVisible();
    await page.goto(`${site.origin}/what-breaks/jeep/grand-cherokee/2016`);
    await expect(page.getByText(/10,0\d\d/).first()).toBeVisible();
  });

  test('a filed claim goes from the queue to its decision, and its sender reads the reason', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoads(400);
    const response = await page.request.get(`${site.origin}/api/configurations`).then(async () => {
      const cookies = await page.context().cookies(site.origin);
      const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
      return page.request.post(`${site.origin}/api/claim-filings/insert`, {
        headers: { 'x-xsrf-token': token },
        data: {
          hasNoNumber: true,
          vin: '1HGCM82633A004352',
          odometer: 84_200,
          firstName: 'Zoë',
          lastName: 'Quill',
          email: 'zoe@example.com',
          happenedOn: '2026-11-19',
          part: 'alternator',
          canDrive: 'No',
          whatHappened: 'A red light came on. Then the engine stopped.',
          vehicleLocation: 'At home',
          isTrue: true,
        },
      });
    });
    expect(response.status(), await response.text()).toBe(201);
    const { filingNumber: claimNumber } = (await response.json()) as { filingNumber: string };
    const { contractNumber } = await placeOrder(page, 'ada.filer@example.com', site.origin);
    await resume(page, site, session);
    await page.getByRole('menuitem', { name: /^Claims/ }).click();
    await page.getByRole('cell', { name: claimNumber }).click();
    await expect(page.getByText('A red light came on.')).toBeVisible();
    await expect(page.getByText("This claim isn't matched to a contract.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
    const dialog = page.getByRole('dialog');
    const decide = async (action: string, reason: string) => {
      await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason);
      await dialog.getByRole('button', { name: action, exact: true }).click();
      await expect(dialog).toHaveCount(0);
    };
    await page.getByRole('button', { name: 'Ask for information' }).click();
    await decide('Ask for information', "Please send the shop's estimate.");

    await page.getByRole('button', { name: 'Match to a contract' }).click();
    await dialog.getByLabel('Contract number').fill(contractNumber);
    await dialog.getByRole('button', { name: 'Match to a contract' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('under the last name Filer')).toBeVisible();

    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Enter estimate' }).click();
    await choose(page, /Plan/, 'Plus');
    await choose(page, /State/, 'IL');
    await dialog.getByLabel('Assembly').fill('Electrical');
    await dialog.getByLabel('Amount (USD)').fill('512');
    await dialog.getByLabel('Hours').fill('2.5');
    await dialog.getByLabel('Rate (USD)').fill('123.40');
    await dialog.getByRole('button', { name: 'Enter estimate' }).click();
    await expect(dialog).toHaveCount(0);
    const estimate = page.getByRole('table', { name: 'Estimate' });
    await expect(
      estimate.getByRole('row', { name: /Labor, 2\.5 hours at \$123\.40.*\$308\.50/ }),
    ).toBeVisible();
    await expect(estimate.getByRole('row', { name: /Total.*\$820\.50/ })).toBeVisible();

    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(dialog).toContainText('The plan pays $720.50, after the deductible of $100.00');
    await dialog
      .getByLabel('Why you override the reasons against it')
      .fill('The dealer sent us the contract.');
    await decide('Approve', 'The alternator is covered by clause 2.6.');
    await expect(page.getByText(/Override reason \(.+\): The dealer sent us the contract\./)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Correct approval' }).click();
    await dialog.getByLabel('Labor (USD)').fill('288');
    await expect(dialog).toContainText('The plan pays $700.00');
    const clause = dialog.getByRole('combobox', { name: /Contract clause/ });
    await clause.fill('labor');
    await page.getByRole('option').first().click();
    await decide('Correct approval', 'The shop took back some labor.');
    const decisions = page.getByRole('table', { name: 'Decisions' });
    await expect(decisions.getByRole('row', { name: /Approval taken back.*-\$720\.50/ })).toBeVisible();
    await expect(decisions.getByRole('row', { name: /Partly approved.*\$700\.00/ })).toBeVisible();

    const mail = await mailTo('zoe@example.com', /^We received your claim/, site.directory);
    await page.goto(`${site.origin}${linkTo(mail, '/file-a-claim/your-claim')}`);
    await expect(page.getByText('The alternator is covered by clause 2.6.')).toBeVisible();
    await expect(page.getByText('The dealer sent us the contract.')).toHaveCount(0);

    await page.goto(`${site.origin}/cms/people`);
    await page.getByLabel('Email address').fill('zoe@example.com');
    await page.getByRole('button', { name: 'Look up' }).click();
    const open = page.getByRole('checkbox', { name: `Claim ${claimNumber} is open (partly approved)` });
    await expect(open).not.toBeChecked();
    await page.getByLabel('Enter the address again').fill('zoe@example.com');
    await page.getByRole('button', { name: 'Erase data' }).click();
    await expect(page.getByRole('alert')).toContainText(`confirm with ${claimNumber}`);
    await open.check();
    await page.getByRole('button', { name: 'Erase data' }).click();
    await expect(page.getByText('Erased:')).toContainText('claims 1');
  });
});
