import { test as base, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test';

type Reason = number | 'net::ERR_FAILED';

export type ExpectedErrors = {
  /** Each must occur. */
  expectFailedLoads: (...reasons: Reason[]) => void;
};

const failedLoad = /^Failed to load resource: (?:the server responded with a status of (\d+)|(net::\S+))/;

function parseFailedLoad(line: string): string | undefined {
  const [, status, networkError] = failedLoad.exec(line) ?? [];
  return status ?? networkError;
}

/** Staff pages and error pages have no region for toasts, and no script to wait for. */
function waitForScripts(page: Page) {
  const startedElement = page.locator('html[data-enhanced], html:not(:has(#toasts))');
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await startedElement.waitFor({ state: 'attached' });
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await startedElement.waitFor({ state: 'attached' });
    return response;
  };
}

/** `E2E_CPU_SLOWDOWN=4` shows whether the tests pass in a browser that's four times slower. */
const cpuSlowdown = Number(process.env.E2E_CPU_SLOWDOWN ?? 1);

/** The end-to-end `test`: `goto` and `reload` wait for scripts unless `waitUntil` is set. Fails on any console error, uncaught error, or CSP violation that the test didn't declare. */
export const test = base.extend<{ pageErrors: ExpectedErrors }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForScripts(page);
    if (cpuSlowdown > 1) {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    }
    await use(page);
  },
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

      const unexpected = lines.filter((line) => !expected.has(parseFailedLoad(line) ?? ''));
      expect(unexpected, 'errors in the console').toEqual([]);
      const missing = expected.difference(new Set(lines.map(parseFailedLoad)));
      expect([...missing], "expected failed loads that didn't happen").toEqual([]);
    },
    { auto: true },
  ],
});

/** For a test that repeats another for one more page or case: it only runs in the thorough run, unless `isFirst`. */
export const thoroughUnless = (isFirst: boolean): { tag: string[] } => ({
  tag: isFirst ? [] : ['@thorough'],
});

export { expect };
