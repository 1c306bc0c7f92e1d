import { readFileSync } from 'node:fs';
import { z } from 'zod';

export type Outcome = { passed: number; failed: number; skipped: number };
export type Result = Outcome & { name: string; seconds: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number().default(0),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** A runner's report; undefined when it left none that can be read. */
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
  const skipped = data.numPendingTests + data.numTodoTests;
  return honest({ passed: data.numPassedTests, failed: data.numFailedTests, skipped }, succeeded);
}

/** A test that only passed when repeated counts as failed. */
export function playwrightOutcome(report: unknown, succeeded: boolean): Outcome {
  const { data } = playwrightReport.safeParse(report);
  if (!data) return noReport;
  const { expected, unexpected, flaky, skipped } = data.stats;
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, succeeded);
}

const noReport: Outcome = { passed: 0, failed: 1, skipped: 0 };

/** A runner that fails otherwise than by a test (a file that does not load, nothing found) counts as one failure. */
function honest(outcome: Outcome, succeeded: boolean): Outcome {
  const isEmpty = outcome.passed + outcome.failed === 0;
  return outcome.failed === 0 && (!succeeded || isEmpty) ? { ...outcome, failed: 1 } : outcome;
}

export function total(results: Outcome[]): { passed: number; failed: number } {
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
