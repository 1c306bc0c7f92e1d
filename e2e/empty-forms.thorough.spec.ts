import type { Locator, Page } from '@playwright/test';
import { pageStates } from './pages.ts';
import { errorSummary } from './steps.ts';
import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

/** The names of all fields in the forms of a page. Reading them takes less time than opening the page in the browser. */
const findFieldNames = (html: string): string =>
  Array.from(
    /<main[\s\S]*<\/main>/.exec(html)?.[0].matchAll(/<form|<(?:input|select|textarea)[^>]* name="([^"]+)/g) ??
      [],
    ([, name = 'form']) => name,
  ).join();

const listFields = (form: Locator): Promise<string> =>
  form.evaluate((element: HTMLFormElement) =>
    Array.from(element.elements, (field) => (field.checkVisibility() ? field.getAttribute('name') : ''))
      .filter(Boolean)
      .join(),
  );

const listErrors = (page: Page) =>
  page.evaluate(() => {
    const links = document.querySelectorAll('[data-error-summary] a');
    const named = Array.from(links, (link) => link.getAttribute('href')?.slice(1) ?? '');
    const marked = Array.from(document.querySelectorAll('main :is([aria-invalid="true"], [data-invalid])'));
    const invalid = marked.map(({ id }) => id);
    const form = marked[0]?.closest('form');
    const fields = form?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [];
    const unnamed = Array.from(fields).filter((field) => {
      const isAnswered = ['checkbox', 'radio', 'file'].includes(field.type) || field.value !== '';
      const isOptional = /\(optional\)/.test(field.labels?.[0]?.textContent ?? '');
      const isHoneypot = field.closest('[aria-hidden="true"]') !== null;
      return (
        field.checkVisibility() && !isAnswered && !isOptional && !isHoneypot && !named.includes(field.id)
      );
    });
    return { named, invalid, unnamed: unnamed.map(({ name }) => name) };
  });

test('submitting an empty form lists every empty field, in page order @phone', async ({
  page,
  pageErrors,
}) => {
  test.slow();
  pageErrors.expectFailedLoads(400);
  const read = new Set<string>();
  const submitted = new Set<string>();
  let rejectedCount = 0;
  for (const state of pageStates.filter(({ audience, failedLoads }) => audience && !failedLoads)) {
    if (state.path) {
      const names = findFieldNames(await (await page.request.get(state.path)).text());
      if (names === '' || read.has(names)) continue;
      read.add(names);
    }
    await state.open(page);
    const url = page.url();
    for (let index = 0; index < (await page.locator('main form').count()); index += 1) {
      const form = page.locator('main form').nth(index);
      const fields = await listFields(form);
      const button = form.getByRole('button').first();
      if (fields === '' || submitted.has(fields) || (await button.count()) === 0) continue;
      submitted.add(fields);
      // Without the page's styles, fields hidden by an earlier choice would count as visible.
      await button.click();
      await page.waitForLoadState();
      if ((await errorSummary(page).count()) > 0) {
        rejectedCount += 1;
        const { named, invalid, unnamed } = await listErrors(page);
        expect(named, `${state.name}: ${fields}`).toEqual(invalid);
        expect(unnamed, state.name).toEqual([]);
      }
      await page.goto(url);
    }
  }
  expect(rejectedCount).toBeGreaterThanOrEqual(18);
});
