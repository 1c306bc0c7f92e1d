export type TimeSpent = { database: number; server: number };

declare module 'vitest' {
  interface TaskMeta {
    /** Milliseconds that the tests of a file waited for what many files share. */
    timeSpent?: TimeSpent;
  }
}

let spent: TimeSpent = { database: 0, server: 0 };
let isCounting = false;

/** Counts the time that `run` takes, without counting the parts of it again. */
export async function countTime<T>(kind: keyof TimeSpent, run: () => Promise<T>): Promise<T> {
  if (isCounting) return run();
  isCounting = true;
  const started = performance.now();
  try {
    return await run();
  } finally {
    spent[kind] += performance.now() - started;
    isCounting = false;
  }
}

/** Adds the time since the last call. */
export function addTimeSpent(sum: TimeSpent = { database: 0, server: 0 }): TimeSpent {
  const { database, server } = spent;
  spent = { database: 0, server: 0 };
  return { database: sum.database + database, server: sum.server + server };
}
