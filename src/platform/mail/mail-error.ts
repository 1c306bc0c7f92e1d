import type { NodemailerError } from 'nodemailer/lib/errors';

/**
 * A message that was not taken. `code` and the words hold nothing of the person or of the server's answer, which
 * repeats addresses. `isPermanent`: the same message would be refused again.
 */
export class MailError extends Error {
  readonly code: string;
  readonly isPermanent: boolean;

  constructor(code: string, isPermanent: boolean) {
    super(`A message was not taken: ${code}`);
    this.name = 'MailError';
    this.code = code;
    this.isPermanent = isPermanent;
  }
}

const codesOfFaults: Record<string, string> = {
  ETIMEDOUT: 'TimedOut',
  EAUTH: 'SignInRefused',
  ENOAUTH: 'SignInRefused',
  EOAUTH2: 'SignInRefused',
  ETLS: 'NotEncrypted',
  EREQUIRETLS: 'NotEncrypted',
};

/** Answers that ask to sign in or refuse it: the site's settings are at fault, and the message is good. */
const aboutSignIn = new Set([530, 534, 535, 538]);

/** What went wrong, as a `MailError`. A server's 5xx is for good, unless it is about signing in. */
export function mailErrorOf(error: unknown): MailError {
  const { code = '', responseCode, permanent } = error as NodemailerError;
  const known = codesOfFaults[code];
  if (known === 'SignInRefused' || (responseCode && aboutSignIn.has(responseCode))) {
    return new MailError('SignInRefused', false);
  }
  if (responseCode) return new MailError(`Smtp${responseCode}`, permanent === true);
  return new MailError(known ?? 'Unreachable', false);
}
