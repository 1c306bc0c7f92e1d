import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import {
  approveClaim,
  claimSample,
  correctApproval,
  createClaimContract,
  estimateSample,
  fileClaim,
  listPayments,
  matchClaim,
  payClaim,
} from '../../../test/claim-samples.ts';
import { pdf } from '../../../test/file-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import {
  createQuotedOpportunity,
  getErrorCodes,
  type TestServer,
  testClient,
  testServer,
} from '../../../test/test-server.ts';
import { contractBody, vin } from '../../../test/visitor-requests.ts';
import { messages } from '../../customers/messages/table.ts';
import type { ClaimDetails, ClaimRequest } from './schema.ts';

const overrideReason = 'The buyer paid over the phone.';

describeOnDatabase('the claims inbox', (open) => {
  let database: Database;
  let server: TestServer;
  let contractId: string;
  let cleo: StaffClient;
  let dora: StaffClient;
  beforeEach(async () => {
    database = await open();
    server = await testServer(database);
    contractId = await createClaimContract(server);
    cleo = await staffClient(server, 'claims', 'Cleo Clerk');
    dora = await staffClient(server, 'claims', 'Dora Decider');
  });

  const list = async (query: Record<string, string>) => {
    const { json } = await cleo.get('/api/staff/claims', {
      sort: 'waitingSince',
      order: 'asc',
      ...query,
    });
    return (json as { rows: ClaimDetails[] }).rows;
  };
  const file = async (change: Partial<ClaimRequest> = {}) => {
    const { claimNumber, token } = await fileClaim(server, change);
    await matchClaim(database, claimNumber, contractId);
    const [row] = await list({ q: claimNumber });
    const url = `/api/staff/claims/${row?.id}`;
    const details = async () => (await cleo.get(url)).json as ClaimDetails;
    const step = (status: string, fields: object = {}, by = cleo) =>
      by.post(`${url}/step`, { status, reason: `It is ${status} now.`, overrideReason, ...fields });
    const approve = (dollars = 700) => approveClaim(cleo, url, dollars, { overrideReason });
    const pay = (dollars: number) => payClaim(cleo, url, dollars, { overrideReason });
    return { claimNumber, token, url, details, step, approve, pay };
  };
  const listSentTemplates = async () =>
    (await database.db.select().from(messages))
      .map(({ template }) => template)
      .filter((template) => template.startsWith('claim'))
      .toSorted();
  const setLimit = (limit: string) =>
    database.transaction((tx) =>
      server.services.configuration.change(tx, 'claims.approvalLimit', { value: limit }),
    );

  test('lists claims that are not denied or paid, the longest waiting first', async () => {
    const first = await file({ email: 'first@example.com' });
    server.clock.addDays(1);
    const second = await file({ email: 'second@example.com' });
    server.clock.addDays(1);
    await first.step('InReview');
    const numbers = async () => (await list({ status: 'Open' })).map(({ claimNumber }) => claimNumber);
    expect(await numbers(), 'starting the review keeps its place').toEqual([
      first.claimNumber,
      second.claimNumber,
    ]);
    await first.step('NeedsInformation');
    expect(await numbers()).toEqual([second.claimNumber, first.claimNumber]);
    await second.approve();
    expect(await numbers(), 'approved, but not paid').toContain(second.claimNumber);
    await second.pay(700);
    await first.step('Denied', { denialReason: 'WearItem', contractSection: '4.1' });
    expect(await numbers()).toEqual([]);
  });

  test('marks what the customer sent as new until staff read it, and keeps the status of a claim that nobody asked about', async () => {
    const { claims } = server.services;
    const { token, details, url, step } = await file();
    const sent = (await claims.receive({ fileName: 'a.pdf', bytes: await pdf(), address: '192.0.2.1' }))
      .attachment;
    await claims.addFiles(token, [sent], 'The shop found a second leak.');
    expect((await details()).steps.at(-1)).toMatchObject({
      status: 'Filed',
      by: null,
      reason: 'The shop found a second leak.\n\n1 file added: a.pdf',
    });
    expect(await list({ hasNewInformation: 'true' })).toHaveLength(1);
    await cleo.post(`${url}/mark-read`, {});
    expect(await list({ hasNewInformation: 'true' })).toEqual([]);
    await step('NeedsInformation');
    await claims.addFiles(token, [], 'In May.');
    expect(await details()).toMatchObject({ status: 'InReview', newInformationAt: expect.any(String) });
    await step('Denied', { denialReason: 'WearItem', contractSection: '4.1' });
    expect(await details()).toMatchObject({ status: 'Denied', newInformationAt: null });
  });

  test('emails the customer what staff write, and shows it with what the customer wrote', async () => {
    const { claims } = server.services;
    const { token, url, details, step } = await file();
    const sent = async () =>
      (await database.db.select().from(messages)).flatMap(({ template, data }) =>
        template === 'claimMessage' ? [data] : [],
      );
    await claims.addFiles(token, [], 'When does the part arrive?');
    expect(await listSentTemplates(), 'the page has already confirmed it').toEqual(['claimReceived']);
    const write = (text: string) => cleo.post(`${url}/send-message`, { text });
    expect(getErrorCodes(await write(''))).toEqual(['InvalidField']);
    expect((await write("On Monday.\n\nWe'll call you then.")).status).toBe(204);
    expect(await details()).toMatchObject({ status: 'Filed', newInformationAt: null });
    expect(await sent()).toMatchObject([
      { text: "On Monday.\n\nWe'll call you then.", statusWord: 'Received' },
    ]);
    await step('InReview');
    expect((await claims.view(token)).changes).toMatchObject([
      { messageBy: null },
      { messageBy: 'Customer', reason: 'When does the part arrive?' },
      { messageBy: 'Staff', reason: "On Monday.\n\nWe'll call you then." },
      { messageBy: null, status: 'InReview' },
    ]);
    await step('Denied', { denialReason: 'WearItem', contractSection: '4.1' });
    expect((await write('Sorry.')).status, 'also once it is over').toBe(204);
    expect(await sent()).toHaveLength(2);
  });

  test("a message doesn't affect an amount that waits for a second user, and a correction isn't a message", async () => {
    const { token, url, details, approve } = await file();
    await setLimit('100');
    await approve();
    await cleo.post(`${url}/send-message`, { text: 'We are checking the amount.' });
    expect(await details()).toMatchObject({ pendingApproval: { approved: 700 } });
    await dora.post(`${url}/confirm-approval`, {});
    await setLimit('10000');
    await correctApproval(cleo, url, 650);
    const { changes } = await server.services.claims.view(token);
    expect(changes.map(({ messageBy }) => messageBy)).toEqual([null, 'Staff', null, null]);
  });

  test('confirms the answer to a question, with the day of the decision', async () => {
    const { token, step } = await file();
    await step('NeedsInformation');
    await server.services.claims.addFiles(token, [], 'In May.');
    const sent = await database.db.select().from(messages);
    const reasons = sent.map(({ data }) => (data as { reason?: string }).reason);
    expect(reasons).toContain(
      'We received your answer, and your claim is back in review. We expect to decide by November 24, 2026.',
    );
  });

  test("lets staff assign claims to users who work on them, and add notes that the customer doesn't get", async () => {
    const { url, details } = await file();
    const { json: assignees } = await cleo.get('/api/staff/claims/assignees');
    const [, doraUser] = assignees as { id: string; name: string }[];
    expect(doraUser?.name).toBe('Dora Decider');
    expect(getErrorCodes(await cleo.post(`${url}/assign`, { assigneeId: 'nobody' }))).toEqual([
      'UnknownUser',
    ]);
    expect((await cleo.post(`${url}/assign`, { assigneeId: doraUser?.id })).status).toBe(204);
    expect(await details()).toMatchObject({ assigneeName: 'Dora Decider' });
    expect(await list({ assigneeId: doraUser?.id ?? '' })).toMatchObject([{ assigneeName: 'Dora Decider' }]);
    await cleo.post(`${url}/assign`, { assigneeId: null });
    expect(await details()).toMatchObject({ assigneeId: null, assigneeName: null });
    expect((await cleo.post(`${url}/add-note`, { text: 'The shop will call back.' })).status).toBe(204);
    expect((await details()).notes).toMatchObject([
      { text: 'The shop will call back.', writtenBy: 'Cleo Clerk' },
    ]);
    expect(await listSentTemplates()).toEqual(['claimReceived']);
  });

  test('takes claims for callers, with the checks of the public form', async () => {
    const client = await testClient(server.app);
    const quote = await createQuotedOpportunity(client, { coveragePlan: 1 }, { vin });
    const { contractId } = await server.services.checkout.createContract(contractBody(quote), {
      ipAddress: '203.0.113.9',
      browser: 'Test',
      page: '/quote',
      optsOutOfTracking: false,
      proof: { isTrusted: true },
    });
    const { contractNumber } = await server.services.contracts.byId(contractId);
    const body = { ...claimSample, hasNoNumber: undefined, vin: undefined, contractNumber };
    const add = (change: object = {}) => cleo.post('/api/staff/claims', { ...body, ...change });
    const invalid = await add({ happenedOn: '2026-12-24', contractNumber: undefined, phone: '12' });
    expect([invalid.status, ...getErrorCodes(invalid)]).toEqual([
      400,
      'InvalidField',
      'InvalidField',
      'InvalidField',
    ]);
    expect(getErrorCodes(await add({ isTrue: false }))).toEqual(['InvalidField']);
    const { status, json, text } = await add();
    expect(status, text).toBe(200);
    const details = (await cleo.get(`/api/staff/claims/${(json as { id: string }).id}`)).json;
    expect(details).toMatchObject({
      contractNumber,
      contract: { contractNumber },
      vehicle: '2019 Toyota Camry',
      coveragePlan: 'Plus',
      filedBy: 'Cleo Clerk',
      steps: [{ status: 'Filed', by: 'Cleo Clerk', reason: 'We took down your claim on the phone.' }],
    });
    expect(await listSentTemplates()).toContain('claimReceived');
    const viewer = await staffClient(server, 'viewer', 'Vic Viewer');
    expect((await viewer.post('/api/staff/claims', body)).status).toBe(403);
  });

  test('takes more than $5,000 only from two users if the limit was never set', async () => {
    const approveLarge = async (dollars: number) => {
      const { url, approve, details } = await file({ email: `${dollars}@example.com` });
      const lines = [{ kind: 'Part', description: 'Transmission', amount: 9000 }];
      await cleo.post(`${url}/record-estimate`, { ...estimateSample, lines });
      expect((await approve(dollars)).status).toBe(204);
      return (await details()).needsSecondApproval;
    };
    expect([await approveLarge(5000), await approveLarge(5001)]).toEqual([false, true]);
  });

  test('takes an amount above the limit only from two users', async () => {
    const { approve, details, url, claimNumber } = await file();
    await setLimit('500');
    expect((await approve()).status).toBe(204);
    expect(await details()).toMatchObject({
      status: 'Filed',
      approved: null,
      claimNumber: claimNumber,
      needsSecondApproval: true,
      pendingApproval: { approved: 700, by: 'Cleo Clerk', overrideReason },
    });
    expect(
      getErrorCodes(await cleo.post(`${url}/match-contract`, { contractNumber: 'O-7K2M-4XDB' })),
    ).toEqual(['AlreadyApproved']);
    expect(await listSentTemplates(), 'the customer hears nothing yet').toEqual(['claimReceived']);
    expect(getErrorCodes(await cleo.post(`${url}/confirm-approval`, {}))).toEqual(['SecondPersonNeeded']);
    expect((await dora.post(`${url}/decline-approval`, { text: 'The labor is too high.' })).status).toBe(204);
    expect(await details()).toMatchObject({
      pendingApproval: null,
      notes: [
        {
          text: 'Declined to confirm $700.00, approved by Cleo Clerk: The labor is too high.',
          writtenBy: 'Dora Decider',
        },
      ],
    });
    expect(getErrorCodes(await dora.post(`${url}/confirm-approval`, {}))).toEqual(['NothingToConfirm']);
    await approve();
    expect(await list({ needsSecondApproval: 'true' })).toHaveLength(1);
    expect((await dora.post(`${url}/confirm-approval`, {})).status).toBe(204);
    const confirmed = await details();
    expect(confirmed).toMatchObject({ status: 'PartlyAuthorized', approved: 700, pendingApproval: null });
    expect(confirmed.steps.at(-1)).toMatchObject({
      by: 'Cleo Clerk',
      confirmedBy: 'Dora Decider',
      approved: 700,
      overrideReason,
    });
    expect(await listSentTemplates()).toEqual(['claimChanged', 'claimReceived']);
  });

  test('needs no second user up to the limit', async () => {
    const { approve, details } = await file();
    await setLimit('700');
    await approve();
    expect(await details()).toMatchObject({ status: 'PartlyAuthorized', pendingApproval: null });
  });

  test('a correction reverses an amount, adds another, and tells the customer both', async () => {
    const { approve, details, url, step, pay, token, claimNumber } = await file();
    await approve();
    const correct = (dollars: number) => correctApproval(cleo, url, dollars);
    const correctPayment = (amount: number) =>
      cleo.post(`${url}/correct-payment`, {
        payments: listPayments(amount),
        ...{ rest: 'NotOwed', contractSection: '5.1' },
        reason: 'The check was for less.',
      });
    expect(getErrorCodes(await correct(900))).toEqual(['ApprovedAmount']);
    expect((await correct(650.5)).status).toBe(204);
    expect((await details()).steps.slice(1)).toMatchObject([
      { status: 'PartlyAuthorized', approved: 700 },
      { status: 'PartlyAuthorized', approved: -700, by: 'Cleo Clerk' },
      {
        status: 'PartlyAuthorized',
        approved: 650.5,
        reason: expect.stringMatching(
          /^The shop took back a part\.\n\nLabor: we pay \$138\.50 of \$308\.50\. Contract clause 4\.18: /,
        ),
      },
    ]);
    const sent = await database.db.select().from(messages);
    expect(sent.find(({ template }) => template === 'claimCorrected')?.data).toMatchObject({
      amountName: 'approved amount',
      before: '$700.00',
      after: '$650.50',
    });
    const history = async () => {
      return (await server.services.claims.view(token))?.changes.map(({ amount }) => amount) ?? [];
    };
    expect((await history()).slice(1)).toMatchObject([
      { dollars: 700, correctedBy: { dollars: 650.5 } },
      { dollars: 650.5, isCorrection: true, correctedBy: null },
    ]);
    expect(getErrorCodes(await pay(700))).toEqual(['PaidAmount']);
    await pay(650.5);
    expect(getErrorCodes(await correctPayment(650.5))).toEqual(['SameAmount']);
    await correctPayment(600);
    expect(await details()).toMatchObject({ status: 'Paid', approved: 650.5, paid: 600 });
    expect((await cleo.get(`/api/staff/claims/${claimNumber}`)).json).toMatchObject({ paid: 600 });
    await setLimit('100');
    await step('Repaired');
    expect(await details()).toMatchObject({ status: 'Repaired', approved: 650.5, paid: null });
    expect((await details()).steps.at(-1)).toMatchObject({ paid: -600, approved: null });
    await correct(640);
    expect(await details(), 'a corrected amount above the limit').toMatchObject({
      approved: 650.5,
      pendingApproval: { kind: 'Correction', approved: 640 },
    });
    await dora.post(`${url}/confirm-approval`, {});
    const { steps, ...corrected } = await details();
    expect(corrected).toMatchObject({ status: 'Repaired', approved: 640, paid: null });
    const sum = (amounts: (number | null)[]) =>
      amounts.reduce<number>((total, each) => total + (each ?? 0), 0);
    expect([sum(steps.map(({ approved }) => approved)), sum(steps.map(({ paid }) => paid))]).toEqual([
      640, 0,
    ]);
    await step('InReview');
    expect(await details()).toMatchObject({ status: 'InReview', approved: null });
    expect((await details()).steps.at(-1)).toMatchObject({ approved: -640 });
    const repeatedReviews = async () =>
      (await database.db.select().from(messages)).filter(
        ({ data }) =>
          (data as { isRepeated?: boolean }).isRepeated &&
          (data as { statusWord?: string }).statusWord === 'In review',
      );
    expect(await repeatedReviews()).toHaveLength(0);
    await step('NeedsInformation');
    await step('InReview');
    expect(await repeatedReviews(), 'the second email with this status').toHaveLength(1);
  });

  test('only approved and paid claims have an amount to correct', async () => {
    const { url } = await file();
    const payment = await cleo.post(`${url}/correct-payment`, {
      payments: listPayments(5),
      reason: 'Typo',
    });
    expect(getErrorCodes(payment)).toEqual(['NothingToCorrect']);
    expect(getErrorCodes(await correctApproval(cleo, url, 5))).toEqual(['NothingToCorrect']);
  });
});
