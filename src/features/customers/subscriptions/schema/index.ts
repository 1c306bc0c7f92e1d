import { z } from 'zod';
import { changeErrors, errorsOf } from '../../../../platform/http/error-body.ts';
import { personFields } from '../../leads/schema/fields.ts';
import { optOutChannels, subscriptionKinds } from '../domain/subscription.ts';

const reason = z.string().trim().max(500, 'That reason is longer than 500 characters.').nullish();

const updateRequest = z
  .strictObject({
    token: z
      .string()
      .max(500, 'That link is not one of ours.')
      .nullish()
      .meta({ description: 'Out of a signed link; with one, subscriptions can be turned on again' }),
    email: personFields.email.nullish(),
    subscriptions: z
      .strictObject({ marketing: z.boolean(), quotes: z.boolean(), reminders: z.boolean() })
      .meta({ description: 'By an email address alone, false stops and true leaves as it is' }),
    reason,
  })
  .meta({ id: 'SubscriptionUpdate' });

export type UpdateRequest = z.output<typeof updateRequest>;

/** The unsubscribe form. */
export const unsubscribeRequest = z.strictObject({
  email: personFields.email,
  kinds: z.array(z.enum(subscriptionKinds)).min(1, 'Tick at least one of the three.'),
});

/** The opt-out form: `email` for email, `phone` for calls and texts. */
export const optOutRequest = z.strictObject({
  email: personFields.email.optional(),
  phone: z.string().max(30, 'That phone number is too long.').optional(),
  channels: z.array(z.enum(optOutChannels)).min(1, 'Tick at least one of the three.'),
});

export type OptOutRequest = z.output<typeof optOutRequest>;

const linkQuery = z.object({
  token: z.string().max(500, 'That link is not one of ours.'),
  kind: z
    .enum(subscriptionKinds)
    .optional()
    .meta({ description: 'What the message was of; without it, all' }),
});

/** Where a link's own choices are made; `kind`: the kind of its message. */
export const choicesPath = '/subscriptions/choices';

export const subscriptionCalls = {
  oneClick: {
    method: 'POST',
    url: '/api/customer-subscriptions/one-click',
    schema: {
      tags: ['customer-subscriptions'],
      summary: 'Unsubscribes with one click from a mail program (RFC 8058). Needs no XSRF token.',
      querystring: linkQuery,
      response: { 204: z.null().meta({ description: 'Stopped' }), ...errorsOf(413, 415) },
    },
  },
  oneClickPage: {
    method: 'GET',
    url: '/api/customer-subscriptions/one-click',
    schema: {
      tags: ['customer-subscriptions'],
      summary: 'Redirects a person who opens the one-click link to the preferences page. Changes nothing.',
      querystring: linkQuery,
      response: { 302: z.null().meta({ description: 'To the page of choices' }), ...errorsOf() },
    },
  },
  update: {
    method: 'POST',
    url: '/api/customer-subscriptions/update-subscriptions',
    schema: {
      tags: ['customer-subscriptions'],
      summary: 'Unsubscribes an email address. The response is the same whether or not we know the address.',
      body: updateRequest,
      response: { 204: z.null().meta({ description: 'In force at once' }), ...changeErrors },
    },
  },
} as const;
