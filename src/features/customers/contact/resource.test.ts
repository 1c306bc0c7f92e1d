import { beforeEach, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { emailsTo, leadsWith } from '../../../test/people.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import { getErrorCodes } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { siteSettingDefaults } from '../../publishing/configuration/domain/site-settings.ts';
import { noVisit } from '../leads/domain/campaign-visit.ts';
import { type ContactRequest, openedContactMessage } from './schema.ts';

const url = '/api/staff/contact-messages';
const visitor = { ipAddress: '10.0.0.1', browser: 'b', page: '/contact-us', optsOutOfTracking: false };

describeOnDatabase('contact messages for staff', (open) => {
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
    ((await clerk.get(url, query)).json as { rows: { id: string; messageNumber: string }[] }).rows;
  const fetchNumbers = async (query: Record<string, string>) =>
    (await fetchRows(query)).map(({ messageNumber }) => messageNumber);

  test('can be filtered by email, message number, subject, date, and possible spam', async () => {
    const { messageNumber: ada } = await send();
    site.clock.addDays(1);
    const { messageNumber: bot } = await send({ email: 'bot@example.com', subject: 'Something else' }, true);
    expect(await fetchNumbers({})).toEqual([bot, ada]);
    expect(await fetchNumbers({ q: 'ADA@' })).toEqual([ada]);
    expect(await fetchNumbers({ q: bot.toLowerCase() })).toEqual([bot]);
    expect(await fetchNumbers({ subject: 'Canceling' })).toEqual([ada]);
    expect(await fetchNumbers({ isSuspicious: 'true' })).toEqual([bot]);
    expect(await fetchNumbers({ from: '2026-11-21' })).toEqual([bot]);
  });

  const openFirst = async () => {
    const [{ id = '' } = {}] = await fetchRows({});
    const fetch = async () => openedContactMessage.parse((await clerk.get(`${url}/${id}`)).json);
    const act = (action: string, body: object = {}) => clerk.post(`${url}/${id}/${action}`, body);
    return { id, fetch, act };
  };

  test("are answered in one conversation, which the customer's answer reopens", async () => {
    await send({ message: 'How do I cancel?', subject: 'Canceling' });
    const { fetch, act } = await openFirst();
    expect(await fetch()).toMatchObject({
      status: 'Open',
      message: 'How do I cancel?',
      reply: { isAllowed: true, sentence: 'You can email this person to answer their question.' },
      replyToAddress: siteSettingDefaults['contact.email'],
      macroValues: { firstName: 'Ada', quoteNumber: '' },
    });
    expect((await act('reply', { text: ' ' })).status).toBe(400);
    const reply = await act('reply', { text: 'On your contract page.', seenEntries: 0 });
    expect(reply.status, reply.text).toBe(204);
    const rejectedReply = await act('reply', { text: 'Me too.', seenEntries: 0 });
    expect([rejectedReply.status, ...getErrorCodes(rejectedReply)]).toEqual([400, 'ConversationChanged']);
    expect(await fetch()).toMatchObject({
      status: 'Waiting',
      entries: [{ kind: 'Reply', by: 'Cleo Clerk', text: 'On your contract page.', delivery: 'Queued' }],
    });
    site.clock.addDays(1);
    expect((await act('record-reply', { text: 'I tried, it fails.' })).status).toBe(204);
    expect(await fetch()).toMatchObject({ status: 'Open', askedAt: '2026-11-21T12:00:00.000Z' });
    expect((await act('reply', { text: 'Fixed.', status: 'Closed' })).status).toBe(204);
    expect((await fetch()).status).toBe('Closed');
    const emails = (await emailsTo(site.services, 'ada@example.com')).toSorted(
      (one, other) => one.thread.length - other.thread.length,
    );
    const [confirmation, first, second] = emails;
    expect(emails.map(({ thread }) => thread)).toEqual([
      [],
      [confirmation?.id],
      [confirmation?.id, first?.id],
    ]);
    expect(second?.data).toMatchObject({
      writtenBy: 'Cleo Clerk',
      quoted: { text: 'I tried, it fails.', writtenOn: '2026-11-21' },
    });
  });

  test('can be assigned and closed together, and a failure names the message', async () => {
    const numbers: string[] = [];
    for (const email of ['ada@example.com', 'ben@example.com'])
      numbers.push((await send({ email })).messageNumber);
    const ids = (await fetchRows({})).map(({ id }) => id);
    const batch = (action: string, change: object) => clerk.post(`${url}/batch/${action}`, { ids, change });
    expect((await batch('assign', { assigneeId: clerk.id })).status).toBe(204);
    expect((await fetchNumbers({ assigneeId: clerk.id })).toSorted()).toEqual(numbers.toSorted());
    const [first] = await fetchRows({});
    await clerk.post(`${url}/${first?.id}/close`, {});
    const failed = await batch('close', {});
    expect([failed.status, failed.json]).toMatchObject([
      400,
      { errors: [{ message: expect.stringMatching(`^${first?.messageNumber}: .*already closed`) }] },
    ]);
    expect(await fetchNumbers({ status: 'Open' })).toHaveLength(1);
  });

  test('can be assigned, closed, and reopened, and keep their history', async () => {
    await send();
    const { id, fetch, act } = await openFirst();
    expect(getErrorCodes(await act('assign', { assigneeId: 'nobody' }))).toEqual(['AssigneeUnknown']);
    expect((await act('assign', { assigneeId: clerk.id })).status).toBe(204);
    expect((await fetchRows({ assigneeId: clerk.id })).map((row) => row.id)).toEqual([id]);
    expect((await act('add-note', { text: 'Same as last week.' })).status).toBe(204);
    expect((await act('close', { note: 'Solved by phone.' })).status).toBe(204);
    expect(getErrorCodes(await act('close'))).toEqual(['AlreadyClosed']);
    expect(await fetchRows({ status: 'Open' })).toEqual([]);
    expect((await act('reopen')).status).toBe(204);
    expect(getErrorCodes(await act('reopen'))).toEqual(['AlreadyOpen']);
    const { status, entries } = await fetch();
    expect(status).toBe('Open');
    expect(entries.map(({ kind, text }) => [kind, text])).toEqual([
      ['Assigned', 'Cleo Clerk'],
      ['Note', 'Same as last week.'],
      ['Closed', 'Solved by phone.'],
      ['Reopened', null],
    ]);
  });

  test('get a reply after an earlier opt-out, but not after a later one', async () => {
    const { subscriptions } = site.services;
    await subscriptions.optOut({ email: 'ada@example.com', channels: ['email'] });
    site.clock.addDays(1);
    await send();
    const { fetch, act } = await openFirst();
    expect((await fetch()).reply.isAllowed).toBe(true);
    await subscriptions.removeEmailOptOut(site.services.tokens.sign('subscriptions', 'ada@example.com'));
    site.clock.addDays(1);
    await subscriptions.optOut({ email: 'ada@example.com', channels: ['email'] });
    const { reply } = await fetch();
    expect(reply.sentence).toBe(
      "Don't email this person to answer their question. They opted out of emails on November 22, 2026.",
    );
    expect(getErrorCodes(await act('reply', { text: 'Hi' }))).toEqual(['ReplyNotAllowed']);
  });

  test('have macros with placeholders that can be filled in', async () => {
    const macros = '/api/staff/message-macros';
    const unknown = await clerk.post(macros, { name: 'Thanks', text: 'Hi {nickname}' });
    expect(unknown.status).toBe(400);
    const added = await clerk.post(macros, { name: 'Thanks', text: 'Hi {firstName}' });
    expect(added.status, added.text).toBe(200);
    expect((await clerk.post(macros, { name: 'Thanks', text: 'Hello' })).status).toBe(400);
    const { messageMacros } = site.services;
    await messageMacros.addInitial([{ name: 'Other', text: 'Hi' }]);
    const query = { page: 1, perPage: 50, sort: 'name', order: 'asc' as const, filter: {} };
    const names = (await messageMacros.list(query)).rows.map(({ name }) => name);
    expect(names).toContain('Thanks');
    expect(names).not.toContain('Other');
    expect((await staffClient(site, 'editor').then((editor) => editor.get(macros))).status).toBe(403);
  });

  test('link to the lead with the same email address', async () => {
    await send({ subject: 'A plan or a price' });
    const [lead] = await leadsWith(site.services, 'ada@example.com');
    const [{ id = '' } = {}] = await fetchRows({});
    expect((await clerk.get(`${url}/${id}`)).json).toMatchObject({ leadId: lead?.id });
  });

  test("about a plan or a price allow a reply but don't allow marketing", async () => {
    const { leadStaff, database } = site.services;
    const findContactState = async (email: string) => {
      const [lead] = await leadsWith(site.services, email);
      return (await leadStaff.find(database.db, lead?.id ?? ''))?.contact;
    };
    await send({ subject: 'A plan or a price' });
    site.clock.addDays(1);
    await send({ subject: 'A plan or a price', email: 'bot@example.com' }, true);
    expect(await findContactState('ada@example.com')).toMatchObject({
      email: false,
      call: false,
      text: false,
      replyRequestedAt: '2026-11-20T12:00:00.000Z',
    });
    expect(await findContactState('bot@example.com')).toMatchObject({ replyRequestedAt: null });
  });
});
