import { z } from 'zod';
import { requiredText } from '../../../platform/required-text.ts';
import { mapRows } from '../../../platform/staff/listing.ts';
import { staffAction, staffResource } from '../../../platform/staff/resource.ts';
import type { ContactActions } from './actions.ts';
import { contactSubjects } from './domain/contact-message.ts';

const record = z.object({
  id: z.string(),
  receiptNumber: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.enum(contactSubjects),
  quoteNumber: z.string().nullable(),
  isSuspicious: z.boolean().meta({ description: 'Whether a bot seems to have sent it' }),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().nullable(),
});

const opened = record.extend({
  message: z.string(),
  answerNote: z.string().nullable(),
  leadId: z.string().nullable().meta({ description: 'The newest lead with this address' }),
});

const response = z.object({
  note: requiredText(2000, {
    missing: 'Describe how you answered.',
    tooLong: 'A note can have up to 2,000 characters.',
  }),
});

const toWire = <Row extends { createdAt: Date; answeredAt: Date | null }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

export const contactMessageResource = (contact: ContactActions) =>
  staffResource({
    name: 'contact-messages',
    title: 'contact message',
    record,
    opened,
    filters: {
      q: z.string().max(320).optional(),
      subject: z.enum(contactSubjects).optional(),
      isSuspicious: z.stringbool().optional(),
      isAnswered: z.stringbool().optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    },
    sorts: ['createdAt'],
    waiting: () => [{ label: 'Messages to answer', filter: { isAnswered: false, isSuspicious: false } }],
    searchResult: ({ receiptNumber, name, email, subject }) => ({
      title: receiptNumber,
      details: [name, email, subject],
    }),
    list: async (query) =>
      mapRows(await contact.list(query), ({ message: _message, answerNote: _note, ...row }) => toWire(row)),
    async find(db, id) {
      const message = await contact.find(db, id);
      return message && toWire(message);
    },
    actions: {
      answered: staffAction({
        summary: 'Marks a message as answered',
        body: response,
        run: ({ tx, by }, id, { note }) => contact.answer(tx, id, { by: by.name, note }),
      }),
    },
  });
