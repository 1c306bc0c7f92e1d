import type { Database, Db } from '../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import type { ListQuery, ListResult } from '../../../platform/staff/listing.ts';
import type { NewAuditEntry, StaffMember } from '../../../platform/staff/resource.ts';
import type { DeliveryActions } from '../deliveries/actions.ts';
import type { RunningSite } from './domain/health.ts';
import { type FailedJob, type QueueState, readFailedJobId } from './domain/job.ts';
import type { Health } from './schema.ts';
import { readDatabaseStats } from './store/database-stats.ts';
import { type JobFilter, jobQueueStore } from './store/job-queue.ts';

export type OperationActions = ReturnType<typeof operationActions>;

export type OperationDeps = {
  database: Database;
  running: RunningSite | undefined;
  paymentProvider: () => Promise<object | undefined>;
  deliveries: Pick<DeliveryActions, 'destinations' | 'sendTest' | 'countFailed'>;
  auth: { users: { find(db: Db, id: string): Promise<{ email: string; name: string } | undefined> } };
  messages: {
    sendTest(
      to: string,
      requestedBy: string,
    ): Promise<{ status: 'Sent' | 'Saved' | 'Failed'; error: string | null }>;
  };
  auditTrail: { record(tx: Db, entry: NewAuditEntry): Promise<void> };
};

export function operationActions(app: OperationDeps) {
  const { database, running, paymentProvider, deliveries } = app;
  const queues = (): Promise<QueueState[]> => jobQueueStore(database.db).queues();
  const audit = (by: StaffMember, action: string, after: object): Promise<void> =>
    app.auditTrail.record(database.db, {
      staffId: by.id,
      staffName: by.name,
      subject: 'health',
      subjectId: 'health',
      action,
      before: null,
      after,
    });

  return {
    queues,

    listFailedJobs: (query: ListQuery<JobFilter>): Promise<ListResult<FailedJob>> =>
      jobQueueStore(database.db).listFailed(query),

    async findFailedJob(db: Db, id: string): Promise<FailedJob | undefined> {
      const jobId = readFailedJobId(id);
      return jobId && jobQueueStore(db).findFailed(jobId);
    },

    async retry(tx: Db, id: string): Promise<void> {
      const jobId = readFailedJobId(id);
      if (jobId) await jobQueueStore(tx).retry(jobId);
    },

    /** Sends to the staff user's own address. */
    async sendTestEmail(by: StaffMember) {
      const user = await app.auth.users.find(database.db, by.id);
      if (!user) throw notFound('NotFound', "This user doesn't exist.");
      const result = await app.messages.sendTest(user.email, user.name);
      await audit(by, 'test-email', { status: result.status });
      return { recipient: user.email, ...result };
    },

    async sendTestDelivery(destination: string, by: StaffMember) {
      const response = await deliveries.sendTest(destination);
      if (!response) throw badRequest('UnknownDestination', "This destination isn't set up.", 'destination');
      const isDelivered = response.kind === 'delivered';
      await audit(by, 'test-delivery', { destination, isDelivered });
      return { isDelivered, details: response.code };
    },

    async health(): Promise<Health> {
      const start = performance.now();
      await database.ping();
      const responseMilliseconds = Math.round((performance.now() - start) * 10) / 10;
      const databaseStats = await readDatabaseStats(database.db);
      const queueStates = await queues();
      const sumStates = (state: 'waiting' | 'failed') =>
        queueStates.reduce((sum, queue) => sum + queue[state], 0);
      return {
        version: running?.version ?? null,
        uptimeSeconds: running?.uptimeSeconds() ?? null,
        database: { kind: database.kind, responseMilliseconds, ...databaseStats },
        pageCache: running?.pageCache() ?? null,
        mail: running?.mail ?? null,
        takesPayments: (await paymentProvider()) !== undefined,
        destinations: deliveries.destinations,
        deliveries: { failed: await deliveries.countFailed() },
        queues: {
          waiting: sumStates('waiting'),
          failed: sumStates('failed'),
          lagSeconds: Math.max(0, ...queueStates.map(({ lagSeconds }) => lagSeconds)),
        },
      };
    },
  };
}
