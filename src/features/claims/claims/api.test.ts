import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { claimSample } from '../../../test/claim-samples.ts';
import { heic, photo } from '../../../test/file-samples.ts';
import { fileDatabase } from '../../../test/fresh-database.ts';
import {
  getErrorCodes,
  type TestClient,
  type TestServer,
  testClient,
  testServer,
} from '../../../test/test-server.ts';
import { maxFileSize } from './domain/attachments.ts';

let database: Database;
let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  database = await fileDatabase();
  server = await testServer(database);
  client = await testClient(server.app);
});

const attach = (payload: Buffer, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  client.send({
    method: 'POST',
    url: '/api/claim-filings/attachments',
    query,
    payload,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
const download = (token: string) => client.get('/api/claim-filings/attachments', { token });

const body = { ...claimSample, hasNoNumber: undefined, vin: undefined, contractNumber: 'O-7K2M-4XDB' };

describe('an uploaded file', () => {
  test('is shown with a sandbox policy and a header-safe name, because a photo is re-encoded', async () => {
    const sent = await attach(await photo(), { fileName: 'Zoës "dash".jpg' });
    expect(sent).toMatchObject({ status: 201, json: { fileName: 'Zoës dash.jpg' } });
    const { attachment } = sent.json as { attachment: string };
    const response = await download(attachment);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="Zo_s dash.jpg"; filename*=UTF-8''Zo%C3%ABs%20dash.jpg`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(response.headers['content-security-policy']).toContain('sandbox');
  });

  test('needs a valid token', async () => {
    expect((await download('forged.token')).status).toBe(404);
    expect((await download(server.services.tokens.sign('lead', 'x'))).status).toBe(404);
  });

  test.each([
    ['empty', Buffer.alloc(0), 400],
    ['HEIC', heic(), 400],
    ['more than 10 MB', Buffer.alloc(maxFileSize + 1), 413],
    ['far more than 10 MB', Buffer.alloc(maxFileSize * 2), 413],
  ])('is rejected: %s', async (_what, payload, status) => {
    expect((await attach(payload)).status).toBe(status);
  });

  test('needs an XSRF token and the octet-stream content type', async () => {
    expect((await attach(await photo(), {}, { 'x-xsrf-token': 'other' })).status).toBe(403);
    expect((await attach(await photo(), {}, { 'content-type': 'image/jpeg' })).status).toBe(415);
  });
});

describe('a claim filed through the API', () => {
  test('returns its number, and the same one when the idempotency key is reused', async () => {
    const { attachment } = (await attach(await photo())).json as { attachment: string };
    const key = { 'idempotency-key': 'my-own-key' };
    const sent = { ...body, attachments: [attachment] };
    const first = await client.post('/api/claim-filings/insert', sent, key);
    expect(first).toMatchObject({ status: 201, json: { filingNumber: expect.stringMatching(/^C-/) } });
    expect((await client.post('/api/claim-filings/insert', sent, key)).json).toEqual(first.json);
    const other = await client.post('/api/claim-filings/insert', { ...sent, odometer: 1 }, key);
    expect(other.status).toBe(422);
  });

  test.each([
    [{ contractNumber: undefined }, 'contractNumber'],
    [{ isTrue: false }, 'isTrue'],
    [{ whatHappened: 'It broke.' }, 'whatHappened'],
    [{ whatHappened: 'x'.repeat(4001) }, 'whatHappened'],
    [{ happenedOn: '2026-02-30' }, 'happenedOn'],
    [{ contractNumber: 'mine' }, 'contractNumber'],
    [{ attachments: Array(7).fill('a.b') }, 'attachments'],
    [{ attachments: ['a.b'] }, 'files'],
  ])('with %o is rejected with an error on %s', async (change, field) => {
    // Each request comes from a different IP address because of the per-minute limit.
    const sender = await testClient(server.app);
    const response = await sender.post('/api/claim-filings/insert', { ...body, ...change });
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.json)).toContain(`"description":"${field}`);
    expect(getErrorCodes(response)).toHaveLength(1);
  });
});
