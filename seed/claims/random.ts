/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** Continues with the numbers of another seed. */
    reset(newSeed: number) {
      state = newSeed >>> 0;
    },
    between: (from: number, to: number) => from + next() * (to - from),
    integer: (from: number, to: number) => Math.floor(from + next() * (to - from + 1)),
    chance: (share: number) => next() < share,
    pick<T>(list: readonly T[], getWeight: (item: T) => number = () => 1): T {
      const total = list.reduce((sum, item) => sum + getWeight(item), 0);
      let left = next() * total;
      for (const item of list) {
        left -= getWeight(item);
        if (left < 0) return item;
      }
      const last = list.at(-1);
      if (last === undefined) throw new Error('Nothing to pick from');
      return last;
    },
  };
}

export type SeededRandom = ReturnType<typeof seededRandom>;
