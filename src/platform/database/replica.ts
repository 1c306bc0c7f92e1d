import { isUnavailableError } from './unavailable.ts';
import type { LogPosition } from './watch.ts';

const maxLagMilliseconds = 10_000;

export function replicaState() {
  let replayedPosition = 0;
  let neededPosition = 0;
  let holdCount = 0;
  let past: { position: LogPosition; at: number }[] = [];
  return {
    setPrimaryPosition(position: LogPosition, at: number) {
      past = [...past, { position, at }].slice(-60);
    },
    setReplicaPosition(position: LogPosition) {
      replayedPosition = position;
    },
    /** Requires at least this position: a change must be visible right away. */
    requirePosition(position: LogPosition) {
      neededPosition = Math.max(neededPosition, position);
    },
    /** Rules out the replica until the position is known. Returns a function that ends this. */
    pauseReplica() {
      holdCount += 1;
      return () => {
        holdCount -= 1;
      };
    },
    isUsable(now: number): boolean {
      if (holdCount > 0 || replayedPosition < neededPosition) return false;
      const pastSample = past.findLast(({ at }) => at <= now - maxLagMilliseconds) ?? past[0];
      return pastSample !== undefined && replayedPosition >= pastSample.position;
    },
  };
}

export type Queryable = { query(...args: unknown[]): Promise<unknown> };

/** Queries the replica while it's usable, and the primary otherwise or when the replica fails. */
export function preferReplica(primary: Queryable, replica: Queryable, isUsable: () => boolean): Queryable {
  return {
    async query(...args) {
      if (!isUsable()) return primary.query(...args);
      try {
        return await replica.query(...args);
      } catch (error) {
        // 40001: the replica had to drop the rows that the query was reading.
        if (!isUnavailableError(error) && (error as { code?: string }).code !== '40001') throw error;
        return primary.query(...args);
      }
    },
  };
}
