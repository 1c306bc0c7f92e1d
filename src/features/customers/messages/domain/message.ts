import type { SubscriptionKind } from '../../subscriptions/domain/subscription.ts';

/**
 * Queued: waiting or being retried. Suppressed: the person unsubscribed first. Failed: refused permanently, or out of
 * attempts.
 */
export const messageStatuses = ['Queued', 'Sent', 'Suppressed', 'Failed'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** An email to one person. */
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
  /** A code that reveals nothing about the person, such as Smtp550. */
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
};
