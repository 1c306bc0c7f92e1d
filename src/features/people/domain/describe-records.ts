import { humanize } from '../../../shared/humanize.ts';

const names: Readonly<Record<string, string>> = { contact_messages: 'Messages', messages: 'Emails' };

/** For example "Contracts: 2, Emails: 7". `records` has counts by table. */
export const describeRecords = (records: Readonly<Record<string, number>>): string =>
  Object.entries(records)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `${names[table] ?? humanize(table.replaceAll('_', ' '))}: ${count}`)
    .join(', ');
