import type { Feature } from '../../platform/feature.ts';
import { deleteResponsesAbout, storedResponsesAbout } from '../../platform/idempotency/stored-responses.ts';
import { deleteJobsAbout } from '../../platform/jobs/jobs.ts';
import type { AuditTrailActions } from '../office/audit-trail/actions.ts';
import type { PrivacyDeps } from './actions/deps.ts';
import { type PrivacyActions, privacyActions } from './actions/index.ts';
import { registerPeopleRoutes } from './resource.ts';
import { privacyEvents } from './schema.ts';

type Services = { privacy: PrivacyActions };

export const privacyFeature = {
  name: 'privacy',
  audit: { people: { export: "Exported a person's data", erase: "Erased a person's data" } },
  events: privacyEvents,
  services: (app: PrivacyDeps): Services => ({ privacy: privacyActions(app) }),
  staffApi: (api, { privacy, auditTrail }: Services & { auditTrail: AuditTrailActions }) =>
    registerPeopleRoutes(api, privacy, auditTrail.record),
  jobs: {
    // The time is in UTC. If a run is interrupted, the next one continues.
    retention: {
      schedule: '40 9 * * *',
      retryLimit: 3,
      retryDelay: 300,
      retryBackoff: true,
      expireInSeconds: 3600,
      handle:
        ({ privacy }: Services) =>
        async () =>
          void (await privacy.eraseExpired()),
    },
  },
  // Stored responses and jobs don't belong to a feature, but contain IDs.
  personalData: () => ({
    titles: { idempotency_keys: 'Stored responses, in case your browser sends a request twice' },
    findRows: async (db, { ids }) => ({ idempotency_keys: await storedResponsesAbout(db, ids) }),
    erase: async (tx, { ids }) => ({
      idempotency_keys: await deleteResponsesAbout(tx, ids),
      jobs: await deleteJobsAbout(tx, ids),
    }),
  }),
} satisfies Feature<never>;
