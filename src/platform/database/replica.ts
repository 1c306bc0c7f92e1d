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
    /** Stops reads from a replica that hasn't reached this position, so that a change is visible right away. */
    requirePosition(position: LogPosition) {
      neededPosition = Math.max(neededPosition, position);
    },
    /** Stops using the replica until the position is known. Returns a function that resumes. */
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

/** Queries the replica while it's usable. Otherwise, or if the replica fails, queries the primary. */
export function preferReplica(primary: Queryable, replica: Queryable, isUsable: () => boolean): Queryable {
  return {
    async query(...args) {
      if (!isUsable()) return primary.query(...args);
      try {
        return await replica.query(...args);
      } catch (error) {
        // With 40001, the replica had to remove rows that the query was reading.
        if (!isUnavailableError(error) && (error as { code?: string }).code !== '40001') throw error;
        return primary.query(...args);
      }
    },
  };
}
