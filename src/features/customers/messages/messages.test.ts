import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from 'date-fns';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { emails } from '../../../app/services.ts';
import type { Database } from '../../../platform/database/database.ts';
import { MailError } from '../../../platform/mail/mail-error.ts';
import { listMailbox, readMailbox } from '../../../platform/mail/mailbox.ts';
import { mailer, type OutgoingMail } from '../../../platform/mail/mailer.ts';
import { emailSamples, sampleEmail } from '../../../test/email-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { siteSettingDefaults } from '../../publishing/configuration/domain/site-settings.ts';
import { contactReply } from '../contact/emails.tsx';
import { leads } from '../leads/table.ts';
import { type MessageActions, messageActions, sendMessageQueue } from './actions/index.ts';
import type { MessageDeps } from './actions/send-queued.ts';
import { messageStore } from './store.ts';
import { messages } from './table.ts';

const quoteReady = {
  ...sampleEmail('quoteReady'),
  to: 'Ada@Example.com ',
};
const contractOrdered = {
  ...sampleEmail('contractOrdered'),
  to: 'ada@example.com',
};
const links = { oneClick: 'https://shop.example/stop?token=a.b', page: 'https://shop.example/subscriptions' };
const firstDay = new Date('2026-11-20T12:00:00Z');

describeOnDatabase('messages', (open) => {
  let database: Database;
  let now: Date;
  let jobs: { queue: string; data: Record<string, unknown> }[];
  let sent: OutgoingMail[];
  let contactChecks: unknown[][];
  let error: Error | undefined;
  let canEmail: boolean;
  let limitCheck: { isAllowed: boolean; excess: number };
  let actions: MessageActions;

  const deps = (): MessageDeps => ({
    database,
    jobs: { add: async (_db, queue, data) => void jobs.push({ queue, data }) },
    mailer: {
      async send(mail) {
        if (error) throw error;
        sent.push(mail);
      },
    },
    now: () => now,
    staffUrl: 'https://shop.example',
    publicUrl: 'https://shop.example',
    abuse: { checkEmailLimit: async () => limitCheck },
    emails: () => emails,
    settings: async () => ({ ...siteSettingDefaults }),
    async decide(channel, address, about) {
      contactChecks.push([channel, address, about]);
      const sentence = canEmail ? 'You can email this person.' : "Don't email this person.";
      return { channel, purpose: 'Request', isAllowed: canEmail, reason: 'Allowed', sentence };
    },
    unsubscribeLinks: () => links,
    permissionsPage: (leadId) => `https://shop.example/permissions?token=${leadId}`,
  });

  beforeEach(async () => {
    database = await open();
    now = firstDay;
    jobs = [];
    sent = [];
    contactChecks = [];
    error = undefined;
    canEmail = true;
    limitCheck = { isAllowed: true, excess: 0 };
    actions = messageActions(deps());
  });

  type Sample = ReturnType<typeof sampleEmail> & { to: string; leadId?: string; isUnverified?: boolean };
  const queue = ({ email, ...message }: Sample) =>
    database.transaction((tx) => actions.queue(tx, email, message));
  const retry = (id: string) => database.transaction((tx) => actions.retry(tx, id));
  const findOnlyMessage = async () => {
    const [row, ...others] = await actions.recent(10);
    expect(others).toEqual([]);
    return row;
  };

  test('are only saved without a mail server, and can be sent once there is one', async () => {
    await queue(quoteReady);
    const saving = messageActions({ ...deps(), mailer: { ...deps().mailer, savesToFiles: true } });
    await saving.sendQueued(jobs[0]?.data);
    expect(await findOnlyMessage()).toMatchObject({ status: 'Saved', attempts: 1 });
    await retry((await findOnlyMessage())?.id ?? '');
    await actions.sendQueued(jobs.at(-1)?.data);
    expect(await findOnlyMessage()).toMatchObject({ status: 'Sent' });
  });

  test('are stored together with a job', async () => {
    const { id } = await queue(quoteReady);
    expect(await findOnlyMessage()).toEqual({
      id,
      personId: null,
      template: 'quoteReady',
      kind: 'quotes',
      recipient: 'ada@example.com',
      leadId: null,
      data: emailSamples.quoteReady,
      status: 'Queued',
      attempts: 0,
      lastError: null,
      decision: null,
      askedAt: null,
      thread: [],
      createdAt: now,
      sentAt: null,
    });
    expect(jobs).toEqual([{ queue: sendMessageQueue, data: { messageId: id } }]);
  });

  test("are stored in the caller's transaction and disappear when it fails", async () => {
    const failing = database.transaction(async (tx) => {
      const add: MessageDeps['jobs']['add'] = async (db) => expect(db).toBe(tx);
      await messageActions({ ...deps(), jobs: { add } }).queue(tx, quoteReady.email, quoteReady);
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else failed');
    expect(await actions.recent(10)).toEqual([]);
  });

  test('are rejected when their data is invalid', async () => {
    const data = { ...emailSamples.quoteReady, quotePath: 'https://evil.example' };
    await expect(queue({ ...quoteReady, data })).rejects.toThrow('quotePath');
    expect(jobs).toEqual([]);
  });

  test('are sent once, with unsubscribe links', async () => {
    const { id } = await queue(quoteReady);
    await actions.sendQueued({ messageId: id });
    await actions.sendQueued({ messageId: id });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: 'ada@example.com',
      from: { name: 'Longmile', address: 'help@longmile.example.com' },
      replyTo: 'help@longmile.example.com',
      headers: {
        'Message-ID': `<${id}@shop.example>`,
        'List-Unsubscribe': `<${links.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    expect(sent[0]?.text).toContain(links.page);
    expect(contactChecks).toEqual([['email', 'ada@example.com', { kind: 'quotes', askedAt: null }]]);
    expect(await findOnlyMessage()).toMatchObject({
      status: 'Sent',
      sentAt: now,
      attempts: 1,
      lastError: null,
    });
    expect(await findOnlyMessage()).toMatchObject({ decision: 'You can email this person.' });
  });

  test("are limited although they're essential, if a stranger can cause them", async () => {
    limitCheck = { isAllowed: false, excess: 1 };
    await queue(contractOrdered);
    expect(await findOnlyMessage()).toMatchObject({ status: 'Queued' });
    await database.db.delete(messages);
    await queue({ ...contractOrdered, isUnverified: true });
    expect(await findOnlyMessage()).toMatchObject({ status: 'Suppressed' });
  });

  test('have no List-Unsubscribe headers when they are transactional', async () => {
    const { id } = await queue(contractOrdered);
    await actions.sendQueued({ messageId: id });
    expect(contactChecks).toEqual([['email', 'ada@example.com', { kind: null, askedAt: null }]]);
    expect(Object.keys(sent[0]?.headers ?? {})).not.toContain('List-Unsubscribe');
  });

  test('stay suppressed when the person unsubscribed before they were sent', async () => {
    const { id } = await queue(quoteReady);
    canEmail = false;
    await actions.sendQueued({ messageId: id });
    canEmail = true;
    await actions.sendQueued({ messageId: id });
    expect(sent).toEqual([]);
    expect(await findOnlyMessage()).toMatchObject({
      status: 'Suppressed',
      sentAt: null,
      decision: "Don't email this person.",
    });
    await expect(retry(id)).rejects.toMatchObject({ status: 404 });
  });

  test('written by staff stay in their conversation, and accept out-of-office replies', async () => {
    const earlier = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    const askedAt = new Date('2026-11-19T12:00:00Z');
    const { id } = await database.transaction((tx) =>
      actions.queue(tx, contactReply, {
        to: 'ada@example.com',
        data: emailSamples.contactReply,
        thread: earlier,
        askedAt,
      }),
    );
    await actions.sendQueued({ messageId: id });
    expect(contactChecks).toEqual([['email', 'ada@example.com', { kind: null, askedAt }]]);
    expect(sent[0]?.subject).toBe('Re: We got your message: M-7K2M-4XDB');
    expect(sent[0]?.headers).toEqual({
      'Message-ID': `<${id}@shop.example>`,
      'In-Reply-To': `<${earlier[1]}@shop.example>`,
      References: `<${earlier[0]}@shop.example> <${earlier[1]}@shop.example>`,
    });
  });

  test('with offers are counted by person, for the past 30 days', async () => {
    const offer = emails.find(({ subscription }) => subscription === 'marketing');
    if (!offer) throw new Error('No email is an offer');
    const data = emailSamples[offer.name as keyof typeof emailSamples];
    for (const days of [0, 10, 25]) {
      now = addDays(firstDay, days);
      const { id } = await queue({ email: offer, to: 'ada@example.com', data });
      await actions.sendQueued({ messageId: id });
    }
    now = addDays(firstDay, 31);
    const { id } = await queue({ email: offer, to: 'ada@example.com', data });
    await actions.sendQueued({ messageId: id });
    expect(contactChecks.map(([, , about]) => (about as { offersSent: number }).offersSent)).toEqual([
      0, 1, 2, 2,
    ]);
  });

  test('are retried after a temporary error with the same message ID', async () => {
    const { id } = await queue(quoteReady);
    error = new MailError('Smtp451', false);
    await expect(actions.sendQueued({ messageId: id }, { number: 1, isLast: false })).rejects.toBe(error);
    expect(await findOnlyMessage()).toMatchObject({ status: 'Queued', attempts: 1, lastError: 'Smtp451' });
    error = undefined;
    await actions.sendQueued({ messageId: id }, { number: 2, isLast: false });
    expect(sent.map(({ headers }) => headers['Message-ID'])).toEqual([`<${id}@shop.example>`]);
    expect(await findOnlyMessage()).toMatchObject({ status: 'Sent', attempts: 2, lastError: null });
  });

  test('fail after the last attempt, without storing the error message', async () => {
    const { id } = await queue(quoteReady);
    error = new Error('Unknown recipient ada@example.com');
    await expect(actions.sendQueued({ messageId: id }, { number: 8, isLast: true })).rejects.toBe(error);
    expect(await findOnlyMessage()).toMatchObject({ status: 'Failed', lastError: 'Unexpected' });
  });

  test('fail immediately after a permanent error, and can be retried', async () => {
    const { id } = await queue(quoteReady);
    await expect(retry(id)).rejects.toMatchObject({ status: 404 });
    error = new MailError('Smtp550', true);
    await actions.sendQueued({ messageId: id });
    expect(await findOnlyMessage()).toMatchObject({ status: 'Failed', lastError: 'Smtp550' });
    error = undefined;
    await actions.sendQueued({ messageId: id });
    expect(sent).toEqual([]);
    await retry(id);
    expect(jobs.at(-1)).toEqual({ queue: sendMessageQueue, data: { messageId: id } });
    expect(jobs).toHaveLength(2);
    await actions.sendQueued({ messageId: id });
    expect(await findOnlyMessage()).toMatchObject({ status: 'Sent' });
  });

  test('are sent by only one of two concurrent workers', async () => {
    await queue(quoteReady);
    const message = await findOnlyMessage();
    const store = messageStore(database.db);
    const started = message && [await store.startAttempt(message), await store.startAttempt(message)];
    expect(started).toEqual([true, false]);
  });

  test('are listed newest first, up to the limit', async () => {
    let time = now.getTime();
    const ticking = () => {
      time += 1000;
      return new Date(time);
    };
    actions = messageActions({ ...deps(), now: ticking });
    const { id: first } = await queue(quoteReady);
    const { id: second } = await queue(contractOrdered);
    expect((await actions.recent(10)).map(({ id }) => id)).toEqual([second, first]);
    expect((await actions.recent(1)).map(({ id }) => id)).toEqual([second]);
    expect(await actions.recent(-1)).toEqual([]);
  });

  test("can be listed and erased by person, and erased ones aren't sent", async () => {
    const { id } = await queue(quoteReady);
    await queue({ ...contractOrdered, to: 'bob@example.com' });
    const of = (email: string) => ({ personIds: [], emails: [email] });
    const findIds = async (email: string) =>
      (await actions.byPerson(database.db, of(email))).map((row) => row.id);
    expect(await findIds('ada@example.com')).toEqual([id]);
    await database.transaction((tx) => actions.erasePerson(tx, of('ada@example.com')));
    expect(await findIds('ada@example.com')).toEqual([]);
    expect(await findIds('bob@example.com')).toHaveLength(1);
    await actions.sendQueued({ messageId: id });
    expect(sent).toEqual([]);
  });

  test('remain when their lead is deleted', async () => {
    const id = randomUUID();
    await database.db.insert(leads).values({
      id,
      firstName: 'Ada',
      email: 'ada@example.com',
      stage: 'New',
      isStateIsNotEligible: false,
      isStateTemporaryDisabled: false,
      fillingOutFrom: '/quote',
      ipAddress: '127.0.0.1',
      createdAt: now,
      updatedAt: now,
    });
    await queue({ ...quoteReady, leadId: id });
    expect(await findOnlyMessage()).toMatchObject({ leadId: id });
    await database.db.delete(leads).where(eq(leads.id, id));
    expect(await findOnlyMessage()).toMatchObject({ leadId: null, status: 'Queued' });
  });

  test('reject a job without a message ID and ignore an unknown one', async () => {
    await expect(actions.sendQueued({ messageId: 'x' })).rejects.toThrow('messageId');
    await actions.sendQueued({ messageId: randomUUID() });
    expect(sent).toEqual([]);
  });

  test('arrive as HTML and text, with a one-click unsubscribe header', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'messages-'));
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
    const fileMailer = mailer({ SMTP_URL: undefined, MAIL_FROM: undefined, DATA_DIR });
    actions = messageActions({ ...deps(), mailer: fileMailer });
    const { id } = await queue(quoteReady);
    await actions.sendQueued({ messageId: id });
    const [file] = await listMailbox(DATA_DIR);
    const parsed = await PostalMime.parse((await readMailbox(DATA_DIR, file?.name ?? '')) ?? '');
    const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe(`<${links.oneClick}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(parsed.messageId).toBe(`<${id}@shop.example>`);
    expect(parsed.subject).toContain('Q-7K2M-4XDB');
    expect(parsed.text).toContain("What's the catch?");
    expect(parsed.html).toContain('What&#x27;s the catch?');
  });
});
