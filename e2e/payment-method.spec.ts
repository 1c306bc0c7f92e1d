import type { Page } from '@playwright/test';
import { contractPost, firstStepPost, secondStepPost } from '../src/test/visitor-requests.ts';
import { requestAs } from './staff.ts';
import { post, zoe } from './steps.ts';
import { expect, test } from './test.ts';

type Signable = { owner: string; contentHash: string; agreements: { name: string }[] };

async function payAndReplace(page: Page) {
  await page.goto('/');
  const first = firstStepPost(zoe);
  const { opportunityId } = await post<{ opportunityId: string }>(page, first.url, first.body);
  const second = secondStepPost(opportunityId);
  const { quoteSequence } = await post<{ quoteSequence: number }>(page, second.url, second.body);
  const { url, body } = contractPost(opportunityId, quoteSequence);
  const { contractId } = await post<{ contractId: string }>(page, url, body);
  const shown: Signable = await (await page.request.get(`/api/contracts/${contractId}/to-sign`)).json();
  await requestAs(page, 'POST', `/api/contracts/${contractId}/sign`, {
    name: shown.owner,
    agreed: shown.agreements.map(({ name }) => name),
    shownHash: shown.contentHash,
  });

  await page.goto(`/contract?contractId=${contractId}`);
  await expect(page.getByRole('button', { name: 'Change card or bank account' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Pay \$[\d.]+ now$/ }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Later payments are charged to')).toContainText('ending in 4242');
  await page.getByRole('button', { name: 'Change card or bank account' }).click();
  await expect(page.getByRole('heading', { name: 'Replace your card or bank account' })).toBeVisible();
  await page.getByLabel('Bank account that works').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('save your new card')).toBeVisible();
  await expect(page.getByText('Later payments are charged to')).toContainText('ending in 6789');
}

test('a buyer pays, replaces the card, and sees the new one @phone', ({ page }) => payAndReplace(page));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the same @phone', ({ page }) => payAndReplace(page));
});
