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
