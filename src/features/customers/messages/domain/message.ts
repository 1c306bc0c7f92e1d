import type { SubscriptionKind } from '../../subscriptions/domain/subscription.ts';

/** Sent: a mail server accepted it. Saved: there's no mail server, so it's a file in DATA_DIR. Suppressed: the person unsubscribed first, or got too many emails. Failed: permanently rejected, or no attempts left. */
export const messageStatuses = ['Queued', 'Sent', 'Saved', 'Suppressed', 'Failed'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** The error of a suppressed message that staff may still send. */
export const tooManyEmails = 'TooManyEmails';

export const canRetry = ({ status, lastError }: Pick<Message, 'status' | 'lastError'>): boolean =>
  status === 'Failed' || status === 'Saved' || (status === 'Suppressed' && lastError === tooManyEmails);

export type Message = {
  id: string;
  template: string;
  kind: SubscriptionKind | null;
  /** In lower case. */
  recipient: string;
  leadId: string | null;
  data: unknown;
  status: MessageStatus;
  attempts: number;
  /** An error code without personal data, such as Smtp550. */
  lastError: string | null;
  /** What the contact rule said when it was sent. */
  decision: string | null;
  /** When the person asked for it. */
  askedAt: Date | null;
  /** IDs of the emails before it in the conversation, oldest first. */
  thread: string[];
  createdAt: Date;
  sentAt: Date | null;
};
