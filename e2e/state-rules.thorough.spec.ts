import { signedInSite } from './site.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
test.describe('state rules in the staff app @desktop', () => {
  const site = signedInSite(70);

  test('are marked as reviewed, several at once', async ({ page }) => {
    await page.goto(`${site.origin}/cms/state-rules`);
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await expect(row('Texas')).toContainText('Not reviewed');
    for (const name of ['Texas', 'Georgia']) await row(name).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Mark as reviewed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as reviewed' }).click();
    await expect(row('Texas')).not.toContainText('Not reviewed');
    await expect(row('Georgia')).not.toContainText('Not reviewed');
    await expect(row('Florida')).toContainText('Not reviewed');
  });

  test('show the refunds of sample contracts while a new rule is typed', async ({ page }) => {
    await page.goto(`${site.origin}/cms/state-rules/TX%402026-11-01`);
    await page.getByRole('link', { name: 'New rule' }).click();
    const samples = page.getByRole('table', { name: 'Refunds of three sample contracts' });
    const second = samples.getByRole('row').nth(1);
    await expect(second).toContainText('$2,809.03');
    await page.getByLabel('Fee after the free look, at most (USD)').fill('25');
    await expect(second).toContainText('$2,834.03');
    await expect(page.getByText('minus a fee of up to $25')).toBeVisible();
    await page.getByLabel('Valid from').fill('2040-01-01');
    await page.getByRole('button', { name: 'Save' }).click();
    const texas = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: 'Texas', exact: true }) });
    await expect(texas).toContainText('Jan 1, 2040');
  });
});
