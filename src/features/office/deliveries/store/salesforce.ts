import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '@jsforce/jsforce-node';
import { getErrorCode } from '../domain/delivery.ts';
import type { Destination, DestinationSettings } from '../domain/destination.ts';
import { type SalesforceLead, toSalesforceLead } from '../domain/salesforce-lead.ts';

type SalesforceSettings = NonNullable<DestinationSettings['salesforce']>;

/** Errors that a retry can't fix. */
const permanentErrors = new Set([
  'REQUIRED_FIELD_MISSING',
  'INVALID_EMAIL_ADDRESS',
  'STRING_TOO_LONG',
  'DUPLICATES_DETECTED',
  'FIELD_CUSTOM_VALIDATION_EXCEPTION',
  'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
  'MULTIPLE_CHOICES',
  'CANNOT_UPDATE_CONVERTED_LEAD',
  'JSON_PARSER_ERROR',
]);

/** The library's default is from 2020. */
const apiVersion = '62.0';

const subscribedEvents = new Set(['lead.created', 'lead.updated', 'consent.revoked']);

/** Upserts a Salesforce Lead by the field `externalId`. */
export function salesforceDestination(
  settings: SalesforceSettings,
  timeoutMilliseconds = 20_000,
): Destination {
  let connection: Promise<Connection> | undefined;

  async function upsert(subjectId: string, record: SalesforceLead): Promise<void> {
    connection ??= connect(settings);
    const openConnection = await connection;
    const { externalId } = settings;
    await openConnection.sobject('Lead').upsert({ ...record, [externalId]: subjectId }, externalId);
  }

  return {
    name: 'salesforce',
    address: new URL(settings.loginUrl).host,
    async checkAccess() {
      try {
        await withTimeout(timeoutMilliseconds, connect(settings));
        return { kind: 'delivered', code: 'SignedIn' };
      } catch (error) {
        return { kind: 'retry', code: getErrorCode(error) };
      }
    },
    subscribesTo: (type) => subscribedEvents.has(type),
    payload: 'subject',
    async send({ subjectId }, data) {
      try {
        await withTimeout(timeoutMilliseconds, upsert(subjectId, toSalesforceLead(data)));
        return { kind: 'delivered', code: 'Upserted' };
      } catch (error) {
        connection = undefined;
        const code = getErrorCode(error);
        return { kind: permanentErrors.has(code) ? 'rejected' : 'retry', code };
      }
    },
  };
}

/** Uses the OAuth client credentials flow. Signs in again if the session expires. */
async function connect({ loginUrl, clientId, clientSecret }: SalesforceSettings): Promise<Connection> {
  const { Connection } = (await import('@jsforce/jsforce-node')).default;
  const grant = { grant_type: 'client_credentials' };
  const connection: Connection = new Connection({
    loginUrl,
    oauth2: { loginUrl, clientId, clientSecret },
    version: apiVersion,
    logLevel: 'NONE',
    refreshFn: (conn, done) => {
      conn.oauth2.requestToken(grant).then(({ access_token }) => done(null, access_token), done);
    },
  });
  await connection.authorize(grant);
  return connection;
}

async function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const timeout = wait(milliseconds, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new DOMException('Salesforce did not respond in time', 'TimeoutError');
  });
  timeout.catch(() => {});
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    timer.abort();
  }
}
