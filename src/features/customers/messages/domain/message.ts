import type { SubscriptionKind } from '../../subscriptions/domain/subscription.ts';

/**
 * Queued: waits, or is tried again. Suppressed: the person stopped it before it went out. Failed: refused for good, or
 * every try was used up.
 */
export const messageStatuses = ['Queued', 'Sent', 'Suppressed', 'Failed'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** An e-mail to one person. */
export type Message = {
  id: string;
  /** The name of its email. */
  template: string;
  kind: SubscriptionKind | null;
  /** The address in lower case. */
  recipient: string;
  leadId: string | null;
  data: unknown;
  status: MessageStatus;
  attempts: number;
  /** A code that tells nothing of the person, such as Smtp550. */
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
};
