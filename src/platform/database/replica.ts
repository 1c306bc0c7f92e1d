import { isUnavailable } from './unavailable.ts';
import type { LogPosition } from './watch.ts';

/** How old what a replica answers may be. */
const oldestMilliseconds = 10_000;

/** Whether a replica may be read from, as seen by one copy of the site. */
export type ReplicaState = {
  /** Where the primary was at a moment. */
  primaryAt(position: LogPosition, now: number): void;
  /** How far the replica is. */
  replicaAt(position: LogPosition): void;
  /** Nobody may read what was before this position: something was changed that is to be seen at once. */
  need(position: LogPosition): void;
  /** Like `need`, as long as the position is not known; answers what ends it. */
  hold(): () => void;
  isUsable(now: number): boolean;
};

export function replicaState(): ReplicaState {
  let replayed = 0;
  let needed = 0;
  let holds = 0;
  let past: { position: LogPosition; at: number }[] = [];
  return {
    primaryAt(position, at) {
      past = [...past, { position, at }].slice(-60);
    },
    replicaAt(position) {
      replayed = position;
    },
    need(position) {
      needed = Math.max(needed, position);
    },
    hold() {
      holds += 1;
      return () => {
        holds -= 1;
      };
    },
    isUsable(now) {
      if (holds > 0 || replayed < needed) return false;
      const old = past.findLast(({ at }) => at <= now - oldestMilliseconds) ?? past[0];
      return old !== undefined && replayed >= old.position;
    },
  };
}

/** A pool, as far as the query builder asks one for what is not in a transaction. */
export type Queryable = { query(...given: unknown[]): Promise<unknown> };

/** Asks the replica while it may be read from, and the primary otherwise or where the replica fails. */
export function readingFrom(primary: Queryable, replica: Queryable, isUsable: () => boolean): Queryable {
  return {
    async query(...given) {
      if (!isUsable()) return primary.query(...given);
      try {
        return await replica.query(...given);
      } catch (error) {
        // 40001: the replica had to drop the rows that the query was reading.
        if (!isUnavailable(error) && (error as { code?: string }).code !== '40001') throw error;
        return primary.query(...given);
      }
    },
  };
}
