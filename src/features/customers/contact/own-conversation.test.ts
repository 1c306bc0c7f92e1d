import { beforeEach, expect, test } from 'vitest';
import type { RequestError } from '../../../platform/errors.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { peopleWith } from '../../../test/people.ts';
import { staffClient } from '../../../test/staff-client.ts';
import { testVisitor } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { noVisit } from '../leads/domain/campaign-visit.ts';

const email = 'ada@example.com';
const notFound = [404, 'MessageNotFound'];

describeOnDatabase("one's own conversation", (open) => {
  const site = testSite(open, { abuseLimits: { submissionsPerHour: 3, proofOfWorkAbove: 1000 } });
  let messageNumber: string;
  let owner: { personId: string; email: string };
  let id: string;

  const send = async (name: string, isSuspicious = false) => {
    const origin = { visitor: { ...testVisitor, isSuspicious }, visit: noVisit, tracking: {} };
    const message = { name, email, subject: 'Canceling', message: 'How do I cancel?' } as const;
    return (await site.services.contact.send(message, origin)).messageNumber;
  };
  const getError = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      ({ status, errors }: RequestError) => [status, errors[0]?.errorCode],
    );
  const answer = (text: string, visitor = testVisitor) =>
    site.services.contact.answer(owner, messageNumber, text, visitor);

  beforeEach(async () => {
    messageNumber = await send('Ada Example');
    const [personId = ''] = await peopleWith(site.services, email);
    owner = { personId, email };
    const [message] = await site.services.contact.byPeople(site.database.db, [personId]);
    id = message?.id ?? '';
  });

  test('shows what was asked, replies, and answers, but no notes and nothing about who works on it', async () => {
    const { contact, database } = site.services;
    const by = { name: 'Grace Seller' };
    await database.transaction((tx) => contact.addNote(tx, id, 'Sounds angry', by));
    await database.transaction((tx) => contact.reply(tx, id, { text: 'Like this.', status: 'Closed' }, by));
    await database.transaction((tx) => contact.close(tx, id, 'Done', by).catch(() => {}));
    await answer('Thank you.\nAnd the refund?');
    const conversation = await contact.conversation(owner, messageNumber);
    expect(conversation).toMatchObject({
      subject: 'Canceling',
      message: 'How do I cancel?',
      status: 'Open',
      entries: [
        { kind: 'Reply', text: 'Like this.' },
        { kind: 'CustomerReply', text: 'Thank you.\nAnd the refund?' },
      ],
    });
    expect(JSON.stringify(conversation)).not.toMatch(/angry|Done|Grace/);
    const staff = await staffClient(site, 'sales');
    const opened = (await staff.get(`/api/staff/contact-messages/${id}`)).json as { entries: object[] };
    expect(opened.entries.at(-1)).toMatchObject({ kind: 'CustomerReply', by: '' });
  });

  test('is only for the person who sent it, from the address it came from', async () => {
    const { contact } = site.services;
    await send('Bob Example');
    const people = await peopleWith(site.services, email);
    const other = people.find((each) => each !== owner.personId) ?? '';
    for (const someone of [
      { personId: other, email },
      { ...owner, email: 'else@example.com' },
    ]) {
      expect(await getError(contact.conversation(someone, messageNumber))).toEqual(notFound);
      expect(await getError(contact.answer(someone, messageNumber, 'Hi', testVisitor))).toEqual(notFound);
    }
    expect(await getError(contact.conversation(owner, 'M-2222-2222'))).toEqual(notFound);
    const marked = await send('Ada Example', true);
    expect(await getError(contact.conversation(owner, marked))).toEqual(notFound);
  });

  test('takes the same answer once, and as many an hour as the contact form', async () => {
    const { contact } = site.services;
    await answer('Please call.');
    await answer('Please call.');
    expect((await contact.conversation(owner, messageNumber)).entries).toHaveLength(1);
    const errors = [];
    for (let times = 0; times < 2; times += 1) errors.push(await getError(answer(`Again ${times}`)));
    // Two messages and three answers from one network.
    expect(errors).toEqual([undefined, [429, 'TooManyRequests']]);
  });
});
