import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { seedAll } from '../seed/seed.ts';
import { type Role, roles } from '../src/features/office/auth/domain/permissions.ts';
import { pdf } from '../src/test/file-samples.ts';
import { freshDatabase } from '../src/test/fresh-database.ts';
import { hostileText, hostileValues } from '../src/test/hostile-values.ts';
import { createValidValues } from '../src/test/known-values.ts';
import {
  createRequests,
  createResponseValidator,
  type KnownValues,
  listOperations,
  type Operation,
} from '../src/test/requests-from-description.ts';
import { readDescription, staffClient } from '../src/test/staff-client.ts';
import { testClient, testServer } from '../src/test/test-server.ts';

const total = Number(process.env.REQUESTS);
const seed = Number(process.env.SEED);
const batchSize = 100;
const kinds = ['valid', 'broken', 'hostile'] as const;
type Kind = (typeof kinds)[number];

const isStaff = ({ path }: Operation) => path.startsWith('/api/staff/');
const octets = 'application/octet-stream';

function seededRandom(from: number) {
  let state = from >>> 0 || 1;
  return (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

test(`${total} requests, seed ${seed}`, async () => {
  const database = await freshDatabase('pglite');
  const server = await testServer(database);
  const { services, app } = server;
  await seedAll(services, () => {});
  const client = await testClient(app);
  const description = await readDescription(server);
  const operations = listOperations(description);
  const check = createResponseValidator(description);
  const random = seededRandom(seed);
  const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T;
  const file = await pdf();

  const staff = new Map<Role, Awaited<ReturnType<typeof staffClient>>>();
  let people = 0;
  async function staffCookies(role: Role) {
    const known = staff.get(role);
    if (known && (await known.get('/api/staff/session')).status === 200) return known.cookies;
    people += 1;
    const newSession = await staffClient(server, role, `Drill ${people} ${role}`);
    staff.set(role, newSession);
    return newSession.cookies;
  }

  async function findKnownValues(operation: Operation): Promise<KnownValues> {
    if (!isStaff(operation))
      return createValidValues(`${operation.method} ${operation.path}`, { client, services, file });
    const [, resource] = /^\/api\/staff\/([^/]+)/.exec(operation.path) ?? [];
    const cookies = await staffCookies('administrator');
    const list = await client.send({ url: `/api/staff/${resource}`, cookies });
    const { rows = [] } = (list.json ?? {}) as { rows?: { id: string }[] };
    return { id: [rows[0]?.id ?? 'nobody'], fileId: ['nothing'], revision: ['none'] };
  }

  function hostileFrom(request: InjectOptions): InjectOptions {
    const corrupt = (values: Record<string, unknown>, hostile: readonly unknown[]) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, random(3) === 0 ? pick(hostile) : value]),
      );
    const query = corrupt((request.query ?? {}) as Record<string, unknown>, hostileText);
    if (typeof request.payload !== 'string') return { ...request, query: query as Record<string, string> };
    const body: unknown = JSON.parse(request.payload);
    const corrupted =
      typeof body === 'object' && body !== null
        ? corrupt(body as Record<string, unknown>, hostileValues)
        : pick(hostileValues);
    return { ...request, query: query as Record<string, string>, payload: JSON.stringify(corrupted) };
  }

  function buildRequests(operation: Operation, known: KnownValues, kind: Kind): InjectOptions[] {
    const from = createRequests(description, known);
    if (kind === 'broken') {
      const all = from.mutations(operation);
      return Array.from({ length: batchSize }, () => pick(all).request);
    }
    const valid = fc.sample(from.validRequests(operation), { numRuns: batchSize, seed: random(2 ** 31) });
    return kind === 'valid' ? valid : valid.map(hostileFrom);
  }

  let sentCount = 0;
  const statuses = new Map<string, number>();
  const errors = new Map<string, string>();

  async function send(
    operation: Operation,
    kind: Kind,
    request: InjectOptions,
    cookies: InjectOptions['cookies'],
  ) {
    sentCount += 1;
    const takesFile = operation.requestBody?.content?.[octets] && request.payload === undefined;
    const response = await client.send({
      ...request,
      ...(takesFile && { payload: file, headers: { ...request.headers, 'content-type': octets } }),
      cookies,
      remoteAddress: `10.${sentCount >> 16}.${(sentCount >> 8) & 255}.${sentCount & 255}`,
    });
    const key = `${kind} ${response.status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
    const wrong = check(operation, response);
    const isBusy = response.status === 503 && operation.responses['503'];
    const name = `${operation.method} ${operation.path}`;
    if (wrong && !isBusy) errors.set(`${name}: ${wrong.slice(0, 60)}`, JSON.stringify(request).slice(0, 600));
  }

  const started = performance.now();
  const minute = 1 / (24 * 60);
  while (sentCount < total) {
    // Otherwise, preparing many batches would reach the limits per minute.
    server.clock.addDays(minute);
    const operation = pick(operations);
    const kind = pick(kinds);
    const known = await findKnownValues(operation);
    const cookies = isStaff(operation) ? await staffCookies(pick(roles)) : undefined;
    const batch = buildRequests(operation, known, kind).slice(0, total - sentCount);
    for (const request of batch) await send(operation, kind, request, cookies);
  }
  const seconds = (performance.now() - started) / 1000;
  const counts = [...statuses].toSorted(([a], [b]) => a.localeCompare(b));
  console.log(
    `${sentCount} requests to ${operations.length} endpoints in ${seconds.toFixed(0)} s, seed ${seed}`,
  );
  for (const [key, count] of counts) console.log(`${key.padEnd(14)} ${count}`);
  await database.close();
  expect(Object.fromEntries(errors)).toEqual({});
}, 3_600_000);
