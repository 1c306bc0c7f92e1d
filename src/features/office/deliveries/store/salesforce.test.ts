import { expect, test } from 'vitest';
import { startReceiver } from '../../../../test/receiver.ts';
import type { SentEvent } from '../domain/delivery.ts';
import { salesforceDestination } from './salesforce.ts';

const delivery: SentEvent = {
  id: '0b7e1c9a-6d2f-4b8e-9f30-2a1d5c7e8f90',
  type: 'lead.created',
  subjectId: 'lead-1',
  at: new Date(),
};
const data = { firstName: 'Ada', lastName: 'Example', contactPreferences: { email: true, call: false } };
const upsertPath = '/services/data/v\\d+\\.0/sobjects/Lead/Website_Lead_Id__c/lead-1';

type FakeResponse = { status: number; body: object };
const created: FakeResponse = { status: 201, body: { id: '00Q1', success: true, errors: [], created: true } };
const errorResponse = (status: number, errorCode: string): FakeResponse => ({
  status,
  body: [{ errorCode, message: 'about Ada' }],
});

async function startSalesforce(...responses: FakeResponse[]) {
  let token = 0;
  const org = await startReceiver((response, { path }) => {
    const send = ({ status, body }: FakeResponse) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path !== '/services/oauth2/token')
      return void send((responses.length > 1 ? responses.shift() : responses[0]) ?? created);
    token += 1;
    const session = { access_token: `token-${token}`, instance_url: org.url, token_type: 'Bearer' };
    send({ status: 200, body: { ...session, id: `${org.url}/id/00D000000000001/005000000000001` } });
  });
  const settings = { clientId: 'site', clientSecret: 's3cret', externalId: 'Website_Lead_Id__c' };
  const open = (milliseconds?: number) =>
    salesforceDestination({ loginUrl: org.url, ...settings }, milliseconds);
  const upserts = () => org.received.filter(({ method }) => method === 'PATCH');
  return { org, open, upserts };
}

test('signs in with client credentials and upserts one Lead by our ID', async () => {
  const { org, open, upserts } = await startSalesforce(created);
  const { send } = open();
  expect(await send(delivery, data)).toEqual({ kind: 'delivered', code: 'Upserted' });
  expect(await send(delivery, data)).toEqual({ kind: 'delivered', code: 'Upserted' });
  const signIns = org.received.filter(({ path }) => path === '/services/oauth2/token');
  expect(signIns).toHaveLength(1);
  expect(Object.fromEntries(new URLSearchParams(signIns[0]?.body))).toEqual({
    grant_type: 'client_credentials',
    client_id: 'site',
    client_secret: 's3cret',
  });
  expect(upserts()).toHaveLength(2);
  const [upsert] = upserts();
  expect(upsert?.path).toMatch(new RegExp(`^${upsertPath}`));
  expect(upsert?.headers.authorization).toBe('Bearer token-1');
  expect(JSON.parse(upsert?.body ?? '')).toEqual({
    FirstName: 'Ada',
    LastName: 'Example',
    Company: 'Individual',
    LeadSource: 'Web',
    HasOptedOutOfEmail: false,
    DoNotCall: true,
  });
});

test('signs in again after the session expires', async () => {
  const { open, upserts } = await startSalesforce(errorResponse(401, 'INVALID_SESSION_ID'), created);
  expect(await open().send(delivery, data)).toEqual({ kind: 'delivered', code: 'Upserted' });
  expect(upserts().map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
});

test("doesn't retry rejected data, and retries other errors", async () => {
  const deliver = async (response: FakeResponse) =>
    (await startSalesforce(response)).open().send(delivery, data);
  expect(await deliver(errorResponse(400, 'REQUIRED_FIELD_MISSING'))).toEqual({
    kind: 'rejected',
    code: 'REQUIRED_FIELD_MISSING',
  });
  expect(await deliver(errorResponse(503, 'SERVER_UNAVAILABLE'))).toEqual({
    kind: 'retry',
    code: 'SERVER_UNAVAILABLE',
  });
  expect(await deliver(errorResponse(403, 'REQUEST_LIMIT_EXCEEDED'))).toMatchObject({ kind: 'retry' });
});

test('times out without a response', async () => {
  const { org, open } = await startSalesforce(created);
  org.behave = () => {};
  expect(await open(50).send(delivery, data)).toEqual({ kind: 'retry', code: 'TimedOut' });
});

test('subscribes to leads and withdrawn consent only', () => {
  const settings = { loginUrl: 'https://login.example', clientId: 'a', clientSecret: 'b', externalId: 'c' };
  const { subscribesTo: subscribes } = salesforceDestination(settings);
  expect([subscribes('lead.created'), subscribes('consent.revoked'), subscribes('claim.filed')]).toEqual([
    true,
    true,
    false,
  ]);
});
