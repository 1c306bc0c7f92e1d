import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnBothDatabases } from '../../../test/fresh-database.ts';
import type { LeadSubmission, ReceivedLead } from '../leads/actions/index.ts';
import { noVisit } from '../leads/domain/campaign-visit.ts';
import { contactActions } from './actions/index.ts';
import { createMessageNumber, isMessageNumber } from './domain/contact-message.ts';
import { type ContactRequest, contactRequest } from './schema.ts';
import { contactMessages } from './table.ts';

const message: ContactRequest = {
  name: 'Ada Example',
  email: 'Ada@Example.com',
  subject: 'Canceling',
  message: 'How do I cancel?\nToday.',
  quoteNumber: 'Q-7K2M-4XDB',
};

const notUsed = async () => {
  throw new Error('Not used');
};

describeOnBothDatabases('contact messages', (open) => {
  let database: Database;
  let day = '2026-11-20';
  beforeEach(async () => {
    database = await open();
    day = '2026-11-20';
  });

  const from = {
    visitor: { ipAddress: '10.0.0.1', browser: 'b', page: '/contact-us', optsOutOfTracking: false },
    visit: noVisit,
    tracking: { utm_source: 'radio' },
  };
  const leads: LeadSubmission[] = [];
  const confirmed: object[] = [];
  const limited: string[] = [];
  function feature() {
    leads.length = 0;
    confirmed.length = 0;
    limited.length = 0;
    const actions = contactActions({
      database,
      now: () => new Date(`${day}T12:00:00Z`),
      abuse: {
        limit: async (_tx, kind, { email }) => {
          limited.push(`${kind} ${email}`);
        },
      },
      leads: {
        receive: async (_tx, submission) => {
          leads.push(submission);
          return {} as ReceivedLead;
        },
        byEmail: async () => [],
      },
      async confirm(_tx, sent) {
        confirmed.push(sent);
        return null;
      },
      sendReply: notUsed,
      decideReply: notUsed,
      getDelivery: notUsed,
      listStaff: notUsed,
      getSiteValues: notUsed,
    });
    return {
      ...actions,
      send: (request: ContactRequest, isSuspicious = false) =>
        actions.send(request, { ...from, visitor: { ...from.visitor, isSuspicious } }),
    };
  }
  const rows = () => database.db.select().from(contactMessages);

  test('are stored with a message number', async () => {
    const { messageNumber } = await feature().send(message);
    expect(isMessageNumber(messageNumber)).toBe(true);
    expect(await rows()).toEqual([
      {
        ...message,
        email: 'ada@example.com',
        messageNumber,
        isSuspicious: false,
        id: expect.any(String),
        createdAt: new Date('2026-11-20T12:00:00Z'),
        status: 'Open',
        askedAt: new Date('2026-11-20T12:00:00Z'),
        assigneeId: null,
        assigneeName: null,
        confirmationId: null,
      },
    ]);
  });

  test('are stored once per day when sent twice', async () => {
    const first = await feature().send(message);
    expect(await feature().send({ ...message, email: 'ada@example.com' })).toEqual(first);
    expect(await rows()).toHaveLength(1);
    expect(limited).toEqual([]);
    day = '2026-11-21';
    expect(await feature().send(message)).not.toEqual(first);
    expect(await rows()).toHaveLength(2);
  });

  test('from a bot are stored and marked but not confirmed, and the same text from a person is a separate message', async () => {
    const { send } = feature();
    const { messageNumber } = await send(message, true);
    expect(isMessageNumber(messageNumber)).toBe(true);
    expect(await rows()).toMatchObject([{ messageNumber, isSuspicious: true }]);
    expect(confirmed).toEqual([]);
    expect(await send(message)).not.toEqual({ messageNumber });
    expect(confirmed).toHaveLength(1);
    expect(limited).toEqual(['message ada@example.com', 'message ada@example.com']);
  });
});

describe('contact form', () => {
  const invalidFields = (change: object) => {
    const result = contactRequest.safeParse({ ...message, ...change });
    return result.success ? undefined : result.error.issues.map(({ path }) => path[0]);
  };

  test('accepts messages of up to 2,000 characters', () => {
    expect(invalidFields({ message: 'x'.repeat(2000) })).toBeUndefined();
    expect(invalidFields({ message: 'x'.repeat(2001) })).toEqual(['message']);
    expect(invalidFields({ message: undefined })).toEqual(['message']);
  });

  test('rejects unknown subjects', () => {
    expect(invalidFields({ subject: 'Buy our pills' })).toEqual(['subject']);
  });

  test('accepts a quote number in any format, or none', () => {
    expect(contactRequest.parse({ ...message, quoteNumber: 'q 7k2m 4xdb' }).quoteNumber).toBe('Q-7K2M-4XDB');
    expect(invalidFields({ quoteNumber: undefined })).toBeUndefined();
    expect(invalidFields({ quoteNumber: 'my quote' })).toEqual(['quoteNumber']);
  });

  test('rejects markup in a name', () => {
    expect(invalidFields({ name: '<b>Ada</b>' })).toEqual(['name']);
  });
});

test('isMessageNumber recognizes message numbers only', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), fc.string(), (random, text) => {
      expect(isMessageNumber(createMessageNumber(random))).toBe(true);
      expect(isMessageNumber(text)).toBe(false);
    }),
  );
});
