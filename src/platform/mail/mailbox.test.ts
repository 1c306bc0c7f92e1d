import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { tempDirectory } from '../../test/temp-directory.ts';
import { createMailbox, listMailbox, readMailbox } from './mailbox.ts';
import { mailer, type OutgoingMail } from './mailer.ts';
import { parseSender } from './sender.ts';

let DATA_DIR: string;
let clock = 0;
beforeEach(() => {
  DATA_DIR = tempDirectory();
  clock = Date.parse('2026-11-20T12:00:00Z');
});

const mail: OutgoingMail = {
  to: 'ada@example.com',
  from: { name: 'Longmile', address: 'help@longmile.example.com' },
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: {},
};

function sender(MAIL_FROM?: { name: string; address: string }) {
  const now = () => {
    clock += 1000;
    return new Date(clock);
  };
  return mailer({ SMTP_URL: undefined, MAIL_FROM, DATA_DIR }, { now });
}

async function newest() {
  const [first] = await listMailbox(DATA_DIR);
  return PostalMime.parse((await readMailbox(DATA_DIR, first?.name ?? '')) ?? '');
}

describe('without a mail server', () => {
  test('stores messages as files that sort by time, without personal data in their names', async () => {
    expect(await listMailbox(DATA_DIR)).toEqual([]);
    for (const subject of ['first', 'second', 'third']) await sender().send({ ...mail, subject });
    const listed = await listMailbox(DATA_DIR);
    expect(listed.map(({ at }) => at.toISOString().slice(17, 19))).toEqual(['03', '02', '01']);
    expect((await newest()).subject).toBe('third');
    const files = readdirSync(join(DATA_DIR, 'mailbox'));
    expect(files).toHaveLength(3);
    for (const file of files) {
      expect(file).toMatch(/^2026-11-20T12-00-0\d\.000Z-[0-9a-f]{8}\.eml$/);
      expect(statSync(join(DATA_DIR, 'mailbox', file)).mode & 0o777).toBe(0o600);
    }
    expect(await listMailbox(DATA_DIR, 2)).toEqual(listed.slice(0, 2));
    expect(await listMailbox(DATA_DIR, -1)).toEqual([]);
  });

  test('lists and reads only messages', async () => {
    await sender().send(mail);
    writeFileSync(join(DATA_DIR, 'secret'), 'secret');
    writeFileSync(join(DATA_DIR, 'mailbox', '2026-11-20T12-00-09.000Z-00000000.eml.draft'), 'half');
    expect(await listMailbox(DATA_DIR)).toHaveLength(1);
    expect(await readMailbox(DATA_DIR, '../secret')).toBeUndefined();
    expect(await readMailbox(DATA_DIR, '2026-11-20T12-00-09.000Z-00000000.eml.draft')).toBeUndefined();
    expect(await readMailbox(DATA_DIR, '2026-11-20T12-00-09.000Z-00000000.eml')).toBeUndefined();
  });
});

test("replaces the site's sender with the configured one", async () => {
  await sender({ name: 'Plans', address: 'plans@example.com' }).send(mail);
  expect((await newest()).from).toMatchObject({ name: 'Plans', address: 'plans@example.com' });
});

describe('header injection', () => {
  const names = async () => (await newest()).headers.map(({ key }) => key).toSorted();
  const broken = fc
    .tuple(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\r\n ', '\0\n', '"\r\n'),
      fc.constantFrom('Bcc: eve@example.com', 'Subject: forged', '\r\nbody', '<eve@example.com>'),
    )
    .map((parts) => parts.join(''));

  test("is impossible in the subject, sender's name, and header values", async () => {
    await sender().send({ ...mail, headers: { 'X-Note': 'plain' } });
    const usual = await names();
    await fc.assert(
      fc.asyncProperty(broken, broken, broken, async (subject, name, note) => {
        const from = { ...mail.from, name };
        await sender().send({ ...mail, subject, from, headers: { 'X-Note': note } });
        const parsed = await newest();
        expect(await names()).toEqual(usual);
        expect(parsed.from?.address).toBe(mail.from.address);
        expect(parsed.to).toMatchObject([{ address: mail.to }]);
        expect(parsed.bcc).toBeUndefined();
        expect(parsed.text?.trim()).toBe('Hello');
      }),
      { numRuns: 60 },
    );
  });

  test('is impossible in addresses, which must be single and plain', async () => {
    const bad = fc.oneof(
      broken,
      broken.map((text) => `ada@example.com${text}`),
      fc.constantFrom('ada@example.com, eve@example.com', 'Ada <ada@example.com>', 'ada@example.com\n', ''),
    );
    const rejected = { code: 'InvalidAddress', isPermanent: true };
    await fc.assert(
      fc.asyncProperty(bad, async (address) => {
        await expect(sender().send({ ...mail, to: address })).rejects.toMatchObject(rejected);
        await expect(sender().send({ ...mail, replyTo: address })).rejects.toMatchObject(rejected);
        const from = { name: '', address };
        await expect(sender().send({ ...mail, from })).rejects.toMatchObject(rejected);
      }),
    );
    expect(await listMailbox(DATA_DIR)).toEqual([]);
  });

  test('a configured sender is one address', () => {
    fc.assert(
      fc.property(broken, (text) => {
        expect(parseSender(`${text} <help@example.com>`)).toBeUndefined();
      }),
    );
    expect(parseSender('a@example.com, b@example.com')).toBeUndefined();
    expect(parseSender('Friends: a@example.com;')).toBeUndefined();
    expect(parseSender('"Long, Mile" <help@example.com>')).toEqual({
      name: 'Long, Mile',
      address: 'help@example.com',
    });
  });
});

describe('erasing messages from the mailbox', () => {
  const namesLeft = async () => (await listMailbox(DATA_DIR)).map(({ name }) => name);

  test('deletes older ones and leftover drafts, and nothing else', async () => {
    expect(await createMailbox(DATA_DIR).removeBefore(new Date(clock))).toBe(0);
    await sender().send(mail);
    const before = new Date(clock + 500);
    const [old] = await namesLeft();
    writeFileSync(join(DATA_DIR, 'mailbox', `${old}.draft`), 'half a');
    writeFileSync(join(DATA_DIR, 'mailbox', '1999-notes.txt'), 'kept');
    await sender().send(mail);
    const [young] = await namesLeft();
    expect(await createMailbox(DATA_DIR).removeBefore(before)).toBe(2);
    expect(readdirSync(join(DATA_DIR, 'mailbox')).toSorted()).toEqual(['1999-notes.txt', young]);
  });

  test('deletes those to one full address, ignoring case', async () => {
    for (const to of ['ada@example.com', 'other.ada@example.com', 'ada@example.com.au', 'Ada@Example.com'])
      await sender().send({ ...mail, to, text: 'Dear ada@example.com' });
    expect(await createMailbox(DATA_DIR).remove({ addresses: ['ADA@example.com'], messageIds: [] })).toBe(2);
    expect(await createMailbox(DATA_DIR).remove({ addresses: ['ADA@example.com'], messageIds: [] })).toBe(0);
    expect(await namesLeft()).toHaveLength(2);
  });
});
