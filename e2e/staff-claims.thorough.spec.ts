import type { Page } from '@playwright/test';
import { signedInSite } from './site.ts';
import { choose, expectSignedIn, linkSentTo, password } from './staff.ts';
import { placeOrder } from './steps.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
test.describe('claims that staff file and decide @desktop', () => {
  const site = signedInSite(20);
  const dialog = (page: Page) => page.getByRole('dialog');
  let claimPath = '';

  /** How far the focused field reaches behind the bar with the button that saves. */
  const coveredPixels = (page: Page) =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLElement;
      const bar = document.querySelector('.RaToolbar-root, [class*="RaToolbar"]') as HTMLElement;
      if (bar.contains(field)) return 0;
      return Math.max(0, field.getBoundingClientRect().bottom - bar.getBoundingClientRect().top);
    });

  test('a claim is filed for a caller, and no field that gets the focus is behind the bar', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoads(400);
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.goto(`${site.origin}/cms/claims/create`);
    const save = page.getByRole('button', { name: 'Save' });
    const fill = async (label: string, text: string) => {
      await page.getByLabel(label).focus();
      expect(await coveredPixels(page), label).toBe(0);
      await page.getByLabel(label).fill(text);
    };
    await page.getByRole('switch', { name: 'The caller has no contract number' }).check();
    await fill('VIN', '1HGCM82633A004352');
    await fill('First name', 'Rosa');
    await fill('Last name', 'Caller');
    await fill('Email', 'rosa.caller@example.com');
    await fill('Date of breakdown', '2026-11-19');
    await fill('Odometer reading (miles)', '84200');
    await fill('What happened', 'The transmission slipped between second and third gear.');
    await fill('Part or problem', 'transmission');
    await choose(page, 'Can they drive it?', 'No');
    await fill('Vehicle location', 'At the shop');
    await fill('Repair shop phone', '(312) 555-0142');
    const confirmed = page.getByRole('switch', { name: 'The customer confirmed it' });
    await save.click();
    await expect(page.getByText('Ask the customer to confirm that everything is true.')).toBeVisible();
    await confirmed.focus();
    expect(await coveredPixels(page)).toBe(0);
    await confirmed.check();
    await save.click();
    await expect(page.getByText('The transmission slipped between second and third gear.')).toBeVisible();
    await expect(page.getByText('Taken by phone by')).toBeVisible();
    claimPath = new URL(page.url()).pathname;
  });

  test('an amount above the limit counts once a second user confirms it', async ({ page, browser }) => {
    await page.goto(`${site.origin}/cms/configurations/claims.approvalLimit`);
    await page.getByLabel('Value').fill('1000');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Setting saved')).toBeVisible();
    await page.goto(`${site.origin}/cms/users/create`);
    await page.getByLabel('Name').fill('Cleo Clerk');
    await page.getByLabel('Email').fill('cleo@staff.example');
    await choose(page, /Role/, /^Claims/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('cell', { name: 'Cleo Clerk' })).toBeVisible();

    const { contractNumber } = await placeOrder(page, 'ada.filer@example.com', site.origin);
    await page.goto(`${site.origin}${claimPath}`);
    await page.getByRole('button', { name: 'Match to a contract' }).click();
    await dialog(page).getByLabel('Contract number').fill(contractNumber);
    await dialog(page).getByRole('button', { name: 'Match to a contract' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Enter estimate' }).click();
    await choose(page, /Plan/, 'Plus');
    await choose(page, /State/, 'IL');
    for (const [label, text] of [
      ['Assembly', 'Transmission'],
      ['Amount (USD)', '2200'],
      ['Hours', '5'],
      ['Rate (USD)', '170'],
    ] as const)
      await dialog(page).getByLabel(label).fill(text);
    await dialog(page).getByRole('button', { name: 'Enter estimate' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await dialog(page)
      .getByLabel('Why you override the reasons against it')
      .fill('The dealer sent us the contract.');
    await dialog(page)
      .getByRole('textbox', { name: /^Reason/ })
      .fill('The transmission is covered.');
    await dialog(page).getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Waiting for a second user: $2,950.00')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Decline amount' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm amount' })).toHaveCount(0);

    const context = await browser.newContext();
    const second = await context.newPage();
    await second.goto(await linkSentTo(site, 'cleo@staff.example'));
    await second.getByLabel('New password').fill(password);
    await second.getByRole('button', { name: 'Save password' }).click();
    await expectSignedIn(second);
    await second.goto(`${site.origin}${claimPath}`);
    await second.getByRole('button', { name: 'Confirm amount' }).click();
    await expect(dialog(second)).toContainText('Approves $2,950.00');
    await dialog(second).getByRole('button', { name: 'Confirm amount' }).click();
    await expect(second.getByRole('heading', { name: 'Approved' })).toBeVisible();
    const decision = second.getByRole('table', { name: 'Decisions' }).getByRole('row', { name: /Approved/ });
    await expect(decision).toContainText('$2,950.00');
    await expect(decision).toContainText('confirmed by Cleo Clerk');
    await context.close();

    await page.goto(`${site.origin}/cms/audit-trail`);
    const entry = page.getByRole('row', { name: /Confirmed the approved amount: \$2,950\.00/ });
    await entry.getByRole('link', { name: /Rosa Caller/ }).click();
    await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
  });
});
