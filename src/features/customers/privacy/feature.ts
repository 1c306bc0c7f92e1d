import type { Feature } from '../../../platform/feature.ts';
import { answersAbout, deleteResponsesAbout } from '../../../platform/idempotency/stored-responses.ts';
import { forgetJobs } from '../../../platform/jobs/jobs.ts';
import type { AuditTrailActions } from '../../office/audit-trail/actions.ts';
import type { PrivacyDeps } from './actions/deps.ts';
import { type PrivacyActions, privacyActions } from './actions/index.ts';
import { peopleCalls } from './staff.ts';

type Services = { privacy: PrivacyActions };

export const privacyFeature = {
  name: 'privacy',
  services: (app: PrivacyDeps): Services => ({ privacy: privacyActions(app) }),
  staffApi: (api, { privacy, auditTrail }: Services & { auditTrail: AuditTrailActions }) =>
    peopleCalls(api, privacy, auditTrail.record),
  jobs: {
    // Erases expired records at night (UTC), when few people visit. The next run takes what is left.
    retention: {
      schedule: '40 9 * * *',
      ...{ retryLimit: 3, retryDelay: 300, retryBackoff: true, expireInSeconds: 3600 },
      work:
        ({ privacy }: Services) =>
        async () =>
          void (await privacy.eraseExpired()),
    },
  },
  // Stored responses and jobs belong to no feature, but contain IDs.
  personalData: () => ({
    titles: { idempotency_keys: 'Answers kept in case your browser asks twice' },
    rowsOf: async (db, { ids }) => ({ idempotency_keys: await answersAbout(db, ids) }),
    erase: async (tx, { ids }) => ({
      idempotency_keys: await deleteResponsesAbout(tx, ids),
      jobs: await forgetJobs(tx, ids),
    }),
  }),
} satisfies Feature<never>;
