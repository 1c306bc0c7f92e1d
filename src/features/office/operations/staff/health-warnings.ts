import { formatCount } from '../../../../shared/format.ts';
import type { Health } from '../schema.ts';
import { formatDuration } from './format-units.ts';

export const mailStatus = {
  MailServer: 'Sent through a mail server',
  Mailbox: "No mail server is configured. Emails are saved as files in the data directory and aren't sent.",
};

/** A job that is this late delays emails to customers. */
const lateSeconds = 300;

const describeFailedJobs = (count: number) =>
  `${formatCount(count, 'job')} ${count === 1 ? 'has' : 'have'} failed permanently. See Jobs.`;

const describeFailedDeliveries = (count: number) =>
  count === 1
    ? '1 delivery has failed. Retry it under Deliveries.'
    : `${formatCount(count, 'delivery', 'deliveries')} have failed. Retry them under Deliveries.`;

export const listWarnings = ({ queues, deliveries, mail, takesPayments }: Health): string[] =>
  [
    queues.failed > 0 && describeFailedJobs(queues.failed),
    deliveries.failed > 0 && describeFailedDeliveries(deliveries.failed),
    queues.lagSeconds > lateSeconds && `A job is ${formatDuration(queues.lagSeconds)} late.`,
    mail === 'Mailbox' && mailStatus.Mailbox,
    !takesPayments && 'No payment page is configured. Customers pay by phone.',
  ].filter((sentence) => sentence !== false);
