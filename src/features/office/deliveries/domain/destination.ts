import type { Answer, Delivery, EventData, EventType } from './delivery.ts';

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

/** A delivery as one row: objects become columns such as `contactPreferences.call`, lists JSON. */
export function flatRow(
  delivery: Pick<Delivery, 'id' | 'type' | 'at'>,
  data: EventData,
): Record<string, string> {
  const cells = Object.entries(data).flatMap(([name, value]) => cellsOf(name, value));
  return {
    deliveryId: delivery.id,
    type: delivery.type,
    timestamp: delivery.at.toISOString(),
    ...Object.fromEntries(cells),
  };
}

function cellsOf(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return [[name, '']];
  if (Array.isArray(value)) return [[name, JSON.stringify(value)]];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([inner, each]) => cellsOf(`${name}.${inner}`, each));
}
