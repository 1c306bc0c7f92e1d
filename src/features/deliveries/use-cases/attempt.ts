import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import type { Jobs, JobWork } from '../../../platform/jobs/jobs.ts';
import type { Answer } from '../domain/answer.ts';
import type { FullDelivery } from '../domain/delivery.ts';
import type { Destination } from '../domain/destination.ts';
import { waitAfter } from '../domain/retries.ts';
import { deliveryStore } from '../store/deliveries.ts';

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
export function deliveryWork(deps: Deps): { attempt: JobWork; giveUp: JobWork } {
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
