import { beforeEach, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import { getErrorCodes } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { noVisit } from '../leads/domain/campaign-visit.ts';
import type { ContactRequest } from './schema.ts';

const url = '/api/staff/contact-messages';
const visitor = { ipAddress: '10.0.0.1', browser: 'b', page: '/contact-us', optsOutOfTracking: false };

describeOnBothDatabases('contact messages for staff', (open) => {
  const site = testSite(open);
  let clerk: StaffClient;
  beforeEach(async () => {
    clerk = await staffClient(site, 'claims', 'Cleo Clerk');
  });

  const send = (change: Partial<ContactRequest> = {}, isSuspicious = false) =>
    site.services.contact.send(
      {
        name: 'Ada Example',
        email: 'ada@example.com',
        subject: 'Canceling',
        message: 'How?',
        ...change,
      } as ContactRequest,
      { visitor: { ...visitor, isSuspicious }, visit: noVisit, tracking: {} },
    );
  const fetchRows = async (query: Record<string, string>) =>
    ((await clerk.get(url, query)).json as { rows: { id: string; receiptNumber: string }[] }).rows;
  const fetchNumbers = async (query: Record<string, string>) =>
    (await fetchRows(query)).map(({ receiptNumber }) => receiptNumber);

  test('can be filtered by email, message number, subject, date, and possible spam', async () => {
    const { receiptNumber: ada } = await send();
    site.clock.addDays(1);
    const { receiptNumber: bot } = await send({ email: 'bot@example.com', subject: 'Something else' }, true);
    expect(await fetchNumbers({})).toEqual([bot, ada]);
    expect(await fetchNumbers({ q: 'ADA@' })).toEqual([ada]);
    expect(await fetchNumbers({ q: bot.toLowerCase() })).toEqual([bot]);
    expect(await fetchNumbers({ subject: 'Canceling' })).toEqual([ada]);
    expect(await fetchNumbers({ isSuspicious: 'true' })).toEqual([bot]);
    expect(await fetchNumbers({ from: '2026-11-21' })).toEqual([bot]);
  });

  test('can be marked as answered once, with a note', async () => {
    await send();
    const [{ id = '' } = {}] = await fetchRows({ isAnswered: 'false' });
    expect((await clerk.get(`${url}/${id}`)).json).toMatchObject({ message: 'How?', leadId: null });
    const empty = await clerk.post(`${url}/${id}/answered`, { note: ' ' });
    expect(empty.status).toBe(400);
    const response = await clerk.post(`${url}/${id}/answered`, { note: 'Called her.' });
    expect(response.status, response.text).toBe(204);
    expect((await clerk.get(`${url}/${id}`)).json).toMatchObject({
      answeredBy: 'Cleo Clerk',
      answerNote: 'Called her.',
      answeredAt: '2026-11-20T12:00:00.000Z',
    });
    const again = await clerk.post(`${url}/${id}/answered`, { note: 'Wrote to her.' });
    expect([again.status, ...getErrorCodes(again)]).toEqual([400, 'AnsweredAlready']);
    expect(await fetchNumbers({ isAnswered: 'false' })).toEqual([]);
    expect(await fetchNumbers({ isAnswered: 'true' })).toHaveLength(1);
  });

  test('link to the lead with the same email address', async () => {
    await send({ subject: 'A plan or a price' });
    const [lead] = await site.services.leads.byEmail(site.services.database.db, 'ada@example.com');
    const [{ id = '' } = {}] = await fetchRows({});
    expect((await clerk.get(`${url}/${id}`)).json).toMatchObject({ leadId: lead?.id });
  });

  test("about a plan or a price allow a reply but don't allow marketing", async () => {
    const { leads, leadStaff, database } = site.services;
    const findContactState = async (email: string) => {
      const [lead] = await leads.byEmail(database.db, email);
      expect(await leads.mayEmail(database.db, lead?.id ?? '')).toBe(false);
      return (await leadStaff.find(database.db, lead?.id ?? ''))?.contact;
    };
    await send({ subject: 'A plan or a price' });
    site.clock.addDays(1);
    await send({ subject: 'A plan or a price', email: 'bot@example.com' }, true);
    expect(await findContactState('ada@example.com')).toMatchObject({
      email: false,
      call: false,
      text: false,
      replyAskedAt: '2026-11-20T12:00:00.000Z',
    });
    expect(await findContactState('bot@example.com')).toMatchObject({ replyAskedAt: null });
  });
});
