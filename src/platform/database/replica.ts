import { isUnavailableError } from './unavailable.ts';
import type { LogPosition } from './watch.ts';

const maxLagMilliseconds = 10_000;
/** One sample per second, so these cover more than the maximum lag. */
const maxSamples = 60;

/** Compares how much of the primary's log the replica has replayed. Moments are in milliseconds. */
export function replicaState() {
  let replayedPosition = 0;
  let neededPosition = 0;
  let pauseCount = 0;
  let samples: { position: LogPosition; at: number }[] = [];
  return {
    setPrimaryPosition(position: LogPosition, at: number) {
      samples = [...samples, { position, at }].slice(-maxSamples);
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
      pauseCount += 1;
      return () => {
        pauseCount -= 1;
      };
    },
    isUsable(now: number): boolean {
      if (pauseCount > 0 || replayedPosition < neededPosition) return false;
      const pastSample = samples.findLast(({ at }) => at <= now - maxLagMilliseconds) ?? samples[0];
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
