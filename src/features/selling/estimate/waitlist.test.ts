import { expect, test } from 'vitest';
import { ServiceContextProvider } from '../../../platform/http/service-context.ts';
import { visitContext } from '../../../platform/http/visit-context.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { testSite } from '../../../test/test-site.ts';
import { noVisit } from '../../customers/leads/domain/campaign-visit.ts';
import { leads } from '../../customers/leads/table.ts';
import { messages } from '../../customers/messages/table.ts';
import { stateRules } from '../../places/table.ts';
import { action } from './pages/later/tell-me-when.tsx';

const visitor = { ipAddress: '10.0.0.1', browser: 'b', page: '/quote', optsOutOfTracking: false };

describeOnDatabase('a lead on the waitlist', (open) => {
  const site = testSite(open);

  const joinWaitlist = (email: string, zipCode: string) =>
    site.services.estimates.joinWaitlist(
      { request: { firstName: 'Ada', lastName: 'Example', email, zipCode }, visit: noVisit, tracking: {} },
      visitor,
    );
  const listMessages = async () =>
    (await site.database.db.select().from(messages).orderBy(messages.createdAt)).map(
      ({ template, recipient }) => `${template} ${recipient}`,
    );
  const sellEverywhere = () =>
    site.database.db.update(stateRules).set({ isRestricted: false, isTemporaryDisabled: false });

  test('gets one confirmation and is saved as waiting', async () => {
    await joinWaitlist('ada@example.com', '90001');
    await joinWaitlist('Ada@example.com', '90001');
    expect(await listMessages()).toEqual(['tellMeWhen ada@example.com']);
    expect(await site.database.db.select().from(leads)).toMatchObject([{ isWaiting: true, state: 'CA' }]);
  });

  test('needs only an email address', async () => {
    const request = { email: 'ada@example.com', zipCode: '90001' };
    await site.services.estimates.joinWaitlist({ request, visit: noVisit, tracking: {} }, visitor);
    expect(await listMessages()).toEqual(['tellMeWhen ada@example.com']);
    expect(await site.database.db.select().from(leads)).toMatchObject([
      { isWaiting: true, firstName: '', lastName: null },
    ]);
  });

  test('is notified exactly once when we start selling, even by two instances', async () => {
    await joinWaitlist('ada@example.com', '90001');
    await joinWaitlist('bob@example.com', '58102');
    await site.services.estimates.notifyWaitingLeads();
    expect(await listMessages()).toHaveLength(2);
    await sellEverywhere();
    await Promise.all([
      site.services.estimates.notifyWaitingLeads(),
      site.services.estimates.notifyWaitingLeads(),
    ]);
    expect((await listMessages()).filter((message) => message.startsWith('nowSelling')).toSorted()).toEqual([
      'nowSelling ada@example.com',
      'nowSelling bob@example.com',
    ]);
    expect(await site.database.db.select().from(leads)).toMatchObject([
      { isWaiting: false, isStateIsNotEligible: false, isStateTemporaryDisabled: false },
      { isWaiting: false, isStateIsNotEligible: false, isStateTemporaryDisabled: false },
    ]);
  });

  test("excludes people who didn't ask", async () => {
    await site.services.leads.insert({
      operation: 'insert-for-campaign',
      request: { firstName: 'Eve', email: 'eve@example.com', zipCode: '90001' },
      visitor,
    });
    await sellEverywhere();
    await site.services.estimates.notifyWaitingLeads();
    expect(await listMessages()).toEqual([]);
  });

  test("is recognized only by the form's cookie", async () => {
    async function submitForm(lastName: string, cookie = '') {
      const context = new ServiceContextProvider(site.services);
      const responseHeaders: Record<string, string> = {};
      const report = (error: unknown) => {
        throw error;
      };
      context.set(visitContext, {
        host: 'test.example',
        nonce: '',
        visitor,
        isSecure: true,
        isHead: false,
        isPersonal: true,
        responseHeaders,
        report,
      });
      const body = new URLSearchParams({
        firstName: 'Ada',
        lastName,
        email: 'ada@example.com',
        zipCode: '90001',
      });
      const request = new Request('http://test.example/quote/tell-me-when', {
        method: 'POST',
        body,
        headers: { cookie },
      });
      await action({ request, context, params: {} } as never);
      return responseHeaders['set-cookie'] ?? '';
    }
    const setCookie = await submitForm('Example');
    expect(setCookie).toMatch(
      /^own-submissions=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    await submitForm('EXAMPLE', setCookie.split(';')[0]);
    await submitForm('ExAmPlE');
    expect(await site.database.db.select().from(leads)).toMatchObject([
      { lastName: 'EXAMPLE', needsReview: true },
    ]);
    expect(await listMessages()).toEqual(['tellMeWhen ada@example.com']);
  });
});
