import { z } from 'zod';
import { errorResponsesFor } from '../../../platform/http/error-body.ts';
import { requiredText } from '../../../platform/required-text.ts';
import { nameLine, personFields } from '../../../shared/person-fields.ts';
import { normalizeQuoteNumber } from '../../../shared/quote-number.ts';
import { contactSubjects } from './domain/contact-message.ts';
import { contactStatuses, entryKinds } from './domain/conversation.ts';

export const maxMessageLength = 2000;

const quoteNumber = z
  .string()
  .max(40, 'A quote number looks like Q-7K2M-4XDB.')
  .transform((text, context) => {
    const normal = normalizeQuoteNumber(text);
    if (normal) return normal;
    context.addIssue("A quote number looks like Q-7K2M-4XDB. Leave it empty if you don't have one.");
    return z.NEVER;
  });

export const contactRequest = z.strictObject({
  name: nameLine('Name', 120),
  email: personFields.email,
  subject: z.enum(contactSubjects, { error: "Choose what it's about." }),
  message: requiredText(maxMessageLength, {
    missing: 'Message is missing.',
    tooLong: 'Message is longer than 2,000 characters.',
  }),
  quoteNumber: quoteNumber.optional(),
});

export const messageAnswer = contactRequest.pick({ message: true });

export type ContactRequest = z.output<typeof contactRequest>;

const time = z.iso.datetime();

export const contactMessageRecord = z.object({
  id: z.string(),
  messageNumber: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.enum(contactSubjects),
  quoteNumber: z.string().nullable(),
  contractId: z.string().nullable().meta({ description: 'The contract that it was sent about' }),
  isSuspicious: z.boolean().meta({ description: 'Whether a bot seems to have sent it' }),
  createdAt: time,
  status: z.enum(contactStatuses),
  askedAt: time.meta({ description: 'When the person last wrote' }),
  assigneeId: z.string().nullable(),
  assigneeName: z.string().nullable(),
});

export const openedContactMessage = contactMessageRecord
  .extend({
    message: z.string(),
    leadId: z.string().nullable().meta({ description: 'The newest lead with this address' }),
    reply: z
      .object({ isAllowed: z.boolean(), sentence: z.string() })
      .meta({ description: 'Whether staff may reply by email now, with a sentence that says so' }),
    replyToAddress: z.string().meta({ description: 'The mailbox that answers to our emails arrive in' }),
    macroValues: z
      .object({
        firstName: z.string(),
        messageNumber: z.string(),
        quoteNumber: z.string(),
        phone: z.string(),
        hours: z.string(),
        brand: z.string(),
      })
      .meta({ description: 'What macros are filled in with' }),
    entries: z.array(
      z.object({
        id: z.string(),
        at: time,
        kind: z.enum(entryKinds),
        text: z.string().nullable(),
        by: z.string(),
        emailId: z.string().nullable(),
        delivery: z.string().nullable().meta({ description: 'The status of the email' }),
      }),
    ),
  })
  .meta({ id: 'ContactMessageDetails' });
export type OpenedContactMessage = z.output<typeof openedContactMessage>;

const maxReplyLength = 10_000;

const enteredText = requiredText(maxReplyLength, {
  missing: 'Enter a message.',
  tooLong: 'Enter up to 10,000 characters.',
});

export const replyBody = z.strictObject({
  text: enteredText,
  status: z
    .enum(['Waiting', 'Closed'])
    .default('Waiting')
    .meta({ description: 'The status of the message afterward' }),
  seenEntries: z
    .int()
    .optional()
    .meta({ description: 'How many entries you have read. If there are others, the reply is rejected' }),
});
export const messageTextBody = z.strictObject({ text: enteredText });
export const closeMessageBody = z.strictObject({
  note: z
    .string()
    .trim()
    .max(2000, 'A note can have up to 2,000 characters.')
    .nullish()
    .transform((text) => text || null),
});
export const assignMessageBody = z.strictObject({
  assigneeId: z
    .string()
    .max(60)
    .nullish()
    .transform((id) => id || null),
});

export const contactStaffRoutes = {
  assignees: {
    method: 'GET',
    url: '/api/staff/contact-messages/assignees',
    schema: {
      tags: ['staff: contact-messages'],
      operationId: 'listContactMessageAssignees',
      summary: 'Lists the users who can answer messages, by name',
      response: {
        200: z.array(z.object({ id: z.string(), name: z.string() })).meta({ id: 'ContactMessageAssignees' }),
        ...errorResponsesFor(403),
      },
    },
  },
} as const;
