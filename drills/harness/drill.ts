import { setTimeout as pause } from 'node:timers/promises';

export type Measurements = Record<string, string | number>;

/** A drill's resources, which are released when it ends. */
export type DrillContext = {
  /** The drill's own files, deleted at its end. */
  directory: string;
  /** An unused port. */
  port(): number;
  /** Adds cleanup work, which runs at the end in reverse order. */
  onEnd(work: () => unknown): void;
  /** Records a failed expectation; the drill continues. */
  check(expectation: string, isMet: boolean): void;
  /** Adds a measurement to the results. */
  record(name: string, value: string | number): void;
};

export type Drill = {
  name: string;
  /** What must be true, as a sentence. */
  expectation: string;
  run(context: DrillContext): Promise<void>;
};

export type Outcome = Pick<Drill, 'name' | 'expectation'> & {
  result: 'passed' | 'failed' | 'not run';
  /** What failed, or why it wasn't run. */
  remarks: string[];
  measurements: Measurements;
};

/** A drill needs a program that isn't installed, or the right to mount a disk. */
export class NotRunError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'NotRunError';
  }
}

/** Polls until it's true and returns the milliseconds. Throws after `seconds`. */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < seconds * 1000) {
    if (await isTrue()) return performance.now() - from;
    await pause(50);
  }
  throw new Error(`Timed out after ${seconds} s: ${what}`);
}

export { pause };

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
