import { randomUUID } from 'node:crypto';
import { type SeededRandom, seededRandom } from '../../../seed/claims/random.ts';
import { buildServices, runningFeatures, type ServiceDeps, type Services } from '../../app/services.ts';
import {
  deliveryActions,
  deliveryDeadLetterQueue,
  deliveryQueue,
} from '../../features/office/deliveries/actions.ts';
import { createDestinations } from '../../features/office/deliveries/store/destinations.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { MailError } from '../../platform/mail/mail-error.ts';
import type { StaffMember } from '../../platform/staff/resource.ts';
import { addDays } from '../../shared/calendar.ts';
import { officeTimeZone, startOfOfficeDay, toInstant, toOfficeDay } from '../../shared/local-time.ts';
import { inventedStaff } from '../invented.ts';
import type { OutcomeName } from '../payments/outcomes.ts';
import { createDemonstrationPayments } from '../payments/provider.ts';

export type Job = { queue: string; data: Record<string, unknown>; dueAt: number };

/** A queue in memory: nothing reaches the site's own workers, so no email and no delivery leaves the machine. */
function createJobsInMemory(now: () => Date, waitingJobs: readonly Job[]) {
  let waiting = [...waitingJobs];
  const jobs: Jobs = {
    async add(_db, queue, data, { startAfter } = {}) {
      waiting.push({ queue, data, dueAt: (startAfter ?? now()).getTime() });
    },
  };
  return {
    jobs,
    waiting: (): readonly Job[] => waiting,
    takeDue(): Job[] {
      const due = waiting.filter(({ dueAt }) => dueAt <= now().getTime());
      waiting = waiting.filter(({ dueAt }) => dueAt > now().getTime());
      return due;
    },
  };
}

const webhooks = {
  urls: ['https://crm.example.com/hooks/leads'],
  secrets: [`whsec_${Buffer.alloc(32, 'd').toString('base64')}`],
};

export type World = ReturnType<typeof createWorld>;

/** The site's services with a clock in the past, and stand-ins for everything outside the site. */
export function createWorld(
  deps: ServiceDeps,
  today: string,
  seed: number,
  waitingJobs: readonly Job[] = [],
) {
  const random: SeededRandom = seededRandom(seed);
  let time = startOfOfficeDay(today).getTime();
  const now = () => new Date(time);
  const queue = createJobsInMemory(now, waitingJobs);
  const { database, publicUrl, secret } = deps;
  const report = (error: unknown) => {
    throw error;
  };
  const payments = createDemonstrationPayments({
    database,
    secret,
    publicUrl,
    now,
    report,
    deliver: (payload, signature) => services.contracts.handleWebhook(Buffer.from(payload), signature),
  });
  const services: Services = buildServices({
    ...deps,
    now,
    jobs: queue.jobs,
    purgePages: () => {},
    cacheGeneration: undefined,
    requestLimits: { take: () => ({ max: 1, remaining: 1, giveBack() {} }) },
    abuseLimits: { submissionsPerHour: 1_000_000, proofOfWorkAbove: 1_000_000 },
    destinations: { webhooks },
    paymentProvider: async () => payments.provider,
    mailer: {
      async send() {
        if (random.chance(0.015)) throw new MailError('550', true);
      },
    },
  });
  const resources = runningFeatures.flatMap((feature) => feature.staff?.(services) ?? []);

  /** The receiver is down on a few days, and rejects a few events. */
  const deliveries = deliveryActions({
    database,
    jobs: queue.jobs,
    now,
    settings: {},
    random: () => 0,
    destinations: createDestinations({ webhooks }).map((destination) => ({
      ...destination,
      async send() {
        if (now().getUTCDate() % 9 === 4) return { kind: 'retry', code: '503' };
        return random.chance(0.02) ? { kind: 'rejected', code: '422' } : { kind: 'delivered', code: '200' };
      },
    })),
  });
  const handlers: Record<string, (data: Record<string, unknown>) => Promise<void>> = {
    'send-message': (data) => services.messages.sendQueued(data, { number: 1, isLast: true }).catch(() => {}),
    'payment-requests': (data) => services.contracts.sendPaymentRequests(data, { number: 1, isLast: false }),
    [deliveryQueue]: (data) => deliveries.attempt(data, { number: 1, isLast: false }),
    [deliveryDeadLetterQueue]: (data) => deliveries.markFailed(data, { number: 1, isLast: true }),
  };

  return {
    services,
    random,
    now,
    today: () => toOfficeDay(now()),

    /** Time never goes back. */
    moveTo(day: string, minuteOfDay: number) {
      time = Math.max(time, toInstant(officeTimeZone, day, minuteOfDay).getTime());
    },
    startAt(day: string) {
      time = startOfOfficeDay(day).getTime();
    },
    /** Chance depends only on the event, not on what was played before. */
    beginEvent(index: number) {
      random.reset(seed * 1_000_003 + index);
    },
    passMinutes(minutes: number) {
      time += minutes * 60_000;
    },

    waitingJobs: queue.waiting,
    async runJobs(): Promise<void> {
      for (let due = queue.takeDue(); due.length > 0; due = queue.takeDue())
        for (const { queue: name, data } of due) await handlers[name]?.(data);
    },

    /** What the buyer chooses on the payment page. */
    async payOnPage(contractId: string, outcome: OutcomeName): Promise<void> {
      const url = await services.contracts.paymentUrl(contractId, report);
      if (!url) throw new Error(`Contract ${contractId} has nothing to pay`);
      await payments.standIn.choose(url.split('/').at(-1) ?? '', outcome);
      await payments.standIn.runDue();
    },
    settlePayments: () => payments.standIn.runDue(),
    closeDispute: payments.standIn.closeDispute,

    findPeople: async (email: string): Promise<string[]> =>
      (await services.people.byPoint(database.db, email)).map(({ id }) => id),

    /**
     * A change in the staff app, with its entry in the audit log. Does nothing without an ID, because the event that adds the record may
     * have been interrupted.
     */
    async runStaffAction(
      name: string,
      id: string | undefined,
      action: string,
      body: object,
      by: StaffMember = inventedStaff,
    ): Promise<void> {
      if (id === undefined) return;
      const resource = resources.find((each) => each.name === name);
      const definition = resource?.actions?.[action];
      if (!resource || !definition) throw new Error(`The staff app has no action ${action} of ${name}`);
      const parsedBody = definition.body.parse(body);
      await database.transaction(async (tx) => {
        const before = await resource.find(tx, id, by);
        await definition.run({ tx, by }, id, parsedBody);
        const after = (await resource.find(tx, id, by)) ?? null;
        const entry = { staffId: by.id, staffName: by.name, subject: name, subjectId: id, action };
        await services.auditTrail.record(tx, { ...entry, before, after });
      });
    },

    newId: randomUUID,
    daysAgo: (days: number) => addDays(today, -days),
  };
}
