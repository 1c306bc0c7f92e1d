import { beforeAll, expect, test } from 'vitest';
import { seedAll } from '../../seed/seed.ts';
import { describeOnDatabase } from '../test/fresh-database.ts';
import { hostileBodies } from '../test/hostile-values.ts';
import {
  createRequests,
  createResponseValidator,
  type Description,
  listOperations,
  type Operation,
  sample,
} from '../test/requests-from-description.ts';
import { readDescription, type StaffClient, staffClient } from '../test/staff-client.ts';
import { createQuotedOpportunity, type TestServer, testClient, testServer } from '../test/test-server.ts';
import { isThorough } from '../test/thorough.ts';

/** Invalid requests per endpoint. */
const maxRequests = isThorough ? 40 : 4;
/** Bodies of any shape per endpoint. */
const maxBodies = isThorough ? 1000 : 6;

const operationName = ({ method, path }: Operation) => `${method} ${path}`;

const canEndSession = (name: string) => /\/(session|password|totp)/.test(name);

async function sampleInvalidRequests(
  description: Description,
  operation: Operation,
  administrator: StaffClient,
  max: number,
) {
  const [, resource = ''] = /^\/api\/staff\/([^/]+)/.exec(operation.path) ?? [];
  const list = await administrator.get(`/api/staff/${resource}`);
  const { rows = [] } = (list.json ?? {}) as { rows?: { id: string }[] };
  const known = { id: [rows[0]?.id ?? 'nobody'], revision: ['none'] };
  return sample(createRequests(description, known).mutations(operation), max);
}

describeOnDatabase('staff API endpoints', (open) => {
  let server: TestServer;
  let description: Description;
  let operations: Operation[];

  beforeAll(async () => {
    server = await testServer(await open());
    await seedAll(server.services, () => {});
    await createQuotedOpportunity(await testClient(server.app));
    description = await readDescription(server);
    operations = listOperations(description).filter(({ path }) => path.startsWith('/api/staff/'));
  });

  test('are described with parameters and errors', () => {
    expect(operations.length).toBeGreaterThan(60);
    for (const operation of operations) {
      const name = operationName(operation);
      expect(operation.summary, name).toMatch(/\w{3}/);
      expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(['400', '401']));
    }
  });

  test('respond to any JSON value with at most a 4xx', async () => {
    const administrator = await staffClient(server, 'administrator', 'Any Boss');
    const client = await testClient(server.app);
    const { fullRequest } = createRequests(description, { id: ['nobody'], revision: ['none'] });
    const failed: string[] = [];
    let sentCount = 0;
    for (const operation of operations.filter(({ method }) => method !== 'GET')) {
      if (canEndSession(operationName(operation))) continue;
      const request = fullRequest(operation);
      const fields = JSON.parse(String(request.payload ?? '{}')) as object;
      const bodies = [
        ...hostileBodies,
        ...Object.keys(fields).flatMap((field) =>
          [2 ** 31, -1, [null], { a: 1 }].map((value) => ({ ...fields, [field]: value })),
        ),
      ];
      for (const body of sample(bodies, maxBodies)) {
        sentCount += 1;
        const response = await client.send({
          ...request,
          payload: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
          cookies: administrator.cookies,
          remoteAddress: `172.17.${sentCount >> 8}.${sentCount & 255}`,
        });
        if (response.status >= 500)
          failed.push(`${operationName(operation)} ${JSON.stringify(body).slice(0, 200)}`);
      }
    }
    expect(failed).toEqual([]);
    expect(sentCount).toBeGreaterThan(500);
  }, 300_000);

  test("return described errors for an administrator's invalid requests, never a 500", async () => {
    const check = createResponseValidator(description);
    const errors: string[] = [];
    let sentCount = 0;
    let administratorCount = 0;
    const client = await testClient(server.app);
    const newAdministrator = () => {
      administratorCount += 1;
      return staffClient(server, 'administrator', `Boss ${administratorCount}`);
    };
    let administrator = await newAdministrator();
    for (const operation of operations) {
      const name = operationName(operation);
      if ((await administrator.get('/api/staff/session')).status !== 200)
        administrator = await newAdministrator();
      for (const { label, request } of await sampleInvalidRequests(
        description,
        operation,
        administrator,
        maxRequests,
      )) {
        sentCount += 1;
        const response = await client.send({
          ...request,
          cookies: administrator.cookies,
          remoteAddress: `172.16.${sentCount >> 8}.${sentCount & 255}`,
        });
        if (response.status === 401 && canEndSession(name)) {
          administrator = await newAdministrator();
          break;
        }
        const error = check(operation, response);
        if (error) errors.push(`${name} ${label}: ${error}`);
      }
    }
    expect(errors).toEqual([]);
    expect(sentCount).toBeGreaterThan(40 * maxRequests);
  }, 300_000);
});
