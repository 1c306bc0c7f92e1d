import { z } from 'zod';
import { optOutChannels } from '../domain/subscription.ts';

const time = z.iso.datetime();
const reason = z
  .string({ error: 'Say why, and how the person asked for it.' })
  .trim()
  .min(1, 'Say why, and how the person asked for it.')
  .max(500, 'At most 500 characters.');

export const subscriptionRecord = z
  .object({
    id: z.string(),
    email: z.string(),
    marketing: z.boolean(),
    quotes: z.boolean(),
    reminders: z.boolean(),
    reason: z.string().nullable(),
    updatedAt: time,
  })
  .meta({ id: 'Subscription' });
export type SubscriptionRecord = z.output<typeof subscriptionRecord>;

export const subscriptionChange = z.object({
  marketing: z.boolean(),
  quotes: z.boolean(),
  reminders: z.boolean(),
  reason,
});
export type SubscriptionChange = z.output<typeof subscriptionChange>;

export const newSubscription = subscriptionChange.extend({
  email: z.email({ error: 'Give an email address.' }).max(254).toLowerCase(),
});
export type NewSubscription = z.output<typeof newSubscription>;

/** A closed channel of an address, or one that was reopened. */
export const optOutRecord = z
  .object({
    id: z.string(),
    channel: z.enum(optOutChannels),
    address: z.string(),
    at: time,
    reason: z.string().nullable(),
    isClosed: z.boolean(),
    reopenedAt: time.nullable(),
    reopenReason: z.string().nullable(),
  })
  .meta({ id: 'OptOut' });
export type OptOutRecord = z.output<typeof optOutRecord>;

export const newOptOut = z.strictObject({
  channel: z.enum(optOutChannels, { error: 'Choose email, call or text.' }),
  address: z.string().trim().min(1, 'Give the email address or the phone number.').max(254),
  reason,
});
export type NewOptOut = z.output<typeof newOptOut>;

export const reopenBody = z.strictObject({ reason });
