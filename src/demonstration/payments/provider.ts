import { createHmac } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { type StandInSettings, standInPayments, standInProvider } from './stand-in.ts';
import { tableStore } from './table-store.ts';

export const demonstrationPath = '/demonstration/payments';

/** A payment provider inside the site. Webhooks are signed with a key that only the site knows, because anyone could send them. */
export function createDemonstrationPayments({
  database,
  secret,
  publicUrl,
  ...rest
}: Pick<StandInSettings, 'now' | 'deliver' | 'report'> & {
  database: Pick<Database, 'transaction'>;
  secret: string;
  publicUrl: string;
}) {
  const webhookSecret = createHmac('sha256', secret).update('demonstration payments').digest('base64url');
  const standIn = standInPayments({
    ...rest,
    webhookSecret,
    store: tableStore(database),
    pageUrl: (id) => `${publicUrl}${demonstrationPath}/${id}`,
  });
  return { standIn, provider: standInProvider(standIn, webhookSecret) };
}
