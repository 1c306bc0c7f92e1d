import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { separateDatabase } from '../../test/fresh-database.ts';
import { getErrorCodes, sendBareRequest, type TestServer, testServer } from '../../test/test-server.ts';
import { logOptions } from '../log.ts';

const lines: string[] = [];
let database: Database;
let app: TestServer['app'];
beforeAll(async () => {
  database = await separateDatabase();
  const log = logOptions('trace', { write: (line) => void lines.push(line) });
  ({ app } = await testServer(database, { log }));
});

const path = (length: number) => `/api/${'a'.repeat(length - 5)}`;

describe('a URL over the limit', () => {
  test.each([
    ['path', path(1001)],
    ['path before a query', `${path(1001)}?a=1`],
    ['query', `/api/configurations?a=${'b'.repeat(4000)}`],
    ['path of slashes', '/'.repeat(15_000)],
  ])('in its %s gets 414 and no line in the log', async (_part, url) => {
    lines.splice(0);
    const response = await sendBareRequest(app, { url });
    expect([response.status, getErrorCodes(response)]).toEqual([414, ['TooLarge']]);
    expect(lines).toEqual([]);
  });

  test('starts after 1,000 characters in the path and 4,000 in all', async () => {
    const atLimit = `/api/configurations?a=${'b'.repeat(3978)}`;
    expect(atLimit).toHaveLength(4000);
    expect((await sendBareRequest(app, { url: atLimit })).status).toBe(200);
    expect((await sendBareRequest(app, { url: path(1000) })).status).toBe(404);
    expect(lines.join('')).toContain('/api/a');
  });
});

describe('a control character in a path', () => {
  test.each(['%00', 'a%00.js', '%0D%0a', '%09%0A'.repeat(100), '%1f', '%7F', '%c2%85', '%C2%9F'])(
    '%s is a 404 before any route',
    async (text) => {
      lines.splice(0);
      for (const prefix of ['/', '/api/', '/api/leads/', '/api/staff/leads/', '/media/x/', '/assets/']) {
        const response = await sendBareRequest(app, { url: `${prefix}${text}` });
        expect([prefix, response.status, getErrorCodes(response)]).toEqual([prefix, 404, ['NotFound']]);
      }
      expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    },
  );

  test('is allowed in a query', async () => {
    expect((await sendBareRequest(app, { url: '/api/configurations?a=%0A' })).status).toBe(200);
  });
});
