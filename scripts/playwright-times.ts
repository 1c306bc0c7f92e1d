import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import type { FileTimes } from './test-times.ts';

/** The kinds of checks that are steps of their own, by their title. */
const checks = ['accessibility', 'HTML', 'links'];

const isIn = (step: TestStep, title: RegExp): boolean =>
  title.test(step.title) || (step.parent !== undefined && isIn(step.parent, title));

function getKind(step: TestStep): string | undefined {
  if (step.title === 'beforeAll hook') return 'server';
  if (isIn(step, /^(beforeAll|afterAll) hook$/)) return undefined;
  if (checks.includes(step.title)) return step.title;
  if (step.parent && checks.includes(step.parent.title)) return undefined;
  return /^(Navigate|Reload|Create page)/.test(step.title) ? 'opening pages' : undefined;
}

/** Writes where the time of each test file went to the file in `PLAYWRIGHT_TIMES`. */
export default class PlaywrightTimes implements Reporter {
  readonly #files = new Map<string, Record<string, number>>();

  #add({ location }: TestCase, kind: string, milliseconds: number) {
    const file = relative(process.cwd(), location.file);
    const seconds = this.#files.get(file) ?? {};
    seconds[kind] = (seconds[kind] ?? 0) + milliseconds / 1000;
    this.#files.set(file, seconds);
  }

  onStepEnd(test: TestCase, _result: TestResult, step: TestStep) {
    const kind = getKind(step);
    if (!kind) return;
    this.#add(test, kind, step.duration);
    this.#add(test, 'tests', -step.duration);
  }

  onTestEnd(test: TestCase, { duration }: TestResult) {
    this.#add(test, 'tests', duration);
  }

  onEnd() {
    const files: FileTimes[] = [...this.#files].map(([file, seconds]) => ({ file, seconds }));
    writeFileSync(process.env.PLAYWRIGHT_TIMES ?? '', JSON.stringify(files));
  }
}
