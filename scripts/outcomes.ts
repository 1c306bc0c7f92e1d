import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export type Outcome = { passed: number; failed: number; skipped: number; failures: string[] };
export type Result = Outcome & { name: string; seconds: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number().default(0),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().default(''),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    )
    .default([]),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(
        z.object({
          error: z.object({ message: z.string().optional() }).optional(),
        }),
      ),
    }),
  ),
});
type PlaywrightSuite = { specs: z.infer<typeof playwrightSpec>[]; suites?: PlaywrightSuite[] | undefined };
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({ specs: z.array(playwrightSpec), suites: z.array(playwrightSuite).optional() }),
);

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite).default([]),
});

export function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

export function vitestOutcome(report: unknown, succeeded: boolean): Outcome {
  const { data } = vitestReport.safeParse(report);
  if (!data) return noReport;
  const failures = data.testResults.flatMap((file) => [
    ...(file.status === 'failed' && file.message ? [withMessage(file.name, file.message)] : []),
    ...file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => withMessage(`${file.name}: ${test.fullName}`, test.failureMessages?.[0])),
  ]);
  return failUnlessClean(
    {
      passed: data.numPassedTests,
      failed: data.numFailedTests,
      skipped: data.numPendingTests + data.numTodoTests,
      failures,
    },
    succeeded,
  );
}

/** A flaky test counts as failed. */
export function playwrightOutcome(report: unknown, succeeded: boolean): Outcome {
  const { data } = playwrightReport.safeParse(report);
  if (!data) return noReport;
  const { expected, unexpected, flaky, skipped } = data.stats;
  const failures = flattenSpecs(data.suites).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        withMessage(
          `${file}:${line} ${title} (${projectName})`,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  );
  return failUnlessClean({ passed: expected, failed: unexpected + flaky, skipped, failures }, succeeded);
}

const flattenSpecs = (suites: PlaywrightSuite[]): z.infer<typeof playwrightSpec>[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...flattenSpecs(inner)]);

const withMessage = (name: string, message = ''): string =>
  [name, ...stripVTControlCharacters(message).trim().split('\n').slice(0, 12)].join('\n    ');

const noReport: Outcome = { passed: 0, failed: 1, skipped: 0, failures: [] };

/** Counts one failure if the runner failed without a failed test, such as when a file doesn't load or no tests are found. */
function failUnlessClean(outcome: Outcome, succeeded: boolean): Outcome {
  const isEmpty = outcome.passed + outcome.failed === 0;
  return outcome.failed === 0 && (!succeeded || isEmpty) ? { ...outcome, failed: 1 } : outcome;
}

export function total(results: Pick<Outcome, 'passed' | 'failed'>[]): { passed: number; failed: number } {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

export function table(results: Result[]): string {
  const rows = results.map(({ name, passed, failed, skipped, seconds }) =>
    [
      name.padEnd(16),
      ...[passed, failed, skipped].map((count) => String(count).padStart(8)),
      `${seconds.toFixed(1)} s`.padStart(10),
    ].join(''),
  );
  return [`${'check'.padEnd(16)}  passed  failed skipped      took`, ...rows].join('\n');
}
