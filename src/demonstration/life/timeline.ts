import { isUnavailableError } from '../../platform/database/unavailable.ts';
import type { InventedPerson } from './people.ts';
import type { Job, World } from './world.ts';

type Event = { day: string; minute: number; run: () => Promise<void> };

/** Saved while the days are added, so that a restart continues after the last event that began. */
export type Progress = {
  begunEvents: number;
  allEvents: number;
  /** Jobs for later, such as deliveries to try again. */
  jobs: readonly Job[];
};

export type PlayOptions = {
  /** Aborted when the site stops. */
  signal: AbortSignal;
  /** Resolves when the next event may begin. */
  waitUntilIdle: (signal: AbortSignal) => Promise<void>;
  save: (progress: Progress) => Promise<void>;
  /** Called with the error of an event that failed. The story goes on without it. */
  report: (error: unknown) => void;
};

export type Timeline = ReturnType<typeof createTimeline>;

/** What every part of the story needs. */
export type Life = { world: World; timeline: Timeline; nextPerson: () => InventedPerson };

/** A contract that somebody signs on this day. */
export type Sale = { person: InventedPerson; day: string };

/** An event takes less time. */
const maxEventMinutes = 30;

/**
 * The events of the story, which ends yesterday. All are scheduled before the first one, in the same order in every run, and find what
 * earlier events added in the database. That's why a run can continue with any of them.
 */
export function createTimeline(world: World) {
  const { random, daysAgo } = world;
  const events: Event[] = [];
  const yesterday = daysAgo(1);
  return {
    yesterday,
    /** Events after yesterday don't happen. */
    scheduleAt(day: string, minute: number, run: () => Promise<void>) {
      if (day <= yesterday) events.push({ day, minute: Math.min(1435, Math.round(minute)), run });
    },
    /** Returns a random minute of the office's hours. */
    officeMinute: () => random.integer(8 * 60, 17 * 60),
    /** Continues after the first `begunEvents`. */
    play: (begunEvents: number, options: PlayOptions) => playInOrder(world, events, begunEvents, options),
  };
}

const compareTimes = (first: Event, second: Event) => {
  if (first.day === second.day) return first.minute - second.minute;
  return first.day < second.day ? -1 : 1;
};

/** Returns false if it was stopped. Throws if the database is unavailable. */
async function playInOrder(
  world: World,
  events: Event[],
  begunEvents: number,
  { signal, waitUntilIdle, save, report }: PlayOptions,
): Promise<boolean> {
  const sortedEvents = events.toSorted(compareTimes);
  const lastEvent = sortedEvents[begunEvents - 1];
  if (lastEvent) world.moveTo(lastEvent.day, lastEvent.minute + maxEventMinutes);
  for (const [index, event] of sortedEvents.entries()) {
    if (index < begunEvents) continue;
    await waitUntilIdle(signal);
    const isStopping = signal.aborted;
    // Saved before the event begins, so that none is played twice. One that's interrupted stays incomplete.
    const progress = { begunEvents: isStopping ? index : index + 1, allEvents: sortedEvents.length };
    await save({ ...progress, jobs: world.waitingJobs() });
    if (isStopping) return false;
    world.beginEvent(index);
    world.moveTo(event.day, event.minute);
    try {
      await event.run();
      await world.runJobs();
    } catch (error) {
      if (isUnavailableError(error)) throw error;
      report(error);
    }
  }
  return true;
}
