import fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { logOptions } from '../../../platform/log.ts';
import { fileDatabase } from '../../../test/fresh-database.ts';
import { getErrorCodes, type TestClient, testClient, testServer } from '../../../test/test-server.ts';
import { clientLogActions } from './actions.ts';
import { type ClientLog, clientLogLevels } from './domain/client-log.ts';

let database: Database;
let client: TestClient;
const lines: {
  level: string;
  clientLevel?: string;
  client?: { message: string; context?: object };
  msg: string;
}[] = [];

beforeAll(async () => {
  database = await fileDatabase();
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const { app } = await testServer(database, { log: logOptions('trace', stream) });
  client = await testClient(app);
});

const clientLines = () => lines.splice(0).filter((line) => line.client);

describe('POST /api/log', () => {
  test.each(clientLogLevels)('%s writes one log line at level info', async (level) => {
    const response = await client.post(`/api/log/${level}`, {
      message: 'It broke',
      context: { page: '/quote' },
    });
    expect([response.status, response.text]).toEqual([200, '']);
    expect(clientLines()).toEqual([
      expect.objectContaining({
        level: 'info',
        clientLevel: level,
        msg: 'client log',
        client: { message: 'It broke', context: { page: '/quote' } },
      }),
    ]);
  });

  test('masks personal data in the message, fields, and field names', async () => {
    await client.post('/api/log/error', {
      message: 'ada@example.com failed\n{"level":"fatal"} at /quote?email=ada',
      context: {
        phone: '(312) 555-0142',
        note: 'call 312-555-0142',
        'bob@example.com': 1,
        vin: '1HGCR2F30EA012345',
      },
    });
    const [line] = clientLines();
    const text = JSON.stringify(line);
    expect(line?.client?.message).toBe('[removed] failed {"level":"fatal"} at /quote');
    for (const personal of ['ada@', 'bob@', '555-0142', '1HGCR2F30EA012345', 'email=']) {
      expect(text).not.toContain(personal);
    }
  });

  test('rejects a body over 8 KB with the standard error body', async () => {
    const response = await client.post('/api/log/error', { message: 'x'.repeat(8200) });
    expect([response.status, getErrorCodes(response)]).toEqual([413, ['TooLarge']]);
    expect((await client.post('/api/log/error', { message: 'x'.repeat(8000) })).status).toBe(200);
  });

  test.each([
    ['a string', '"It broke"', { message: 'It broke' }],
    ['a list', '["It broke",7]', { message: '["It broke",7]' }],
    ['a number', '7', { message: '7' }],
    ['null', 'null', { message: 'null' }],
    ['no fields', '{}', { message: '' }],
    [
      'an error',
      '{"message":"It broke","stack":"at a\\n at ada@example.com","cause":{"phone":"312-555-0142"}}',
      {
        message: 'It broke',
        context: { stack: 'at a  at [removed]', cause: '{"phone":"[removed]"}' },
      },
    ],
    [
      'a context that is a string',
      '{"message":{"a":1},"context":"/quote"}',
      { message: '{"a":1}', context: { context: '/quote' } },
    ],
  ])('logs %s as one line', async (_what, payload, written) => {
    const headers = { 'content-type': 'application/json' };
    clientLines();
    const response = await client.send({ method: 'POST', url: '/api/log/error', payload, headers });
    expect(response.status).toBe(200);
    expect(clientLines().map((line) => line.client)).toEqual([written]);
  });

  test('limits all levels together', async () => {
    const other = { remoteAddress: '192.0.2.7', method: 'POST' as const, payload: { message: 'x' } };
    const levels = Array.from({ length: 61 }, (_one, index) => (index % 2 === 0 ? 'error' : 'debug'));
    const responses = [];
    for (const level of levels) responses.push(await client.send({ ...other, url: `/api/log/${level}` }));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

function createLog(...enabled: string[]) {
  const written: ClientLog[] = [];
  const info = ({ client }: { client: ClientLog }) => void written.push(client);
  const isLevelEnabled = (level: string) => enabled.includes(level);
  return { written, log: { child: () => ({ info }), isLevelEnabled } };
}

test('writes at most 2,000 characters of a record', () => {
  const { log, written } = createLog('error');
  for (const unit of ['a', '1', 'a1', 'a@', '(', '?', 'word ', '@ a '])
    clientLogActions().write(log, 'error', {
      message: unit.repeat(1900 / unit.length),
      context: { a: unit.repeat(1900 / unit.length), b: unit.repeat(1900 / unit.length) },
    });
  expect(written).toHaveLength(8);
  for (const record of written) expect(JSON.stringify(record).length).toBeLessThan(2100);
});

test("doesn't read a record at a level that isn't written", () => {
  const { log, written } = createLog('error');
  const unread = {
    get message(): string {
      throw new Error('read');
    },
  };
  clientLogActions().write(log, 'verbose', unread);
  expect(written).toEqual([]);
});

test('writes errors of browsers, and nothing less severe, while the site logs only warnings', () => {
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const { log } = fastify(logOptions('warn', stream));
  clientLines();
  for (const level of clientLogLevels) clientLogActions().write(log, level, 'It broke');
  expect(clientLines()).toMatchObject([
    { level: 'info', clientLevel: 'warning' },
    { level: 'info', clientLevel: 'error' },
    { level: 'info', clientLevel: 'fatal' },
  ]);
});
