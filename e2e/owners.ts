import type { Page } from '@playwright/test';
import { contractPost, firstStepPost, secondStepPost } from '../src/test/visitor-requests.ts';
import { requestAs } from './staff.ts';
import { post, zoe } from './steps.ts';
import { expect } from './test.ts';

type Signable = { owner: string; contentHash: string; agreements: { name: string }[] };

/** Opens the page of the contract, and returns its key. */
export async function orderAndSign(page: Page, person = zoe): Promise<string> {
  await page.goto('/');
  const first = firstStepPost(person);
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
  return contractId;
}

/** Orders, signs, and pays. Leaves the page of the contract open, and returns its key. */
export async function buy(page: Page, person = zoe): Promise<string> {
  const contractId = await orderAndSign(page, person);
  await page.getByRole('link', { name: /^Pay \$[\d.]+ now$/ }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Coverage starts/);
  return contractId;
}
