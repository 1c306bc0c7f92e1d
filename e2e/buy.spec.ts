import { buyPlan } from './buying.ts';
import { test } from './test.ts';

test('from the home page to a reviewed plan, and back to it by its number', async ({ page, pageErrors }) => {
  pageErrors.expectFailedLoads(400); // the mistyped VIN, the missing answers
  await buyPlan(page, { hasScript: true });
});
