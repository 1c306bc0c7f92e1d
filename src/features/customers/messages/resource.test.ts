import { beforeEach, expect, test } from 'vitest';
import { emailSamples } from '../../../test/email-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import { getErrorCodes } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { claimChanged } from '../../claims/claims/emails.tsx';
import { contractOrdered } from '../../contracts/contract/emails/ordered.tsx';
import { quoteReady } from '../../selling/quote/emails.tsx';
import { messageStore } from './store.ts';

const url = '/api/staff/messages';

describeOnDatabase('email log', (open) => {
  const site = testSite(open);
  let clerk: StaffClient;
  beforeEach(async () => {
    clerk = await staffClient(site, 'sales');
  });

  const queue = (to: string) =>
    site.database.transaction((tx) =>
      site.services.messages.queue(tx, quoteReady, { data: emailSamples.quoteReady, to }),
    );
  const fetchIds = async (query: Record<string, string>) => {
    const { json, text } = await clerk.get(url, query);
    expect(json, text).toMatchObject({ rows: expect.any(Array) });
    return (json as { rows: { id: string }[] }).rows.map(({ id }) => id);
  };

  test('can be filtered by address, status, template, and date', async () => {
    const ada = await queue('Ada@example.com');
    site.clock.addDays(1);
    const bob = await queue('bob@example.com');
    expect(await fetchIds({})).toEqual([bob.id, ada.id]);
    expect(await fetchIds({ q: 'ADA@' })).toEqual([ada.id]);
    expect(await fetchIds({ q: '%' })).toEqual([]);
    expect(await fetchIds({ from: '2026-11-21' })).toEqual([bob.id]);
    expect(await fetchIds({ to: '2026-11-20' })).toEqual([ada.id]);
    expect(await fetchIds({ status: 'Failed' })).toEqual([]);
    expect(await fetchIds({ template: 'quoteReady', status: 'Queued' })).toHaveLength(2);
  });

  test('names the two emails about an order apart', async () => {
    for (const isActive of [false, true])
      await site.database.transaction((tx) =>
        site.services.messages.queue(tx, contractOrdered, {
          data: { ...emailSamples.contractOrdered, isActive },
          to: 'ada@example.com',
        }),
      );
    await queue('ada@example.com');
    const { rows } = (await clerk.get(url)).json as { rows: { name: string }[] };
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      'Contract to sign',
      'Plan active',
      'Quote ready',
    ]);
  });

  test('previews a message without its links', async () => {
    const { id } = await queue('ada@example.com');
    const { json } = await clerk.get(`${url}/${id}/preview`);
    const { subject, html } = json as { subject: string; html: string };
    expect(subject).toContain(emailSamples.quoteReady.quoteNumber);
    expect(html).toContain(emailSamples.quoteReady.vehicle);
    expect(html).not.toMatch(/href=|<style|token=/);
    expect((await clerk.get(`${url}/nobody/preview`)).status).toBe(404);
  });

  test('shows emails about claims only to staff who may read claims', async () => {
    const { id } = await site.database.transaction((tx) =>
      site.services.messages.queue(tx, claimChanged, {
        data: emailSamples.claimChanged,
        to: 'ada@example.com',
      }),
    );
    await messageStore(site.database.db).finishAttempt(id, { status: 'Failed', lastError: 'Smtp550' });
    const adjuster = await staffClient(site, 'claims');
    expect((await adjuster.get(url)).json).toMatchObject({ rows: [{ id }], total: 1 });
    expect((await adjuster.get(`${url}/${id}/preview`)).text).toContain(emailSamples.claimChanged.reason);
    expect((await clerk.get(url)).json).toEqual({ rows: [], total: 0 });
    expect(await fetchIds({ template: 'claimChanged' })).toEqual([]);
    for (const path of [`${url}/${id}`, `${url}/${id}/preview`])
      expect([path, (await clerk.get(path)).status]).toEqual([path, 404]);
    expect((await clerk.post(`${url}/${id}/retry`, {})).status).toBe(404);
    expect((await adjuster.post(`${url}/${id}/retry`, {})).status).toBe(204);
  });

  test('lists the email names that the user may see', async () => {
    const fetchEmailNames = async (client: StaffClient) =>
      (await client.get(`${url}/emails`)).json as string[];
    const salesNames = await fetchEmailNames(clerk);
    expect(salesNames).toContain('quoteReady');
    expect(salesNames).not.toContain('claimChanged');
    expect(salesNames).not.toContain('passwordLink');
    expect(await fetchEmailNames(await staffClient(site, 'claims'))).toContain('claimChanged');
  });

  test('only retries failed messages', async () => {
    const { id } = await queue('ada@example.com');
    const response = await clerk.post(`${url}/${id}/retry`, {});
    expect([response.status, ...getErrorCodes(response)]).toEqual([404, 'NotFound']);
    await messageStore(site.database.db).finishAttempt(id, { status: 'Failed', lastError: 'Smtp550' });
    expect((await clerk.get(`${url}/${id}`)).json).toMatchObject({ status: 'Failed', lastError: 'Smtp550' });
    const again = await clerk.post(`${url}/${id}/retry`, {});
    expect(again.status, again.text).toBe(204);
    expect((await clerk.get(`${url}/${id}`)).json).toMatchObject({ status: 'Queued', attempts: 0 });
    await site.services.messages.sendQueued({ messageId: id });
    expect(site.mails.map(({ to }) => to)).toEqual(['ada@example.com']);
  });
});
