export const eventTypes = [
  'lead.created',
  'lead.updated',
  'order.placed',
  'claim.filed',
  'claim.updated',
  'consent.revoked',
  'person.erased',
] as const;

export type EventType = (typeof eventTypes)[number];

/** Events with what a customer reported of a claim: only those who may read claims see them. */
export const claimEvents: readonly EventType[] = ['claim.filed', 'claim.updated'];

/** What is said of the subject: JSON, flat but for lists and one level of objects. */
export type EventData = Readonly<Record<string, unknown>>;

/** Something that happened to a lead (`subjectId`) and that other systems hear of. */
export type DeliveryEvent = { type: EventType; subjectId: string; at: Date; data: EventData };

export const deliveryStatuses = ['Waiting', 'Delivered', 'Failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One event on its way to one destination. */
export type Delivery = Omit<DeliveryEvent, 'data'> & {
  /** The same in every attempt: receivers know a repetition by it. */
  id: string;
  destination: string;
  status: DeliveryStatus;
  /** All that were made, those before a replay too. */
  attempts: number;
  /** A status code or a word such as `TimedOut`; nothing that a receiver wrote. */
  lastAnswer: string | null;
  createdAt: Date;
  nextAttempt: Date | null;
  deliveredAt: Date | null;
};

/** A delivery with what it says; `data` is null after the subject was erased. */
export type FullDelivery = Delivery & { data: EventData | null; attemptsBeforeReplay: number };
