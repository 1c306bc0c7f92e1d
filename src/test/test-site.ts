import { beforeEach } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { type TestClient, type TestServer, testClient, testServer } from './test-server.ts';

type TestSite = TestServer & { database: Database; client: TestClient };

/** A new database, a server, and a visitor's client for each test, or for all tests of a suite with `beforeAll`. */
export function testSite(
  open: () => Promise<Database>,
  { before = beforeEach, ...options }: Parameters<typeof testServer>[1] & { before?: typeof beforeEach } = {},
): TestSite {
  const site = {} as TestSite;
  before(async () => {
    const database = await open();
    const server = await testServer(database, options);
    Object.assign(site, server, { database, client: await testClient(server.app) });
  });
  return site;
}
