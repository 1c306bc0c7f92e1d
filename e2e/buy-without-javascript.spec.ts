import { buyPlan } from './buying.ts';
import { test } from './test.ts';

test.use({ javaScriptEnabled: false });

test('the same steps without JavaScript @phone', async ({ page, pageErrors }) => {
  pageErrors.expectFailedLoads(400); // the mistyped VIN, the missing answers
  await buyPlan(page, { hasScript: false });
});
