import { setTimeout as pause } from 'node:timers/promises';

export type Measurements = Record<string, string | number>;

/** A drill's resources. All of them end with the drill. */
export type Room = {
  /** The drill's own files, deleted at its end. */
  directory: string;
  /** An unused port. */
  port(): number;
  /** Runs at the end, latest first, whether the drill passed or not. */
  onEnd(work: () => unknown): void;
  /** Records a failed expectation; the drill continues. */
  check(what: string, holds: boolean): void;
  figure(name: string, value: string | number): void;
};

export type Drill = {
  name: string;
  /** What must be true, as a sentence. */
  expectation: string;
  run(room: Room): Promise<void>;
};

export type Outcome = Pick<Drill, 'name' | 'expectation'> & {
  result: 'passed' | 'failed' | 'not run';
  /** What failed, or why it wasn't run. */
  remarks: string[];
  figures: Measurements;
};

/** Thrown by a drill that lacks a program or the right to mount a disk. */
export class NotRunError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'NotRunError';
  }
}

/** Polls until it's true and returns the milliseconds. Throws after `seconds`. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < seconds * 1000) {
    if (await holds()) return performance.now() - from;
    await pause(50);
  }
  throw new Error(`Not within ${seconds} s: ${what}`);
}

export { pause };

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
