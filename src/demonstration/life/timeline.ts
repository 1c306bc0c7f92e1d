import { setTimeout as wait } from 'node:timers/promises';
import type { InventedPerson } from './people.ts';
import type { World } from './world.ts';

type Event = { day: string; minute: number; run: () => Promise<void> };

export type PlayOptions = {
  /** Seconds of rest per second of work, so that the site stays fast for visitors. */
  restRatio: number;
  isStopping: () => boolean;
  /** Called with the error of an event that failed. The story goes on without it. */
  report: (error: unknown) => void;
};

export type Timeline = ReturnType<typeof createTimeline>;

/** What every part of the story needs. */
export type Life = { world: World; timeline: Timeline; nextPerson: () => InventedPerson };

/** A signed contract. */
export type Sale = {
  person: InventedPerson;
  contractId: string;
  recordId: string;
  contractNumber: string;
  day: string;
};

/** The events of the story, which ends yesterday. */
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
    play: (options: PlayOptions) => playInOrder(world, events, options),
  };
}

/** Events add later ones while they run. Returns false if it was stopped or the demonstration was removed. */
async function playInOrder(
  world: World,
  events: Event[],
  { restRatio, isStopping, report }: PlayOptions,
): Promise<boolean> {
  const compare = (first: Event, second: Event) => {
    if (first.day === second.day) return first.minute - second.minute;
    return first.day < second.day ? -1 : 1;
  };
  while (!isStopping()) {
    events.sort(compare);
    const next = events.shift();
    if (!next) return true;
    if (await world.services.configuration.isDemonstrationRemoved()) return false;
    world.moveTo(next.day, next.minute);
    const startedAt = performance.now();
    try {
      await next.run();
      await world.runJobs();
    } catch (error) {
      report(error);
    }
    await wait(restRatio * (performance.now() - startedAt));
  }
  return false;
}
