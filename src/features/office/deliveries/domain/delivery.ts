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

/** Seconds; each wait is three times the one before, up to the longest. */
const firstWait = 5;
const longestWait = 6 * 60 * 60;

/** 28 hours at least, so that a receiver that is down for a day loses nothing. */
export const mostAttempts = 13;

/**
 * Seconds to wait after `attempts` failed ones (1 or more), undefined when it was the last. `chance` (0 to 1) spreads
 * receivers' load by up to a fifth. A receiver that asks for more time (`retryAfter`, seconds) gets it, up to six hours.
 */
export function waitAfter(attempts: number, chance: number, retryAfter = 0): number | undefined {
  if (attempts >= mostAttempts) return undefined;
  const wait = Math.min(longestWait, firstWait * 3 ** (attempts - 1)) * (1 + chance / 5);
  return Math.max(wait, Math.min(retryAfter, longestWait));
}

/** What a destination made of a delivery. `retryAfter`: seconds that it asked us to wait. */
export type Answer =
  | { kind: 'delivered'; code: string }
  | { kind: 'again'; code: string; retryAfter?: number }
  | { kind: 'never'; code: string };

/** Requests that came too early, too slowly or too often may succeed later; of other refusals nothing will come. */
const passing = new Set([408, 425, 429]);

/** What an HTTP status means. `retryAfter` is the header as it came. */
export function answerOfStatus(status: number, retryAfter: string | null, now: Date): Answer {
  const code = String(status);
  if (status >= 200 && status < 300) return { kind: 'delivered', code };
  if (status >= 400 && status < 500 && !passing.has(status)) return { kind: 'never', code };
  return { kind: 'again', code, retryAfter: secondsOf(retryAfter, now) };
}

/** `Retry-After` in seconds: it comes as a number or as a date. Undefined when it is neither. */
function secondsOf(header: string | null, now: Date): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}

/** Of a failed call its own short code, never its message, which may repeat what was sent. */
export function codeOfError(error: unknown): string {
  const { name, code, errorCode, cause } = (error ?? {}) as Record<string, unknown>;
  if (name === 'TimeoutError') return 'TimedOut';
  const codes = [errorCode, code, (cause as { code?: unknown } | undefined)?.code, name];
  const found = codes.find((each) => typeof each === 'string' && /^\w{2,60}$/.test(each));
  return typeof found === 'string' ? found : 'Unknown';
}
