import type { NodemailerError } from 'nodemailer/lib/errors';

/** `code` and the message contain no personal data. If `isPermanent`, a retry would fail again. */
export class MailError extends Error {
  readonly code: string;
  readonly isPermanent: boolean;

  constructor(code: string, isPermanent: boolean) {
    super(`A message wasn't accepted: ${code}`);
    this.name = 'MailError';
    this.code = code;
    this.isPermanent = isPermanent;
  }
}

const errorCodes: Record<string, string> = {
  ETIMEDOUT: 'TimedOut',
  EAUTH: 'SignInRefused',
  ENOAUTH: 'SignInRefused',
  EOAUTH2: 'SignInRefused',
  ETLS: 'NotEncrypted',
  EREQUIRETLS: 'NotEncrypted',
};

/** SMTP codes for authentication errors, which are caused by the site's settings, not the message. */
const authenticationCodes = new Set([530, 534, 535, 538]);

/** 5xx codes are permanent, unless they're about authentication. */
export function toMailError(error: unknown): MailError {
  const { code = '', responseCode, permanent } = error as NodemailerError;
  const message = errorCodes[code];
  if (message === 'SignInRefused' || (responseCode && authenticationCodes.has(responseCode))) {
    return new MailError('SignInRefused', false);
  }
  if (responseCode) return new MailError(`Smtp${responseCode}`, permanent === true);
  return new MailError(message ?? 'Unreachable', false);
}
