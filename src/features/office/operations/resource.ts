import { z } from 'zod';
import type { Api } from '../../../platform/feature.ts';
import { changeErrors, errorResponsesFor } from '../../../platform/http/error-body.ts';
import { mapRows } from '../../../platform/staff/listing.ts';
import { permit, requireStaff } from '../../../platform/staff/permit.ts';
import { staffAction, staffResource } from '../../../platform/staff/resource.ts';
import type { OperationActions } from './actions.ts';
import { type FailedJob, toFailedJobId } from './domain/job.ts';
import { health, queues, testDeliveryResult, testEmailResult } from './schema.ts';

const time = z.iso.datetime();

const record = z.object({
  id: z.string(),
  queue: z.string(),
  createdAt: time,
  failedAt: time,
  tries: z.int(),
  error: z.string().meta({ description: "The type of the last error. The message isn't stored." }),
  data: z.record(z.string(), z.unknown()).meta({ description: 'IDs and numbers' }),
});

const toWire = (job: FailedJob) => ({
  ...job,
  id: toFailedJobId(job),
  createdAt: job.createdAt.toISOString(),
  failedAt: job.failedAt.toISOString(),
});

/** Failed jobs. A retried job leaves the list. */
export const jobResource = (operations: OperationActions) =>
  staffResource({
    name: 'jobs',
    title: 'failed job',
    record,
    detail: record,
    filters: { queue: z.string().max(60).optional() },
    sorts: ['failedAt'],
    waiting: () => [{ singular: 'Failed job', plural: 'Failed jobs', filter: {} }],
    list: async (query) => mapRows(await operations.listFailedJobs(query), toWire),
    async find(db, id) {
      const job = await operations.findFailedJob(db, id);
      return job && toWire(job);
    },
    actions: {
      retry: staffAction({
        log: 'Retried the job',
        needsReauthentication: false,
        summary: 'Retries a failed job now',
        body: z.object({}),
        run: ({ tx }, id) => operations.retry(tx, id),
      }),
    },
  });

export function registerOperationRoutes(api: Api, operations: OperationActions) {
  api.route({
    method: 'GET',
    url: '/api/staff/queues',
    config: permit('jobs', 'read'),
    schema: {
      tags: ['staff: jobs'],
      operationId: 'listQueues',
      summary: 'Gets the state of each job queue',
      response: { 200: queues, ...errorResponsesFor(403) },
    },
    handler: async () =>
      (await operations.queues()).map((queue) => ({
        ...queue,
        lastCompletedAt: queue.lastCompletedAt?.toISOString() ?? null,
      })),
  });

  api.route({
    method: 'GET',
    url: '/api/staff/health',
    config: permit('health', 'read'),
    schema: {
      tags: ['staff: health'],
      operationId: 'getHealth',
      summary: 'Gets the health of the site: database, queues, page cache, and integrations',
      response: { 200: health, ...errorResponsesFor(403) },
    },
    handler: operations.health,
  });

  api.route({
    method: 'POST',
    url: '/api/staff/health/test-email',
    config: permit('health', 'change'),
    schema: {
      tags: ['staff: health'],
      operationId: 'sendTestEmail',
      summary: 'Sends a test email to the user who asks, and says whether the mail server took it',
      body: z.strictObject({}),
      response: { 200: testEmailResult, ...changeErrors, ...errorResponsesFor(403, 404) },
    },
    handler: (request) => operations.sendTestEmail(requireStaff(request)),
  });

  api.route({
    method: 'POST',
    url: '/api/staff/health/test-delivery',
    config: permit('health', 'change'),
    schema: {
      tags: ['staff: health'],
      operationId: 'sendTestDelivery',
      summary: 'Sends an event of type `test` to a destination, or only signs in to Salesforce',
      body: z.strictObject({ destination: z.string().max(80) }),
      response: { 200: testDeliveryResult, ...changeErrors, ...errorResponsesFor(403) },
    },
    handler: (request) => operations.sendTestDelivery(request.body.destination, requireStaff(request)),
  });
}
