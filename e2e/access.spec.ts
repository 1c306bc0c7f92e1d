import type { Page } from '@playwright/test';
import { findings, untilAtRest } from './axe.ts';
import { openDetails, openPlaces, type Place, states, steps } from './pages.ts';
import { expect, test } from './test.ts';

async function expectAccess(page: Page, open: Place['open']) {
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await untilAtRest(page);
  expect(await findings(page)).toEqual([]);

  const opened = await openDetails(page);
  if (opened > 0) expect(await findings(page), 'with all details open').toEqual([]);
}

for (const { name, open, failedLoads = [] } of [...steps, ...states]) {
  test(`axe finds nothing: ${name}`, async ({ page, faults }) => {
    faults.expectFailedLoads(...failedLoads);
    await expectAccess(page, open);
  });
}

// The same markup at every width; that nothing is too wide at any of the three is tried in frame.spec.ts.
for (const { name, open, failedLoads = [] } of openPlaces) {
  test(`axe finds nothing: ${name} @phone`, async ({ page, faults }) => {
    faults.expectFailedLoads(...failedLoads);
    await expectAccess(page, open);
  });
}
