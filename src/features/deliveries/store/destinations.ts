import type { Destination, DestinationSettings } from '../domain/destination.ts';
import { csvDestination } from './csv-drop.ts';
import { salesforceDestination } from './salesforce.ts';
import { webhookDestination } from './webhook.ts';

/** Every system that is configured. */
export function destinationsOf({ webhooks, salesforce, csvDirectory }: DestinationSettings): Destination[] {
  return [
    ...(webhooks?.urls.map((url) => webhookDestination({ url, ...webhooks })) ?? []),
    ...(salesforce ? [salesforceDestination(salesforce)] : []),
    ...(csvDirectory ? [csvDestination(csvDirectory)] : []),
  ];
}
