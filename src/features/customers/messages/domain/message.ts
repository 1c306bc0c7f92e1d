import type { SubscriptionKind } from '../../subscriptions/domain/subscription.ts';

/**
 * Sent means a mail server accepted the message. Saved means there's no mail server, so it's a file in DATA_DIR. Suppressed
 * means the person had unsubscribed or got too many emails. Failed means it was permanently rejected or has no attempts left.
 */
export const messageStatuses = ['Queued', 'Sent', 'Saved', 'Suppressed', 'Failed'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** The error of a suppressed message that staff can still send. */
export const tooManyEmails = 'TooManyEmails';

export const canRetry = ({ status, lastError }: Pick<Message, 'status' | 'lastError'>): boolean =>
  status === 'Failed' || status === 'Saved' || (status === 'Suppressed' && lastError === tooManyEmails);

export type Message = {
  id: string;
  template: string;
  kind: SubscriptionKind | null;
  /** Stored in lowercase. */
  recipient: string;
  leadId: string | null;
  personId: string | null;
  data: unknown;
  status: MessageStatus;
  attempts: number;
  /** An error code without personal data, such as Smtp550. */
  lastError: string | null;
  /** The contact rule's decision when it was sent. */
  decision: string | null;
  /** The time the person asked for the email. */
  askedAt: Date | null;
  /** IDs of earlier emails in the conversation, oldest first. */
  thread: string[];
  createdAt: Date;
  sentAt: Date | null;
};
