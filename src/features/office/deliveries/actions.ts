import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database, Db } from '../../../platform/database/database.ts';
import type { Jobs, JobWork } from '../../../platform/jobs/jobs.ts';
import type { Listed, ListQuery } from '../../../platform/staff/listing.ts';
import { isUuid } from '../../../platform/uuid.ts';
import {
  type Answer,
  type Delivery,
  type DeliveryEvent,
  type EventData,
  type EventType,
  type FullDelivery,
  waitAfter,
} from './domain/delivery.ts';
import type { Destination, DestinationSettings } from './domain/destination.ts';
import { type DeliveryFilter, deliveryStore, withoutData } from './store/deliveries.ts';
import { destinationsOf } from './store/destinations.ts';

export const deliveryQueue = 'deliveries';
/** Gets the jobs whose tries are used up. */
export const lostDeliveryQueue = 'deliveries-lost';

const job = z.object({ deliveryId: z.uuid(), attempt: z.number().int().min(1) });

type Deps = {
  database: Database;
  jobs: Jobs;
  now: () => Date;
  destinations: readonly Destination[];
  /** 0 to 1. */
  chance: () => number;
};

/** The work of both queues: one attempt at a delivery, and giving up one whose job could not be done. */
function deliveryWork(deps: Deps): { attempt: JobWork; giveUp: JobWork } {
  const { database, jobs, now, destinations, chance } = deps;

  async function sent(delivery: FullDelivery): Promise<Answer> {
    const destination = destinations.find(({ name }) => name === delivery.destination);
    if (!destination) return { kind: 'never', code: 'NotConfigured' };
    if (!delivery.data) return { kind: 'never', code: 'Erased' };
    const { subjectId, data } = delivery;
    const whole = destination.carries === 'subject';
    const said = whole ? await deliveryStore(database.db).knownOf(subjectId, destination.name) : data;
    return destination.send(delivery, said);
  }

  /** Writes down how it went, with the job of the next attempt. Leaves alone what changed meanwhile. */
  async function note(delivery: FullDelivery, answer: Answer): Promise<void> {
    const at = now();
    const attempts = delivery.attempts + 1;
    const nextAttempt = answer.kind === 'again' ? nextAfter(delivery, answer.retryAfter, at) : null;
    const status = answer.kind === 'delivered' ? 'Delivered' : nextAttempt ? 'Waiting' : 'Failed';
    const deliveredAt = status === 'Delivered' ? at : null;
    await database.transaction(async (tx) => {
      const change = { attempts, status, lastAnswer: answer.code, nextAttempt, deliveredAt } as const;
      const isNoted = await deliveryStore(tx).change(delivery, change);
      if (!isNoted || !nextAttempt) return;
      const next = { deliveryId: delivery.id, attempt: attempts + 1 };
      await jobs.add(tx, deliveryQueue, next, { startAfter: nextAttempt });
    });
  }

  function nextAfter(delivery: FullDelivery, retryAfter: number | undefined, at: Date): Date | null {
    const made = delivery.attempts + 1 - delivery.attemptsBeforeReplay;
    const seconds = waitAfter(made, chance(), retryAfter);
    return seconds === undefined ? null : new Date(at.getTime() + seconds * 1000);
  }

  /** The delivery that a job is about, unless that attempt was made already: a job may come twice. */
  async function open(data: unknown): Promise<FullDelivery | undefined> {
    const { deliveryId, attempt } = job.parse(data);
    const delivery = await deliveryStore(database.db).byId(deliveryId);
    return delivery?.status === 'Waiting' && delivery.attempts === attempt - 1 ? delivery : undefined;
  }

  return {
    async attempt(data) {
      const delivery = await open(data);
      if (delivery) await note(delivery, await sent(delivery));
    },

    async giveUp(data) {
      const delivery = await open(data);
      const change = { status: 'Failed', lastAnswer: 'Unfinished', nextAttempt: null } as const;
      if (delivery) await deliveryStore(database.db).change(delivery, change);
    },
  };
}

export type DeliveryActions = ReturnType<typeof deliveryActions>;

/** Tells other systems what happened: at least once each, most often once. Without destinations nothing is written. */
export function deliveryActions(deps: {
  database: Database;
  jobs: Jobs;
  now: () => Date;
  settings: DestinationSettings;
  /** Takes the place of those that the settings name. */
  destinations?: readonly Destination[];
  chance?: () => number;
}) {
  const { database, jobs, now, settings, chance = Math.random } = deps;
  const destinations = deps.destinations ?? destinationsOf(settings);
  const { attempt, giveUp } = deliveryWork({ database, jobs, now, destinations, chance });

  async function replay(tx: Db, id: string): Promise<boolean> {
    const store = deliveryStore(tx);
    const delivery = await store.byId(id);
    if (!delivery?.data || delivery.status === 'Waiting') return false;
    const { attempts } = delivery;
    const anew = { status: 'Waiting', attemptsBeforeReplay: attempts, nextAttempt: now() } as const;
    const isMine = await store.change(delivery, { ...anew, deliveredAt: null });
    if (isMine) await jobs.add(tx, deliveryQueue, { deliveryId: id, attempt: attempts + 1 });
    return isMine;
  }

  return {
    /** The work of a job: one attempt, and giving up a delivery whose job failed for good. */
    attempt,
    giveUp,

    /** Whether any destination hears of such events. */
    isHeard: (type: EventType): boolean => destinations.some((destination) => destination.hears(type)),

    /** Writes what every destination is to hear, in the caller's transaction. */
    async announce(tx: Db, { type, subjectId, at, data }: DeliveryEvent): Promise<void> {
      const hearing = destinations.filter((destination) => destination.hears(type));
      if (hearing.length === 0) return;
      const createdAt = now();
      const rows = hearing.map(({ name: destination }) => {
        const event = { type, subjectId, at, data };
        return {
          ...event,
          id: randomUUID(),
          destination,
          status: 'Waiting',
          createdAt,
          nextAttempt: createdAt,
        } as const;
      });
      await deliveryStore(tx).insert(rows);
      for (const { id } of rows) await jobs.add(tx, deliveryQueue, { deliveryId: id, attempt: 1 });
    },

    /** Sends a failed or delivered one again under its own id, all attempts anew. False when there is none to send. */
    replay: (id: string, tx?: Db): Promise<boolean> =>
      tx ? replay(tx, id) : database.transaction((own) => replay(own, id)),

    /** Without what they say: see `dataOf`. */
    list: (query: ListQuery<DeliveryFilter>): Promise<Listed<Delivery>> =>
      deliveryStore(database.db).list(query),

    /** Without what it says: see `dataOf`. */
    async find(id: string, db: Db = database.db): Promise<Delivery | undefined> {
      const found = isUuid(id) ? await deliveryStore(db).byId(id) : undefined;
      return found && withoutData(found);
    },

    /** Gets the payload of a webhook delivery; null after it was erased, undefined when there is none of that id. */
    dataOf: async (id: string): Promise<EventData | null | undefined> =>
      isUuid(id) ? (await deliveryStore(database.db).byId(id))?.data : undefined,

    /** Names of the systems that hear of events, as deliveries carry them. */
    destinationNames: destinations.map(({ name }) => name),

    /** How many have failed and can be retried. */
    countFailed: (): Promise<number> => deliveryStore(database.db).countFailed(),

    /** The newest that were given up, at most `limit`, without what they say. */
    failed: (limit: number): Promise<Delivery[]> => deliveryStore(database.db).failed(limit),

    /** What was sent of leads, newest first, without what it says. */
    ofSubjects: (db: Db, subjectIds: readonly string[]): Promise<Delivery[]> =>
      deliveryStore(db).ofSubjects(subjectIds),

    /** Forgets what was sent of leads, and sends no more of it; that something was sent stays known. Answers how many. */
    eraseSubjects: (tx: Db, subjectIds: readonly string[]): Promise<number> =>
      deliveryStore(tx).eraseSubjects(subjectIds),

    /** Forgets whose personal link it was that others came by. */
    eraseReferrer: (tx: Db, codes: readonly string[]): Promise<void> =>
      deliveryStore(tx).eraseReferrer(codes),

    /** Forgets what older deliveries said that are over, at most `limit`; answers how many. They cannot be replayed. */
    eraseBefore: (tx: Db, before: Date, limit: number): Promise<number> =>
      deliveryStore(tx).eraseBefore(before, limit),
  };
}
