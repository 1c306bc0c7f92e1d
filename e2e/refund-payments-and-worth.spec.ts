import { findings, waitForAnimations } from './html.ts';
import { visit } from './paths.ts';
import { openReview, placeOrder } from './steps.ts';
import { expect, test } from './test.ts';

test('calculates a refund line by line, and asks for missing fields @phone', async ({ page, pageErrors }) => {
  pageErrors.expectFailedLoads(400);
  await visit(page, '/canceling');
  await page.getByRole('button', { name: 'Calculate my refund' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose a state.');
  await page.getByLabel('State', { exact: true }).selectOption('Florida');
  await page.getByLabel('Plan price (USD)').fill('$3,600');
  await page.getByLabel('Purchase date').fill('2025-01-01');
  await page.getByLabel('Cancellation date').fill('2026-01-01');
  await page.getByLabel('Paid by then').fill('3,600');
  await page.getByRole('button', { name: 'Calculate my refund' }).click();
  const refund = page.getByRole('region', { name: 'Your refund if you cancel on January 1, 2026' });
  await expect(refund).toContainText('$2,350.00');
  await expect(refund).toContainText('365 of 1,095 days used; 730 left');
  await expect(page.getByRole('region', { name: 'Cancellation terms in Florida' })).toContainText(
    'In Florida, you have 60 days from the day you buy',
  );
  await page.getByText('See every month as a table').click();
  await expect(page.getByRole('row', { name: /January 1, 2028/ })).toContainText('$0.00');
  expect(await findings(page)).toEqual([]);
});

test('knows the state of the ZIP code that a price was asked for @thorough', async ({ page }) => {
  await visit(
    page,
    '/quote?vehicleYear=2019&vehicleMake=Toyota&vehicleModel=Camry&vehicleMileage=60000&zipCode=60601',
  );
  await visit(page, '/canceling');
  const state = page.getByLabel('State', { exact: true });
  await expect(state).toHaveValue('IL');
  await page.goto('/canceling?state=TX');
  await expect(state).toHaveValue('TX');
});

test('an unpaid contract is found by its number, and canceled by its owner, with a receipt @phone', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(404);
  const { contractId, contractNumber } = await placeOrder(page, 'ada.cancels@example.com');
  const find = async (lastName: string) => {
    await page.getByLabel('Contract number', { exact: true }).fill(contractNumber);
    await page.getByLabel('Last name').fill(lastName);
    await page.getByRole('button', { name: 'Find my plan' }).click();
  };
  await visit(page, '/canceling');
  await find('Nobody');
  await expect(page.getByRole('alert')).toContainText("We couldn't find a contract");
  await find('Filer');
  await expect(page).toHaveURL('/canceling/your-plan');
  await expect(page.getByRole('heading', { name: "You haven't paid anything" })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await expect(page.getByText('Nothing was canceled.')).toBeVisible();
  await page.getByRole('link', { name: 'Look at canceling again' }).click();
  await page.getByLabel('Why are you canceling?').fill('Sold the car');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel Plus for your 2014 Honda Accord?');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Email me a link to confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email to confirm' })).toBeVisible();
  await expect(page.getByText('Nothing has changed yet')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.goto(`/contract/cancellation?contractId=${contractId}`);
  await expect(page.getByRole('heading', { name: 'Do you want to cancel?' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel my plan on' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your plan is canceled');
  await expect(
    page.getByText(/^Receipt R-\w{4}-\w{4}\. We received your cancellation on .* C[DS]T/),
  ).toBeVisible();
  await expect(page.getByText('Sold the car')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await findings(page)).toEqual([]);
  await visit(page, '/canceling/your-plan');
  await expect(page.getByRole('link', { name: 'See your receipt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);

  await visit(page, '/file-a-claim/form');
  await page.getByLabel('Contract number').fill(contractNumber);
  await page.getByLabel('Last name').fill('Filer');
  await page.getByRole('button', { name: 'Find my contract' }).click();
  await expect(page.getByText('was never paid, so it covers nothing')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
  await waitForAnimations(page);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use a different contract' }).click();
  await expect(page.getByLabel('Contract number')).toBeVisible();
});

test('shows the coverage timeline with the payments so far, and links to the refund @phone', async ({
  page,
}) => {
  await openReview(page);
  await page.getByText("When you're covered, day by day").click();
  const coveredElement = page.locator('details').filter({ hasText: "When you're covered, day by day" });
  await expect(coveredElement.getByRole('listitem').first()).toContainText('Waiting period');
  await expect(coveredElement).toContainText('Your plan ends');
  await expect(coveredElement).toContainText('miles per year at a steady pace');
  await page.getByText('When each payment is due').click();
  await expect(page.getByText(/You'll have paid by the end of year 1/)).toBeVisible();
  await page.getByText('See every payment').click();
  await expect(page.getByRole('columnheader', { name: 'Paid by then' })).toBeVisible();
  await page.locator('summary', { hasText: 'If you cancel' }).click();
  await page.getByRole('link', { name: "See this plan's refund for each month" }).click();
  await expect(
    page.getByRole('heading', { level: 2 }).filter({ hasText: 'Your refund if you cancel' }),
  ).toBeVisible();
  expect(page.url()).not.toContain('opportunityId');
});

test("compares a plan with its price, and advises against it when it isn't worth it @phone", async ({
  page,
}) => {
  await visit(page, '/is-it-worth-it');
  await page.getByLabel('Year', { exact: true }).selectOption('2025');
  await page.getByLabel('Make').selectOption('Toyota');
  await page.getByRole('combobox', { name: 'Model' }).selectOption('Camry');
  await page.getByLabel('Mileage', { exact: true }).fill('9,000');
  await page.getByLabel('ZIP code').fill('60601');
  await page.getByRole('button', { name: "See if it's worth it" }).click();
  await expect(page.getByRole('heading', { name: 'Probably not' })).toBeVisible();
  await expect(page.getByText('while the manufacturer still pays', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Or save it yourself' })).toContainText('in the jar');
  await expect(page.getByText('$1,214')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("has nothing to compare where we don't sell @desktop @thorough", async ({ page }) => {
  await page.goto(
    '/is-it-worth-it?vehicleYear=2019&vehicleMake=Toyota&vehicleModel=Camry&vehicleMileage=60000&zipCode=90210',
  );
  await expect(page.getByRole('heading', { name: "We don't offer this plan" })).toBeVisible();
  await expect(page.getByText("We don't sell plans in California.")).toBeVisible();
});
