import { centsOf, dollars, textIn } from './buying.ts';
import { answerOf, openUsage } from './steps.ts';
import { expect, test } from './test.ts';

const camryVin = '4T1B11HKXKU000001';

test('shows what an answer adds, keeps the price up to date, and skips questions that the VIN answers @phone', async ({
  page,
}) => {
  await openUsage(page);
  const price = page.getByText('Plus, 36 months').locator('..').filter({ visible: true });
  const before = centsOf(await textIn(price));
  const rideshare = answerOf(page, 'rideshare', 'Yes');
  const added = centsOf(await textIn(rideshare.locator('..')));
  await rideshare.check();
  const after = `Now ${dollars(before + added)} a month, ${dollars(added)} more.`;
  await expect(page.getByRole('status').filter({ hasText: 'a month' })).toHaveText(after);
  await expect(price).toContainText(`Before your answers: ${dollars(before)}Now: ${dollars(before + added)}`);

  const hybrid = page.getByLabel('Hybrid');
  await expect(hybrid).toBeVisible();
  await page.getByLabel('VIN').fill(camryVin);
  await expect(hybrid).toBeHidden();
  await expect(page.getByRole('group', { name: 'What kind of drivetrain does it have?' })).toBeVisible();

  await answerOf(page, 'odometer', 'Yes').check();
  await expect(page.getByText("Can't be covered", { exact: true })).toBeVisible();
});
