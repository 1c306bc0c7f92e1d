import { test as base, type ConsoleMessage, expect, type WebError } from '@playwright/test';

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
export const test = base.extend<{ pageErrors: ExpectedErrors }>({
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

export { expect };
