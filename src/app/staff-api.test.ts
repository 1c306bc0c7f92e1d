import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { describeChange } from '../features/office/audit-trail/domain/describe-change.ts';
import { isAllowed, permissions, roles } from '../features/office/auth/domain/permissions.ts';
import { staffSessions } from '../features/office/auth/table.ts';
import type { Database } from '../platform/database/database.ts';
import { toOfficeDay } from '../shared/local-time.ts';
import { describeOnDatabase } from '../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../test/staff-client.ts';
import { getErrorCodes, type TestServer, testClient, testServer } from '../test/test-server.ts';

const promoCodeFields = {
  promoCode: 'FALL26',
  name: 'Fall offer',
  description: '$20.00 off the first six payments.',
  type: 'Standard',
  discountType: 'Amount',
  amount: 20,
  numberOfPayments: 6,
  startsOn: '2026-10-01',
  expiresOn: '2026-12-31',
  plans: ['Premium'],
  excludedStates: [],
  maxUses: 100,
};

describeOnDatabase('the staff API', (open) => {
  let database: Database;
  let server: TestServer;
  let administrator: StaffClient;

  beforeAll(async () => {
    database = await open();
    server = await testServer(database);
    administrator = await staffClient(server, 'administrator', 'Ada Boss');
  });

  const fetchLastEntry = async () => {
    const { json } = await administrator.get('/api/staff/audit-trail', { perPage: '1' });
    const [row] = (json as { rows: { id: string }[] }).rows;
    return (await administrator.get(`/api/staff/audit-trail/${row?.id}`)).json as Record<string, unknown>;
  };

  test('a record can be added, read, changed, and deleted, and each is in the audit log', async () => {
    const newResponse = await administrator.post('/api/staff/promo-codes', promoCodeFields);
    expect(newResponse.json, newResponse.text).toEqual({ id: 'FALL26' });
    const url = '/api/staff/promo-codes/FALL26';
    expect((await administrator.get(url)).json).toMatchObject({
      ...promoCodeFields,
      uses: 0,
      isActive: true,
    });
    expect(await fetchLastEntry()).toMatchObject({
      action: 'add',
      summary: 'Created the promo code',
      recordName: 'FALL26',
      isGone: false,
      before: null,
      after: promoCodeFields,
      staffName: 'Ada Boss',
    });

    expect((await administrator.change(url, { amount: 15.5 })).status).toBe(204);
    expect(await fetchLastEntry()).toMatchObject({
      subject: 'promo-codes',
      subjectId: 'FALL26',
      action: 'change',
      before: { amount: 20 },
      after: { amount: 15.5 },
    });

    expect((await administrator.delete(url)).status).toBe(204);
    expect((await administrator.get(url)).status).toBe(404);
    expect(await fetchLastEntry()).toMatchObject({
      action: 'remove',
      before: { amount: 15.5 },
      after: null,
      isGone: true,
    });
  });

  test('changes several records in one transaction, or none of them', async () => {
    const url = '/api/staff/state-rules';
    const { rows } = (await administrator.get(url, { perPage: '2' })).json as { rows: { id: string }[] };
    const ids = rows.map(({ id }) => id);
    const fetchReviewers = async () => {
      const records = await Promise.all(ids.map((id) => administrator.get(`${url}/${id}`)));
      return records.map(({ json }) => (json as { reviewedBy: string | null }).reviewedBy);
    };
    const send = (sent: string[]) =>
      administrator.post(`${url}/batch/review`, { ids: sent, change: { isReviewed: true } });
    const missing = await send([...ids, 'XX 2020-01-01']);
    expect([missing.status, missing.json]).toMatchObject([
      404,
      { errors: [{ description: 'ids.2', message: "This state rule doesn't exist or was removed." }] },
    ]);
    expect(await fetchReviewers()).toEqual([null, null]);
    expect((await send(ids)).status).toBe(204);
    expect(await fetchReviewers()).toEqual(['Ada Boss', 'Ada Boss']);
    const { json } = await administrator.get('/api/staff/audit-trail', { subject: 'state-rules' });
    const entries = (json as { rows: { subjectId: string; action: string }[] }).rows.slice(0, 2);
    expect(new Set(entries.map(({ subjectId, action }) => `${action} ${subjectId}`))).toEqual(
      new Set(ids.map((id) => `review ${id}`)),
    );
    expect((await send([])).status).toBe(400);
    const viewer = await staffClient(server, 'viewer');
    expect((await viewer.post(`${url}/batch/review`, { ids, change: {} })).status).toBe(403);
  });

  test('every way to change what pages show purges the cached pages, once', async () => {
    const { purgePages } = server;
    const url = '/api/staff/promo-codes';
    const countPurges = async (send: () => Promise<unknown>) => {
      purgePages.mockClear();
      await send();
      return purgePages.mock.calls.length;
    };
    const code = `${url}/PURGE`;
    const header = Object.keys(promoCodeFields).join();
    const file = `${header}\nPURGE-2,Sale,Less,Standard,Percent,10,,,,Plus,,`;
    const { rows } = (await administrator.get('/api/staff/state-rules', { perPage: '2' })).json as {
      rows: { id: string }[];
    };
    const review = { ids: rows.map(({ id }) => id), change: { isReviewed: false } };
    expect({
      add: await countPurges(() => administrator.post(url, { ...promoCodeFields, promoCode: 'PURGE' })),
      change: await countPurges(() => administrator.change(code, { amount: 12 })),
      remove: await countPurges(() => administrator.delete(code)),
      check: await countPurges(() => administrator.importFile(url, file, true)),
      import: await countPurges(() => administrator.importFile(url, file, false)),
      several: await countPurges(() => administrator.post('/api/staff/state-rules/batch/review', review)),
      failed: await countPurges(() => administrator.change(`${url}/PURGE-2`, { amount: -1 })),
    }).toEqual({ add: 1, change: 1, remove: 1, check: 0, import: 1, several: 1, failed: 0 });
  });

  test('the audit log can be filtered by person, action, kind of record, and date', async () => {
    await administrator.post('/api/staff/promo-codes', { ...promoCodeFields, promoCode: 'AUDITED' });
    const { json: choices } = await administrator.get('/api/staff/audit-trail/choices');
    const { staff, subjects, actions } = choices as Record<'staff' | 'subjects' | 'actions', unknown[]>;
    const boss = (staff as { id: string; name: string }[]).find(({ name }) => name === 'Ada Boss');
    expect(subjects).toEqual(expect.arrayContaining(['promo-codes', 'users']));
    expect(actions).toContainEqual({ id: 'add', name: 'Create' });
    const find = async (filter: Record<string, string>) => {
      const { json } = await administrator.get('/api/staff/audit-trail', filter);
      return (json as { rows: { recordName: string | null }[] }).rows.map(({ recordName }) => recordName);
    };
    const [today, yesterday] = [toOfficeDay(server.clock.now()), '2026-11-01'];
    const matchingFilter = {
      staffId: boss?.id ?? '',
      action: 'add',
      subject: 'promo-codes',
      from: today,
      to: today,
    };
    expect(await find(matchingFilter)).toContain('AUDITED');
    for (const other of [
      { staffId: 'nobody' },
      { action: 'remove' },
      { subject: 'users' },
      { to: yesterday },
    ])
      expect(await find({ ...matchingFilter, ...other })).not.toContain('AUDITED');
    const editor = await staffClient(server, 'editor', 'Eve Editor');
    expect((await editor.get('/api/staff/audit-trail/choices')).status).toBe(403);
  });

  test('the audit log says what was done with its amounts, and less after an erasure', () => {
    const words = server.services.auditWords();
    const tell = (subject: string, action: string, before: object | null, after: object | null) =>
      describeChange(words, { subject, action, before, after });
    expect(tell('contracts', 'record-payment', { paid: 100 }, { paid: 180.59 })).toBe(
      'Recorded a payment: $80.59',
    );
    expect(tell('contracts', 'cancel', {}, { refundAmount: 32.97 })).toBe(
      'Canceled the contract, with a refund: $32.97',
    );
    expect(tell('contracts', 'transfer', null, null)).toBe('Transferred the contract');
    expect(tell('claim-filings', 'step', null, { status: 'Paid', paid: 5 })).toBe('Paid the claim: $5.00');
    expect(tell('quotes', 'apply-vin', null, null)).toBe('Added the VIN');
    expect(tell('contract-texts', 'add', null, { basedOn: 3 })).toBe(
      'Copied version 3 of the contract text to a draft',
    );
    expect(tell('contract-texts', 'add', null, null)).toBe('Copied the contract text to a draft');
    expect(tell('payment-notices', 'refund', null, { amount: '$9.00' })).toBe(
      'Refunded the payment of $9.00',
    );
    expect(tell('users', 'change', null, null)).toBe('Changed the user');
  });

  test('reports errors at their fields, and writes nothing', async () => {
    const rejectedResponse = await administrator.post('/api/staff/promo-codes', {
      ...promoCodeFields,
      promoCode: 'x',
      amount: -1,
      expiresOn: '2026-09-01',
    });
    expect(rejectedResponse.status).toBe(400);
    const { errors } = rejectedResponse.json as { errors: { description: string }[] };
    expect(errors.map(({ description }) => description)).toEqual(
      expect.arrayContaining(['promoCode', 'amount']),
    );
    expect((await administrator.get('/api/staff/promo-codes/X')).status).toBe(404);
    const underACent = await administrator.post('/api/staff/promo-codes', {
      ...promoCodeFields,
      amount: 1e-323,
    });
    expect(underACent.status).toBe(400);
    expect(new Set(getErrorCodes(underACent))).toEqual(new Set(['InvalidField']));
    await administrator.post('/api/staff/promo-codes', { ...promoCodeFields, promoCode: 'TAKEN' });
    const takenResponse = await administrator.post('/api/staff/promo-codes', {
      ...promoCodeFields,
      promoCode: 'TAKEN',
    });
    expect([takenResponse.status, ...getErrorCodes(takenResponse)]).toEqual([400, 'CodeTaken']);
  });

  test('detects a conflicting change, and keeps the first one', async () => {
    await administrator.post('/api/staff/promo-codes', { ...promoCodeFields, promoCode: 'TWICE' });
    const url = '/api/staff/promo-codes/TWICE';
    const { revision } = (await administrator.get(url)).json as { revision: string };
    const change = (amount: number) =>
      administrator.send('PUT', url, { ...promoCodeFields, promoCode: 'TWICE', amount }, { revision });
    expect((await change(10)).status).toBe(204);
    const second = await change(5);
    expect([second.status, ...getErrorCodes(second)]).toEqual([409, 'EditConflict']);
    expect((await administrator.get(url)).json).toMatchObject({ amount: 10 });
  });

  test('lists support pages, filters, and sorting', async () => {
    for (const promoCode of ['LIST-A', 'LIST-B', 'LIST-C'])
      await administrator.post('/api/staff/promo-codes', { ...promoCodeFields, promoCode });
    const query = { q: 'list-', perPage: '2', sort: 'promoCode', order: 'asc' };
    const fetchPage = async (number: string) => {
      const { json } = await administrator.get('/api/staff/promo-codes', { ...query, page: number });
      const { rows, total } = json as { rows: { id: string }[]; total: number };
      return { ids: rows.map(({ id }) => id), total };
    };
    expect(await fetchPage('1')).toEqual({ ids: ['LIST-A', 'LIST-B'], total: 3 });
    expect(await fetchPage('2')).toEqual({ ids: ['LIST-C'], total: 3 });
    expect((await administrator.get('/api/staff/promo-codes', { sort: 'name' })).status).toBe(400);
  });

  test('imports an exported file, all or nothing', async () => {
    const header =
      'promoCode,name,description,type,discountType,amount,numberOfPayments,startsOn,expiresOn,plans,excludedStates,maxUses';
    const line = (name: string, amount: string) =>
      `${name},"=Sum, of offers",Less for a while,Standard,Percent,${amount},,,,Premium Plus,NY,`;
    const invalidFile = [header, line('FILE-1', '10'), line('FILE-2', '150'), line('FILE-1', '5')].join('\n');
    const rejectedResponse = await administrator.importFile('/api/staff/promo-codes', invalidFile, false);
    expect(rejectedResponse.steps.at(-1)).toMatchObject({
      state: 'Rejected',
      errorCount: 2,
      errors: [
        { line: 3, message: expect.stringContaining('percentage') },
        { line: 4, message: expect.stringContaining('twice') },
      ],
    });
    expect((await administrator.get('/api/staff/promo-codes/FILE-1')).status).toBe(404);

    const validFile = [header, line('FILE-1', '10'), line('FILE-2', '15')].join('\n');
    const dryRun = await administrator.importFile('/api/staff/promo-codes', validFile, true);
    expect(dryRun.steps.at(-1)).toMatchObject({ state: 'Checked', rows: 2, errorCount: 0 });
    expect((await administrator.get('/api/staff/promo-codes/FILE-1')).status).toBe(404);

    const writtenResponse = await administrator.importFile('/api/staff/promo-codes', validFile, false);
    expect(writtenResponse.steps.at(-1)).toMatchObject({ state: 'Imported', rows: 2 });
    expect(await fetchLastEntry()).toMatchObject({ action: 'import', after: { rows: 2 } });
    expect((await administrator.get('/api/staff/promo-codes/FILE-1')).json).toMatchObject({
      name: '=Sum, of offers',
      amount: 10,
      plans: ['Premium', 'Plus'],
      excludedStates: ['NY'],
    });

    const exportedResponse = await administrator.get('/api/staff/promo-codes/export.csv', { q: 'file-' });
    expect(exportedResponse.text).toContain(`FILE-1,"'=Sum, of offers"`);
    expect(exportedResponse.text.trim().split('\n')).toHaveLength(3);
    expect(await fetchLastEntry()).toMatchObject({ action: 'export' });
  });

  test('rejects an invalid file with a message', async () => {
    const wrongResponse = await administrator.importFile('/api/staff/promo-codes', 'code,worth\nA,1', true);
    expect(wrongResponse.steps).toEqual([
      { state: 'Failed', message: expect.stringContaining('code, worth') },
    ]);
  });

  test('every endpoint checks permissions for every role', async () => {
    const guardedRoutes = listGuardedRoutes(server);
    expect(guardedRoutes.length).toBeGreaterThan(10);
    for (const role of roles) {
      const client = await staffClient(server, role, `Walker ${role}`);
      for (const { method, url, subject, action } of guardedRoutes) {
        const response = await client.send(method, url.replace(':id', 'nobody'));
        const rejected = getErrorCodes(response).includes('NotAllowed');
        expect([role, method, url, rejected]).toEqual([role, method, url, !isAllowed(role, subject, action)]);
        if (rejected) expect(response.status).toBe(403);
      }
    }
  });

  test('sensitive actions (granting access, exporting data) require reauthentication after ten minutes', async () => {
    const guardedRoutes = listGuardedRoutes(server);
    const client = await staffClient(server, 'administrator', 'Old Session');
    await database.db
      .update(staffSessions)
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(staffSessions.userId, client.id));
    const rejected = new Set<string>();
    for (const { method, url, subject, action } of guardedRoutes) {
      const response = await client.send(method, url.replace(':id', 'nobody'));
      if (!getErrorCodes(response).includes('ReauthenticationRequired')) continue;
      expect(response.status).toBe(403);
      rejected.add(`${subject} ${action}`);
    }
    expect([...rejected].toSorted()).toEqual([
      'claims confirm-approval',
      'claims correct-approval',
      'claims correct-payment',
      'claims export',
      'contract-texts activate',
      'contract-texts unschedule',
      'contracts cancel',
      'contracts export',
      'contracts give-notice',
      'contracts mark-refund-paid',
      'contracts record-payment',
      'contracts release-lien',
      'contracts transfer',
      'contracts void',
      'contracts withdraw-notice',
      'leads change-contact-details',
      'leads export',
      'leads undo-import',
      'months close',
      'months reopen',
      'opt-outs export',
      'payment-notices apply',
      'payment-notices match-refund',
      'payment-notices refund',
      'people erase',
      'people export',
      'people merge',
      'promo-codes add',
      'promo-codes change',
      'promo-codes import',
      'quotes export',
      'rate-cards activate',
      'rate-cards unschedule',
      'referrals export',
      'reviews export',
      'subscriptions export',
      'users add',
      'users change',
      'users remove-totp',
      'users send-password-link',
    ]);
    const step = async (status: string) =>
      getErrorCodes(await client.post('/api/staff/claims/nobody/step', { status, reason: 'Done', paid: 10 }));
    expect([await step('Paid'), await step('InReview')]).toEqual([
      ['ReauthenticationRequired'],
      ['NotFound'],
    ]);
  });

  test('settings can be changed by the role that their definition names', async () => {
    const { rows } = await server.services.configuration.list({
      page: 1,
      perPage: 1000,
      sort: 'id',
      order: 'asc',
      filter: {},
    });
    for (const role of roles) {
      const client = await staffClient(server, role, `Setter ${role}`);
      for (const { key, changedBy } of rows) {
        const url = `/api/staff/configurations/${key}`;
        const canChange = role === 'administrator' || (role === 'editor' && changedBy === 'editor');
        const isRejected = getErrorCodes(await client.send('PUT', url)).includes('NotAllowed');
        expect([role, key, isRejected]).toEqual([role, key, !canChange]);
      }
    }
    const editors = rows.filter(({ changedBy }) => changedBy === 'editor').map(({ key }) => key);
    expect(editors).toEqual([
      'banner.shown',
      'brand.tagline',
      'contact.hours',
      'contact.spanish',
      'disclosure.contact',
      'disclosure.landing',
      'disclosure.plans',
      'frame.footer',
      'frame.menu',
      'links.betterBusinessBureau',
      'links.facebook',
      'links.linkedin',
      'links.twitter',
      'links.youtube',
      'videos.hosts',
    ]);
  }, 120_000);

  test('returns 401 without a session for any body', async () => {
    const stranger = await testClient(server.app);
    const protectedRoutes = server.routes.filter(
      ({ url, method, config }) =>
        url.startsWith('/api/staff/') && method !== 'HEAD' && (config?.permission ?? 'none') !== 'none',
    );
    expect(protectedRoutes.length).toBeGreaterThan(100);
    for (const { method, url } of protectedRoutes) {
      const response = await stranger.send({
        method: method as 'GET',
        url: url.replace(':id', 'nobody').replace(':fileId', 'none'),
        ...(method !== 'GET' && { payload: '{"unreadable', headers: { 'content-type': 'application/json' } }),
      });
      expect([`${method} ${url}`, response.status, ...getErrorCodes(response)]).toEqual([
        `${method} ${url}`,
        ...[401, 'NotSignedIn'],
      ]);
    }
  });

  test('the permissions table has no unknown resources', () => {
    const mounted = new Set(listGuardedRoutes(server).map(({ subject }) => subject));
    expect(Object.keys(permissions).filter((subject) => !mounted.has(subject))).toEqual([]);
  });
});

type GuardedRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  subject: string;
  action: string;
};

function listGuardedRoutes({ routes }: TestServer): GuardedRoute[] {
  return routes.flatMap(({ method, url, config }) => {
    const permission = config?.permission;
    // Fastify adds a HEAD to each GET.
    if (!permission || typeof permission === 'string' || method === 'HEAD') return [];
    const [subject, action] = permission;
    return [{ method: method as GuardedRoute['method'], url, subject, action }];
  });
}
