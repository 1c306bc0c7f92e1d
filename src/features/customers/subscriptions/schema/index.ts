import { z } from 'zod';
import { changeErrors, errorResponsesFor } from '../../../../platform/http/error-body.ts';
import { personFields, phone } from '../../../../shared/person-fields.ts';
import { optOutChannels, subscriptionKinds } from '../domain/subscription.ts';

const reason = z.string().trim().max(500, 'That reason is longer than 500 characters.').nullish();

const updateRequest = z
  .strictObject({
    token: z
      .string()
      .max(500, 'This link is invalid.')
      .nullish()
      .meta({ description: 'From a signed link. Subscriptions can be turned back on only with a token.' }),
    email: personFields.email.nullish(),
    subscriptions: z
      .strictObject({ marketing: z.boolean(), quotes: z.boolean(), reminders: z.boolean() })
      .meta({ description: 'Without a token, false unsubscribes and true changes nothing' }),
    reason,
  })
  .meta({ id: 'SubscriptionUpdate' });

export type UpdateRequest = z.output<typeof updateRequest>;

export const unsubscribeRequest = z.strictObject({
  email: personFields.email,
  kinds: z.array(z.enum(subscriptionKinds)).min(1, 'Select at least one.'),
});

export const optOutRequest = z.strictObject({
  email: personFields.email.optional(),
  phone: phone.optional(),
  channels: z.array(z.enum(optOutChannels)).min(1, 'Select at least one.'),
});

export type OptOutRequest = z.output<typeof optOutRequest>;

const linkQuery = z.object({
  token: z.string().max(500, 'This link is invalid.'),
  kind: z
    .enum(subscriptionKinds)
    .optional()
    .meta({ description: 'The kind of email. If missing, all kinds.' }),
});

export const choicesPath = '/subscriptions/choices';

export const subscriptionRoutes = {
  oneClick: {
    method: 'POST',
    url: '/api/customer-subscriptions/one-click',
    schema: {
      tags: ['customer-subscriptions'],
      operationId: 'unsubscribeWithOneClick',
      summary: "Unsubscribes with one click from an email client (RFC 8058). Doesn't need an XSRF token.",
      querystring: linkQuery,
      response: { 204: z.null().meta({ description: 'Unsubscribed' }), ...errorResponsesFor(413, 415) },
    },
  },
  oneClickPage: {
    method: 'GET',
    url: '/api/customer-subscriptions/one-click',
    schema: {
      tags: ['customer-subscriptions'],
      operationId: 'openOneClickLink',
      summary: 'Redirects a person who opens the one-click link to the preferences page. Changes nothing.',
      querystring: linkQuery,
      response: {
        302: z.null().meta({ description: 'Redirects to the preferences page' }),
        ...errorResponsesFor(),
      },
    },
  },
  update: {
    method: 'POST',
    url: '/api/customer-subscriptions/update-subscriptions',
    schema: {
      tags: ['customer-subscriptions'],
      operationId: 'updateSubscriptions',
      summary: 'Unsubscribes an email address. The response is the same whether or not we know the address.',
      body: updateRequest,
      response: { 204: z.null().meta({ description: 'Saved. Takes effect right away.' }), ...changeErrors },
    },
  },
} as const;
