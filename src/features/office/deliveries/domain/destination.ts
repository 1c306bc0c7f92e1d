import type { Answer } from './answer.ts';
import type { Delivery, EventData, EventType } from './delivery.ts';

/** A system that hears of events. */
export type Destination = {
  /** Stays the same as long as the system does, and shows nothing secret. */
  name: string;
  hears(type: EventType): boolean;
  /**
   * `event`: each delivery carries its own data. `subject`: all that was announced of the subject so far, the newest
   * last, so that a delivery which comes late overwrites nothing newer.
   */
  carries: 'event' | 'subject';
  /** Repeats harmlessly: the same delivery may be sent again after a fault. Never throws. */
  send(delivery: Delivery, data: EventData): Promise<Answer>;
};

/** What the environment says of destinations; without any, nothing is written or sent. */
export type DestinationSettings = {
  /** `mayBePrivate`: receivers in the site's own network are meant. */
  webhooks?: { urls: readonly string[]; secret: string; mayBePrivate?: boolean };
  salesforce?: { loginUrl: string; clientId: string; clientSecret: string; externalId: string };
  csvDirectory?: string;
};
