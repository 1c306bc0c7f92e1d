import { test as base, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test';

type Reason = number | 'net::ERR_FAILED';

export type ExpectedErrors = {
  /** Each must occur. */
  expectFailedLoads: (...reasons: Reason[]) => void;
};

const failedLoad = /^Failed to load resource: (?:the server responded with a status of (\d+)|(net::\S+))/;

function failedLoadOf(line: string): string | undefined {
  const [, status, networkError] = failedLoad.exec(line) ?? [];
  return status ?? networkError;
}

/** The journeys' `test`: fails on any console error, uncaught error, or CSP violation that the test didn't declare. */
export const test = base.extend<
  { pageErrors: ExpectedErrors },
  { pageOfWorker: (javaScriptEnabled: boolean) => Promise<Page> }
>({
  pageOfWorker: [
    async ({ browser }, use, { project }) => {
      const { baseURL, hasTouch, isMobile, viewport } = project.use;
      const pages = new Map<boolean, Page>();
      await use(async (javaScriptEnabled) => {
        const options = { baseURL, hasTouch, isMobile, viewport, javaScriptEnabled };
        const page = pages.get(javaScriptEnabled) ?? (await browser.newPage(options));
        pages.set(javaScriptEnabled, page);
        return page;
      });
      for (const page of pages.values()) await page.close();
    },
    { scope: 'worker' },
  ],
  pageErrors: [
    async ({ context }, use) => {
      const lines: string[] = [];
      const expected = new Set<string>();
      const recordError = (message: ConsoleMessage) => {
        if (message.type() === 'error') lines.push(message.text());
      };
      const recordUncaught = (webError: WebError) => {
        lines.push(`Uncaught: ${webError.error().message}`);
      };
      context.on('console', recordError).on('weberror', recordUncaught);

      await use({
        expectFailedLoads: (...reasons) => {
          for (const reason of reasons) expected.add(String(reason));
        },
      });
      context.off('console', recordError).off('weberror', recordUncaught);

      const unexpected = lines.filter((line) => !expected.has(failedLoadOf(line) ?? ''));
      expect(unexpected, 'errors in the console').toEqual([]);
      const missing = expected.difference(new Set(lines.map(failedLoadOf)));
      expect([...missing], "expected failed loads that didn't happen").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Tests of a worker share one page, because starting a renderer takes as long as opening several pages. Not for tests that add scripts,
 * replace the clock, or need an empty HTTP cache.
 */
export const onePageTest = test.extend({
  context: async ({ pageOfWorker, javaScriptEnabled }, use) =>
    use((await pageOfWorker(javaScriptEnabled !== false)).context()),
  page: async ({ pageOfWorker, javaScriptEnabled, viewport }, use) => {
    const page = await pageOfWorker(javaScriptEnabled !== false);
    const context = page.context();
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Another page of the site, because leaving the site would start a new renderer.
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await context.clearCookies();
    await context.clearPermissions();
    await page.emulateMedia({ reducedMotion: null });
    if (viewport) await page.setViewportSize(viewport);
  },
});

export { expect };
