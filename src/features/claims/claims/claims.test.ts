import { beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '../../../app/services.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { RequestError } from '../../../platform/errors.ts';
import { storedFiles } from '../../../platform/files/file-table.ts';
import { claimSample, createClaimContract, matchClaim } from '../../../test/claim-samples.ts';
import { pdf, photo } from '../../../test/file-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import {
  createQuotedOpportunity,
  type TestServer,
  testClient,
  testServer,
} from '../../../test/test-server.ts';
import { contractBody } from '../../../test/visitor-requests.ts';
import { messages } from '../../customers/messages/table.ts';
import { deliveries } from '../../office/deliveries/table.ts';
import { unclaimedDays } from './domain/attachments.ts';
import type { ClaimRequest } from './schema.ts';
import { claimAttachments, claims as claimsTable } from './table.ts';

const request: ClaimRequest = {
  ...claimSample,
  lastName: "Núñez O'Dell",
  email: 'Zoe@Example.com',
  phone: '(312) 555-0142',
  whatHappened: 'A red light came on.\nThen the engine stopped on the way home.',
  shopName: 'Example Repairs',
};

describeOnDatabase('a filed claim', (open) => {
  let database: Database;
  let server: TestServer;
  beforeEach(async () => {
    database = await open();
    const webhooks = { urls: ['http://127.0.0.1:9/hook'], secrets: [`whsec_${btoa('a'.repeat(32))}`] };
    server = await testServer(database, { destinations: { webhooks } });
  });

  const estimate = {
    vin: '1HGCM82633A004352',
    coveragePlan: 'Plus',
    state: 'IL',
    autoPartName: 'Alternator',
    majorAssemblyName: 'Electrical',
    coverageKey: null,
    lines: [
      { kind: 'Part', description: 'Alternator', hours: null, rateCents: null, estimatedCents: 123_456 },
    ],
  };
  const claims = () => server.services.claims;
  const file = (change: Partial<ClaimRequest> = {}, options: { isSuspicious?: boolean; key?: string } = {}) =>
    claims().file({
      request: { ...request, ...change },
      isSuspicious: options.isSuspicious ?? false,
      sender: { ipAddress: '192.0.2.1' },
      key: options.key,
    });
  const upload = async (fileName: string, bytes?: Buffer) =>
    (await claims().receive({ fileName, bytes: bytes ?? (await photo()), address: '192.0.2.1' })).attachment;
  const getClaimId = async () => (await database.db.select().from(claimsTable))[0]?.id ?? '';
  const count = (
    table: typeof claimsTable | typeof storedFiles | typeof claimAttachments | typeof messages,
  ) => database.db.$count(table);

  test('is stored with its files, confirmed by email, and opens with its token', async () => {
    const attachments = [await upload('dash.JPG'), await upload('estimate', await pdf())];
    const { claimNumber, token } = await file({ attachments });
    expect(await claims().view(token)).toMatchObject({
      claimNumber,
      status: 'Filed',
      vehicle: '2003 Honda Accord',
      vin: '1HGCM82633A••••••',
      changes: [{ status: 'Filed', on: '2026-11-20' }],
      attachments: [{ fileName: 'dash.jpg' }, { fileName: 'estimate.pdf' }],
      filesLeft: 6,
    });
    expect(await database.db.select().from(messages)).toMatchObject([
      {
        template: 'claimReceived',
        recipient: 'zoe@example.com',
        data: { claimNumber, statusWord: 'Received' },
      },
    ]);
    const sent = await database.db.select().from(deliveries);
    expect(sent).toMatchObject([
      {
        type: 'claim.filed',
        data: { claimNumber, email: 'zoe@example.com', phone: '+13125550142', part: 'alternator' },
      },
    ]);
  });

  test("shows the contract's plan and vehicle only if the number, last name, and address match", async () => {
    const quote = await createQuotedOpportunity(
      await testClient(server.app),
      { lastName: 'Nunez' },
      { vin: claimSample.vin },
    );
    await server.services.checkout.createContract(contractBody(quote), {
      ...{ ipAddress: '203.0.113.9', browser: 'Test', page: '/quote', optsOutOfTracking: false },
      proof: { isTrusted: true },
    });
    const number = {
      contractNumber: quote.quoteNumber.toLowerCase(),
      hasNoNumber: undefined,
      vin: undefined,
    };
    const matching = await file({ ...number, lastName: 'NÚÑEZ', email: 'ada@example.com' });
    expect(await claims().view(matching.token)).toMatchObject({
      contractNumber: quote.quoteNumber,
      vehicle: '2003 Honda Accord',
      coveragePlan: 'EverydayBenefits',
    });
    const other = await file({ ...number, lastName: 'Somebody' });
    expect(await claims().view(other.token)).toMatchObject({ vehicle: null, coveragePlan: null });
  });

  test('is stored once, with the files of both requests, when sent twice with the same key', async () => {
    const first = await file({ attachments: [await upload('a.jpg')] }, { key: 'form-id' });
    const [same, another] = [await upload('again.jpg'), await upload('b.pdf', await pdf())];
    const second = await file({ attachments: [same, another] }, { key: 'form-id' });
    expect(second).toEqual(first);
    const { attachments } = await claims().view(first.token);
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['a.jpg', 'b.pdf']);
    expect(await count(claimsTable)).toBe(1);
    expect(await count(messages)).toBe(1);
    const changed = file({ odometer: 1 }, { key: 'form-id' });
    await expect(changed).rejects.toMatchObject({ status: 422 });
  });

  test('sends no emails or events when suspected of being spam, until staff decide it', async () => {
    const { token } = await file({}, { isSuspicious: true });
    expect(await claims().view(token)).toMatchObject({ status: 'Filed' });
    const claimId = await getClaimId();
    const change = (status: 'Closed' | 'InReview' | 'Denied') =>
      database.transaction((tx) =>
        claims().changeStatus(tx, {
          ...{ claimId, status, reason: `It is ${status}` },
          ...(status === 'Denied' && { contractSection: '4.1', denialReason: 'WearItem' }),
          by: { id: 'ada', name: 'ada', role: 'claims' },
        }),
      );
    await change('Closed');
    await change('InReview');
    expect(await count(messages)).toBe(0);
    await change('Denied');
    expect(await database.db.select().from(claimsTable)).toMatchObject([
      { isSuspicious: true, status: 'Denied' },
    ]);
    expect(await database.db.select().from(messages)).toMatchObject([{ template: 'claimChanged' }]);
    expect(await database.db.$count(deliveries)).toBe(0);
  });

  test('reports all errors at once and stores nothing', async () => {
    const wrong = { vin: 'short', happenedOn: '2026-12-24', phone: '12', shopPhone: '34' };
    await expect(file(wrong)).rejects.toMatchObject({
      status: 400,
      errors: ['vin', 'happenedOn', 'phone', 'shopPhone'].map((description) => ({ description })),
    });
    const checked = claims().check({ ...wrong, attachments: [] });
    expect(checked.ok ? [] : checked.errors.map(({ field }) => field)).toEqual([
      ...['contractNumber', 'lastName', 'vin', 'firstName', 'email', 'phone', 'happenedOn', 'odometer'],
      ...['whatHappened', 'canDrive', 'vehicleLocation', 'shopPhone', 'isTrue'],
    ]);
    expect(await count(claimsTable)).toBe(0);
  });

  test('rejects forged file tokens, and keeps the files for the next try', async () => {
    const uploaded = await upload('a.jpg');
    const forged = server.services.tokens.sign('claim-filing', 'x');
    await expect(file({ attachments: [uploaded, forged] })).rejects.toMatchObject({
      errors: [{ description: 'files' }],
    });
    expect(await count(claimsTable)).toBe(0);
    expect(await claims().unclaimed([uploaded, forged])).toMatchObject([{ fileName: 'a.jpg' }]);
    await file({ attachments: [uploaded] });
    await expect(file({ attachments: [uploaded] })).rejects.toMatchObject({ status: 400 });
    expect(await claims().unclaimed([uploaded])).toEqual([]);
  });

  test("can't be looked up from an IP address after five wrong names, but can from another address", async () => {
    const { claimNumber } = await file();
    const find = (lastName: string, ipAddress: string) =>
      claims()
        .emailLink(claimNumber, lastName, ipAddress)
        .catch(({ status }: RequestError) => status);
    const guesses = await Promise.all(
      Array.from({ length: 6 }, (_none, index) => find(`Guess${index}`, '10.0.0.7')),
    );
    expect(guesses.toSorted()).toEqual([404, 404, 404, 404, 404, 429]);
    expect(await find('NUNEZ ODELL', '10.0.0.7')).toBe(429);
    expect(await find('NUNEZ ODELL', '10.0.0.8')).toMatchObject({ claimNumber });
  });

  test('is found by number and last name in any spelling, which emails its link and opens nothing, and every wrong lookup gets the same error', async () => {
    const { claimNumber, token } = await file();
    const typed = claimNumber.toLowerCase().replaceAll('-', ' ');
    expect(await claims().emailLink(typed, 'NUNEZ ODELL', '10.0.0.1')).toEqual({
      claimNumber,
      status: 'Filed',
      maskedEmail: 'z…@example.com',
      isEmailed: true,
    });
    const sent = await database.db.select().from(messages);
    expect(sent.find(({ template }) => template === 'claimLink')).toMatchObject({
      recipient: 'zoe@example.com',
      data: { statusPath: `/file-a-claim/your-claim?token=${token}` },
    });
    const wrong = [
      claims().emailLink(claimNumber, 'Nunez', '10.0.0.1'),
      claims().emailLink('C-2222-2222', "Núñez O'Dell", '10.0.0.1'),
      claims().emailLink('', '', '10.0.0.1'),
      claims().view('forged.token'),
      claims().view(server.services.tokens.sign('lead', 'x')),
    ];
    const results = await Promise.allSettled(wrong);
    expect(
      new Set(results.map((each) => (each.status === 'rejected' ? String(each.reason) : 'found'))).size,
    ).toBe(1);
  });

  test('changes status in order, each change with a date, a reason, and an email', async () => {
    const { token, claimNumber } = await file();
    await matchClaim(database, claimNumber, await createClaimContract(server));
    const claimId = await getClaimId();
    const step = (status: 'InReview' | 'Authorized' | 'Repaired' | 'Paid', more: object = {}) =>
      database.transaction((tx) =>
        claims().changeStatus(tx, {
          claimId,
          status,
          reason: ` Because of ${status}. `,
          ...more,
          overrideReason: 'The buyer paid on the phone',
          by: { id: 'ada', name: 'ada', role: 'claims' },
        }),
      );
    const payment = { cents: 113_456, payee: 'Owner', method: 'Check', reference: null };
    await expect(step('Paid', { payments: [payment] })).rejects.toMatchObject({
      status: 400,
      errors: [{ description: 'status' }],
    });
    await step('InReview');
    server.clock.addDays(2);
    const lines = [{ authorizedCents: 123_456, clause: null }];
    await expect(step('Authorized', { lines })).rejects.toMatchObject({
      errors: [{ description: 'lines', errorCode: 'EstimateMissing' }],
    });
    await database.transaction((tx) => claims().recordEstimate(tx, claimId, estimate));
    await step('Authorized', { lines });
    await step('Repaired', { invoicedCents: [123_456] });
    await expect(step('Paid')).rejects.toMatchObject({
      errors: [{ description: 'payments' }],
    });
    await step('Paid', { payments: [payment], rest: 'NotOwed', contractSection: '5.1' });
    expect(await claims().view(token)).toMatchObject({
      status: 'Paid',
      paid: 1134.56,
      filesLeft: 0,
      changes: [
        { status: 'Filed', on: '2026-11-20' },
        { status: 'InReview', reason: 'Because of InReview.', on: '2026-11-20' },
        { status: 'Authorized', on: '2026-11-22' },
        { status: 'Repaired', on: '2026-11-22' },
        { status: 'Paid', on: '2026-11-22' },
      ],
    });
    const sentMessages = await database.db.select().from(messages);
    expect(
      sentMessages.flatMap(({ data }) => (data as { statusWord?: string }).statusWord ?? []).toSorted(),
    ).toEqual(['Approved', 'In review', 'Paid', 'Received']);
    await expect(claims().addFiles(token, [await upload('late.jpg')])).rejects.toMatchObject({
      status: 400,
    });
  });

  test('accepts up to 18 files', async () => {
    const { token } = await file();
    await claims().addFiles(token, [await upload('a.jpg')]);
    await expect(claims().addFiles(token, [])).rejects.toMatchObject({ status: 400 });
    for (let index = 0; index < 17; index += 1)
      await claims().addFiles(token, [await upload(`${index}.jpg`, await photo(41 + index, 20))]);
    expect((await claims().view(token)).filesLeft).toBe(0);
    const more = await upload('more.pdf', await pdf());
    await expect(claims().addFiles(token, [more])).rejects.toThrow('18 files');
  });

  test('unclaimed files are erased by a job after two days', async () => {
    const claimedFile = await upload('claimed.jpg');
    await upload('unclaimed.jpg');
    await file({ attachments: [claimedFile] });
    server.clock.addDays(unclaimedDays);
    await upload('new.jpg');
    const { handlers } = jobHandlers(server.services);
    const handler = handlers['claim-waiting-files'] ?? (() => Promise.reject());
    await handler({}, { number: 1, isLast: true });
    expect(await count(claimAttachments)).toBe(3);
    server.clock.addDays(1);
    await server.services.jobs.add(database.db, 'claim-waiting-files', {});
    expect(await runJobs(database, 'claim-waiting-files', handler)).toBe(1);
    const left = await database.db.select().from(claimAttachments);
    expect(left.map(({ fileName }) => fileName).toSorted()).toEqual(['claimed.jpg', 'new.jpg']);
    expect(await count(storedFiles)).toBe(2);
  });

  test("is exported and erased with the customer's data, including files and deliveries", async () => {
    const sent = { attachments: [await upload('a.jpg')] };
    const { claimNumber, token } = await file(sent, { key: 'my-own-key' });
    const { privacy } = server.services;
    const { kept } = await privacy.exportPerson({ email: 'zoe@example.com' });
    const tables = kept.map(({ table }) => table);
    expect(tables).toEqual(
      expect.arrayContaining([
        ...['claims', 'events', 'claim_attachments', 'deliveries', 'messages'],
        'idempotency_keys',
      ]),
    );
    const { erased } = await privacy.erasePerson({ email: 'zoe@example.com' }, [claimNumber]);
    expect(erased).toMatchObject({
      claims: 1,
      events: 1,
      claim_attachments: 1,
      deliveries: 1,
      idempotency_keys: 1,
    });
    expect(await count(storedFiles)).toBe(0);
    await expect(claims().view(token)).rejects.toMatchObject({ status: 404 });
    const sentEvents = await database.db.select().from(deliveries);
    expect(sentEvents.find(({ type }) => type === 'claim.filed')?.data).toBeNull();
    expect(sentEvents.map(({ type }) => type)).toContain('person.erased');
  });
});
