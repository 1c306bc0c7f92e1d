import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { Webhook } from 'standardwebhooks';
import { escapeFormulas } from '../../../../platform/csv.ts';
import { type Resolve, rejectPrivateAddress } from '../../../../platform/private-address.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { classifyResponse, type DeliveryResponse, getErrorCode } from '../domain/delivery.ts';
import {
  type Destination,
  type DestinationSettings,
  flattenEvent,
  limitDestination,
} from '../domain/destination.ts';
import { salesforceDestination } from './salesforce.ts';

/** In bytes. The remainder of a response isn't read, and nothing is stored. */
const maxResponseBytes = 1024;

/** Standard Webhooks: https://www.standardwebhooks.com. Each secret starts with `whsec_`. */
export function webhookDestination(options: {
  url: string;
  secrets: readonly string[];
  /** Part of the user agent, so that a receiver's log identifies the caller. */
  publicUrl?: string;
  timeoutMilliseconds?: number;
  allowPrivate?: boolean;
  resolve?: Resolve;
  now?: () => Date;
}): Destination {
  const { url, secrets, publicUrl, timeoutMilliseconds = 10_000, now = () => new Date() } = options;
  const webhooks = secrets.map((secret) => new Webhook(secret));
  const userAgent = `VehicleServiceContracts-Webhooks/1.0${publicUrl ? ` (+${publicUrl})` : ''}`;

  async function post(id: string, body: string): Promise<DeliveryResponse> {
    if (!options.allowPrivate) await rejectPrivateAddress(url, options.resolve);
    const signedAt = now();
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1000)),
        'webhook-signature': webhooks.map((webhook) => webhook.sign(id, signedAt, body)).join(' '),
        'user-agent': userAgent,
      },
    });
    await drainBody(response.body);
    return classifyResponse(response.status, response.headers.get('retry-after'), signedAt);
  }

  return {
    name: `webhook:${createHash('sha256').update(url).digest('hex').slice(0, 12)}`,
    address: new URL(url).host,
    subscribesTo: () => true,
    payload: 'event',
    async send({ id, type, at }, data) {
      try {
        return await post(id, JSON.stringify({ type, timestamp: at.toISOString(), data }));
      } catch (error) {
        return { kind: 'retry', code: getErrorCode(error) };
      }
    },
  };
}

/** Reads a short response to the end, so that the connection can be reused. Cancels a long one. */
async function drainBody(body: Response['body']): Promise<void> {
  const reader = body?.getReader();
  if (!reader) return;
  for (let bytesRead = 0; bytesRead <= maxResponseBytes; ) {
    const { done, value } = await reader.read();
    if (done) return;
    bytesRead += value.length;
  }
  await reader.cancel();
}

/** Writes are atomic, a repeated delivery replaces its file, and formulas are escaped. */
export function csvDestination(directory: string): Destination {
  async function write(name: string, content: string): Promise<void> {
    await mkdir(directory, { recursive: true });
    const temporary = join(directory, `.${name}.${randomUUID()}`);
    try {
      await writeFile(temporary, content, { mode: 0o600 });
      await rename(temporary, join(directory, name));
    } finally {
      await rm(temporary, { force: true });
    }
  }

  return {
    name: 'csv',
    address: directory,
    subscribesTo: () => true,
    payload: 'event',
    async send(delivery, data) {
      const name = `${toOfficeDay(delivery.at)}-${delivery.id}.csv`;
      try {
        await write(
          name,
          stringify([flattenEvent(delivery, data)], { header: true, cast: { string: escapeFormulas } }),
        );
        return { kind: 'delivered', code: 'Written' };
      } catch (error) {
        return { kind: 'retry', code: getErrorCode(error) };
      }
    },
  };
}

export function createDestinations({
  webhooks,
  salesforce,
  csvDirectory,
  limits = {},
}: DestinationSettings): Destination[] {
  const destinations = [
    ...(webhooks?.urls.map((url) => webhookDestination({ url, ...webhooks })) ?? []),
    ...(salesforce ? [salesforceDestination(salesforce)] : []),
    ...(csvDirectory ? [csvDestination(csvDirectory)] : []),
  ];
  return destinations.map((destination) => {
    const ownLimits = limits[destination.name] ?? limits[destination.address];
    return ownLimits ? limitDestination(destination, ownLimits) : destination;
  });
}
