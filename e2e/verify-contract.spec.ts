import { expect, test } from './test.ts';

test('a file that is not ours and a wrong check code are unknown', async ({ page, pageErrors }) => {
  pageErrors.expectFailedLoads(400);
  await page.goto('/contracts/verify');
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose a PDF.');
  await page
    .getByLabel('Contract (PDF)')
    .setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByRole('heading', { name: "We don't know this file" })).toBeVisible();
  await page.getByLabel('Contract number').fill('C-2600-1234');
  await page.getByLabel('Check code').fill('0123456789abcdef');
  await page.getByRole('button', { name: 'Check number' }).click();
  await expect(page.getByRole('heading', { name: "We don't know this number" })).toBeVisible();
});
