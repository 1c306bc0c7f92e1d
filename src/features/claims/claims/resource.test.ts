import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import {
  approveClaim,
  createClaimContract,
  estimateSample as estimate,
  fileClaim,
  listPayments,
  matchClaim,
  payClaim,
} from '../../../test/claim-samples.ts';
import { pdf, photo } from '../../../test/file-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import { getErrorCodes, type TestServer, testServer } from '../../../test/test-server.ts';
import type { ClaimRequest } from './schema.ts';

const overrideReason = 'The buyer paid over the phone.';

describeOnDatabase('filed claims in the staff app', (open) => {
  let database: Database;
  let server: TestServer;
  let contractId: string;
  let clerk: StaffClient;
  beforeAll(async () => {
    database = await open();
    server = await testServer(database);
    contractId = await createClaimContract(server);
    clerk = await staffClient(server, 'claims', 'Cleo Clerk');
  });

  const file = async (change: Partial<ClaimRequest> = {}) => {
    const { claimNumber } = await fileClaim(server, change);
    await matchClaim(database, claimNumber, contractId);
    const { json } = await clerk.get('/api/staff/claims', { q: claimNumber });
    const [row] = (json as { rows: { id: string }[] }).rows;
    return { claimNumber, url: `/api/staff/claims/${row?.id}` };
  };
  const step = (url: string, status: string, fields: object = {}) =>
    clerk.post(`${url}/step`, { status, reason: `It is ${status} now.`, ...fields });

  test('an estimate, its approval in part, and a payment', async () => {
    const { claimNumber, url } = await file();
    expect((await approveClaim(clerk, url, 700.5, { overrideReason })).status).toBe(204);
    const claimUrl = `/api/staff/claims/${claimNumber}`;
    expect((await clerk.get(claimUrl)).json).toMatchObject({
      vehicleMake: 'Honda',
      modelYear: 2003,
      status: 'PartlyAuthorized',
      authorizationNumber: `${claimNumber}-A1`,
      authorizedUntil: '2027-02-18',
      next: 'The shop sends its invoice by February 18, 2027',
      decidedOn: '2026-11-20',
      claimed: 820.5,
      parts: 512,
      paid: null,
      odometer: 84_200,
    });
    expect((await payClaim(clerk, url, 700.25, { rest: 'NotOwed', contractSection: '5.1' })).status).toBe(
      204,
    );
    expect((await clerk.get(claimUrl)).json).toMatchObject({
      status: 'Paid',
      paid: 700.25,
      paidOn: '2026-11-20',
    });
    const { json } = await clerk.get(url);
    expect(json).toMatchObject({
      status: 'Paid',
      nextStatuses: ['Appealed', 'Repaired'],
      claimNumber: claimNumber,
      approved: 700.5,
      paid: 700.25,
      lines: [
        { kind: 'Part', estimated: 512, authorized: 512, clause: null, invoiced: 512 },
        {
          kind: 'Labor',
          hours: 2.5,
          rate: 123.4,
          estimated: 308.5,
          authorized: 188.5,
          clause: '4.18',
          invoiced: 188.5,
        },
      ],
    });
    expect((json as { steps: object[] }).steps).toMatchObject([
      { status: 'Filed', by: null },
      {
        status: 'PartlyAuthorized',
        by: 'Cleo Clerk',
        reason: expect.stringMatching(/^It is Authorized now\.\n\nLabor: we pay \$188\.50 of \$308\.50/),
        overrideReason,
        authorizationNumber: `${claimNumber}-A1`,
        approved: 700.5,
        paid: null,
      },
      { status: 'Repaired', by: 'Cleo Clerk', approved: null, paid: null },
      {
        status: 'Paid',
        by: 'Cleo Clerk',
        approved: null,
        paid: 700.25,
        payments: listPayments(700.25),
      },
    ]);
  });

  test('a denial needs a reason for the statistics, which an appeal takes back', async () => {
    const { claimNumber, url } = await file({ email: 'second@example.com' });
    await step(url, 'InReview');
    await clerk.post(`${url}/record-estimate`, estimate);
    const bare = await step(url, 'Denied', { contractSection: '4.18' });
    expect([bare.status, ...getErrorCodes(bare)]).toEqual([400, 'DenialReason']);
    expect((await clerk.get(url)).json).toMatchObject({ status: 'InReview' });
    expect((await step(url, 'Denied', { denialReason: 'WearItem', contractSection: '4.1' })).status).toBe(
      204,
    );
    expect((await clerk.get(`/api/staff/claims/${claimNumber}`)).json).toMatchObject({
      denialReason: 'WearItem',
    });
    expect((await step(url, 'InReview')).status).toBe(400);
    expect((await step(url, 'Appealed')).status).toBe(204);
    expect((await clerk.get(`/api/staff/claims/${claimNumber}`)).json).toMatchObject({
      status: 'Appealed',
      next: 'Someone else decides by December 20, 2026',
      denialReason: null,
      decidedOn: null,
    });
  });

  test('invalid changes are rejected and nothing is stored', async () => {
    const { url } = await file({ email: 'third@example.com' });
    expect(getErrorCodes(await step(url, 'Paid', { payments: listPayments(10), overrideReason }))).toEqual([
      'InvalidStatusTransition',
    ]);
    expect(getErrorCodes(await clerk.post(`${url}/step`, { status: 'InReview', reason: ' ' }))).toEqual([
      'Reason',
    ]);
    const wrongVin = await clerk.post(`${url}/record-estimate`, { ...estimate, vin: '1HGCM82633A004353' });
    expect(getErrorCodes(wrongVin)).toEqual(['VinCheckDigit']);
    const wrongPlan = await clerk.post(`${url}/record-estimate`, { ...estimate, coveragePlan: 'Gold' });
    expect(getErrorCodes(wrongPlan)).toEqual(['UnknownPlan']);
    const wrongClause = await clerk.post(`${url}/record-estimate`, { ...estimate, coverageKey: 'sails' });
    expect(getErrorCodes(wrongClause)).toEqual(['UnknownClause']);
    expect((await clerk.get(url)).json).toMatchObject({ status: 'Filed', autoPartName: null });
  });

  test('photos are shown and other files downloaded, only for claims staff', async () => {
    const { claims } = server.services;
    const attachments: string[] = [];
    for (const [fileName, bytes] of [
      ['dash.jpg', await photo()],
      ['estimate.pdf', await pdf()],
    ] as const)
      attachments.push((await claims.receive({ fileName, bytes, address: '192.0.2.1' })).attachment);
    const { url } = await file({ email: 'fourth@example.com', attachments });
    const { files } = (await clerk.get(url)).json as { files: { id: string; fileName: string }[] };
    const responses = await Promise.all(files.map(({ id }) => clerk.get(`${url}/files/${id}`)));
    expect(responses.map(({ status, headers }) => [status, headers['content-disposition']])).toEqual([
      [200, `inline; filename="dash.jpg"; filename*=UTF-8''dash.jpg`],
      [200, `attachment; filename="estimate.pdf"; filename*=UTF-8''estimate.pdf`],
    ]);
    for (const { headers } of responses) {
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain('sandbox');
    }
    const other = await file({ email: 'fifth@example.com' });
    expect((await clerk.get(`${other.url}/files/${files[0]?.id}`)).status).toBe(404);
    const editor = await staffClient(server, 'editor', 'Eve Editor');
    expect((await editor.get(`${url}/files/${files[0]?.id}`)).status).toBe(403);
  });

  test('users who work on rates see imported history, but no claims of customers', async () => {
    const { url, claimNumber } = await file({ email: 'hidden@example.com' });
    const rates = await staffClient(server, 'rates', 'Rae Rater');
    expect((await rates.get(url)).status).toBe(404);
    expect((await rates.get('/api/staff/claims', { q: claimNumber })).json).toMatchObject({ total: 0 });
    expect((await rates.get('/api/staff/claims/assignees')).status).toBe(403);
    expect((await clerk.get('/api/staff/claims', { q: claimNumber })).json).toMatchObject({ total: 1 });
  });

  test('a claim says whether staff may call about it now', async () => {
    const phone = '+13125550142';
    const { url } = await file({ email: 'seventh@example.com', phone });
    const getCallDecision = async () => {
      const { contact } = (await clerk.get(url)).json as { contact: { decisions: object[] } };
      return contact.decisions[0];
    };
    expect(await getCallDecision()).toMatchObject({ channel: 'call', isAllowed: false });
    server.clock.moveTo('2026-11-20T18:00:00Z');
    expect(await getCallDecision()).toEqual({
      channel: 'call',
      isAllowed: true,
      reason: 'Allowed',
      sentence: 'You can call this person about their claim.',
    });
    await database.transaction((tx) =>
      server.services.subscriptions.optOutAddress(tx, 'call', phone, 'Asked on the phone'),
    );
    expect(await getCallDecision()).toMatchObject({
      isAllowed: false,
      sentence: "Don't call this person about their claim. They opted out of calls on November 20, 2026.",
    });
  });

  test('several claims can be assigned at once, and a failure names the claim', async () => {
    const claims = [await file({ email: 'eighth@example.com' }), await file({ email: 'ninth@example.com' })];
    const ids = claims.map(({ url }) => url.split('/').at(-1));
    const assign = (assigneeId: string) =>
      clerk.post('/api/staff/claims/batch/assign', { ids, change: { assigneeId } });
    const { errors } = (await assign('nobody')).json as { errors: { message: string }[] };
    expect(errors.map(({ message }) => message).toSorted()).toEqual(
      claims
        .map(
          ({ claimNumber }) =>
            `${claimNumber}, Zoë Núñez's 2003 Honda Accord: Choose a user who works on claims.`,
        )
        .toSorted(),
    );
    expect((await assign(clerk.id)).status).toBe(204);
    for (const { url } of claims)
      expect((await clerk.get(url)).json).toMatchObject({ assigneeName: 'Cleo Clerk' });
  });

  test('claims are found by status, number, email, and the beginning of a last name', async () => {
    const { claimNumber } = await file({ email: 'sixth@example.com', lastName: 'Quillfeather' });
    const find = async (query: Record<string, string>) => {
      const { json } = await clerk.get('/api/staff/claims', query);
      return (json as { rows: { claimNumber: string }[] }).rows.map((row) => row.claimNumber);
    };
    expect(await find({ q: claimNumber.toLowerCase() })).toEqual([claimNumber]);
    expect(await find({ q: 'SIXTH@example.com' })).toEqual([claimNumber]);
    expect(await find({ q: 'quill' })).toEqual([claimNumber]);
    expect(await find({ q: 'quill', status: 'Paid' })).toEqual([]);
    expect(await find({ q: '%' })).toEqual([]);
  });

  test('the dashboard counts filed claims with and without a repair once', async () => {
    server.clock.moveTo('2026-12-01T18:00:00Z');
    const [open, denied, recorded] = [
      await file({ email: 'open@example.com' }),
      await file({ email: 'denied@example.com' }),
      await file({ email: 'recorded@example.com' }),
    ];
    server.clock.addDays(4);
    await step(open.url, 'InReview');
    expect(
      (await step(denied.url, 'Denied', { denialReason: 'WearItem', contractSection: '4.1' })).status,
    ).toBe(204);
    await approveClaim(clerk, recorded.url, 720.5, { overrideReason });
    const { rows, medianDaysToDecision } = await server.services.claims.received('2026-12-01', '2026-12-01');
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(medianDaysToDecision).toBe(4);
  });
});
