import { z } from 'zod';
import { emailAddress } from '../../../../platform/email-address.ts';
import { requiredText } from '../../../../platform/required-text.ts';
import { optOutChannels } from '../domain/subscription.ts';

const time = z.iso.datetime();
const reason = requiredText(500, {
  missing: 'Enter the reason, and how the person asked.',
  tooLong: 'Enter up to 500 characters.',
});

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
  email: emailAddress({ invalid: 'Enter an email address.' }),
});
export type NewSubscription = z.output<typeof newSubscription>;

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
  channel: z.enum(optOutChannels, { error: 'Choose email, call, or text.' }),
  address: z.string().trim().min(1, 'Enter an email address or phone number.').max(254),
  reason,
});
export type NewOptOut = z.output<typeof newOptOut>;

export const reopenBody = z.strictObject({ reason });
