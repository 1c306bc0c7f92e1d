import { createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { listenOnFreePort } from '../../test/receiver.ts';
import { MailError } from './mail-error.ts';
import { mailer, type OutgoingMail } from './mailer.ts';

const mail: OutgoingMail = {
  to: 'ada@example.com',
  from: { name: 'Longmile', address: 'help@longmile.example.com' },
  replyTo: 'answers@longmile.example.com',
  subject: 'Your quote — Q-7K2M-4XDB',
  html: '<p>Your quote</p>',
  text: 'Your quote',
  headers: {
    'Message-ID': '<one@longmile.example.com>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const smtpError = (responseCode: number) =>
  Object.assign(new Error('ada@example.com is not here'), { responseCode });

async function smtpServer(options: SMTPServerOptions = {}) {
  const received: { bytes: Buffer; to: string[]; user: string | undefined }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    async onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ bytes: await buffer(stream), to, user: session.user });
      done();
    },
    ...options,
  });
  server.on('error', () => {});
  const port = await listenOnFreePort(server.server);
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { received, port };
}

function sender(port: number, { signIn = '', timeout = 5000 } = {}) {
  const client = mailer(
    { SMTP_URL: `smtp://${signIn}127.0.0.1:${port}`, MAIL_FROM: undefined, DATA_DIR: '' },
    { timeout },
  );
  closing.push(client.close);
  return client;
}

const catchError = (promise: Promise<void>) =>
  promise.then(
    () => undefined,
    (error: unknown) => {
      expect(error).toBeInstanceOf(MailError);
      const { code, isPermanent, message, cause } = error as MailError;
      expect(message).not.toContain('ada@');
      expect(cause).toBeUndefined();
      return { code, isPermanent };
    },
  );

describe('a mail server', () => {
  test('receives the complete message', async () => {
    const { received, port } = await smtpServer();
    await sender(port).send(mail);
    expect(received.map(({ to }) => to)).toEqual([['ada@example.com']]);
    const parsed = await PostalMime.parse(received[0]?.bytes ?? '');
    expect(parsed).toMatchObject({
      from: { name: 'Longmile', address: 'help@longmile.example.com' },
      to: [{ address: 'ada@example.com' }],
      replyTo: [{ address: 'answers@longmile.example.com' }],
      subject: mail.subject,
      messageId: '<one@longmile.example.com>',
      text: 'Your quote\n',
    });
    expect(parsed.html?.trim()).toBe(mail.html);
    expect(parsed.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    );
  });

  test('receives several messages over pooled connections', async () => {
    let connections = 0;
    const { received, port } = await smtpServer({
      onConnect(_session, done) {
        connections += 1;
        done();
      },
    });
    const { send } = sender(port);
    for (let sent = 0; sent < 5; sent += 1) await send(mail);
    expect(received).toHaveLength(5);
    expect(connections).toBe(1);
  });

  test('can reject permanently (550) or temporarily (451), for the recipient or for the message', async () => {
    for (const [status, isPermanent] of [
      [550, true],
      [451, false],
    ] as const) {
      const rejecting: SMTPServerOptions[] = [
        { onRcptTo: (_address, _session, done) => done(smtpError(status)) },
        { onData: (stream, _session, done) => void stream.on('end', () => done(smtpError(status))).resume() },
      ];
      for (const options of rejecting) {
        const { port } = await smtpServer(options);
        expect(await catchError(sender(port).send(mail))).toEqual({ code: `Smtp${status}`, isPermanent });
      }
    }
  });

  test("gets the credentials it asks for, and wrong ones don't fail the message permanently", async () => {
    const { received, port } = await smtpServer({
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        if (username === 'site' && password === 'p@ss') done(null, { user: username });
        else done(smtpError(535));
      },
    });
    await sender(port, { signIn: 'site:p%40ss@' }).send(mail);
    expect(received.map(({ user }) => user)).toEqual(['site']);
    const rejected = { code: 'SignInRefused', isPermanent: false };
    expect(await catchError(sender(port, { signIn: 'site:wrong@' }).send(mail))).toEqual(rejected);
    expect(await catchError(sender(port).send(mail))).toEqual(rejected);
  });

  test('times out before and after its greeting', async () => {
    for (const greeting of ['', '220 ready\r\n']) {
      const sockets: Socket[] = [];
      const silent = createServer((socket) => {
        sockets.push(socket);
        socket.on('error', () => {}).write(greeting);
      });
      const port = await listenOnFreePort(silent);
      closing.push(() => {
        for (const socket of sockets) socket.destroy();
        return new Promise((resolve) => silent.close(resolve));
      });
      const error = await catchError(sender(port, { timeout: 100 }).send(mail));
      expect(error).toEqual({ code: 'TimedOut', isPermanent: false });
    }
  });

  test('causes a retry when unreachable', async () => {
    const { port } = await smtpServer();
    await closing.pop()?.();
    expect(await catchError(sender(port).send(mail))).toEqual({ code: 'Unreachable', isPermanent: false });
  });
});
