import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { dayOf } from '../../../plans/domain/calendar.ts';
import { codeOfError } from '../domain/delivery.ts';
import { type Destination, type DestinationSettings, flatRow } from '../domain/destination.ts';
import { salesforceDestination } from './salesforce.ts';
import { webhookDestination } from './webhook.ts';

/**
 * A directory that gets one file per delivery: a header and a row. A file appears whole or not at all, and a repeated
 * delivery replaces its own. Spreadsheets do not take any cell for a formula.
 */
export function csvDestination(directory: string): Destination {
  async function write(name: string, content: string): Promise<void> {
    await mkdir(directory, { recursive: true });
    const draft = join(directory, `.${name}.${randomUUID()}`);
    try {
      await writeFile(draft, content, { mode: 0o600 });
      await rename(draft, join(directory, name));
    } finally {
      await rm(draft, { force: true });
    }
  }

  return {
    name: 'csv',
    hears: () => true,
    carries: 'event',
    async send(delivery, data) {
      const name = `${dayOf(delivery.at)}-${delivery.id}.csv`;
      try {
        await write(name, stringify([flatRow(delivery, data)], { header: true, escape_formulas: true }));
        return { kind: 'delivered', code: 'Written' };
      } catch (error) {
        return { kind: 'again', code: codeOfError(error) };
      }
    },
  };
}

/** Every system that is configured. */
export function destinationsOf({ webhooks, salesforce, csvDirectory }: DestinationSettings): Destination[] {
  return [
    ...(webhooks?.urls.map((url) => webhookDestination({ url, ...webhooks })) ?? []),
    ...(salesforce ? [salesforceDestination(salesforce)] : []),
    ...(csvDirectory ? [csvDestination(csvDirectory)] : []),
  ];
}
