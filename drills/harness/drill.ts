import { setTimeout as pause } from 'node:timers/promises';

export type Figures = Record<string, string | number>;

/** What a drill has at hand. Everything in it ends with the drill. */
export type Room = {
  /** Files of this drill alone, removed at its end. */
  directory: string;
  /** A port that no other part of the drill was given. */
  port(): number;
  /** Done at the end, the latest first, whether the drill passed or not. */
  onEnd(work: () => unknown): void;
  /** Notes what was expected and did not hold; the drill goes on. */
  check(what: string, holds: boolean): void;
  figure(name: string, value: string | number): void;
};

export type Drill = {
  name: string;
  /** What must hold, in a sentence. */
  expectation: string;
  run(room: Room): Promise<void>;
};

export type Outcome = Pick<Drill, 'name' | 'expectation'> & {
  result: 'passed' | 'failed' | 'not run';
  /** What did not hold, or why it was not run. */
  remarks: string[];
  figures: Figures;
};

/** Thrown by a drill that lacks something of the machine: a program, or the right to mount a disk. */
export class NotRunError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'NotRunError';
  }
}

/** Asks again until it is so; throws after `seconds`. Answers how many milliseconds it took. */
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
