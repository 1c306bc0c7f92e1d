import type { Page } from '@playwright/test';
import { expectValidPage } from './html.ts';
import { errorSummary } from './steps.ts';
import { expect, test, thoroughUnless } from './test.ts';

test('moved and incomplete URLs redirect to an existing page @desktop @thorough', async ({ request }) => {
  for (const [from, status, to] of [
    ['/unsubscribe?email=ada%40example.com', 301, '/subscriptions/unsubscribe?email=ada%40example.com'],
    ['/submitunsublead?phone=3125550142', 301, '/subscriptions/submitunsublead?phone=3125550142'],
    ['/contact-us/received?number=%3Cb%3E', 302, '/contact-us'],
    ['/subscriptions/stopped?stopped=nonsense', 302, '/subscriptions'],
    ['/es', 302, '/es/como-funciona'],
    ['/es/about-us', 301, '/about-us'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([from, response.status(), response.headers().location]).toEqual([from, status, to]);
  }
});

test('a page in Spanish says which parts are in which language, and links to it do too @desktop', async ({
  request,
}) => {
  const spanish = await (await request.get('/es/como-funciona')).text();
  expect(spanish).toContain('<html lang="es-US">');
  expect(spanish).toContain('<body lang="en-US"');
  expect(spanish).toMatch(/<main id="main" lang="es-US"/);
  expect(spanish).toContain('<meta property="og:locale" content="es_US"/>');
  expect(spanish).toContain('"inLanguage":"es-US"');
  const english = await (await request.get('/about-us')).text();
  expect(english).toContain('<html lang="en-US"><head>');
  expect(english).toMatch(/<a href="\/es\/como-funciona"[^>]* lang="es-US" hrefLang="es-US"/);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/es/como-funciona</loc>');
});

test('a page in Spanish says what protects the reader, and where everything is in English @thorough', async ({
  page,
}) => {
  await page.goto('/es/como-funciona');
  const before = page.getByRole('region', { name: 'Antes de comprar' });
  for (const text of [
    'Este es un sitio de demostración',
    'No vendemos planes en Alaska, California, Missouri, Washington ni Wyoming.',
    'Ninguna aseguradora respalda el contrato.',
    'pregunte al llamar si hay alguien que lo hable',
  ])
    await expect(before).toContainText(text);
  for (const link of await page.getByRole('main').getByRole('link').all())
    expect(await link.textContent()).toMatch(/\(en inglés\)$|^\(800\) 555-0142$/);
  const call = page.getByRole('banner').getByRole('link', { name: 'Pida su precio (en inglés)' });
  expect(await call.evaluate((link) => link.closest('[lang]')?.getAttribute('lang'))).toBe('es-US');
  await expect(page.getByRole('contentinfo')).toContainText('Estos enlaces llevan a páginas en inglés.');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText('Estos enlaces llevan a');
  await page.goto('/about-us');
  await expect(page.getByRole('banner')).toContainText('Request your free quote');
  await expect(page.getByRole('contentinfo')).not.toContainText('en inglés');
});

test('a plan shows exclusions as prominently as coverage, and its sample contract @phone', async ({
  page,
}) => {
  await page.goto('/tocoatwork/plus');
  const headings = ['What it covers', "What it doesn't cover"].map((name) =>
    page.getByRole('heading', { name }),
  );
  const sizes = headings.map((each) => each.evaluate((element) => getComputedStyle(element).fontSize));
  const [covers, leavesOut] = await Promise.all(sizes);
  expect(leavesOut).toBe(covers);
  await expect(page.getByText('Covered by Premium only.')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Brake pads, shoes, rotors and drums' })).toBeVisible();
  const sample = await page.getByRole('link', { name: 'Sample contract (PDF)' }).getAttribute('href');
  expect(sample).toBe('/plans/plus/contract.pdf');
  await page.getByRole('link', { name: 'Enroll', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Plus' })).toBeChecked();
});

test('a plan that pays for no repairs has no deductible @phone @thorough', async ({ page }) => {
  await page.goto('/tocoatwork/everydaybenefits');
  await expect(page.getByText('There is no deductible.')).toBeVisible();
  await expect(page.getByText(/You pay the first/)).toHaveCount(0);
});

test('the claim page numbers its steps and dials both lines @phone', async ({ page }) => {
  await page.goto('/file-a-claim');
  const calls = page.getByRole('region', { name: 'Who to call' }).getByRole('link');
  await expect(calls).toHaveCount(2);
  for (const call of await calls.all())
    expect(await call.getAttribute('href')).toMatch(/^tel:\+1800555014[34]$/);
  await page.getByRole('checkbox', { name: 'Nothing has been repaired' }).check();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Nothing has been repaired' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'I stopped' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Nothing has been repaired' })).toBeVisible();
});

test('copies the referral link @desktop @thorough', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/referral');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill('copy@example.com');
  await page.getByRole('button', { name: 'Get my link' }).click();
  await expect(page.getByRole('heading', { name: 'Your link is ready' })).toBeFocused();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const link = await page.getByLabel('Your referral link').inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

async function fillEnrollment(page: Page, { zip, hasScript }: { zip: string; hasScript: boolean }) {
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('Last name').fill('Núñez');
  await page.getByLabel('Employer name').fill('Example Mills');
  await page.getByLabel('Email', { exact: true }).fill('zoe.nunez@example.com');
  await page.getByLabel('Year', { exact: true }).selectOption('2019');
  await page.getByLabel('Make', { exact: true }).selectOption('Toyota');
  if (hasScript) await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption('Camry');
  else await page.getByRole('textbox', { name: 'Model', exact: true }).fill('Camry');
  await page.getByLabel('Mileage', { exact: true }).fill('60,000');
  await page.getByLabel('Home ZIP code').fill(zip);
  await page.getByRole('radio', { name: 'Powertrain' }).check();
}

for (const hasScript of [true, false]) {
  test.describe(
    hasScript ? 'forms @phone' : 'forms without a script @phone',
    thoroughUnless(hasScript),
    () => {
      test.use({ javaScriptEnabled: hasScript });

      const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

      async function expectRejected(page: Page, button: string, errors: number) {
        await press(page, button);
        await expect(errorSummary(page).getByRole('link')).toHaveCount(errors);
        if (hasScript) {
          await expect(errorSummary(page)).toBeFocused();
          await expectValidPage(page);
        }
      }

      test('enrollment: rejected, corrected, confirmed', async ({ page, pageErrors }) => {
        pageErrors.expectFailedLoads(400);
        if (hasScript) pageErrors.expectFailedLoads(404); // the lookup of an unknown ZIP code
        await page.goto('/funnel/taw-enrollment?ref_code=B2C3D4F5');
        const consent = page.getByRole('group', { name: 'How we may contact you' }).getByRole('checkbox');
        await expect(consent, 'only email without a phone number').toHaveCount(1);
        await page.getByLabel('Phone').fill('(312) 555-0142');
        await expect(consent).toHaveCount(3);
        for (const box of await consent.all()) await expect(box).not.toBeChecked();
        await expectRejected(page, 'Send my enrollment', 10);
        await fillEnrollment(page, { zip: '00000', hasScript });
        await consent.first().check();
        await expectRejected(page, 'Send my enrollment', 1);
        await expect(page.getByLabel('Employer name')).toHaveValue('Example Mills');
        await expect(page.getByRole('radio', { name: 'Powertrain' })).toBeChecked();
        await expect(consent.first()).toBeChecked();
        await expect(page.getByRole('combobox', { name: 'Model', exact: true })).toHaveValue('Camry');
        await page.getByLabel('Home ZIP code').fill('60601');
        await press(page, 'Send my enrollment');
        await expect(page).toHaveURL('/funnel/thank-you-taw?state=IL');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('We got your enrollment');
      });

      test("enrollment where we don't sell shows a message", async ({ page }) => {
        await page.goto('/funnel/taw-enrollment');
        await fillEnrollment(page, { zip: '90210', hasScript });
        await press(page, 'Send my enrollment');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          "We don't sell plans in California right now",
        );
        await expect(page.getByText('nothing is deducted')).toBeVisible();
      });

      for (const path of ['/referral', '/referral/program']) {
        test(`a referral link from ${path}`, async ({ page, pageErrors }) => {
          pageErrors.expectFailedLoads(400);
          await page.goto(path);
          await expectRejected(page, 'Get my link', 2);
          await page.getByLabel('First name').fill('Ada');
          await page.getByLabel('Email').fill('ada.link@example.com');
          await press(page, 'Get my link');
          const link = page.getByLabel('Your referral link');
          await expect(link).toHaveValue(/^http:\/\/127\.0\.0\.1:\d+\/\?ref_code=[2-9B-DF-HJ-NP-TV-XZ]{8}$/);
          await expect(link).toHaveAttribute('readonly');
          await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(hasScript ? 1 : 0);
          const mail = await page.getByRole('link', { name: 'Share it by email' }).getAttribute('href');
          expect(decodeURIComponent(mail ?? '')).toContain(await link.inputValue());
          if (hasScript) await expectValidPage(page);
          const first = await link.inputValue();
          await page.goto('/referral');
          await page.getByLabel('First name').fill('Another');
          await page.getByLabel('Email').fill('ADA.link@example.com');
          await press(page, 'Get my link');
          await expect(link).toHaveValue(first);
        });
      }

      test('contact message: rejected, corrected, received', async ({ page, pageErrors }) => {
        pageErrors.expectFailedLoads(400);
        await page.goto('/contact-us');
        await page.getByLabel('Quote number').fill('my quote');
        await expectRejected(page, 'Send message', 5);
        await page.getByLabel('Name', { exact: true }).fill('Ada');
        await page.getByLabel('Email').fill('ada@example.com');
        await page.getByLabel("What's it about?").selectOption('Canceling');
        await page.getByLabel('Quote number').fill('');
        await page
          .getByLabel('Message', { exact: true })
          .fill(`Two lines,\nwritten ${hasScript} ${page.viewportSize()?.width}.`);
        await press(page, 'Send message');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('We got your message');
        await expect(page.getByText(/^M-\w{4}-\w{4}$/)).toBeVisible();
      });

      test('unsubscribing from emails: rejected, corrected, confirmed', async ({ page, pageErrors }) => {
        pageErrors.expectFailedLoads(400);
        await page.goto('/unsubscribe?email=ada%40example.com&stop=quotes');
        await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
        await page.getByRole('checkbox', { name: 'Your quotes' }).uncheck();
        await expect(page.getByRole('checkbox', { name: 'Offers and news' })).not.toBeChecked();
        await expectRejected(page, 'Unsubscribe', 1);
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
        await page.getByRole('checkbox', { name: 'Offers and news' }).check();
        await press(page, 'Unsubscribe');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're unsubscribed");
        await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Offers and news stopped']);
        expect(page.url()).not.toContain('ada');
      });

      test('unsubscribing from all emails takes one field and one click', async ({ page }) => {
        await page.goto('/subscriptions/unsubscribe');
        await page.getByLabel('Email').fill('never.heard.of@example.com');
        await press(page, 'Unsubscribe');
        await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
      });

      test('opting out of channels: rejected, corrected, confirmed', async ({ page, pageErrors }) => {
        pageErrors.expectFailedLoads(400);
        await page.goto('/subscriptions/submitunsublead');
        await expectRejected(page, 'Stop contacting me', 2);
        await page.getByLabel('Phone').fill('555-0142');
        await page.getByRole('checkbox', { name: 'Email' }).uncheck();
        await expectRejected(page, 'Stop contacting me', 1);
        await expect(page.getByRole('checkbox', { name: 'Email' })).not.toBeChecked();
        await page.getByLabel('Phone').fill('(312) 555-0142');
        await press(page, 'Stop contacting me');
        await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
          'Calls stopped',
          'Texts stopped',
        ]);
        expect(page.url()).not.toContain('312');
      });
    },
  );
}
