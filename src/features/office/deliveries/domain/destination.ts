import type { DeliveryResponse, EventData, EventType, SentEvent } from './delivery.ts';

export type Destination = {
  /** Stable, and contains no secrets. */
  name: string;
  subscribesTo(type: EventType): boolean;
  /** `subject` sends all known data of the subject, so that a late delivery doesn't overwrite newer data. */
  payload: 'event' | 'subject';
  /** Must be idempotent, because a delivery can be sent again after an error. Never throws. */
  send(event: SentEvent, data: EventData): Promise<DeliveryResponse>;
};

export type DestinationSettings = {
  /** `allowPrivate` allows receivers in private networks. */
  webhooks?: { urls: readonly string[]; secret: string; allowPrivate?: boolean };
  salesforce?: { loginUrl: string; clientId: string; clientSecret: string; externalId: string };
  csvDirectory?: string;
};

/** Objects become columns such as `contactPreferences.call`, and lists become JSON. */
export function flatRow({ id, type, at }: SentEvent, data: EventData): Record<string, string> {
  const cells = Object.entries(data).flatMap(([name, value]) => toCells(name, value));
  return {
    deliveryId: id,
    type,
    timestamp: at.toISOString(),
    ...Object.fromEntries(cells),
  };
}

function toCells(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return [[name, '']];
  if (Array.isArray(value)) return [[name, JSON.stringify(value)]];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([inner, each]) => toCells(`${name}.${inner}`, each));
}
