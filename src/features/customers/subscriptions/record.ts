import { z } from 'zod';
import { emailAddress } from '../../../platform/email-address.ts';
import { defineRecord } from '../../../platform/record/record.ts';
import { requiredText } from '../../../platform/required-text.ts';
import { kindNames, optOutChannels } from './domain/subscription.ts';

export const staffReason = requiredText(500, {
  missing: 'Enter the reason, and how the person asked.',
  tooLong: 'Enter up to 500 characters.',
});

const textOrNull = z.string().nullable();

const reason = {
  value: textOrNull,
  requestValue: staffReason,
  label: 'Reason, and how they asked',
  help: "Only make this change at the person's request.",
  list: { label: 'Reason' },
} as const;

export const subscriptionRecord = defineRecord({
  name: 'subscriptions',
  title: 'subscription',
  search: { by: ['email'], label: 'Email' },
  sort: { field: 'updatedAt', order: 'DESC' },
  fields: {
    email: {
      value: z.string(),
      requestValue: emailAddress({ invalid: 'Enter an email address.' }),
      immutableReason: "Can't be changed.",
      list: { isSortable: true },
    },
    marketing: { value: z.boolean(), label: kindNames.marketing, list: true },
    quotes: { value: z.boolean(), label: kindNames.quotes, defaultValue: true, list: true },
    reminders: { value: z.boolean(), label: kindNames.reminders, defaultValue: true, list: true },
    reason,
    updatedAt: { value: z.iso.datetime(), isReadOnly: true, label: 'Updated', list: { isSortable: true } },
  },
});

export const optOutRecord = defineRecord({
  name: 'opt-outs',
  title: 'opt-out',
  search: { by: ['address'], label: 'Email or phone' },
  days: 'at',
  sort: { field: 'at', order: 'DESC' },
  fields: {
    address: {
      value: z.string(),
      requestValue: z.string().trim().min(1, 'Enter an email address or phone number.').max(254),
      label: 'Email address or phone number',
      list: { label: 'Address' },
    },
    channel: {
      value: z.enum(optOutChannels),
      requestValue: z.enum(optOutChannels, { error: 'Choose email, call, or text.' }),
      choices: { email: 'Email', call: 'Calls', text: 'Texts' },
      defaultValue: 'call',
      list: true,
      filter: 'always',
    },
    isActive: { value: z.boolean(), isReadOnly: true, label: 'Opted out', list: true, filter: 'optional' },
    reason,
    at: { value: z.iso.datetime(), isReadOnly: true, label: 'Since', list: { isSortable: true } },
    reopenedAt: { value: z.iso.datetime().nullable(), isReadOnly: true },
    reopenReason: { value: textOrNull, isReadOnly: true },
  },
  csvOrder: ['channel', 'address', 'at', 'reason', 'isActive', 'reopenedAt', 'reopenReason'],
});
