import { humanize } from '../../../../shared/humanize.ts';

export const eventTypes = [
  'lead.created',
  'lead.updated',
  'contract.ordered',
  'contract.signed',
  'contract.activated',
  'contract.lapsed',
  'contract.reinstated',
  'contract.expired',
  'contract.canceled',
  'contract.voided',
  'contract.abandoned',
  'claim.filed',
  'claim.updated',
  'consent.revoked',
  'person.erased',
] as const;

export type EventType = (typeof eventTypes)[number];

/** Shows `contract.activated` as “Contract activated”. */
export const formatEventType = (type: string): string => humanize(type.replace('.', ' '));

/** Only staff who can read claims see these events. */
export const claimEvents: readonly EventType[] = ['claim.filed', 'claim.updated'];

/** Flat JSON, except for lists and one level of objects. */
export type EventData = Readonly<Record<string, unknown>>;

export type DeliveryEvent = { type: EventType; subjectId: string; at: Date; data: EventData };

export const deliveryStatuses = ['Waiting', 'Delivered', 'Failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Sent by staff to check if a destination works. */
export const testEvent = 'test';

/** `id` is the same in every attempt, so that receivers can detect duplicates. */
export type SentEvent = Omit<DeliveryEvent, 'data' | 'type'> & {
  id: string;
  type: EventType | typeof testEvent;
};

/** In seconds. Each wait is three times the previous one, up to `maxWait`. */
const firstWait = 5;
const maxWait = 6 * 60 * 60;

/** The attempts take at least 28 hours, so a receiver can be down for a day. */
export const maxAttempts = 13;

/** Returns the seconds to wait after `attempts` failed attempts. `random` (0 to 1) adds up to 20%. Returns undefined after the last attempt. */
export function calculateWait(attempts: number, random: number, retryAfter = 0): number | undefined {
  if (attempts >= maxAttempts) return undefined;
  const wait = Math.min(maxWait, firstWait * 3 ** (attempts - 1)) * (1 + random / 5);
  return Math.max(wait, Math.min(retryAfter, maxWait));
}

/** `retryAfter` is in seconds. */
export type DeliveryResponse =
  | { kind: 'delivered'; code: string }
  | { kind: 'retry'; code: string; retryAfter?: number }
  | { kind: 'rejected'; code: string };

/** Client errors that can succeed later: timeout, too early, and too many requests. */
const retryable = new Set([408, 425, 429]);

export function classifyResponse(status: number, retryAfter: string | null, now: Date): DeliveryResponse {
  const code = String(status);
  if (status >= 200 && status < 300) return { kind: 'delivered', code };
  if (status >= 400 && status < 500 && !retryable.has(status)) return { kind: 'rejected', code };
  return { kind: 'retry', code, retryAfter: parseRetryAfter(retryAfter, now) };
}

/** `Retry-After` is a number of seconds or a date. */
function parseRetryAfter(header: string | null, now: Date): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}

/** Returns a short error code, but never the message, which could contain personal data. */
export function getErrorCode(error: unknown): string {
  const { name, code, errorCode, cause } = (error ?? {}) as Record<string, unknown>;
  if (name === 'TimeoutError') return 'TimedOut';
  const codes = [errorCode, code, (cause as { code?: unknown } | undefined)?.code, name];
  const validCode = codes.find((each) => typeof each === 'string' && /^\w{2,60}$/.test(each));
  return typeof validCode === 'string' ? validCode : 'Unknown';
}
