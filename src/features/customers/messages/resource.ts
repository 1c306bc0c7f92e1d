import { z } from 'zod';
import { notFound } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import { errorResponsesFor } from '../../../platform/http/error-body.ts';
import { mapRows } from '../../../platform/staff/listing.ts';
import { permit, requireStaff } from '../../../platform/staff/permit.ts';
import { type StaffMember, staffAction, staffResource } from '../../../platform/staff/resource.ts';
import { longOfficeDate } from '../../../ui/format.ts';
import type { MessageActions } from './actions/index.ts';
import { type Message, messageStatuses } from './domain/message.ts';

const record = z.object({
  id: z.string(),
  template: z.string(),
  name: z.string().meta({ description: 'Tells apart emails with the same template' }),
  kind: z.string().nullable().meta({ description: 'The subscription it belongs to. Null: transactional.' }),
  recipient: z.string(),
  leadId: z.string().nullable(),
  status: z.enum(messageStatuses),
  attempts: z.int(),
  lastError: z.string().nullable(),
  decision: z.string().nullable().meta({ description: 'What the contact rule said when it was sent' }),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});

const toWire = (
  messages: MessageActions,
  { data, askedAt: _askedAt, thread: _thread, createdAt, sentAt, ...message }: Message,
) => ({
  ...message,
  name: messages.getName({ ...message, data }),
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

type CanReadClaims = (by: StaffMember) => boolean;

export const messageResource = (messages: MessageActions, canReadClaims: CanReadClaims) =>
  staffResource({
    name: 'messages',
    title: 'message',
    record,
    detail: record,
    filters: {
      q: z.string().max(320).optional(),
      status: z.enum(messageStatuses).optional(),
      template: z.string().max(64).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    },
    sorts: ['createdAt'],
    waiting: () => [{ singular: 'Failed email', plural: 'Failed emails', filter: { status: 'Failed' } }],
    searchResult: ({ recipient, name, createdAt }) => ({
      title: recipient,
      details: [name, longOfficeDate(new Date(createdAt))],
    }),
    async list(query, by) {
      const filter = { ...query.filter, templates: messages.emailNames(canReadClaims(by)) };
      return mapRows(await messages.list({ ...query, filter }), (message) => toWire(messages, message));
    },
    async find(db, id, by) {
      const message = await messages.find(id, db);
      return message && messages.emailNames(canReadClaims(by)).includes(message.template)
        ? toWire(messages, message)
        : undefined;
    },
    actions: {
      retry: staffAction({
        log: 'Sent the email again',
        needsReauthentication: false,
        summary: 'Sends a message that failed, or was suppressed with TooManyEmails',
        body: z.object({}),
        run: ({ tx }, id) => messages.retry(tx, id),
      }),
    },
  });

export function registerMessageStaffRoutes(api: Api, messages: MessageActions, canReadClaims: CanReadClaims) {
  api.route({
    method: 'GET',
    url: '/api/staff/messages/emails',
    config: permit('messages', 'read'),
    schema: {
      tags: ['staff: messages'],
      operationId: 'listMessageEmails',
      summary: 'Lists the emails that the log can contain',
      response: { 200: z.array(z.string()), ...errorResponsesFor(403) },
    },
    handler: (request) => messages.emailNames(canReadClaims(requireStaff(request))),
  });

  api.route({
    method: 'GET',
    url: '/api/staff/messages/:id/preview',
    config: permit('messages', 'read'),
    schema: {
      tags: ['staff: messages'],
      operationId: 'previewMessage',
      summary: "Previews a message with today's settings, without its links",
      params: z.object({ id: z.string().max(64) }),
      response: {
        200: z.object({ subject: z.string(), html: z.string() }),
        ...errorResponsesFor(403, 404, 422),
      },
    },
    handler: async (request) => {
      const { id } = request.params;
      const message = await messages.find(id);
      const isShown =
        message && messages.emailNames(canReadClaims(requireStaff(request))).includes(message.template);
      const preview = isShown ? await messages.preview(id) : undefined;
      if (!preview) throw notFound('NotFound', "This message doesn't exist or was deleted.");
      return preview;
    },
  });
}
