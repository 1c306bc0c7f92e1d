import type { DeliveryResponse, EventData, EventType, SentEvent } from './delivery.ts';

export type Destination = {
  /** Never changes and contains no secrets. */
  name: string;
  subscribesTo(type: EventType): boolean;
  /** `subject` sends all known data of the subject, so that a late delivery doesn't overwrite newer data. */
  payload: 'event' | 'subject';
  /** A host or directory for staff to see, without parts that could be a key. */
  address: string;
  /** Undefined for all events that it can receive. */
  events?: readonly string[];
  /** Data fields to send besides `id`. Undefined sends all. */
  fields?: readonly string[];
  /** Set if a test event would become a record. Checks the connection instead. */
  checkAccess?(): Promise<DeliveryResponse>;
  /** Must be idempotent, because a delivery can be sent again after an error. Never throws. */
  send(event: SentEvent, data: EventData): Promise<DeliveryResponse>;
};

export type DestinationSettings = {
  webhooks?: {
    urls: readonly string[];
    /** Each webhook is signed with every secret, so that a receiver can replace its own at any time. */
    secrets: readonly string[];
    /** Allows receivers in private networks. */
    allowPrivate?: boolean;
    publicUrl?: string;
  };
  salesforce?: { loginUrl: string; clientId: string; clientSecret: string; externalId: string };
  csvDirectory?: string;
  /** Keyed by the host of a webhook, `csv`, or `salesforce`. */
  limits?: Readonly<Record<string, DestinationLimits>>;
};

/** The events and data fields that a destination gets. Undefined is all of them. */
export type DestinationLimits = { events?: readonly string[]; fields?: readonly string[] };

/** Can't be turned off, because receivers have to act on these events. */
const alwaysSent: readonly string[] = ['consent.revoked', 'person.erased'] satisfies EventType[];

/** Fields that receivers need to know what an event is about. */
const alwaysIncluded: readonly string[] = ['id', 'leadId', 'reason'];

export function limitDestination(
  destination: Destination,
  { events, fields }: DestinationLimits,
): Destination {
  return {
    ...destination,
    events,
    fields,
    subscribesTo: (type) =>
      destination.subscribesTo(type) && (!events || events.includes(type) || alwaysSent.includes(type)),
  };
}

export function selectFields({ fields }: Destination, data: EventData): EventData {
  if (!fields) return data;
  const isIncluded = (name: string) => fields.includes(name) || alwaysIncluded.includes(name);
  return Object.fromEntries(Object.entries(data).filter(([name]) => isIncluded(name)));
}

/** Objects become columns such as `contactPreferences.call`, and lists become JSON. */
export function flattenEvent({ id, type, at }: SentEvent, data: EventData): Record<string, string> {
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
