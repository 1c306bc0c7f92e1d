import { abuseQueues, pruneLimitsQueue } from './features/abuse/use-cases/queues.ts';
import { authQueues } from './features/auth/use-cases/queues.ts';
import {
  claimFilingQueues,
  waitingFilesQueue,
  waitingFilesSchedule,
} from './features/claim-filings/use-cases/queues.ts';
import {
  consentAnchorQueue,
  consentAnchorSchedule,
  consentCheckQueue,
  consentCheckSchedule,
  consentQueues,
} from './features/consent/use-cases/queues.ts';
import { contentQueues } from './features/content/use-cases/queues.ts';
import { dashboardQueues, sumDaysQueue, sumDaysSchedule } from './features/dashboard/use-cases/queues.ts';
import { deliveryQueues } from './features/deliveries/use-cases/queues.ts';
import {
  mediaQueues,
  waitingUploadsQueue,
  waitingUploadsSchedule,
} from './features/media/use-cases/queues.ts';
import { messageQueues, sendMessageQueue } from './features/messages/use-cases/queues.ts';
import { orderQueues } from './features/orders/use-cases/queues.ts';
import { retentionQueue, retentionQueues, retentionSchedule } from './features/privacy/use-cases/queues.ts';
import { nowSellingQueue, quoteQueues } from './features/quote/use-cases/queues.ts';
import type { Queues } from './platform/jobs/install.ts';
import type { JobWork } from './platform/jobs/jobs.ts';
import type { Services } from './services.ts';

/** Every feature's queues. */
export const jobQueues: Queues = {
  ...abuseQueues,
  ...authQueues,
  ...claimFilingQueues,
  ...consentQueues,
  ...contentQueues,
  ...dashboardQueues,
  ...deliveryQueues,
  ...mediaQueues,
  ...messageQueues,
  ...orderQueues,
  ...quoteQueues,
  ...retentionQueues,
};

type Working = Pick<
  Services,
  | 'abuse'
  | 'auth'
  | 'claimFilings'
  | 'consent'
  | 'dashboard'
  | 'deliveries'
  | 'media'
  | 'messages'
  | 'orders'
  | 'pageEditing'
  | 'quotes'
  | 'privacy'
>;

/** What is done with the jobs of each queue, and the queues that get a job by the clock (cron, UTC). */
export function jobWorks(services: Working): {
  works: Record<string, JobWork>;
  schedules: Record<string, string>;
} {
  const {
    abuse,
    auth,
    claimFilings,
    consent,
    dashboard,
    deliveries,
    media,
    messages,
    orders,
    pageEditing,
    quotes,
    privacy,
  } = services;
  return {
    works: {
      ...auth.users.works,
      ...consent.works,
      ...deliveries.works,
      ...orders.works,
      ...pageEditing.works,
      ...media.works,
      [sendMessageQueue]: messages.sendQueued,
      [sumDaysQueue]: async () => void (await dashboard.sumUp()),
      [nowSellingQueue]: () => quotes.tellThoseWaiting(),
      [pruneLimitsQueue]: () => abuse.prune(),
      [waitingFilesQueue]: async () => void (await claimFilings.eraseWaiting()),
      [retentionQueue]: async () => void (await privacy.eraseExpired()),
    },
    schedules: {
      [sumDaysQueue]: sumDaysSchedule,
      [nowSellingQueue]: '0 15 * * *',
      [consentAnchorQueue]: consentAnchorSchedule,
      [consentCheckQueue]: consentCheckSchedule,
      [pruneLimitsQueue]: '17 * * * *',
      [waitingFilesQueue]: waitingFilesSchedule,
      [waitingUploadsQueue]: waitingUploadsSchedule,
      [retentionQueue]: retentionSchedule,
    },
  };
}
