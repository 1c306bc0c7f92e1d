import type { DestinationSettings } from '../features/office/deliveries/domain/destination.ts';
import type { Retention } from '../features/publishing/configuration/domain/retention.ts';
import type { Environment } from '../platform/environment.ts';
import { createMailbox } from '../platform/mail/mailbox.ts';
import { oneTimePasswordFiles } from '../platform/one-time-password-files.ts';
import { paymentProvider } from '../platform/payments/provider.ts';

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
  paymentProvider: paymentProvider.open(environment),
  retention: retention(environment),
  mailbox: createMailbox(environment.DATA_DIR),
  oneTimePasswordFiles: oneTimePasswordFiles(environment.DATA_DIR),
});
