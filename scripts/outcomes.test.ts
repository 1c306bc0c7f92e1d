import { expect, test } from 'vitest';
import { playwrightOutcome, table, total, vitestOutcome } from './outcomes.ts';

const vitest = (passed: number, failed = 0, pending = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: 1,
});
const playwright = (expected: number, unexpected = 0, flaky = 0) => ({
  stats: { expected, unexpected, flaky, skipped: 2 },
});

test('counts tests as their runner reports them', () => {
  expect(vitestOutcome(vitest(5, 2, 3), false)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 4,
    failures: [],
  });
  expect(playwrightOutcome(playwright(5, 2, 1), false)).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
    failures: [],
  });
});

test.each([vitestOutcome, playwrightOutcome])(
  'a missing report, an empty report, and a failed run count as failures',
  (outcome) => {
    expect(outcome(undefined, true)).toMatchObject({ passed: 0, failed: 1 });
    expect(outcome({}, true)).toMatchObject({ failed: 1 });
    expect(outcome({ ...vitest(0), ...playwright(0) }, true)).toMatchObject({ failed: 1 });
    expect(outcome({ ...vitest(7), ...playwright(7) }, false)).toMatchObject({ passed: 7, failed: 1 });
    expect(outcome({ ...vitest(7), ...playwright(7) }, true)).toMatchObject({ passed: 7, failed: 0 });
  },
);

test('lists failures with the start of their messages', () => {
  const message = '\u001b[31mAssertionError\u001b[39m: expected 1 to be 2';
  const unit = {
    ...vitest(1, 1),
    testResults: [
      {
        name: 'src/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'failed', failureMessages: [message] },
          { fullName: 'subtracts', status: 'passed', failureMessages: [] },
        ],
      },
      { name: 'src/b.test.ts', status: 'failed', message: "doesn't load", assertionResults: [] },
    ],
  };
  expect(vitestOutcome(unit, false).failures).toEqual([
    'src/a.test.ts: adds\n    AssertionError: expected 1 to be 2',
    "src/b.test.ts\n    doesn't load",
  ]);

  const spec = (title: string, status: string, errorMessage?: string) => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: [
      { projectName: 'phone', status, results: [errorMessage ? { error: { message: errorMessage } } : {}] },
    ],
  });
  const endToEnd = {
    ...playwright(1, 1, 1),
    suites: [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'unexpected', message)] }] },
      { specs: [spec('waits', 'flaky', 'late')] },
    ],
  };
  expect(playwrightOutcome(endToEnd, false).failures).toEqual([
    'a.spec.ts:3 closes (phone)\n    AssertionError: expected 1 to be 2',
    'a.spec.ts:3 waits (phone)\n    late',
  ]);
});

test('adds up results and prints them', () => {
  const results = [
    { name: 'types', passed: 1, failed: 0, skipped: 0, failures: [], seconds: 2 },
    { name: 'e2e', passed: 3, failed: 2, skipped: 1, failures: ['opens'], seconds: 61.26 },
  ];
  expect(total(results)).toEqual({ passed: 4, failed: 2 });
  expect(table(results)).toContain('e2e                    3       2       1    61.3 s');
});
