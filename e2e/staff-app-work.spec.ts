import type { Page } from '@playwright/test';
import { addBusinessDays } from '../src/features/plans/domain/business-days.ts';
import { toInstant, toOfficeDay } from '../src/shared/local-time.ts';
import { contractBody, filingPost, ordinaryUsage } from '../src/test/visitor-requests.ts';
import { findings, waitForAnimations } from './html.ts';
import { signedInSite } from './site.ts';
import { choose, requestAs, untilTitleChanges, watchLoading } from './staff.ts';
import { untilPersonCouldSend } from './steps.ts';
import { expect, test } from './test.ts';

const inThirtyDays = () => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 16);

/** As the browser's local time, for a person in Illinois. */
function nextWeekAt(hour: number): string {
  const at = toInstant('America/Chicago', addBusinessDays(toOfficeDay(new Date()), 5), hour * 60);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

test.describe.configure({ mode: 'serial' });
test.describe('a day of staff work @desktop', () => {
  const site = signedInSite(40);

  const press = async (page: Page, label: string) => {
    await page.getByRole('button', { name: label, exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const visit = async (page: Page, path: string) => {
    const response = await page.request.get(`${site.origin}${path}`);
    return { status: response.status(), url: response.url(), html: await response.text() };
  };

  test('an article is written, previewed, scheduled, published, and restored, and the site shows each change right away', async ({
    page,
  }) => {
    await page.goto(`${site.origin}/cms/pages/create`);
    await page.getByRole('textbox', { name: 'Name' }).first().fill('What a tow costs');
    await choose(page, /Category/, /Costs and prices/);
    await page.getByRole('textbox', { name: 'Summary' }).fill('A tow in three states, by the mile.');
    await page.locator('[contenteditable="true"]').fill('The first tow was forty dollars.');
    await page.getByRole('textbox', { name: 'Meta description' }).fill('What towing costs by the mile.');
    const [firstPreview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Save draft and preview' }).click(),
    ]);
    await expect(firstPreview.getByText('The first tow was forty dollars.')).toBeVisible();
    await firstPreview.close();
    await expect(page).toHaveTitle('What a tow costs · Page');
    const path = '/knowledge-center/costs-and-prices/what-a-tow-costs';
    expect((await visit(page, path)).html).not.toContain('forty dollars');

    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Preview' }).click(),
    ]);
    await expect(preview.getByRole('heading', { level: 1, name: 'What a tow costs' })).toBeVisible();
    await expect(preview.getByText('The first tow was forty dollars.')).toBeVisible();
    await preview.close();

    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByLabel('Date and time (your time zone)').fill(inThirtyDays());
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Reschedule' })).toBeVisible();
    expect((await visit(page, path)).html).not.toContain('forty dollars');

    await page.locator('[contenteditable="true"]').fill('The first tow was fifty dollars.');
    await press(page, 'Publish now');
    // Within a second of the response: the next visitor sees it.
    expect((await visit(page, path)).html).toContain('The first tow was forty dollars.');

    // What was typed before an action stays, although the action changed the record.
    await expect(page.getByRole('button', { name: 'Publish now' })).toHaveCount(0);
    await expect(page.locator('[contenteditable="true"]')).toContainText('fifty dollars');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Page saved')).toBeVisible();
    expect((await visit(page, path)).html).toContain('forty dollars');
    await press(page, 'Publish now');
    expect((await visit(page, path)).html).toContain('fifty dollars');

    await page.getByRole('button', { name: 'Compare version 1 with the latest version' }).click();
    await expect(page.getByRole('dialog').getByText('forty').first()).toBeVisible();
    await expect(page.getByRole('dialog').getByText('fifty').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await press(page, 'Restore version 1');
    await expect(page.locator('[contenteditable="true"]')).toContainText('forty dollars');
    await press(page, 'Publish now');
    expect((await visit(page, path)).html).toContain('forty dollars');

    await page.getByRole('textbox', { name: 'URL slug', exact: true }).fill('towing');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Page saved').last()).toBeVisible();
    await press(page, 'Publish now');
    const moved = await visit(page, path);
    expect([moved.status, new URL(moved.url).pathname]).toEqual([
      200,
      '/knowledge-center/costs-and-prices/towing',
    ]);
  });

  test('a changed rate card leaves existing quotes alone and prices new ones @thorough', async ({ page }) => {
    const request = {
      firstName: 'Ada',
      lastName: 'Example',
      zipCode: '60601',
      vehicleYear: 2020,
      vehicleMake: 'Honda',
      vehicleModel: 'Accord',
      vehicleMileage: 42_000,
    };
    const quote = async (email: string) => {
      const firstResponse = await requestAs(page, 'POST', '/api/quote-processor/handle-first-step', {
        ...request,
        email,
      });
      const opportunityId = String(firstResponse.json?.opportunityId);
      const second = await requestAs(page, 'POST', '/api/quote-processor/handle-second-step', {
        opportunityId,
        ...ordinaryUsage,
      });
      expect(second.status).toBe(200);
      return { opportunityId, plans: JSON.stringify(second.json?.plans) };
    };
    const before = await quote('before@example.com');

    await page.goto(`${site.origin}/cms/rate-cards`);
    await page.getByRole('cell', { name: '2026.11.2', exact: true }).click();
    await page.getByRole('link', { name: 'Clone' }).click();
    await page.getByRole('textbox', { name: 'Version' }).fill('2026.12');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('cell', { name: '2026.12', exact: true })).toBeVisible();
    await page.goto(`${site.origin}/cms/rate-cards/2026.12`);
    const base = page
      .getByRole('table', { name: 'Monthly cost of the extras of each plan (USD)' })
      .getByRole('textbox');
    await expect(base).toHaveCount(4);
    for (const input of await base.all()) {
      const dollars = Number((await input.inputValue()).replace(/[^\d.]/g, ''));
      await input.fill(String(dollars + 5));
      await input.blur();
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Rate card saved')).toBeVisible();

    await page.getByRole('link', { name: 'Test and compare' }).click();
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('No errors found.')).toBeVisible();
    await page.getByRole('button', { name: 'Compare now' }).click();
    await expect(page.getByText(/pay more/i).first()).toBeVisible();
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('dialog'), 'every price is checked first').toHaveCount(0, {
      timeout: 60_000,
    });

    const unchangedResponse = await requestAs(
      page,
      'GET',
      `/api/quote-processor/retrieve-by-opportunity-id?OpportunityId=${before.opportunityId}`,
    );
    expect(JSON.stringify(unchangedResponse.json?.plans)).toBe(before.plans);
    const after = await quote('after@example.com');
    expect(after.plans).not.toBe(before.plans);
  });

  test('a lead becomes a contract', async ({ page, pageErrors }) => {
    // A callback at night.
    pageErrors.expectFailedLoads(400);
    const lead = { email: 'buyer@example.com', firstName: 'Bea', lastName: 'Buyer', zipCode: '60601' };
    const car = { vehicleYear: 2014, vehicleMake: 'Honda', vehicleModel: 'Accord', vehicleMileage: 60_000 };
    const consent = { textVersion: '2026-11-1', channels: ['Email'] };
    const request = { ...lead, ...car, consent };
    const firstResponse = await requestAs(page, 'POST', '/api/quote-processor/handle-first-step', request);
    const opportunityId = String(firstResponse.json?.opportunityId);
    await page.getByRole('menuitem', { name: 'Leads' }).click();
    await page.getByLabel(/^Name, email, phone/).fill('buyer@');
    // Clicking a row while it moves opens nothing, and the filter applies a moment later.
    await expect(page).toHaveURL(/filter=.*buyer/);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await page.getByRole('cell', { name: 'Bea Buyer' }).click();
    await expect(page.getByText("Don't call this person with offers.")).toBeVisible();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByText('Assigned to you')).toBeVisible();
    await page.getByRole('button', { name: 'Add note' }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .first()
      .fill('Wants to know about the hybrid battery.');
    await page.getByRole('dialog').getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Wants to know about the hybrid battery.')).toBeVisible();

    await page.getByRole('button', { name: 'Log call' }).click();
    const log = page.getByRole('dialog').getByRole('button', { name: 'Log call' });
    await choose(page, /Outcome/, 'Call back later');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Next action' }).fill('Call about the price');
    await page.getByLabel('Due (your time zone)').fill(nextWeekAt(23));
    await log.click();
    await expect(page.getByText('Say why you contacted them anyway.')).toBeVisible();
    await page.getByLabel('Why you contacted them anyway').fill('They called us.');
    await log.click();
    await expect(page.getByText(/^That's 11 p\.m\. on .*, where they are\./)).toBeVisible();
    await page.getByLabel('Due (your time zone)').fill(nextWeekAt(12));
    await log.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(/Contacted anyway: They called us\./).first()).toBeVisible();
    await expect(page.getByText('Callback', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/^Call about the price, /)).toBeVisible();
    await waitForAnimations(page);
    expect([...(await findings(page)), ...(await structureErrors(page))]).toEqual([]);

    const usage = { opportunityId, ...ordinaryUsage };
    await requestAs(page, 'POST', '/api/quote-processor/handle-second-step', usage);
    await requestAs(page, 'POST', '/api/quote-processor/apply-vin', {
      opportunityId,
      vin: '1HGCR2F30EA012345',
    });
    const chosenResponse = await requestAs(page, 'POST', '/api/quote-processor/choose-plan', {
      opportunityId,
      coveragePlan: 1,
      termMonths: 36,
    });
    const contract = contractBody({
      opportunityId,
      quoteSequence: Number(chosenResponse.json?.quoteSequence),
    });
    const placedResponse = await requestAs(page, 'POST', '/api/contracts', contract);
    expect(placedResponse.status).toBe(201);
    await page.reload();
    await expect(page.getByText('Ordered', { exact: true }).first()).toBeVisible();
    await page.getByRole('menuitem', { name: 'Contracts' }).click();
    await page.getByRole('cell', { name: /Bea Buyer/ }).click();
    await page.getByRole('button', { name: 'Record a payment' }).click();
    await page.getByRole('dialog').getByLabel('Payment reference').fill('Check 1001');
    await page.getByRole('dialog').getByRole('button', { name: 'Record a payment' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  });

  test('a state gets its own clause of the contract, which is checked, compared, previewed, and activated', async ({
    page,
  }) => {
    const readContract = async (state: string) =>
      (await visit(page, `/plans/plus/contract?state=${state}`)).html;
    await page.goto(`${site.origin}/cms/contract-templates`);
    await page.getByRole('link', { name: 'Contract text' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contract text');
    await page.getByRole('link', { name: 'Create' }).click();
    await page.getByRole('textbox', { name: /^Note/ }).fill('Interest in Texas');
    await page.getByRole('button', { name: 'Save' }).click();
    await choose(page, 'State', 'TX');
    await choose(page, 'Clause', '5.6 New clause');
    await page.getByRole('button', { name: 'Add clause' }).click();
    const words = page.getByRole('textbox', { name: 'TX' });
    await words.fill('# TX\n\n## 5.6 Interest in {state}\nWe never charge interest.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Contract text saved')).toBeVisible();

    await page.getByRole('link', { name: 'Preview and compare' }).click();
    await page.getByRole('button', { name: 'Preview sample' }).click();
    const error = page.getByRole('button', {
      name: "TX 5.6 Interest in {state}, line 265: There's no fact {state}.",
    });
    await expect(error).toHaveCount(2);
    expect(page.context().pages()).toHaveLength(1);
    await error.last().click();
    await expect(words).toBeFocused();
    expect(
      await words.evaluate((box: HTMLTextAreaElement) =>
        box.value.slice(box.selectionStart, box.selectionEnd),
      ),
    ).toBe('## 5.6 Interest in {state}');
    await words.fill('# TX\n\n## 5.6 Interest in \nWe never charge interest.');
    await words.press('ArrowUp');
    await words.press('End');
    await page.getByRole('searchbox', { name: 'Find one' }).fill('name of the state');
    await page.getByRole('button', { name: 'Insert {state.name}' }).click();
    await expect(words).toHaveValue('# TX\n\n## 5.6 Interest in {state.name}\nWe never charge interest.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Contract text saved')).toBeVisible();

    await page.getByRole('link', { name: 'Preview and compare' }).click();
    await expect(page.getByText('No errors found.')).toBeVisible();
    const change = page.getByRole('region', { name: 'TX 5.6 Interest in {state.name}' });
    await expect(change.getByText('We never charge interest.')).toBeVisible();
    const preview = page.waitForResponse(/\/preview\?plan=.*&state=TX$/);
    await choose(page, 'State', 'TX');
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Preview sample' }).click();
    expect((await preview).headers()['content-type']).toBe('application/pdf');
    await (await popup).close();
    expect(await readContract('TX')).not.toContain('Interest in Texas');

    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(page, 'Activate');
    await expect(page.getByText('In effect', { exact: true })).toBeVisible();
    expect(await readContract('TX')).toContain('Interest in Texas');
    expect(await readContract('FL')).not.toContain('Interest in');
  });

  /** What axe allows but screen reader users notice. */
  const structureErrors = (page: Page) =>
    page.evaluate(() => {
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const isNamed = (element: Element) =>
        ['aria-label', 'aria-labelledby'].some((name) => {
          const value = element.getAttribute(name);
          return value && (name === 'aria-label' || document.getElementById(value)?.textContent);
        });
      const operableElements = '[role], a, button, input, select, textarea, summary, tr, [contenteditable]';
      const [heading, ...others] = all('h1').map(({ textContent }) => textContent?.trim());
      return [
        ...(heading && others.length === 0 ? [] : [`${others.length + 1} h1: ${heading}`]),
        ...(document.title === (heading?.includes(' · ') ? heading : `${heading} · Staff`)
          ? []
          : [`title ${document.title}`]),
        ...(all('nav[aria-label="Screens"]').length === 1 && all('main').length === 1 ? [] : ['landmarks']),
        ...all('th:empty').map(() => 'empty th'),
        ...all('ul:empty, ol:empty, dl:empty, [role=list]:empty').map(() => 'empty list'),
        ...all('[role=region]')
          .filter((each) => !isNamed(each))
          .map(() => 'region without a name'),
        ...all('main [tabindex="0"]')
          .filter((each) => !each.matches(operableElements))
          .map(({ className }) => `can be focused, but has no role: ${className}`),
      ];
    });

  test('a message is answered from its conversation, and an answer opens it again @thorough', async ({
    page,
  }) => {
    await page.goto(`${site.origin}/contact-us`);
    await page.getByLabel('Name', { exact: true }).fill('Mia Message');
    await page.getByLabel('Email').fill('mia@example.com');
    await page.getByLabel("What's it about?").selectOption('Canceling');
    await page.getByLabel('Message', { exact: true }).fill('How do I cancel?');
    await untilPersonCouldSend(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/received/);
    await page.goto(`${site.origin}/cms/contact-messages`);
    await page.getByRole('cell', { name: 'Mia Message' }).click();
    await page
      .getByRole('group', { name: 'Insert a macro' })
      .getByRole('button', { name: 'How to cancel' })
      .click();
    await expect(page.getByLabel(/^Your reply/)).toBeFocused();
    await expect(page.getByLabel(/^Your reply/)).toHaveValue(/^Hi Mia,/);
    await waitForAnimations(page);
    expect([...(await findings(page)), ...(await structureErrors(page))]).toEqual([]);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText(/^Reply by /)).toBeVisible();
    await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
    await expect(page.locator('#main-content'), 'the button was replaced').toBeFocused();
    await page.getByRole('button', { name: 'Record their answer' }).click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('Thank you!');
    await page.getByRole('dialog').getByRole('button', { name: 'Record their answer' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Open', { exact: true })).toBeVisible();
    await page.getByLabel(/^Your reply/).fill('Bye, Mia.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Bye, Mia.', { exact: true })).toBeVisible();
    await expect(page.getByText('Reply by', { exact: false })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Send reply' })).toBeEnabled();
    await waitForAnimations(page);
    expect([...(await findings(page)), ...(await structureErrors(page))]).toEqual([]);
  });

  test('a quote is made and ordered with a caller, and the contract is signed by the customer alone', async ({
    page,
  }) => {
    await page.goto(`${site.origin}/cms/quotes`);
    await page.getByRole('link', { name: 'New quote by phone' }).click();
    // The list's search field also has VIN in its label.
    await page.getByLabel('VIN', { exact: true }).fill('4T1B11HK8KU123456');
    await page.getByLabel(/^Mileage/).fill('6000');
    await page.getByLabel('ZIP code').fill('60601');
    await expect(page.getByText('2019 Toyota Camry in Chicago, IL')).toBeVisible();
    await expect(page.getByText(/a month for \d+ months.*\$[\d,.]+ in total/).first()).toBeVisible();
    await expect(page.getByLabel(/^Year/)).toHaveValue('2019');
    await choose(page, /^Miles driven per year/, '7,501 to 12,000 miles');
    await page.getByRole('button', { name: 'Make the quote' }).click();
    await expect(page.getByText('Choose yes or no.').first()).toBeVisible();
    await page.getByRole('button', { name: 'No to the rest' }).click();
    await expect(page.getByText('Choose yes or no.')).toHaveCount(0);
    await page.getByLabel('First name').fill('Cora');
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Cora');
    await page.getByLabel('Last name').fill('Caller');
    await page.getByLabel(/^Email/).fill('cora@example.com');
    await page.getByLabel(/May we email you/).check();
    const preview = page.getByRole('listitem').filter({ hasText: /^Plus: / });
    const [monthly = 'no price'] = /\$[\d,.]+ a month/.exec((await preview.textContent()) ?? '') ?? [];
    const currentStep = page.locator('[aria-current="step"]');
    await expect(currentStep).toContainText('Quote');
    await page.getByRole('button', { name: 'Make the quote' }).click();
    await expect(page).toHaveTitle(/^Q-.+ · Sell by phone$/);
    await expect(currentStep).toContainText('Order');
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: monthly })).toBeVisible();
    await page.getByRole('link', { name: 'Change vehicle, place, or caller' }).click();
    await expect(page.getByText(/^This creates a new quote with the answers from Q-/)).toBeVisible();
    await page.getByLabel(/^Mileage/).fill('60000');
    await page.getByLabel(/May we email you/).check();
    await page.getByRole('button', { name: 'Make the quote' }).click();
    await expect(page).toHaveTitle(/^Q-.+ · Sell by phone$/);
    await expect(page.getByText('60,000', { exact: true })).toBeVisible();
    const script = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Read out' }) });
    const price = page.locator('[aria-live="polite"]').filter({ hasText: 'a month for' });
    await expect(script).toContainText((await price.textContent()) ?? 'no price');
    await choose(page, 'Term', /^60 months/);
    await expect(script).toContainText('60 months or');
    // The open list hides the page from screen readers.
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await waitForAnimations(page);
    expect([...(await findings(page)), ...(await structureErrors(page))]).toEqual([]);
    await page
      .getByLabel(/^Street address/)
      .first()
      .fill('12 Oak Street');
    await page.reload();
    await expect(page.getByLabel(/^Street address/).first()).toHaveValue('12 Oak Street');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByText('Read out each one, and check it.')).toBeVisible();
    for (const words of await page.getByRole('checkbox').all()) await words.check();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByText('We emailed the link to cora@example.com.')).toBeVisible();
    await expect(currentStep).toContainText('Signature');
    await page.getByRole('link', { name: 'Open contract' }).click();
    await expect(page.getByText('Sold by phone')).toBeVisible();
    await expect(page.getByRole('button', { name: /sign/i })).toHaveCount(0);
  });

  test('every screen has a title, headings, and landmarks, passes axe, and fits from 320 px @thorough', async ({
    page,
  }) => {
    const filing = filingPost({ firstName: 'Zoë', lastName: 'Quill', email: 'zoe@example.com' });
    const filedResponse = await requestAs(page, 'POST', filing.url, filing.body);
    expect(filedResponse.status).toBe(201);
    const links = await page.evaluate(async () => {
      const session = (await (await fetch('/api/staff/session')).json()) as {
        permissions: Record<string, string[]>;
      };
      // Rate tables have no screen of their own.
      return Object.keys(session.permissions).filter((name) => !['dashboard', 'rate-tables'].includes(name));
    });
    const desktop = { width: 1280, height: 900 };
    const found: string[] = [];
    const titles: string[] = [];
    const untilLoaded = watchLoading(page);
    const checkScreen = async () => {
      await untilLoaded();
      await waitForAnimations(page);
      const errors = [...(await findings(page)), ...(await structureErrors(page))];
      for (const width of [820, 320]) {
        await page.setViewportSize({ width, height: 1180 });
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect
          .poll(overflow, { intervals: [50] })
          .toBeLessThanOrEqual(1)
          .catch(async () => errors.push(`${await overflow()} px too wide at ${width} px`));
      }
      await page.setViewportSize(desktop);
      titles.push(await page.title());
      found.push(...errors.map((error) => `${page.url()} ${error}`));
    };
    /** Navigates inside the app like its menu, because a reload takes longer than the check. */
    const open = (path: string) =>
      untilTitleChanges(page, () =>
        page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path),
      );
    await expect(page).toHaveTitle('Start · Staff');
    await checkScreen();
    for (const name of links) {
      await open(`/cms/${name}`);
      await checkScreen();
      const hasCreate = (await page.locator(`a[href="/cms/${name}/create"]`).count()) > 0;
      const row = page.locator('.list-page tbody tr').first();
      if ((await row.count()) && !['jobs', 'people', 'health'].includes(name)) {
        await untilTitleChanges(page, () =>
          row.locator('td:not(:has(input[type="checkbox"]))').first().click(),
        );
        await checkScreen();
      }
      if (!hasCreate) continue;
      await open(`/cms/${name}/create`);
      await checkScreen();
    }
    await open('/cms/account');
    await checkScreen();
    expect(found).toEqual([]);
    expect(titles, 'a title of two screens').toEqual([...new Set(titles)]);
  });

  test('two records of one person are merged, and separated again', async ({ page }) => {
    await page.goto(`${site.origin}/cms`);
    const ids: string[] = [];
    for (const [firstName, email] of [
      ['Bob', 'bob.twice@example.com'],
      ['Robert', 'robert.twice@example.com'],
    ]) {
      const body = { firstName, lastName: 'Twice', email, phone: '312 555 0177', zipCode: '60601' };
      const { json } = await requestAs(page, 'POST', '/api/leads/insert-for-campaign', body);
      ids.push(String(json?.leadId));
    }
    await page.goto(`${site.origin}/cms/customers/${ids[0]}`);
    const others = page.getByRole('table', { name: 'Others with the same address or phone number' });
    await expect(others.getByRole('row', { name: /Robert Twice/ })).toContainText('Leads: 1');
    await others.getByRole('button', { name: 'Merge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge Robert Twice into Bob Twice?' });
    await expect(dialog.getByRole('table', { name: 'Both people' })).toContainText(
      'robert.twice@example.com',
    );
    await dialog.getByRole('button', { name: 'Keep Robert Twice instead' }).click();
    await page
      .getByRole('dialog', { name: 'Merge Bob Twice into Robert Twice?' })
      .getByRole('button', { name: 'Merge' })
      .click();
    await expect(page.getByText('Bob Twice was merged into Robert Twice.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Leads' }).getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(others).toBeVisible();
  });

  test('no public page loads the staff app', async ({ page }) => {
    // Leaves the staff app, so that its own requests aren't recorded.
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ['/', '/plans', '/quote', '/reviews']) await page.goto(`${site.origin}${path}`);
    expect(asked.filter((path) => path.startsWith('/cms'))).toEqual([]);
    expect(await page.context().cookies(`${site.origin}/plans`)).not.toContainEqual(
      expect.objectContaining({ name: 'staff.session_token' }),
    );
  });
});
