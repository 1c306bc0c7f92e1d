import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnBothDatabases } from '../../../test/fresh-database.ts';
import type { LeadSubmission, Received } from '../leads/actions/index.ts';
import { noVisit } from '../leads/domain/campaign-visit.ts';
import { contactActions } from './actions.ts';
import { isReceiptNumber, receiptNumberFrom } from './domain/contact-message.ts';
import { type ContactRequest, contactRequest } from './schema.ts';
import { contactMessages } from './table.ts';

const message: ContactRequest = {
  name: 'Ada Example',
  email: 'Ada@Example.com',
  subject: 'Cancelling',
  message: 'How do I cancel?\nToday.',
  quoteNumber: 'Q-7K2M-4XDB',
};

describeOnBothDatabases('a message', (open) => {
  let database: Database;
  let day = '2026-11-20';
  beforeEach(async () => {
    database = await open();
    day = '2026-11-20';
  });

  const from = {
    visitor: { ipAddress: '10.0.0.1', browser: 'b', page: '/contact-us', refusesTracking: false },
    visit: noVisit,
    tracking: { utm_source: 'radio' },
  };
  const leads: LeadSubmission[] = [];
  const confirmed: object[] = [];
  const counted: string[] = [];
  function feature() {
    leads.length = 0;
    confirmed.length = 0;
    counted.length = 0;
    const actions = contactActions({
      database,
      now: () => new Date(`${day}T12:00:00Z`),
      abuse: {
        limit: async (_tx, kind, { email }) => {
          counted.push(`${kind} ${email}`);
        },
      },
      leads: {
        receive: async (_tx, submission) => {
          leads.push(submission);
          return {} as Received;
        },
        ofEmail: async () => [],
      },
      confirm: async (_tx, sent) => {
        confirmed.push(sent);
      },
    });
    return {
      ...actions,
      send: (request: ContactRequest, isSuspicious = false) =>
        actions.send(request, { ...from, visitor: { ...from.visitor, isSuspicious } }),
    };
  }
  const rows = () => database.db.select().from(contactMessages);

  test('is kept, with a receipt number', async () => {
    const { receiptNumber } = await feature().send(message);
    expect(isReceiptNumber(receiptNumber)).toBe(true);
    expect(await rows()).toEqual([
      {
        ...message,
        email: 'ada@example.com',
        receiptNumber,
        isSuspicious: false,
        id: expect.any(String),
        createdAt: new Date('2026-11-20T12:00:00Z'),
        ...{ answeredAt: null, answeredBy: null, answerNote: null },
      },
    ]);
  });

  test('sent twice on a day is one message, the next day another', async () => {
    const first = await feature().send(message);
    expect(await feature().send({ ...message, email: 'ada@example.com' })).toEqual(first);
    expect(await rows()).toHaveLength(1);
    expect(counted).toEqual([]);
    day = '2026-11-21';
    expect(await feature().send(message)).not.toEqual(first);
    expect(await rows()).toHaveLength(2);
  });

  test('of a program is kept, marked and confirmed to nobody; the same words of a person are another', async () => {
    const { send } = feature();
    const { receiptNumber } = await send(message, true);
    expect(isReceiptNumber(receiptNumber)).toBe(true);
    expect(await rows()).toMatchObject([{ receiptNumber, isSuspicious: true }]);
    expect(confirmed).toEqual([]);
    expect(await send(message)).not.toEqual({ receiptNumber });
    expect(confirmed).toHaveLength(1);
    expect(counted).toEqual(['message ada@example.com', 'message ada@example.com']);
  });
});

describe('what the form takes', () => {
  const faultOf = (change: object) => {
    const result = contactRequest.safeParse({ ...message, ...change });
    return result.success ? undefined : result.error.issues.map(({ path }) => path[0]);
  };

  test('is a message of up to 2,000 characters', () => {
    expect(faultOf({ message: 'x'.repeat(2000) })).toBeUndefined();
    expect(faultOf({ message: 'x'.repeat(2001) })).toEqual(['message']);
    expect(faultOf({ message: undefined })).toEqual(['message']);
  });

  test('is one of the subjects offered', () => {
    expect(faultOf({ subject: 'Buy our pills' })).toEqual(['subject']);
  });

  test('is a quote number however it is typed, or none', () => {
    expect(contactRequest.parse({ ...message, quoteNumber: 'q 7k2m 4xdb' }).quoteNumber).toBe('Q-7K2M-4XDB');
    expect(faultOf({ quoteNumber: undefined })).toBeUndefined();
    expect(faultOf({ quoteNumber: 'my quote' })).toEqual(['quoteNumber']);
  });

  test('has no markup in a name', () => {
    expect(faultOf({ name: '<b>Ada</b>' })).toEqual(['name']);
  });
});

test('a receipt number is known as one, and nothing else is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), fc.string(), (random, text) => {
      expect(isReceiptNumber(receiptNumberFrom(random))).toBe(true);
      expect(isReceiptNumber(text)).toBe(false);
    }),
  );
});
