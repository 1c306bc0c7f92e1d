import { z } from 'zod';
import { fromRecord } from '../../../platform/record/resource.ts';
import { dayFilters, textFilter } from '../../../platform/staff/filters.ts';
import { mapRows } from '../../../platform/staff/listing.ts';
import { staffAction, staffResource } from '../../../platform/staff/resource.ts';
import { describeAssignment } from '../../../shared/audit-sentences.ts';
import type { ContactActions, ContactMessage } from './actions/index.ts';
import type { MacroActions } from './actions/macros.ts';
import { contactSubjects } from './domain/contact-message.ts';
import { contactStatuses } from './domain/conversation.ts';
import { macroRecord } from './record.ts';
import {
  assignMessageBody,
  closeMessageBody,
  contactMessageRecord,
  messageTextBody,
  openedContactMessage,
  replyBody,
} from './schema.ts';

const toWire = ({
  message: _message,
  confirmationId: _confirmationId,
  createdAt,
  askedAt,
  ...row
}: ContactMessage) => ({ ...row, createdAt: createdAt.toISOString(), askedAt: askedAt.toISOString() });

export const contactMessageResource = (contact: ContactActions) =>
  staffResource({
    name: 'contact-messages',
    title: 'contact message',
    record: contactMessageRecord,
    detail: openedContactMessage,
    filters: {
      q: textFilter.meta({ description: 'Parts of a name, email address, message number, or quote number' }),
      subject: z.enum(contactSubjects).optional(),
      isSuspicious: z.stringbool().optional(),
      status: z.enum(contactStatuses).optional(),
      assigneeId: z.string().max(60).optional(),
      ...dayFilters,
    },
    sorts: ['createdAt'],
    waiting: (by) => [
      {
        singular: 'Message to answer',
        plural: 'Messages to answer',
        filter: { status: 'Open', isSuspicious: false },
      },
      {
        singular: 'Message assigned to you',
        plural: 'Messages assigned to you',
        filter: { status: 'Open', assigneeId: by.id },
        isCountedElsewhere: true,
      },
    ],
    searchResult: ({ messageNumber, name, email, subject }) => ({
      title: messageNumber,
      details: [name, email, subject],
    }),
    list: async (query) => mapRows(await contact.list(query), toWire),
    async find(db, id) {
      const conversation = await contact.find(db, id);
      if (!conversation) return undefined;
      const { message, entries, decision, ...otherFields } = conversation;
      return {
        ...toWire(message),
        ...otherFields,
        message: message.message,
        reply: { isAllowed: decision.isAllowed, sentence: decision.sentence },
        entries: entries.map(({ sequence, kind, text, byName, at, emailId, delivery }) => ({
          ...{ id: String(sequence), kind, text, by: byName ?? '', at: at.toISOString(), emailId, delivery },
        })),
      };
    },
    actions: {
      reply: staffAction({
        log: 'Replied to the message',
        needsReauthentication: false,
        summary: 'Emails a reply in the same conversation',
        body: replyBody,
        run: ({ tx, by }, id, reply) => contact.reply(tx, id, reply, by),
      }),
      'record-reply': staffAction({
        log: 'Recorded a reply from the customer',
        needsReauthentication: false,
        summary: 'Records an email from the person that arrived in the mailbox, and reopens the message',
        body: messageTextBody,
        run: ({ tx, by }, id, { text }) => contact.recordReply(tx, id, text, by),
      }),
      'add-note': staffAction({
        log: 'Added a note to the message',
        needsReauthentication: false,
        summary: 'Adds a note to a message',
        body: messageTextBody,
        run: ({ tx, by }, id, { text }) => contact.addNote(tx, id, text, by),
      }),
      assign: staffAction({
        log: describeAssignment('message', 'assigneeName'),
        needsReauthentication: false,
        summary: 'Assigns a message to a user',
        body: assignMessageBody,
        isBulk: true,
        run: ({ tx, by }, id, { assigneeId }) => contact.assign(tx, id, assigneeId, by),
      }),
      close: staffAction({
        log: 'Closed the message',
        needsReauthentication: false,
        summary: 'Closes a message without another reply',
        body: closeMessageBody,
        isBulk: true,
        run: ({ tx, by }, id, { note }) => contact.close(tx, id, note, by),
      }),
      reopen: staffAction({
        log: 'Reopened the message',
        needsReauthentication: false,
        summary: 'Reopens a message',
        body: closeMessageBody,
        run: ({ tx, by }, id, { note }) => contact.reopen(tx, id, note, by),
      }),
    },
  });

export const macroResource = (macros: MacroActions) =>
  staffResource({
    ...fromRecord(macroRecord),
    list: macros.list,
    find: macros.find,
    add: {
      needsReauthentication: false,
      body: macroRecord.body,
      run: ({ tx }, macro) => macros.add(tx, macro),
    },
    change: {
      needsReauthentication: false,
      body: macroRecord.body,
      run: ({ tx }, id, macro) => macros.change(tx, id, macro),
    },
    remove: { needsReauthentication: false, run: ({ tx }, id) => macros.remove(tx, id) },
  });
