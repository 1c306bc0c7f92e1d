import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database, Db } from '../../../platform/database/database.ts';
import type { JobHandler, Jobs } from '../../../platform/jobs/jobs.ts';
import { countOutcome } from '../../../platform/metrics/outcomes.ts';
import type { ListQuery, ListResult } from '../../../platform/staff/listing.ts';
import { isUuid } from '../../../platform/uuid.ts';
import {
  calculateWait,
  type DeliveryEvent,
  type DeliveryResponse,
  type EventData,
  type EventType,
  testEvent,
} from './domain/delivery.ts';
import { type Destination, type DestinationSettings, selectFields } from './domain/destination.ts';
import {
  type Delivery,
  type DeliveryFilter,
  deliveryStore,
  type FullDelivery,
  withoutData,
} from './store/deliveries.ts';
import { createDestinations } from './store/destinations.ts';

export const deliveryQueue = 'deliveries';
export const deliveryDeadLetterQueue = 'deliveries-lost';

const jobData = z.object({ deliveryId: z.uuid(), attempt: z.number().int().min(1) });

type DeliveryDeps = {
  database: Database;
  jobs: Jobs;
  now: () => Date;
  settings: DestinationSettings;
  destinations?: readonly Destination[];
  /** Returns a random number from 0 to 1. */
  random?: () => number;
};

/** Job handlers. `attempt` sends a delivery, and `markFailed` marks one as failed if its job failed permanently. */
function deliveryJobs(deps: Required<Omit<DeliveryDeps, 'settings'>>): {
  attempt: JobHandler;
  markFailed: JobHandler;
} {
  const { database, jobs, now, destinations, random } = deps;

  async function send(delivery: FullDelivery): Promise<DeliveryResponse> {
    const destination = destinations.find(({ name }) => name === delivery.destination);
    if (!destination) return { kind: 'rejected', code: 'NotConfigured' };
    if (!delivery.data) return { kind: 'rejected', code: 'Erased' };
    const { subjectId, data } = delivery;
    const isSubject = destination.payload === 'subject';
    const payload = isSubject
      ? await deliveryStore(database.db).mergeData(subjectId, destination.name)
      : data;
    return destination.send(delivery, payload);
  }

  /** Has no effect if the delivery has changed in the meantime. */
  async function saveResult(delivery: FullDelivery, response: DeliveryResponse): Promise<void> {
    const at = now();
    const attempts = delivery.attempts + 1;
    const nextAttempt = response.kind === 'retry' ? findNextAttempt(delivery, response.retryAfter, at) : null;
    const failedStatus = nextAttempt ? 'Waiting' : 'Failed';
    const status = response.kind === 'delivered' ? 'Delivered' : failedStatus;
    const deliveredAt = status === 'Delivered' ? at : null;
    await database.transaction(async (tx) => {
      const change = { attempts, status, lastResponse: response.code, nextAttempt, deliveredAt } as const;
      const isSaved = await deliveryStore(tx).change(delivery, change);
      if (!isSaved || !nextAttempt) return;
      const nextJob = { deliveryId: delivery.id, attempt: attempts + 1 };
      await jobs.add(tx, deliveryQueue, nextJob, { startAfter: nextAttempt });
    });
    countOutcome('deliveries', nextAttempt ? 'Retrying' : status);
  }

  function findNextAttempt(delivery: FullDelivery, retryAfter: number | undefined, at: Date): Date | null {
    const attemptsMade = delivery.attempts + 1 - delivery.attemptsBeforeRetry;
    const seconds = calculateWait(attemptsMade, random(), retryAfter);
    return seconds === undefined ? null : new Date(at.getTime() + seconds * 1000);
  }

  /** Returns undefined if this attempt was already made, because a job can run twice. */
  async function findPendingDelivery(data: unknown): Promise<FullDelivery | undefined> {
    const { deliveryId, attempt } = jobData.parse(data);
    const delivery = await deliveryStore(database.db).byId(deliveryId);
    return delivery?.status === 'Waiting' && delivery.attempts === attempt - 1 ? delivery : undefined;
  }

  return {
    async attempt(data) {
      const delivery = await findPendingDelivery(data);
      if (delivery) await saveResult(delivery, await send(delivery));
    },

    async markFailed(data) {
      const delivery = await findPendingDelivery(data);
      const change = { status: 'Failed', lastResponse: 'Unfinished', nextAttempt: null } as const;
      if (delivery) await deliveryStore(database.db).change(delivery, change);
    },
  };
}

export type DestinationInfo = {
  name: string;
  address: string;
  events: string[] | null;
  fields: string[] | null;
};

export type DeliveryActions = ReturnType<typeof deliveryActions>;

/** Sends events to other systems at least once. Writes nothing if there are no destinations. */
export function deliveryActions(deps: DeliveryDeps) {
  const { database, jobs, now, settings, random = Math.random } = deps;
  const destinations = deps.destinations ?? createDestinations(settings);
  const { attempt, markFailed } = deliveryJobs({ database, jobs, now, destinations, random });

  async function retry(tx: Db, id: string): Promise<boolean> {
    const store = deliveryStore(tx);
    const delivery = await store.byId(id);
    if (!delivery?.data || delivery.status === 'Waiting') return false;
    const { attempts } = delivery;
    const retryChanges = { status: 'Waiting', attemptsBeforeRetry: attempts, nextAttempt: now() } as const;
    const isChanged = await store.change(delivery, { ...retryChanges, deliveredAt: null });
    if (isChanged) await jobs.add(tx, deliveryQueue, { deliveryId: id, attempt: attempts + 1 });
    return isChanged;
  }

  return {
    attempt,
    markFailed,

    hasSubscribers: (type: EventType): boolean =>
      destinations.some((destination) => destination.subscribesTo(type)),

    /** Adds a delivery for each destination, in the caller's transaction. */
    async publish(tx: Db, event: DeliveryEvent): Promise<void> {
      const subscribers = destinations.filter((destination) => destination.subscribesTo(event.type));
      if (subscribers.length === 0) return;
      const createdAt = now();
      const rows = subscribers.map((destination) => {
        const newDelivery = { status: 'Waiting', createdAt, nextAttempt: createdAt } as const;
        const data = selectFields(destination, event.data);
        return { ...event, ...newDelivery, data, id: randomUUID(), destination: destination.name };
      });
      await deliveryStore(tx).insert(rows);
      for (const { id } of rows) await jobs.add(tx, deliveryQueue, { deliveryId: id, attempt: 1 });
    },

    /** Sends a finished delivery again with the same ID. Returns false if there's nothing to send. */
    retry: (id: string, tx?: Db): Promise<boolean> =>
      tx ? retry(tx, id) : database.transaction((newTx) => retry(newTx, id)),

    list: (query: ListQuery<DeliveryFilter>): Promise<ListResult<Delivery>> =>
      deliveryStore(database.db).list(query),

    async find(id: string, db: Db = database.db): Promise<Delivery | undefined> {
      const delivery = isUuid(id) ? await deliveryStore(db).byId(id) : undefined;
      return delivery && withoutData(delivery);
    },

    /** Returns null if the payload was erased, and undefined if the delivery doesn't exist. */
    findEventData: async (id: string): Promise<EventData | null | undefined> =>
      isUuid(id) ? (await deliveryStore(database.db).byId(id))?.data : undefined,

    destinations: destinations.map(
      ({ name, address, events, fields }): DestinationInfo => ({
        name,
        address,
        events: events ? [...events] : null,
        fields: fields ? [...fields] : null,
      }),
    ),

    /** Sends a test event right away. Only signs in if the event would become a record. Returns undefined for an unknown name. */
    async sendTest(name: string): Promise<DeliveryResponse | undefined> {
      const destination = destinations.find((each) => each.name === name);
      if (!destination || destination.checkAccess) return destination?.checkAccess?.();
      const event = { id: randomUUID(), type: testEvent, subjectId: testEvent, at: now() } as const;
      return destination.send(event, { id: testEvent, message: 'This is a test. No person is behind it.' });
    },

    countFailed: (): Promise<number> => deliveryStore(database.db).countFailed(),

    listFailed: (limit: number): Promise<Delivery[]> => deliveryStore(database.db).listFailed(limit),

    bySubjects: (db: Db, subjectIds: readonly string[]): Promise<Delivery[]> =>
      deliveryStore(db).bySubjects(subjectIds),

    /** Erases payloads and stops pending deliveries, but keeps the records. Returns the number of deliveries. */
    eraseSubjects: (tx: Db, subjectIds: readonly string[]): Promise<number> =>
      deliveryStore(tx).eraseSubjects(subjectIds),

    eraseReferrer: (tx: Db, codes: readonly string[]): Promise<void> =>
      deliveryStore(tx).eraseReferrer(codes),

    /** Erases payloads of old finished deliveries, which then can't be retried. Returns the number of deliveries. */
    eraseBefore: (tx: Db, before: Date, limit: number): Promise<number> =>
      deliveryStore(tx).eraseBefore(before, limit),
  };
}
