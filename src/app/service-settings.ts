import { readFileSync } from 'node:fs';
import type { Seal } from '../features/contracts/documents/actions/seal.ts';
import { readExpiry, readSeal } from '../features/contracts/documents/actions/seal-certificate.ts';
import type { DestinationSettings } from '../features/office/deliveries/domain/destination.ts';
import type { Retention } from '../features/publishing/configuration/domain/retention.ts';
import { type Environment, EnvironmentError } from '../platform/environment.ts';
import { createMailbox } from '../platform/mail/mailbox.ts';
import { oneTimePasswordFiles } from '../platform/one-time-password-files.ts';
import { toIsoDate } from '../shared/calendar.ts';

function destinations(environment: Environment): DestinationSettings {
  const allowPrivate = environment.WEBHOOK_ALLOW_PRIVATE === 'yes';
  const { WEBHOOK_URLS: urls, WEBHOOK_SECRET: secret, CSV_DROP_DIR: csvDirectory } = environment;
  const {
    SALESFORCE_LOGIN_URL: loginUrl,
    SALESFORCE_CLIENT_ID: clientId,
    SALESFORCE_CLIENT_SECRET: clientSecret,
    SALESFORCE_EXTERNAL_ID: externalId,
  } = environment;
  return {
    webhooks: secret && urls.length > 0 ? { urls, secret, allowPrivate } : undefined,
    salesforce:
      loginUrl && clientId && clientSecret ? { loginUrl, clientId, clientSecret, externalId } : undefined,
    csvDirectory,
  };
}

/** Throws EnvironmentError if the certificate can't seal a contract today. */
export function ownSeal({
  SEAL_CERTIFICATE: path,
  SEAL_CERTIFICATE_PASSWORD: password,
}: Environment): Seal | undefined {
  if (!path) return undefined;
  try {
    const seal = readSeal(readFileSync(path), password);
    if (readExpiry(seal).getTime() > Date.now()) return seal;
    throw new Error(`it expired on ${toIsoDate(readExpiry(seal))}`);
  } catch (error) {
    throw new EnvironmentError([
      `SEAL_CERTIFICATE: can't seal contracts, because ${(error as Error).message}`,
    ]);
  }
}

const retention = (environment: Environment): Retention => ({
  leads: environment.RETENTION_DAYS_LEADS,
  contactMessages: environment.RETENTION_DAYS_CONTACT_MESSAGES,
  messages: environment.RETENTION_DAYS_MESSAGES,
  deliveries: environment.RETENTION_DAYS_DELIVERIES,
  idempotencyKeys: environment.RETENTION_DAYS_IDEMPOTENCY_KEYS,
  mailbox: environment.RETENTION_DAYS_MAILBOX,
});

export const serviceSettings = (environment: Environment) => ({
  secret: environment.SECRET,
  previousSecrets: environment.SECRET_PREVIOUS,
  publicUrl: environment.PUBLIC_URL,
  staffUrl: environment.STAFF_URL,
  needsSecondFactor: environment.STAFF_SECOND_FACTOR === 'required',
  abuseLimits: {
    submissionsPerHour: environment.SUBMISSIONS_PER_HOUR,
    proofOfWorkAbove: environment.PROOF_OF_WORK_ABOVE,
  },
  destinations: destinations(environment),
  ownSeal: ownSeal(environment),
  retention: retention(environment),
  mailbox: createMailbox(environment.DATA_DIR),
  oneTimePasswordFiles: oneTimePasswordFiles(environment.DATA_DIR),
});
