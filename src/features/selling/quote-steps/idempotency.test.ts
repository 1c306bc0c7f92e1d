import { expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { firstStep, getErrorCodes, testClient } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { currentConsentText } from '../../customers/consent/domain/consent-text.ts';
import { consentReceipts } from '../../customers/consent/table.ts';
import { leads } from '../../customers/leads/table.ts';
import { opportunities } from '../quote/table.ts';
import { firstStepResponse } from './schema.ts';

const url = '/api/quote-processor/handle-first-step';
const consent = { textVersion: currentConsentText.version, channels: ['Email' as const] };
const body = firstStep({ consent });
const keyHeader = { 'idempotency-key': 'one-press-of-the-button' };

describeOnDatabase('the first step with an Idempotency-Key', (open) => {
  const site = testSite(open);

  async function countStoredRows() {
    const { db } = site.database;
    return {
      leads: await db.$count(leads),
      opportunities: await db.$count(opportunities),
      receipts: await db.$count(consentReceipts),
    };
  }
  const oneOfEach = { leads: 1, opportunities: 1, receipts: 1 };

  test('repeats the first response and stores once', async () => {
    const first = await site.client.post(url, body, keyHeader);
    expect(first.status).toBe(200);
    site.clock.addDays(1);
    const repeat = await site.client.post(url, body, keyHeader);
    expect([repeat.status, repeat.text]).toEqual([200, first.text]);
    expect(await countStoredRows()).toEqual(oneOfEach);
  });

  test('stores once for five concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => site.client.post(url, body, keyHeader)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await countStoredRows()).toEqual(oneOfEach);
  });

  test('rejects the same key with a different body', async () => {
    await site.client.post(url, body, keyHeader);
    const response = await site.client.post(url, { ...body, lastName: 'Other' }, keyHeader);
    expect([response.status, getErrorCodes(response)]).toEqual([422, ['IdempotencyKeyReused']]);
    expect(await countStoredRows()).toEqual(oneOfEach);
  });

  test('treats fields in a different order as the same body', async () => {
    const first = await site.client.post(url, body, keyHeader);
    const reordered = Object.fromEntries(Object.entries(body).toReversed());
    expect((await site.client.post(url, reordered, keyHeader)).text).toBe(first.text);
  });

  test('creates another quote with a different key or none', async () => {
    await site.client.post(url, body, keyHeader);
    await site.client.post(url, body, { 'idempotency-key': 'another-press' });
    await site.client.post(url, body);
    await site.client.post(url, body);
    expect(await countStoredRows()).toEqual({ leads: 1, opportunities: 4, receipts: 4 });
  });

  test("doesn't store errors, so the key works after a correction", async () => {
    const wrong = { ...body, consent: { ...consent, textVersion: 'never shown' } };
    expect((await site.client.post(url, wrong, keyHeader)).status).toBe(400);
    expect((await site.client.post(url, body, keyHeader)).status).toBe(200);
    expect(await countStoredRows()).toEqual(oneOfEach);
  });

  test('is separate for each browser', async () => {
    const first = await site.client.post(url, body, keyHeader);
    const stranger = await testClient(site.app);
    const same = await stranger.post(url, body, keyHeader);
    const { opportunityId } = firstStepResponse.parse(first.json);
    expect([same.status, firstStepResponse.parse(same.json).opportunityId === opportunityId]).toEqual([
      200,
      false,
    ]);
    const other = await stranger.post(
      url,
      { ...body, email: 'other@example.com' },
      { 'idempotency-key': 'unused-key' },
    );
    expect(other.status).toBe(200);
    expect((await site.client.post(url, body, { 'idempotency-key': 'unused-key' })).status).toBe(200);
    expect((await site.client.post(url, body, keyHeader)).text).toBe(first.text);
  });

  test.each(['short', 'x'.repeat(129)])('rejects the key %j', async (wrong) => {
    const response = await site.client.post(url, body, { 'idempotency-key': wrong });
    expect(response.status).toBe(400);
    expect(response.json).toMatchObject({
      errors: [{ message: 'An Idempotency-Key has 8 to 128 characters.' }],
    });
    expect((await countStoredRows()).leads).toBe(0);
  });
});
