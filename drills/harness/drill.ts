import { setTimeout as pause } from 'node:timers/promises';

export type Measurements = Record<string, string | number>;

export type DrillContext = {
  directory: string;
  port(): number;
  onEnd(cleanup: () => unknown): void;
  /** Records a failed expectation; the drill continues. */
  check(expectation: string, isMet: boolean): void;
  record(name: string, value: string | number): void;
};

export type Drill = {
  name: string;
  expectation: string;
  run(context: DrillContext): Promise<void>;
};

export type Outcome = Pick<Drill, 'name' | 'expectation'> & {
  result: 'passed' | 'failed' | 'not run';
  remarks: string[];
  measurements: Measurements;
};

export class NotRunError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotRunError';
  }
}

/** Throws after `seconds`. */
export async function until(
  description: string,
  isTrue: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < seconds * 1000) {
    if (await isTrue()) return performance.now() - from;
    await pause(50);
  }
  throw new Error(`Timed out after ${seconds} s: ${description}`);
}

export { pause };

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
