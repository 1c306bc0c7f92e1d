import { createTransport } from 'nodemailer';
import { isPlainAddress } from '../email-address.ts';
import type { Environment } from '../environment.ts';
import { MailError, toMailError } from './mail-error.ts';
import { storeInMailbox } from './mailbox.ts';
import { type Sender, toSingleLine } from './sender.ts';

export type { Sender } from './sender.ts';

export type OutgoingMail = {
  to: string;
  from: Sender;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

export type Mailer = {
  /** MAIL_FROM, if set, overrides `from`. */
  send(mail: OutgoingMail): Promise<void>;
  /** True if there's no mail server, so messages are saved as files and nobody receives them. */
  savesToFiles?: boolean;
  close(): void;
};

type MailEnvironment = Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;

/** A message must never make this machine read a file or fetch a URL. */
const noExternalAccess = { disableFileAccess: true, disableUrlAccess: true };

/** The explicit envelope keeps headers from deciding who receives it. */
function compose(mail: OutgoingMail, from: Sender) {
  const { to, replyTo, subject, html, text, headers } = mail;
  const addresses = [to, from.address, ...(replyTo === undefined ? [] : [replyTo])];
  if (!addresses.every(isPlainAddress)) throw new MailError('InvalidAddress', true);
  const lines = Object.entries(headers).map(([key, value]) => ({ key, value: toSingleLine(value) }));
  return {
    envelope: { from: from.address, to: [to] },
    from: { name: toSingleLine(from.name), address: from.address },
    to: { name: '', address: to },
    replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
    subject: toSingleLine(subject),
    html,
    text,
    headers: lines,
  };
}

type ComposedMail = ReturnType<typeof compose>;

function createSmtpTransport(url: string, timeout: number) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    dnsTimeout: timeout,
    socketTimeout: 2 * timeout,
    ...noExternalAccess,
  });
  return {
    async deliver(mail: ComposedMail) {
      await transport.sendMail(mail).catch((error: unknown) => {
        throw toMailError(error);
      });
    },
    close: () => transport.close(),
  };
}

function createMailboxTransport(dataDir: string, now: () => Date) {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...noExternalAccess,
  });
  return {
    async deliver(mail: ComposedMail) {
      const { message } = await transport.sendMail(mail);
      await storeInMailbox(dataDir, message as Buffer, now());
    },
    close: () => transport.close(),
  };
}

/** Without SMTP_URL, stores messages in DATA_DIR. `timeout` is the time in milliseconds to wait for a silent server. */
export function mailer(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: MailEnvironment,
  { timeout = 15_000, now = () => new Date() } = {},
): Mailer {
  const transport = SMTP_URL ? createSmtpTransport(SMTP_URL, timeout) : createMailboxTransport(DATA_DIR, now);
  return {
    send: async (mail) => transport.deliver(compose(mail, MAIL_FROM ?? mail.from)),
    savesToFiles: !SMTP_URL,
    close: transport.close,
  };
}
