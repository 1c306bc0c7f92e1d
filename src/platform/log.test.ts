import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnBothDatabases } from '../test/fresh-database.ts';
import { addErrorResponses } from './http/error-responses.ts';
import { requestIds } from './http/request-id.ts';
import { logOptions } from './log.ts';
import { withoutPersonalData } from './personal-data.ts';
import { signedTokens } from './signed-token.ts';

const person = {
  firstName: 'Wilhelmina',
  lastName: 'Oppenshaw',
  email: 'mina@oppenshaw.example',
  phone: '(212) 555-0147',
};
const secrets = [
  ...Object.values(person),
  '2125550147',
  'mina',
  'sesame',
  '203.0.113.9',
  '1HGCM82633A004352',
];

let lines: string[];
let app: ReturnType<typeof server>;

function server() {
  return Fastify({
    genReqId: requestIds(false),
    ...logOptions('trace', { write: (line) => lines.push(line) }),
  });
}

beforeEach(() => {
  lines = [];
  app = server();
});
afterEach(() => app.close());

const readLog = () => lines.join('');

function expectNothingPersonal() {
  expect(lines.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(readLog()).not.toContain(secret);
}

const visit = (url: string, payload: unknown = person) =>
  app.inject({
    method: 'POST',
    url: `${url}?email=${encodeURIComponent(person.email)}&lastName=${person.lastName}&phone=2125550147`,
    headers: {
      authorization: 'Bearer sesame',
      cookie: 'session=sesame',
      'content-type': 'application/json',
      'x-request-id': person.lastName,
    },
    remoteAddress: '203.0.113.9',
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

test('a request logs its method, path, status, and ID, and nothing personal', async () => {
  app.post('/api/staff/leads/:id', async () => ({}));
  await visit('/api/staff/leads/7f9c24e5-2b1a-4d6f-9c3e-1234567890ab');
  expectNothingPersonal();
  const [incoming, done] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const path = '/api/staff/leads/7f9c24e5-2b1a-4d6f-9c3e-1234567890ab';
  expect(incoming).toMatchObject({ level: 'info', req: { method: 'POST', path } });
  expect(done).toMatchObject({ res: { status: 200 }, reqId: incoming?.reqId });
  expect(incoming?.reqId).toMatch(/^[\w-]{12}$/);
});

test('IDs and tokens that give access to a record are removed from paths, queries, and referrers', async () => {
  const id = '7f9c24e5-2b1a-4d6f-9c3e-1234567890ab';
  const token = signedTokens('a secret of thirty-two characters').sign('claim-filing', id);
  app.get('/api/contracts/:id', async (request) => {
    request.log.warn(`could not open ${request.url}, linked from ${request.headers.referer}`);
    throw new Error(`nothing at ${request.url}`);
  });
  const referer = `https://longmile.example.com/contract/${id}?contractId=${id}&token=${token}`;
  const get = (url: string) => app.inject({ url, headers: { referer } });
  await get(`/api/contracts/${id.toUpperCase()}?contractId=${id}`);
  await get(`/api/contracts/${id}/unknown?OpportunityId=${id}`);
  await get(`/permissions/${token}?token=${token}`);
  expect(readLog()).toContain('/api/contracts/[removed]');
  expect(readLog()).toContain('/permissions/[removed]');
  expect(readLog().toLowerCase()).not.toContain(id);
  expect(readLog()).not.toContain(token);
});

test('an email address in a path is removed', async () => {
  await visit('/unsubscribe/mina@oppenshaw.example');
  await visit('/unsubscribe/mina%40oppenshaw.example/1HGCM82633A004352');
  expectNothingPersonal();
  expect(readLog()).toContain('/unsubscribe/[removed]');
});

test('an unknown URL, an invalid body, and a body of another type log nothing personal', async () => {
  app.post('/known', async () => ({}));
  expect((await visit('/unknown')).statusCode).toBe(404);
  expect((await visit('/known', `{"lastName": Oppenshaw`)).statusCode).toBe(400);
  expect((await visit('/known', '"Oppenshaw" Wilhelmina')).statusCode).toBe(400);
  expectNothingPersonal();
});

test('personal data is removed from logged fields, messages, and errors', async () => {
  app.post('/logs', async (request) => {
    request.log.info({ lead: person, body: request.body, deep: { lead: person } }, `called ${person.phone}`);
    request.log.warn(`wrote to ${person.email} from ${request.url}`);
  });
  app.post('/throws', async () => {
    throw Object.assign(new Error(`no mail to ${person.email}`, { cause: new Error(person.phone) }), {
      detail: person.lastName,
    });
  });
  app.post('/parses', async () => JSON.parse(`{"a": Oppenshaw}`));
  app.post('/checks', async () =>
    z.object({ lastName: z.literal('x', { error: () => person.lastName }) }).parse(person),
  );
  for (const path of ['/logs', '/throws', '/parses', '/checks']) await visit(path);
  expectNothingPersonal();
  expect(readLog()).toContain('no mail to [removed]');
  expect(readLog()).toContain('log.test.ts');
});

const circular = new Error('x');
circular.cause = circular;

test.each<[string, unknown]>([
  ['an error that is its own cause', circular],
  ['an error without a message', Object.assign(new Error('x'), { message: undefined })],
  ['text', `no mail to ${person.email}`],
  ['an object', { lastName: person.lastName }],
  ['null', null],
  ['undefined', undefined],
])('%s can be thrown and logged', async (_description, thrown) => {
  addErrorResponses(app);
  app.post('/throws', async () => {
    throw thrown;
  });
  app.post('/logs', async ({ log }) => {
    log.error({ err: thrown }, 'it broke');
  });
  const response = await visit('/throws');
  expect([response.statusCode, response.json().errors[0].errorCode]).toEqual([500, 'ServerError']);
  expect((await visit('/logs')).statusCode).toBe(200);
  expectNothingPersonal();
  expect(readLog()).toContain('"msg":"unexpected error"');
  expect(readLog()).toContain('"msg":"it broke"');
});

describeOnBothDatabases('log', (open) => {
  test('a failed statement logs its SQLSTATE and constraint, and neither parameters nor rows', async () => {
    const { db } = await open();
    await db.execute('create table sample_people (last_name text constraint one_of_each unique)');
    app.post('/insert', async () => {
      const { sql } = await import('drizzle-orm');
      await db.execute(sql`insert into sample_people values (${person.lastName}), (${person.lastName})`);
    });
    await visit('/insert');
    expectNothingPersonal();
    expect(readLog()).toContain('"code":"23505"');
    expect(readLog()).toContain('one_of_each');
  });
});

test('text keeps IDs, dates, and prices', () => {
  const text = 'order 7f9c24e5-2b1a-4d6f-9c3e-1234567890ab of 2026-11-20T10:11:12Z for 1,234.50 at /a/b';
  expect(withoutPersonalData(text)).toBe(text);
  expect(withoutPersonalData('call +1 212-555-0147 or 212.555.0147')).toBe('call [removed] or [removed]');
});
