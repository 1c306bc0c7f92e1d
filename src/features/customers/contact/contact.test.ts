import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
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

describeOnDatabase('contact messages', (open) => {
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
  const confirmations: object[] = [];
  const limitChecks: string[] = [];
  function createContact() {
    confirmations.length = 0;
    limitChecks.length = 0;
    const actions = contactActions({
      database,
      now: () => new Date(`${day}T12:00:00Z`),
      abuse: {
        enforceLimit: async (_tx, kind, { email }) => {
          limitChecks.push(`${kind} ${email}`);
        },
      },
      leads: {
        receive: notUsed,
        byPeople: async () => [],
      },
      people: { recognize: async () => randomUUID() },
      async queueConfirmation(_tx, confirmation) {
        confirmations.push(confirmation);
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
  const selectRows = () => database.db.select().from(contactMessages);

  test('are stored with a message number', async () => {
    const { messageNumber } = await createContact().send(message);
    expect(isMessageNumber(messageNumber)).toBe(true);
    expect(await selectRows()).toEqual([
      {
        ...message,
        email: 'ada@example.com',
        messageNumber,
        isSuspicious: false,
        contractId: null,
        personId: expect.any(String),
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
    const first = await createContact().send(message);
    expect(await createContact().send({ ...message, email: 'ada@example.com' })).toEqual(first);
    expect(await selectRows()).toHaveLength(1);
    // A repeated message doesn't count toward the limit.
    expect(limitChecks).toEqual([]);
    day = '2026-11-21';
    expect(await createContact().send(message)).not.toEqual(first);
    expect(await selectRows()).toHaveLength(2);
  });

  test('from a bot are stored and marked but not confirmed, and the same text from a person is a separate message', async () => {
    const { send } = createContact();
    const { messageNumber } = await send(message, true);
    expect(isMessageNumber(messageNumber)).toBe(true);
    expect(await selectRows()).toMatchObject([{ messageNumber, isSuspicious: true }]);
    expect(confirmations).toEqual([]);
    expect(await send(message)).not.toEqual({ messageNumber });
    expect(confirmations).toHaveLength(1);
    expect(limitChecks).toEqual(['message ada@example.com', 'message ada@example.com']);
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
