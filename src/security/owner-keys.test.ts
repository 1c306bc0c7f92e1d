import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contracts } from '../features/contracts/contract/table.ts';
import type { Role } from '../features/office/auth/domain/permissions.ts';
import { opportunities } from '../features/selling/quote/table.ts';
import type { Database } from '../platform/database/database.ts';
import { signKey } from '../platform/record-key.ts';
import { fillSite, startSiteWithWebhooks } from '../test/filled-site.ts';
import { fileDatabase } from '../test/fresh-database.ts';
import { staffClient } from '../test/staff-client.ts';
import { getErrorCodes, type TestServer } from '../test/test-server.ts';
import { isThorough } from '../test/thorough.ts';

let database: Database;
let server: TestServer;
let keys: string[];
let ids: string[];

/** A job that failed for good, as staff see it. */
async function addFailedJob(contractId: string) {
  await database.transaction((tx) =>
    server.services.jobs.add(tx, 'payment-requests', { contractId, pageIds: [] }),
  );
  await database.db.execute(sql`update pgboss.job set state = 'failed', completed_on = now(), retry_count = retry_limit
    where name = 'payment-requests'`);
}

beforeAll(async () => {
  database = await fileDatabase();
  await fillSite(database);
  server = await startSiteWithWebhooks(database);
  const quotes = await database.db.select().from(opportunities);
  const contractRows = await database.db.select().from(contracts);
  const [contract] = contractRows;
  const { tokens } = server.services;
  await addFailedJob(contract?.id ?? '');
  keys = [
    ...quotes.map((quote) => signKey(tokens, 'quote', quote)),
    ...contractRows.map((row) => signKey(tokens, 'contract', row)),
  ];
  ids = [contract?.id ?? '', contract?.opportunityId ?? ''];
});

async function responsesFor(role: Role): Promise<{ path: string; text: string }[]> {
  const client = await staffClient(server, role, `Reader ${role}`);
  const staffRoutes = server.routes.filter(
    ({ method, url, config }) =>
      method === 'GET' && url.startsWith('/api/staff/') && config?.permission !== undefined,
  );
  const responses: { path: string; text: string }[] = [];
  for (const { url } of staffRoutes) {
    const [, resource = ''] = /^\/api\/staff\/([^/]+)/.exec(url) ?? [];
    const list = url.includes(':id')
      ? await client.get(`/api/staff/${resource}`, { perPage: '50' })
      : undefined;
    const { rows = [] } = (list?.json ?? {}) as { rows?: { id: string }[] };
    const paths = list
      ? rows.slice(0, 20).map(({ id }) => url.replace(':id', encodeURIComponent(id)))
      : [url];
    for (const path of paths) {
      const response = await client.get(path);
      if (!getErrorCodes(response).includes('NotAllowed')) responses.push({ path, text: response.text });
    }
  }
  return responses;
}

test.each(isThorough ? (['viewer', 'sales', 'administrator'] as const) : (['viewer'] as const))(
  'no response to a %s contains a key of a quote or a contract',
  async (role) => {
    const responses = await responsesFor(role);
    const leaks = responses.filter(({ text }) => keys.some((key) => text.includes(key)));
    expect(leaks.map(({ path }) => path)).toEqual([]);
    const allText = responses.map(({ path, text }) => `${path} ${text}`).join('\n');
    for (const id of ids) expect(allText).toContain(id);
    const resources =
      role === 'administrator' ? ['audit-trail', 'jobs', 'deliveries'] : ['leads', 'deliveries'];
    for (const resource of resources) expect(allText).toMatch(new RegExp(`/api/staff/${resource}/[^ ]+ \\{`));
  },
  60_000,
);

test("a person's export contains no key of their quote and order", async () => {
  const administrator = await staffClient(server, 'administrator', 'Export Er');
  const body = { email: 'ada@example.com' };
  const { text } = await administrator.post('/api/staff/people/export', body);
  expect(text).toContain(ids[0]);
  expect(keys.filter((key) => text.includes(key))).toEqual([]);
});
