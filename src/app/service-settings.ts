import { readFileSync } from 'node:fs';
import { readExpiry, readSeal, type Seal } from '../features/contracts/documents/actions/seal-certificate.ts';
import type { DestinationSettings } from '../features/office/deliveries/domain/destination.ts';
import type { Retention } from '../features/publishing/configuration/domain/retention.ts';
import { type Environment, EnvironmentError } from '../platform/environment.ts';
import { createMailbox } from '../platform/mail/mailbox.ts';
import { oneTimePasswordFiles } from '../platform/one-time-password-files.ts';
import { toOfficeDay } from '../shared/local-time.ts';
import { eventDescriptions } from './services.ts';

const knownFields = new Set(Object.values(eventDescriptions).flatMap(({ data }) => Object.keys(data.shape)));

/** Throws EnvironmentError for unknown destinations, events, and fields. */
function readDestinationLimits(environment: Environment): DestinationSettings['limits'] {
  const { DELIVERY_EVENTS: events, DELIVERY_FIELDS: fields, WEBHOOK_URLS: urls } = environment;
  const destinationNames = new Set([
    ...urls.map((url) => new URL(url).host),
    ...(environment.CSV_DROP_DIR ? ['csv'] : []),
    ...(environment.SALESFORCE_LOGIN_URL ? ['salesforce'] : []),
  ]);
  const names = [...new Set([...Object.keys(events), ...Object.keys(fields)])];
  const errors = [
    ...names.filter((name) => !destinationNames.has(name)).map((name) => `${name} isn't a destination`),
    ...Object.values(events)
      .flat()
      .filter((event) => !(event in eventDescriptions))
      .map((event) => `${event} isn't an event`),
    ...Object.values(fields)
      .flat()
      .filter((field) => !knownFields.has(field))
      .map((field) => `${field} isn't a field`),
  ];
  if (errors.length > 0)
    throw new EnvironmentError(errors.map((error) => `DELIVERY_EVENTS, DELIVERY_FIELDS: ${error}`));
  return Object.fromEntries(names.map((name) => [name, { events: events[name], fields: fields[name] }]));
}

function readDestinations(environment: Environment): DestinationSettings {
  const allowPrivate = environment.WEBHOOK_ALLOW_PRIVATE === 'yes';
  const { WEBHOOK_URLS: urls, WEBHOOK_SECRET: secrets, CSV_DROP_DIR: csvDirectory } = environment;
  const {
    SALESFORCE_LOGIN_URL: loginUrl,
    SALESFORCE_CLIENT_ID: clientId,
    SALESFORCE_CLIENT_SECRET: clientSecret,
    SALESFORCE_EXTERNAL_ID: externalId,
  } = environment;
  return {
    webhooks:
      urls.length > 0 ? { urls, secrets, allowPrivate, publicUrl: environment.PUBLIC_URL } : undefined,
    salesforce:
      loginUrl && clientId && clientSecret ? { loginUrl, clientId, clientSecret, externalId } : undefined,
    csvDirectory,
    limits: readDestinationLimits(environment),
  };
}

/** The seller's own certificate, if one is configured. Throws EnvironmentError if it can't seal a contract today. */
export function readSellerSeal({
  SEAL_CERTIFICATE: path,
  SEAL_CERTIFICATE_PASSWORD: password,
}: Environment): Seal | undefined {
  if (!path) return undefined;
  try {
    const seal = readSeal(readFileSync(path), password);
    if (readExpiry(seal).getTime() > Date.now()) return seal;
    throw new Error(`it expired on ${toOfficeDay(readExpiry(seal))}`);
  } catch (error) {
    throw new EnvironmentError([
      `SEAL_CERTIFICATE: can't seal contracts, because ${(error as Error).message}`,
    ]);
  }
}

const readRetention = (environment: Environment): Retention => ({
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
  destinations: readDestinations(environment),
  sellerSeal: readSellerSeal(environment),
  retention: readRetention(environment),
  mailbox: createMailbox(environment.DATA_DIR),
  oneTimePasswordFiles: oneTimePasswordFiles(environment.DATA_DIR),
});
