import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import {
  acceptInvoice,
  approveClaim,
  correctApproval,
  estimateSample,
  fileClaim,
  listPayments,
  payClaim,
} from '../../../test/claim-samples.ts';
import { payByCheck, signContract } from '../../../test/contract-samples.ts';
import { pdf, photo } from '../../../test/file-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import { card } from '../../../test/rating-samples.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import {
  createQuotedOpportunity,
  type firstStep,
  getErrorCodes,
  type TestServer,
  testClient,
  testServer,
} from '../../../test/test-server.ts';
import { contractBody, vin } from '../../../test/visitor-requests.ts';
import type { ContractResponse } from '../../contracts/contract/schema/index.ts';
import { contractStore } from '../../contracts/contract/store/contracts.ts';
import { sumBalances } from '../../contracts/payments/domain/ledger.ts';
import { disputes, ledgerPostings } from '../../contracts/payments/table.ts';
import { messages } from '../../customers/messages/table.ts';
import { auditEntries } from '../../office/audit-trail/table.ts';
import { deliveries } from '../../office/deliveries/table.ts';
import { maxFilesOfShop } from './domain/attachments.ts';
import type { ClaimDetails, ClaimRequest } from './schema.ts';

const request: Partial<ClaimRequest> = {
  hasNoNumber: undefined,
  vin: undefined,
  odometer: 42_100,
  lastName: 'Example',
  email: 'ada@example.com',
  happenedOn: '2026-11-20',
};
const visitor = { ipAddress: '203.0.113.9', browser: 'Test', page: '/quote', optsOutOfTracking: false };
const overrideReason = 'The dealer confirmed it.';
const notOwed = { rest: 'NotOwed', contractSection: '5.1' };

describeOnDatabase('a filed claim and its contract', (open) => {
  let database: Database;
  let server: TestServer;
  let clerk: StaffClient;
  let contractNumber: string;
  let contractId: string;
  let activate: () => Promise<unknown>;
  let createContract: (overrides: Parameters<typeof firstStep>[0]) => Promise<ContractResponse>;
  beforeEach(async () => {
    database = await open();
    const webhooks = { urls: ['http://127.0.0.1:9/hook'], secrets: [`whsec_${btoa('a'.repeat(32))}`] };
    server = await testServer(database, { destinations: { webhooks } });
    clerk = await staffClient(server, 'claims', 'Cleo Clerk');
    const client = await testClient(server.app);
    createContract = async (overrides) => {
      const quote = await createQuotedOpportunity(client, overrides, { vin });
      const { contractId } = await server.services.checkout.createContract(contractBody(quote), {
        ...visitor,
        proof: { isTrusted: true },
      });
      return server.services.contracts.byId(contractId);
    };
    const contract = await createContract({ coveragePlan: 1 });
    contractNumber = contract.contractNumber;
    contractId = contract.contractId;
    activate = () => payByCheck(server.services, contract.contractId);
  });

  const file = async (change: Partial<ClaimRequest> = {}) => {
    const sent = { ...request, contractNumber, ...change };
    const { claimNumber, token } = await fileClaim(server, sent);
    const { json } = await clerk.get('/api/staff/claims', { q: claimNumber });
    const url = `/api/staff/claims/${(json as { rows: { id: string }[] }).rows[0]?.id}`;
    const details = async () => (await clerk.get(url)).json as ClaimDetails;
    const step = (status: string, fields: object = {}) =>
      clerk.post(`${url}/step`, { status, reason: `It is ${status} now.`, ...fields });
    const approve = (dollars: number, fields: object = { overrideReason }, by = clerk) =>
      approveClaim(by, url, dollars, fields);
    const pay = (dollars: number, fields: object = { overrideReason }) =>
      payClaim(clerk, url, dollars, fields);
    const view = () => server.services.claims.view(token);
    return { claimNumber, token, url, details, step, approve, pay, view };
  };

  test('uses the terms of its contract, or the current ones without a contract number', async () => {
    await server.services.rates.addMissing({
      ...card,
      version: '2026.12',
      effectiveFrom: '2026-11-15',
      deductibleCents: 25_000,
    });
    expect((await (await file()).view()).terms.deductibleCents).toBe(10_000);
    const withoutNumber = await file({ contractNumber: undefined, hasNoNumber: true, vin });
    expect((await withoutNumber.view()).terms.deductibleCents).toBe(25_000);
  });

  test("shows the deductible the buyer chose, and none for a plan that doesn't pay for repairs", async () => {
    const chosen = await createContract({
      coveragePlan: 3,
      deductibleAmount: 500,
      email: 'other@example.com',
    });
    const withRepairs = await file({ contractNumber: chosen.contractNumber, email: 'other@example.com' });
    expect((await withRepairs.view()).deductibleCents).toBe(50_000);
    const { clauses } = await withRepairs.details();
    expect(clauses.find(({ number }) => number === '5.2')?.text).toContain('You pay the first $500');
    const extrasOnly = await createContract({ coveragePlan: 0, email: 'third@example.com' });
    const withoutRepairs = await file({
      contractNumber: extrasOnly.contractNumber,
      email: 'third@example.com',
    });
    expect((await withoutRepairs.view()).deductibleCents).toBeNull();
  });

  test('is on the page of its contract, where only the owner who filed it can open it', async () => {
    await activate();
    const email = 'ada@example.com';
    const { claimNumber, token } = await file({ email, firstName: 'Ada' });
    // Someone else who uses the owner's address.
    const other = await file({ email, firstName: 'Zoë' });
    expect(await server.services.contracts.claimsFor(contractId)).toMatchObject([
      { claimNumber: claimNumber, status: 'Received', isOpen: true, isByOwner: true },
      { claimNumber: other.claimNumber, status: 'Received', isOpen: true, isByOwner: false },
    ]);
    const { claims } = server.services;
    const personId = (await claims.details(database.db, claimNumber))?.claim.personId ?? '';
    const owner = { contractId: openedId(contractId), personId };
    expect(await claims.findByOwner(claimNumber, owner)).toEqual({ token });
    await expect(claims.findByOwner(other.claimNumber, owner)).rejects.toMatchObject({ status: 404 });
    const theirs = await createContract({ coveragePlan: 1, email });
    await expect(
      claims.findByOwner(claimNumber, { contractId: openedId(theirs.contractId), personId }),
      'with a contract that somebody ordered in the same name',
    ).rejects.toMatchObject({ status: 404 });
  });

  test('is held against the waiting period, and needs an override reason to be approved', async () => {
    await activate();
    const { details, approve, step, view } = await file();
    const { warnings, contract } = await details();
    expect(contract?.contractNumber).toBe(contractNumber);
    expect(warnings).toEqual([
      'The waiting period lasts until both December 20, 2026 and 43,000 miles. The breakdown was on November 20, 2026 at 42,100 miles.',
    ]);
    const response = await approve(100, {});
    expect([response.status, ...getErrorCodes(response)]).toEqual([400, 'CoverageReasons']);
    expect((await details()).status).toBe('Filed');
    expect((await approve(100)).status).toBe(204);
    expect((await step('Paid', { payments: listPayments(10) })).status).toBe(400);
    expect((await details()).steps.at(-1)).toMatchObject({ status: 'PartlyAuthorized', overrideReason });
    expect(JSON.stringify(await view())).not.toContain(overrideReason);
    const trail = await database.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(JSON.stringify(trail.at(-1)?.after)).toContain(overrideReason);
  });

  test.each([
    [
      {},
      'No. The waiting period lasts until both December 20, 2026 and 43,000 miles.',
      /^Your waiting period/,
    ],
    [
      { happenedOn: '2026-11-19' },
      'No. The contract started on November 20, 2026, after the breakdown.',
      /^Your plan started on November 20, 2026/,
    ],
    [
      { odometer: 900_000 },
      expect.stringMatching(/^No. The contract ended on .* or at [\d,]+ miles\.$/),
      /covers breakdowns before November 20, 2029/,
    ],
    [
      { lastName: 'Somebody' },
      expect.stringContaining("We haven't checked which contract"),
      /haven't checked/,
    ],
    [
      { contractNumber: undefined, hasNoNumber: true, vin },
      expect.stringContaining("We haven't checked which contract"),
      /haven't checked/,
    ],
    [
      { contractNumber: 'O-2222-2222' },
      expect.stringContaining("We haven't checked which contract"),
      /haven't checked/,
    ],
  ] as const)('with %o shows the shop %s and the owner %s', async (change, contractProblem, notice) => {
    await activate();
    const contractNotice = expect.stringMatching(notice);
    expect(await (await file(change)).view()).toMatchObject({ contractProblem, contractNotice });
  });

  test.each([
    ['2026-11-19', 42_100, /started on November 20, 2026/],
    ['2026-12-19', 50_000, /waiting period ends on December 20, 2026/],
    ['2026-12-20', 42_999, /43,000 miles/],
    ['2026-12-20', 43_000, null],
    ['2029-11-20', 50_000, /before November 20, 2029/],
    [undefined, 50_000, null],
    ['soon', 50_000, null],
    ['2026-11-19', undefined, null],
  ])(
    'a breakdown on %s at %s miles gets the notice %s before it is filed',
    async (happenedOn, odometer, notice) => {
      const getNotice = () =>
        server.services.claims.breakdownNotice({ contractNumber, happenedOn, odometer });
      if (happenedOn && odometer && happenedOn !== 'soon') expect(await getNotice()).toMatch(/payment/);
      await activate();
      expect(await getNotice()).toEqual(notice === null ? null : expect.stringMatching(notice));
    },
  );

  test('warns about an unpaid, waiting, or canceled contract before the breakdown is described', async () => {
    const getNotice = () => server.services.claims.contractNotice(contractNumber);
    expect(await getNotice()).toEqual({ text: expect.stringMatching(/payment/), isCanceled: false });
    await activate();
    expect(await getNotice()).toEqual({
      text: expect.stringMatching(/waiting period ends on December 20, 2026/),
      isCanceled: false,
    });
    const contracts = contractStore(database.db);
    const [contract] = await contracts.findBy({ contractNumber });
    const cancel = { reason: 'Sold the car' };
    await database.transaction((tx) =>
      server.services.contractStaff.cancel(tx, contract?.id ?? '', cancel, { name: 'Grace Seller' }),
    );
    expect(await getNotice()).toMatchObject({ isCanceled: false });
    server.clock.addDays(1);
    expect(await getNotice()).toEqual({
      text: 'Your contract is canceled. Its last day was November 20, 2026.',
      isCanceled: true,
    });
  });

  test('says that the repair shop filed the claim', async () => {
    const { details, view } = await file({ isByShop: true });
    expect((await details()).steps).toMatchObject([{ by: 'Repair shop' }]);
    expect((await view()).changes).toMatchObject([{ reason: 'The repair shop filed this claim.' }]);
  });

  test('says nothing of the contract to whoever guessed its owner, until staff have worked on the claim', async () => {
    await activate();
    const email = 'stranger@example.com';
    const guessed = await file({ email });
    const wrong = await file({ email, lastName: 'Somebody' });
    const compared = async ({ view }: typeof guessed) => {
      const { contractProblem, contractNotice, coveragePlan, vehicle, deductibleCents } = await view();
      return { contractProblem, contractNotice, coveragePlan, vehicle, deductibleCents };
    };
    expect(await compared(guessed)).toEqual(await compared(wrong));
    const received = await database.db.select().from(messages).where(eq(messages.recipient, email));
    expect(received.map(({ data }) => (data as { vehicle: string }).vehicle)).toEqual([
      'vehicle at 42,100 miles',
      'vehicle at 42,100 miles',
    ]);
    expect((await guessed.step('InReview')).status).toBe(204);
    expect(await guessed.view()).toMatchObject({
      coveragePlan: 'Plus',
      vehicle: expect.stringMatching(/^20\d\d /),
    });
  });

  test('in the grace period of a payment is covered, and tells staff the amount that was late', async () => {
    await activate();
    server.clock.moveTo('2026-12-28T18:00:00Z');
    const { details, view } = await file({ happenedOn: '2026-12-27', odometer: 44_000 });
    const { notices, warnings } = await details();
    expect(notices).toEqual([
      expect.stringMatching(
        /^A payment of \$[\d.]+ was due on December 20, 2026 and was late .* It hasn't arrived\./,
      ),
    ]);
    expect(warnings).toEqual([]);
    expect((await view()).contractNotice).toBeNull();
  });

  test('names every reason against a claim on an unpaid contract at once', async () => {
    const { view, details } = await file({ happenedOn: '2026-11-19', part: 'windshield' });
    const { warnings, suggestion } = await details();
    expect(warnings).toEqual([
      `Contract ${contractNumber} isn't paid yet.`,
      "The breakdown was on November 19, 2026. The contract starts when it's paid, on November 20, 2026 at the earliest.",
      expect.stringContaining("doesn't cover the part (clause 4."),
      expect.stringMatching(/^The odometer read 42,100 miles on November 19, 2026, but 42,000 miles on /),
    ]);
    expect(suggestion.status).toBeNull();
    expect(await view()).toMatchObject({
      contractProblem: "No. The contract isn't paid for, so it hasn't started.",
      contractNotice: expect.stringContaining("doesn't cover breakdowns before the day it starts"),
    });
  });

  test("can't be approved until staff match it to a contract, from a list of those with its VIN, number, or name", async () => {
    const second = await createContract({ coveragePlan: 1, email: 'second@example.com' });
    await activate();
    await payByCheck(server.services, second.contractId);
    const { url, claimNumber, approve, details, view } = await file({
      ...{ contractNumber: undefined, hasNoNumber: true, vin, lastName: 'Quill' },
    });
    const listClaims = async (id: string) =>
      (await server.services.contracts.claimsFor(id)).map(({ claimNumber }) => claimNumber);
    expect(await details()).toMatchObject({
      contract: null,
      warnings: [expect.stringContaining("isn't matched to a contract")],
      candidates: expect.arrayContaining([
        { contractNumber, vin, matches: ['VIN'], owner: 'Ada Example', vehicle: expect.any(String) },
        expect.objectContaining({ contractNumber: second.contractNumber }),
      ]),
    });
    expect(getErrorCodes(await approve(100))).toEqual(['Unmatched']);
    expect(await view()).toMatchObject({ contractProblem: expect.stringContaining("We haven't checked") });
    const match = (number: string) => clerk.post(`${url}/match-contract`, { contractNumber: number });
    expect(getErrorCodes(await match('O-2222-2222'))).toEqual(['ContractNotFound']);
    expect([await listClaims(contractId), await listClaims(second.contractId)]).toEqual([[], []]);
    const response = await match(second.contractNumber.toLowerCase());
    expect(response.status, response.text).toBe(204);
    expect([await listClaims(contractId), await listClaims(second.contractId)]).toEqual([[], [claimNumber]]);
    expect(await details()).toMatchObject({
      contract: { contractNumber: second.contractNumber },
      warnings: expect.arrayContaining([expect.stringContaining('under the last name Example')]),
      candidates: [],
      notes: [{ text: `Matched to contract ${second.contractNumber}. Before: no number.` }],
    });
    expect((await approve(100)).status).toBe(204);
    expect(getErrorCodes(await match(contractNumber))).toEqual(['AlreadyApproved']);
  });

  test('pays no more than the limit, which only an administrator can override', async () => {
    await activate();
    await database.transaction((tx) =>
      server.services.configuration.change(tx, 'claims.approvalLimit', { value: '' }),
    );
    const bill = { ...estimateSample, lines: [{ kind: 'Part', description: 'Engine', amount: 50_000 }] };
    const fileWithBill = async (part: string) => {
      const claim = await file({ part });
      await clerk.post(`${claim.url}/record-estimate`, bill);
      return claim;
    };
    const first = await fileWithBill('alternator');
    const { limit } = await first.details();
    const most = limit ?? 0;
    expect(getErrorCodes(await first.approve(49_900))).toEqual(['LimitReached']);
    expect(await first.details()).toMatchObject({
      status: 'Filed',
      warnings: [expect.stringContaining('is for VIN'), expect.stringContaining('waiting period')],
      notices: expect.arrayContaining([expect.stringContaining('can pay at most')]),
    });
    expect((await first.approve(most - 1000)).status).toBe(204);
    expect((await first.details()).steps.at(-1)?.overridden, 'of what the shop asked').toEqual([
      'Other vehicle',
      'Waiting period',
    ]);
    const second = await fileWithBill('starter');
    const left = (await second.details()).limit ?? Number.NaN;
    expect(left).toBeLessThan(most);
    expect(getErrorCodes(await second.approve(left + 1))).toEqual(['LimitReached']);
    const administrator = await staffClient(server, 'administrator', 'Ada Boss');
    expect(getErrorCodes(await second.approve(left + 1, {}, administrator))).toEqual([
      'LimitReached',
      'CoverageReasons',
    ]);
    expect((await second.approve(left + 1, { overrideReason }, administrator)).text).toBe('');
    expect((await second.details()).steps.at(-1)).toMatchObject({
      overrideReason,
      overridden: expect.arrayContaining(['Waiting period', 'Above the limit of $1,000.00']),
    });
    expect((await second.view()).isAboveLimit).toBe(true);
    expect((await second.view()).changes.at(-1)?.reason).toContain('We made an exception');
    expect((await first.view()).isAboveLimit).toBe(false);
    expect((await first.view()).changes.at(-1)?.reason).not.toContain('exception');
    const renew = async () => getErrorCodes(await correctApproval(clerk, second.url, left + 1));
    expect(await renew(), 'above the same limit').toEqual([]);
    await first.step('InReview');
    await first.approve(most - 500, { overrideReason }, administrator);
    expect(await renew(), 'above a lower limit').toEqual(['LimitReached']);
    expect(await second.details()).toMatchObject({
      newWarnings: [],
      notices: expect.arrayContaining([expect.stringContaining('at most $500.00')]),
    });
    expect(getErrorCodes(await second.pay(left + 1, {}))).toEqual(['CoverageReasons']);
    await second.step('InReview');
    await first.step('InReview');
    await first.approve(most - 1000);
    const setLimit = (value: string) =>
      database.transaction((tx) =>
        server.services.configuration.change(tx, 'claims.approvalLimit', { value }),
      );
    await setLimit('0');
    const third = await fileWithBill('radiator');
    expect((await third.approve(left)).text, 'within the limit, and waits').toBe('');
    expect((await second.approve(left + 1, { overrideReason }, administrator)).status).toBe(204);
    expect((await clerk.post(`${second.url}/confirm-approval`, {})).text, 'what they allowed').toBe('');
    expect(await second.details()).toMatchObject({ approved: left + 1 });
    const late = await administrator.post(`${third.url}/confirm-approval`, {});
    expect(getErrorCodes(late), 'the limit is used since').toEqual(['LimitReached']);
    expect(getErrorCodes(await third.step('NeedsInformation'))).toEqual(['WaitsForConfirmation']);
  });

  test('is decided by someone else after an appeal, which the customer can write', async () => {
    const { token, step, approve, details, view, url } = await file();
    const denial = { contractSection: '4.1', denialReason: 'WearItem' };
    expect((await step('Denied', denial)).status).toBe(204);
    await server.services.claims.addFiles(token, [], 'The part was new.');
    expect(await details()).toMatchObject({ status: 'Appealed', denialReason: null, decidedOn: null });
    expect((await view()).status).toBe('Appealed');
    expect(getErrorCodes(await step('Denied', denial))).toEqual(['SecondPersonNeeded']);
    expect(getErrorCodes(await approve(100))).toContain('SecondPersonNeeded');
    const other = await staffClient(server, 'claims', 'Dora Decider');
    server.clock.addDays(3);
    await other.post(`${url}/step`, { status: 'NeedsInformation', reason: 'Send the receipt.' });
    const deadline = 'Someone else decides by December 20, 2026';
    expect((await details()).next).toBe(`The customer answers. ${deadline}`);
    await server.services.claims.addFiles(token, [], 'Here it is.');
    expect(await details(), 'counted from the appeal').toMatchObject({ status: 'InReview', next: deadline });
    const again = { status: 'Denied', reason: 'It was worn.', ...denial };
    expect((await other.post(`${url}/step`, again)).status).toBe(204);
    expect(await server.services.outcomes.appeals()).toEqual({ decided: 1, approved: 0 });
    await server.services.claims.addFiles(token, [], 'It was new!');
    for (const by of [clerk, other])
      expect(getErrorCodes(await by.post(`${url}/step`, again)), 'of both denials').toEqual([
        'SecondPersonNeeded',
      ]);
    expect(getErrorCodes(await other.post(`${url}/step`, { status: 'Withdrawn', reason: 'Over.' }))).toEqual([
      'SecondPersonNeeded',
    ]);
    const third = await staffClient(server, 'claims', 'Theo Third');
    expect((await approve(100, { overrideReason }, third)).status).toBe(204);
    expect(await server.services.outcomes.appeals()).toEqual({ decided: 1, approved: 1 });
    expect(getErrorCodes(await correctApproval(clerk, url, 50))).toEqual(['SecondPersonNeeded']);
  });

  test('whoever confirmed an approval leaves the appeal of its denied part to someone else', async () => {
    await activate();
    const setLimit = (value: string) =>
      database.transaction((tx) =>
        server.services.configuration.change(tx, 'claims.approvalLimit', { value }),
      );
    const { url, approve, step, details } = await file();
    await setLimit('100');
    const administrator = await staffClient(server, 'administrator', 'Ada Boss');
    await approve(300);
    expect((await administrator.post(`${url}/confirm-approval`, {})).text).toBe('');
    await setLimit('10000');
    expect((await step('Appealed')).text).toBe('');
    for (const user of [clerk, administrator])
      expect(getErrorCodes(await correctApproval(user, url, 400))).toEqual(['SecondPersonNeeded']);
    const other = await staffClient(server, 'claims', 'Dora Decider');
    expect((await correctApproval(other, url, 400)).text).toBe('');
    expect(await details()).toMatchObject({ approved: 400, appealedAt: null });
  });

  test('keeps what is approved and paid while its denied part is appealed', async () => {
    await activate();
    const { url, details, step, approve, pay, view } = await file();
    await approve(300);
    await step('Repaired', { invoiced: [512, 308.5], invoicedDays: null });
    const appeal = { status: 'Appealed', reason: 'They want more. Someone else answers.' };
    expect((await clerk.post(`${url}/step`, appeal)).text).toBe('');
    const appealed = await details();
    expect(appealed).toMatchObject({
      status: 'Repaired',
      approved: 300,
      authorizationNumber: expect.any(String),
    });
    expect(appealed.next).toBe('Someone else decides by December 20, 2026');
    expect(appealed.steps.at(-1)).toMatchObject({ status: 'Repaired', isPartAppeal: true });
    expect((await view()).changes.at(-1)).toMatchObject({ isPartAppeal: true, messageBy: null });
    expect(await view()).toMatchObject({ appealAnswerBy: expect.any(String), bill: { planCents: 30_000 } });
    expect(await server.services.outcomes.appeals()).toEqual({ decided: 0, approved: 0 });
    expect(getErrorCodes(await clerk.post(`${url}/step`, appeal))).toEqual(['InvalidStatusTransition']);
    expect(getErrorCodes(await step('InReview'))).toContain('InvalidStatusTransition');
    expect((await pay(300)).text, 'what is approved stays payable').toBe('');
    expect(getErrorCodes(await correctApproval(clerk, url, 400))).toEqual(['SecondPersonNeeded']);
    const other = await staffClient(server, 'claims', 'Dora Decider');
    const answer = (dollars: number) => {
      const lines = [
        { authorized: 100 + dollars, clause: '4.18' },
        { authorized: 0, clause: '4.18' },
      ];
      return other.post(`${url}/correct-approval`, { lines, reason: 'We looked again.', overrideReason });
    };
    expect(getErrorCodes(await answer(299))).toContain('AppealLowers');
    expect((await answer(350)).text).toBe('');
    const raised = { status: 'Repaired', approved: 350, paid: 300, appealedAt: null };
    const getBalances = async () =>
      sumBalances(
        await database.db
          .select()
          .from(ledgerPostings)
          .where(eq(ledgerPostings.contractId, openedId(contractId))),
      );
    expect(await details()).toMatchObject(raised);
    expect(await getBalances()).toMatchObject({ ClaimExpense: 35_000, ClaimsPayable: -5000 });
    expect((await pay(50)).text).toBe('');
    expect(await details()).toMatchObject({ status: 'Paid', approved: 350, paid: 350 });
    expect(await getBalances()).toMatchObject({ ClaimExpense: 35_000, ClaimsPayable: 0 });
    expect(await server.services.outcomes.appeals()).toEqual({ decided: 1, approved: 1 });
  });

  test("can only be denied under a clause of the contract's document, which the customer sees", async () => {
    const { step, view, details } = await file();
    const { clauses } = await details();
    expect(clauses).toContainEqual({
      number: '1.4',
      title: 'Breakdown',
      text: expect.stringContaining('mechanical or electrical part'),
    });
    expect(clauses).toContainEqual({ number: '14', title: expect.stringContaining('Illinois'), text: '' });
    const title = clauses.find(({ number }) => number === '4.19')?.title;
    for (const contractSection of [undefined, 'somewhere', '4.99'])
      expect(getErrorCodes(await step('Denied', { contractSection, denialReason: 'WearItem' }))).toEqual([
        'ContractSection',
      ]);
    expect((await step('Denied', { contractSection: '4.19', denialReason: 'WaitingPeriod' })).status).toBe(
      204,
    );
    const shownReason = `It is Denied now.\n\nContract clause 4.19: ${title}.`;
    expect((await view()).changes.at(-1)?.reason).toBe(shownReason);
    expect((await details()).steps.at(-1)).toMatchObject({ contractSection: '4.19' });
    const sentMessages = await database.db.select().from(messages);
    expect(sentMessages.map(({ data }) => (data as { reason?: string }).reason)).toContain(shownReason);
  });

  test('counts in statistics once it is decided, and only decisions change it', async () => {
    const { step, approve, pay, url, details } = await file();
    const count = async () => (await server.services.outcomes.outcomes({})).counted;
    expect((await clerk.post(`${url}/record-estimate`, estimateSample)).status).toBe(204);
    expect(await count()).toBe(0);
    await approve(720);
    await pay(700.25, notOwed);
    expect(await server.services.outcomes.outcomes({})).toMatchObject({
      counted: 1,
      paid: 1,
      totalPaid: 700.25,
    });
    const denied = { status: 'Denied', denialReason: 'WearItem', decidedOn: '2026-11-20', paidOn: null };
    const response = await clerk.change(url, { ...denied, claimed: 820.5, parts: 512, paid: 0 });
    expect([response.status, ...getErrorCodes(response)], response.text).toEqual([400, 'FiledClaim']);
    const changed = await clerk.post(`${url}/record-estimate`, estimateSample);
    expect(getErrorCodes(changed), 'approved lines stay').toEqual(['AlreadyApproved']);
    const corrected = { ...estimateSample, autoPartName: 'Starter', lines: undefined };
    expect((await clerk.post(`${url}/record-estimate`, corrected)).status).toBe(204);
    expect(await details()).toMatchObject({
      status: 'Paid',
      paid: 700.25,
      autoPartName: 'Starter',
      claimed: 820.5,
    });
    await step('Repaired');
    expect(await server.services.outcomes.outcomes({})).toMatchObject({ counted: 1, paid: 0, open: 1 });
  });

  test('takes the deductible once, from the repair, and pays extras up to their limit', async () => {
    await activate();
    const { url, details, step, approve } = await file();
    const lines = [
      { kind: 'Part', description: 'Alternator', amount: 60 },
      { kind: 'Labor', description: 'Labor', hours: 1, rate: 80 },
      { kind: 'rental', description: 'Rental car', days: 6, amount: 210 },
    ];
    const unknown = { ...estimateSample, lines: [{ kind: 'limousine', description: 'Limo', amount: 5 }] };
    const enter = (estimate: object) => clerk.post(`${url}/record-estimate`, estimate);
    expect(getErrorCodes(await enter(unknown))).toEqual(['UnknownExtra']);
    const withoutDays = lines.map((line) => ({ ...line, days: null }));
    expect(getErrorCodes(await enter({ ...estimateSample, lines: withoutDays }))).toEqual(['DaysMissing']);
    expect((await enter({ ...estimateSample, lines })).status).toBe(204);
    const { suggestion } = await details();
    expect(suggestion.lines).toEqual([
      { authorized: 60, clause: null },
      { authorized: 80, clause: null },
      { authorized: 175, clause: '3.2' },
    ]);
    const decide = (decisions: object[]) => step('Authorized', { lines: decisions, overrideReason });
    const withoutClause = suggestion.lines.map((line) => ({ ...line, clause: null }));
    expect(getErrorCodes(await decide(withoutClause))).toEqual(['LineClause']);
    expect(getErrorCodes(await decide(suggestion.lines.slice(1)))).toEqual(['EstimateChanged']);
    const [part, labor, rental] = suggestion.lines;
    const aboveLimit = [part, labor, { ...rental, authorized: 176 }];
    expect(getErrorCodes(await decide(aboveLimit as object[]))).toEqual(['ExtraLimit']);
    const other = await file({ part: 'window switch', odometer: 42_200 });
    await clerk.post(`${other.url}/record-estimate`, { ...estimateSample, lines });
    await database.transaction((tx) =>
      server.services.configuration.change(tx, 'claims.approvalLimit', { value: '0' }),
    );
    const administrator = await staffClient(server, 'administrator', 'Ada Boss');
    const approval = { status: 'Authorized', reason: 'A longer rental.', lines: aboveLimit, overrideReason };
    expect((await administrator.post(`${other.url}/step`, approval)).text, 'with a reason, and waits').toBe(
      '',
    );
    expect((await clerk.post(`${other.url}/confirm-approval`, {})).text).toBe('');
    expect(await other.details()).toMatchObject({ approved: 216 });
    expect((await other.details()).steps.at(-1)?.overridden).toContain(
      'Above the limit of $175.00 for Rental car',
    );
    await database.transaction((tx) =>
      server.services.configuration.change(tx, 'claims.approvalLimit', { value: '' }),
    );
    expect((await decide(suggestion.lines)).status).toBe(204);
    expect(await details(), '$140 less the deductible of $100, and $175').toMatchObject({
      status: 'PartlyAuthorized',
      approved: 215,
    });
    expect((await approve(1)).status, 'approved already').toBe(400);
  });

  test.each([
    [60, 500],
    [500, 60],
  ])('claims of $%i and $%i for one visit pay $460, in the order they are approved', async (...bills) => {
    await activate();
    const approved = [];
    for (const amount of bills) {
      const claim = await file({ part: `Part for ${amount}` });
      const lines = [{ kind: 'Part', description: 'Part', amount }];
      await clerk.post(`${claim.url}/record-estimate`, { ...estimateSample, lines });
      const decisions = [{ authorized: amount, clause: null }];
      expect((await claim.step('Authorized', { lines: decisions, overrideReason })).text).toBe('');
      approved.push(claim);
    }
    const amounts = await Promise.all(approved.map(async ({ details }) => (await details()).approved ?? 0));
    expect(amounts[0], 'the first pays the deductible').toBe(Math.max(0, (bills[0] ?? 0) - 100));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(460);
  });

  test('a repair within the deductible is approved, and closed instead of paid', async () => {
    await activate();
    const { url, details, step, view } = await file({ part: 'fuse' });
    const lines = [{ kind: 'Part', description: 'Fuse', amount: 60 }];
    await clerk.post(`${url}/record-estimate`, { ...estimateSample, lines });
    await step('Authorized', { lines: [{ authorized: 60, clause: null }], overrideReason });
    const emails = await database.db.select().from(messages).where(eq(messages.template, 'claimChanged'));
    expect(emails.at(-1)?.data).toMatchObject({
      approved: 'Nothing to pay from us. Your deductible covers the repair',
    });
    expect((await acceptInvoice(clerk, url)).text).toBe('');
    const { next, nextStatuses } = await details();
    expect(next).toBe('Close. The deductible covers the repair');
    expect(nextStatuses).not.toContain('Paid');
    expect((await step('Closed')).text).toBe('');
    expect(await details()).toMatchObject({ status: 'Closed', approved: 0 });
    expect((await view()).bill).toMatchObject({ deductibleCents: 6000, planCents: 0, ownerCents: 6000 });
    const other = await file({ part: 'alternator' });
    expect((await other.details()).contract?.deductible, 'of the same visit').toBe(40);
    await step('InReview');
    expect(await details()).toMatchObject({ approved: null, lines: [{ authorized: null }] });
    expect((await other.details()).contract?.deductible, 'after it is taken back').toBe(100);
  });

  test("the shop can't use up the customer's files, and neither of them fills the claim with messages", async () => {
    await activate();
    const { claims } = server.services;
    const { token, view, step } = await file();
    const { shopToken } = await view();
    const uploads: string[] = [];
    for (let number = 0; number <= maxFilesOfShop; number += 1) {
      const bytes = Buffer.concat([await pdf(), Buffer.from(`%${number}`)]);
      uploads.push((await claims.receive({ fileName: 'a.pdf', bytes, address: '192.0.2.7' })).attachment);
    }
    const tooMany = claims.addFilesOfShop(shopToken, uploads);
    await expect(tooMany).rejects.toMatchObject({ errors: [{ errorCode: 'TooManyFiles' }] });
    await claims.addFilesOfShop(shopToken, uploads.slice(1));
    await claims.addFiles(token, uploads.slice(0, 1));
    for (const write of [
      (text: string) => claims.addFiles(token, [], text),
      (text: string) => claims.addFilesOfShop(shopToken, [], text),
    ]) {
      const flood = async () => {
        for (let number = 0; number < 40; number += 1) await write(`Message ${number}`);
      };
      await expect(flood()).rejects.toMatchObject({ errors: [{ errorCode: 'TooManyMessages' }] });
    }
    await step('NeedsInformation');
    await claims.addFiles(token, [], 'An answer.');
  });

  test('shows the shop by its own link what is approved, and takes its estimate and invoice', async () => {
    await activate();
    const { claims } = server.services;
    const { token, details, step, approve, pay, view } = await file();
    await claims.addFiles(token, [], 'Please hurry. I need the car for work.');
    const shopToken = (await view()).shopToken;
    for (const wrong of [token, null, 'x'])
      await expect(claims.viewForShop(wrong)).rejects.toMatchObject({ status: 404 });
    await expect(claims.view(shopToken), 'opens nothing else').rejects.toMatchObject({ status: 404 });
    await expect(claims.addFiles(shopToken, [], 'Hello.')).rejects.toMatchObject({ status: 404 });
    expect(JSON.stringify(await claims.viewForShop(shopToken))).not.toMatch(/hurry|Example"/);
    const send = async (text: string) =>
      claims.addFilesOfShop(
        shopToken,
        [(await claims.receive({ fileName: 'a.pdf', bytes: await pdf(), address: '192.0.2.7' })).attachment],
        text,
      );
    await step('NeedsInformation');
    await send('Our estimate.');
    expect(await details(), 'the customer still has to answer').toMatchObject({
      status: 'NeedsInformation',
      newInformationAt: expect.any(String),
      files: [{ fileName: 'a.pdf' }],
    });
    expect((await details()).steps.at(-1)).toMatchObject({
      by: 'Repair shop',
      reason: 'Our estimate.\n\n1 file added: a.pdf',
    });
    expect((await view()).changes.at(-1)).toMatchObject({ messageBy: 'Shop' });
    await approve(720.5);
    const { bill, authorizationNumber, limitLeftCents } = await view();
    expect(bill).toMatchObject({
      askedCents: 82_050,
      deductibleCents: 10_000,
      planCents: 72_050,
      ownerCents: 10_000,
    });
    expect(limitLeftCents).toBe(1_500_000 - 72_050);
    expect(await claims.viewForShop(shopToken)).toMatchObject({ bill, authorizationNumber, token: '' });
    await pay(720.5);
    await expect(send('Another one.')).rejects.toMatchObject({ status: 400 });
  });

  test("pays what the shop's invoice says, up to what is approved for each line", async () => {
    await activate();
    const { url, details, step, approve, pay } = await file();
    await approve(720.5);
    const invoice = (invoiced: number[]) => step('Repaired', { invoiced, invoiceNumber: '77-B' });
    expect(getErrorCodes(await invoice([512]))).toEqual(['EstimateChanged']);
    server.clock.moveTo('2027-02-19T18:00:00Z');
    expect(getErrorCodes(await invoice([600, 200]))).toEqual(['ApprovalExpired']);
    expect((await correctApproval(clerk, url, 720.5)).status).toBe(204);
    expect(await details()).toMatchObject({ authorizedUntil: '2027-05-20', approved: 720.5 });
    expect((await invoice([600, 200])).status).toBe(204);
    expect(await details(), '$512 of the part, $200 of labor, less $100').toMatchObject({
      status: 'Repaired',
      invoiceNumber: '77-B',
      approved: 612,
      lines: [{ invoiced: 600 }, { invoiced: 200 }],
    });
    const sent = await database.db.select().from(messages);
    expect(
      sent.map(({ data }) => data),
      'the customer hears of the lower amount',
    ).toContainEqual(
      expect.objectContaining({
        statusWord: 'Repaired',
        approved: '$612.00',
        whoPays: 'You pay the shop $188.00.',
        reason: expect.stringContaining(
          'We pay $612.00 instead of the $720.50 that we approved.\nLabor: the shop billed $200.00, so we pay $200.00 of the $308.50 that we approved.',
        ),
      }),
    );
    expect(getErrorCodes(await pay(612.01))).toEqual(['PaidAmount']);
    const noPayee = await step('Paid', { payments: [{ amount: 612, method: 'Card' }], overrideReason });
    expect(noPayee.status).toBe(400);
    expect((await pay(612)).status).toBe(204);
  });

  test('is paid in parts to the shop and to the owner, together no more than is approved', async () => {
    await activate();
    const { details, approve, step, view, url } = await file();
    await approve(700);
    await acceptInvoice(clerk, url);
    const toOwner = { payee: 'Owner', method: 'BankTransfer', reference: 'T-7' };
    const pay = (shop: number, owner: number) =>
      step('Paid', { payments: [...listPayments(shop), { ...toOwner, amount: owner }] });
    expect(getErrorCodes(await pay(600, 100.01))).toEqual(['PaidAmount']);
    expect((await pay(600, 100)).text).toBe('');
    expect(await details()).toMatchObject({ status: 'Paid', paid: 700 });
    const shop = { payee: 'Shop', dollars: 600, method: 'Check', reference: '1042', on: '2026-11-20' };
    expect((await view()).payments).toEqual([shop, { ...toOwner, dollars: 100, on: '2026-11-20' }]);
    const correction = { payments: listPayments(600), reason: 'The transfer came back.' };
    expect(getErrorCodes(await clerk.post(`${url}/correct-payment`, correction))).toEqual(['UnpaidRest']);
    const final = { ...correction, ...notOwed };
    expect((await clerk.post(`${url}/correct-payment`, final)).text).toBe('');
    expect(await view()).toMatchObject({
      paid: 600,
      payments: [shop],
      bill: { planCents: 60_000, unpaidCents: 10_000 },
    });
    const { steps, whoPays } = await details();
    expect(steps.at(-1)).toMatchObject({
      contractSection: '5.1',
      reason: expect.stringContaining('clause 5.1'),
    });
    expect(whoPays).toContain('We paid $600.00 of the $700.00 that we approved, and owe nothing more');
    expect(
      steps.slice(-2).map(({ isShown }) => isShown),
      'the reversal and the correction',
    ).toEqual([false, true]);
    const mails = await database.db.select().from(messages).where(eq(messages.template, 'claimCorrected'));
    expect(mails.at(-1)?.data).toMatchObject({
      after: '$600.00',
      whoPays: expect.stringContaining('owe nothing more for this claim'),
    });
  });

  test('stays payable until the rest is paid, and names each payment', async () => {
    await activate();
    const { claimNumber, details, approve, step, view, url } = await file();
    await approve(700);
    await acceptInvoice(clerk, url);
    const pay = (amount: number, change = {}) => step('Paid', { payments: listPayments(amount), ...change });
    expect(getErrorCodes(await pay(250.11))).toEqual(['UnpaidRest']);
    expect(getErrorCodes(await pay(250.11, { rest: 'NotOwed' }))).toEqual(['ContractSection']);
    expect((await pay(250.11, { rest: 'Later' })).text).toBe('');
    expect(await details()).toMatchObject({
      ...{ status: 'Repaired', paid: 250.11, approved: 700, paidOn: null },
      next: 'Pay the remaining $449.89',
      nextStatuses: ['Appealed', 'Paid'],
      whoPays: expect.stringContaining('and pay the remaining $449.89 later'),
    });
    const getMails = async () =>
      (await database.db.select().from(messages).where(eq(messages.template, 'claimChanged')))
        .map(({ data }) => data as Record<string, unknown>)
        .filter((data) => data.claimNumber === claimNumber);
    expect((await getMails()).at(-1)).toMatchObject({
      ...{ statusWord: 'Paid in part', paid: '$250.11', isRepeated: false },
      whoPays: expect.stringContaining(
        'We paid $250.11 of the $700.00 that we approved, and pay the remaining',
      ),
    });
    server.clock.addDays(4);
    expect(getErrorCodes(await pay(449.9))).toEqual(['PaidAmount']);
    expect((await pay(449.89)).text).toBe('');
    const payment = { payee: 'Shop', method: 'Check', reference: '1042' };
    expect(await view()).toMatchObject({
      status: 'Paid',
      bill: { unpaidCents: 0, laterCents: null },
      payments: [
        { ...payment, dollars: 250.11, on: '2026-11-20' },
        { ...payment, dollars: 449.89, on: '2026-11-24' },
      ],
    });
    expect((await details()).steps.map(({ paid }) => paid).filter((paid) => paid !== null)).toEqual([
      250.11, 449.89,
    ]);
    const none = { payments: [], reason: 'Both checks were lost.', rest: 'Later' };
    expect((await clerk.post(`${url}/correct-payment`, none)).text).toBe('');
    expect(await details()).toMatchObject({ status: 'Repaired', paid: null, payments: [], next: 'Pay' });
  });

  test('is the business of whoever owned the contract on that day, and both owners share its limit', async () => {
    await signContract(server.services, contractId);
    await payByCheck(server.services, contractId, 36);
    server.clock.moveTo('2027-03-01T12:00:00Z');
    const ada = { firstName: 'Ada', email: 'ada@example.com', odometer: 46_000 };
    const before = await file({ ...ada, happenedOn: '2027-02-27' });
    expect((await before.details()).warnings).toEqual([]);
    expect((await before.approve(500, {})).status).toBe(204);
    const staff = await staffClient(server, 'sales');
    const { contract } = await before.details();
    const transfer = await staff.post(`/api/staff/contracts/${contract?.id}/transfer`, {
      owner: { firstName: 'Noor', lastName: 'Later', email: 'noor@example.com' },
      address: { street: '4 Elm Street', city: 'Peoria', state: 'IL', zipCode: '61602' },
      ...{ soldOn: '2027-02-28', odometer: 46_100, fee: 40 },
    });
    expect(transfer.text).toBe('');
    const noor = {
      ...{ firstName: 'Noor', lastName: 'Later', email: 'noor@example.com' },
      ...{ odometer: 46_200, part: 'starter' },
    };
    const after = await file({ ...noor, happenedOn: '2027-03-01' });
    const role = 'the owner on the day of the breakdown';
    expect((await before.details()).contract?.owner).toContain(role);
    expect((await after.details()).contract?.owner).toBe(`Noor Later, ${role}`);
    expect((await after.details()).warnings).toEqual([]);
    const late = await file({ ...ada, happenedOn: '2027-03-01', part: 'mirror' });
    expect((await late.details()).warnings).toContain(
      `Contract ${contractNumber} was on March 1, 2027 under the last name Later, but the claim is under Example.`,
    );
    expect((await before.details()).warnings).toEqual([]);
    expect((await before.details()).notices).toEqual([]);
    expect((await before.view()).contractNotice, 'to the owner of that day').toBeNull();
    const unread = await file({ ...ada, happenedOn: '2027-02-27', part: 'radio' });
    expect((await unread.view()).coveragePlan, 'to the owner of that day').toBe('Plus');
    const stranger = await file({ ...noor, happenedOn: '2027-02-27', part: 'horn' });
    expect((await stranger.view()).coveragePlan, 'to a later owner').toBeNull();
    expect((await stranger.details()).notices).toEqual([
      'It was filed with noor@example.com, but the owner on the day of the breakdown has ada@example.com. Emails about it go to noor@example.com.',
    ]);
    expect((await before.pay(500, {})).text, 'for the day before').toBe('');
    expect((await after.approve(500)).status).toBe(204);
    expect((await after.pay(500)).text).toBe('');
    const [limitBefore, limitAfter] = [(await before.details()).limit, (await after.details()).limit];
    expect(limitBefore).toBe(limitAfter);
    await expect(before.view(), 'the former owner').resolves.toMatchObject({ paid: 500 });
    const earlierId = (await server.services.claims.details(database.db, unread.claimNumber))?.claim.personId;
    await database.transaction((tx) => server.services.people.erase(tx, [earlierId ?? '']));
    expect((await unread.details()).notices, 'after an erasure').toEqual([]);
    expect((await unread.details()).warnings).not.toContainEqual(expect.stringContaining('last name'));
    const { claim } = (await server.services.claims.details(database.db, after.claimNumber)) ?? {};
    const owner = { contractId: contract?.id ?? '', personId: claim?.personId ?? '' };
    const [owned] = await server.services.contracts.ownedUnder(owner.personId, 'noor@example.com');
    const listed = await server.services.contracts.claimsFor(owned?.contractId ?? '');
    expect(
      listed.filter(({ isEarlierOwners }) => isEarlierOwners).map(({ claimNumber }) => claimNumber),
      'only those that count toward the limit',
    ).toEqual([before.claimNumber]);
    const token = await server.services.contracts.signToken(owned?.contractId ?? '');
    const { claims } = await server.services.contractCancellations.view(token);
    expect(claims, 'on the page to cancel, too').toEqual(listed);
    await expect(server.services.claims.findByOwner(before.claimNumber, owner)).rejects.toMatchObject({
      status: 404,
    });
  });

  test('warns about a lower odometer reading than in an earlier claim or contract for the vehicle', async () => {
    await activate();
    const listReadings = async (claim: { details: () => Promise<ClaimDetails> }) =>
      (await claim.details()).warnings.filter((warning) => warning.startsWith('The odometer'));
    const other = await createContract({ coveragePlan: 1, email: 'next.owner@example.com' });
    await payByCheck(server.services, other.contractId);
    server.clock.moveTo('2026-12-26T18:00:00Z');
    const { details, claimNumber } = await file({ odometer: 42_500, happenedOn: '2026-12-21' });
    expect(await listReadings({ details })).toEqual([]);
    const next = { contractNumber: other.contractNumber, happenedOn: '2026-12-24' };
    expect(await listReadings(await file({ ...next, odometer: 42_499 }))).toEqual([
      `The odometer read 42,499 miles on December 24, 2026, but 42,500 miles on December 21, 2026 (claim ${claimNumber}).`,
    ]);
    expect(await listReadings(await file({ ...next, odometer: 42_500 }))).toEqual([]);
    expect(await listReadings(await file({ ...next, odometer: 41_000 }))).toEqual([
      expect.stringMatching(/but [\d,]+ miles on .* \(when contract O-.* was bought\)\.$/),
    ]);
  });

  test('in a lapse stays uncovered after the dues are paid, and on a covered day stays covered in the lapse', async () => {
    await activate();
    const runDay = async (day: string) => {
      server.clock.moveTo(`${day}T18:00:00Z`);
      await server.services.servicing.runContractDay({}, { number: 1, isLast: false });
    };
    const getStatus = async () => (await server.services.contracts.byId(contractId)).status;
    await runDay('2026-12-22');
    const covered = await file({ odometer: 46_000, happenedOn: '2026-12-22' });
    expect((await covered.details()).warnings).toEqual([]);
    for (const day of ['2027-01-21', '2027-02-01', '2027-02-12', '2027-02-20']) await runDay(day);
    expect(await getStatus()).toBe('Lapsed');
    expect(
      await server.services.claims.contractNotice(contractNumber),
      'before the form asks for the day',
    ).toBeNull();
    expect((await covered.details()).warnings).toEqual([]);
    const uncovered = await file({ odometer: 47_000, happenedOn: '2027-02-19', part: 'starter' });
    const reason = expect.stringContaining('no coverage');
    expect(await uncovered.details()).toMatchObject({
      warnings: [reason],
      suggestion: {
        denialText: expect.stringMatching(
          /no coverage from February 1, 2027, .* but doesn't change this answer/,
        ),
      },
    });
    await payByCheck(server.services, contractId, 3);
    expect(await getStatus()).toBe('Active');
    expect(await uncovered.details()).toMatchObject({
      warnings: [reason],
      suggestion: { denialText: expect.stringMatching(/until .* but they don't change this answer/) },
    });
    expect((await covered.approve(100, {})).text).toBe('');
    expect(getErrorCodes(await uncovered.approve(100, {}))).toEqual(['CoverageReasons']);
  });

  test('counts in a refund only once it is paid, and staff say why they cancel before that', async () => {
    await activate();
    const { approve } = await file();
    await approve(50);
    const [contract] = await contractStore(database.db).findBy({ contractNumber });
    const cancel = (claimsReason?: string) =>
      database.transaction((tx) =>
        server.services.contractStaff.cancel(
          tx,
          contract?.id ?? '',
          { reason: 'Sold the car', claimsReason },
          { name: 'Grace Seller' },
        ),
      );
    await expect(cancel()).rejects.toMatchObject({ errors: [{ errorCode: 'ClaimUnpaid' }] });
    await cancel('The check is on its way.');
    expect(await contractStore(database.db).findBy({ contractNumber })).toMatchObject([
      { status: 'Canceled', claimsCents: 0 },
    ]);
  });

  test('is an expense in the ledger of its contract from the approval on, and its corrections reverse', async () => {
    await activate();
    const { step, approve, pay, url } = await file();
    const read = async () => {
      const rows = await database.db
        .select()
        .from(ledgerPostings)
        .where(eq(ledgerPostings.contractId, openedId(contractId)));
      const { Cash, ClaimExpense, ClaimReserve, ClaimsPayable } = sumBalances(rows);
      const total = rows.reduce((sum, { cents }) => sum + cents, 0);
      return { received: Cash, ClaimExpense, ClaimReserve, ClaimsPayable, total };
    };
    const { received } = await read();
    const approved = (cents: number) => ({
      ...{ received, ClaimExpense: cents, ClaimReserve: -cents, ClaimsPayable: 0, total: 0 },
    });
    await approve(700);
    expect(await read()).toEqual(approved(70_000));
    expect((await correctApproval(clerk, url, 650)).status).toBe(204);
    expect(await read()).toEqual(approved(65_000));
    expect((await acceptInvoice(clerk, url)).status).toBe(204);
    const invoiced = { ...approved(65_000), ClaimReserve: 0, ClaimsPayable: -65_000 };
    expect(await read()).toEqual(invoiced);
    await pay(640, notOwed);
    const paid = { ...invoiced, received: received - 64_000, ClaimExpense: 64_000, ClaimsPayable: 0 };
    expect(await read()).toEqual(paid);
    const correction = { payments: listPayments(600), reason: 'A typo.', ...notOwed };
    expect((await clerk.post(`${url}/correct-payment`, correction)).status).toBe(204);
    expect(await read()).toEqual({ ...paid, received: received - 60_000, ClaimExpense: 60_000 });
    await step('Repaired');
    expect(await read()).toEqual(invoiced);
    await step('InReview');
    expect(await read()).toEqual({ ...approved(0), ClaimReserve: 0 });
  });

  test('goes back to review when the customer sends the information needed', async () => {
    const { claims } = server.services;
    const send = async (fileName: string, bytes: Buffer) =>
      (await claims.receive({ fileName, bytes, address: '192.0.2.1' })).attachment;
    const first = await send('dash.jpg', await photo());
    const { claimNumber, token, step, details, view } = await file({ attachments: [first] });
    const listWaiting = async () => {
      const { json } = await clerk.get('/api/staff/claims', { status: 'WaitingForUs' });
      return (json as { rows: { claimNumber: string }[] }).rows.map((row) => row.claimNumber);
    };
    expect(await listWaiting()).toEqual([claimNumber]);
    await step('NeedsInformation');
    expect(await listWaiting()).toEqual([]);
    server.clock.addDays(2);
    await claims.addFiles(token, [await send('same.jpg', await photo())]);
    expect(await details(), "the same photo again doesn't count").toMatchObject({
      status: 'NeedsInformation',
      newInformationAt: null,
    });
    await expect(claims.addFiles(token, [])).rejects.toMatchObject({ status: 400 });
    await claims.addFiles(token, [await send('estimate.pdf', await pdf())], ' The oil was changed in May. ');
    expect(await listWaiting()).toEqual([claimNumber]);
    const reason = 'The oil was changed in May.\n\n1 file added: estimate.pdf';
    const { steps, next } = await details();
    expect(steps.at(-1)).toMatchObject({ status: 'InReview', by: null, reason });
    expect(next, 'two business days after they answered').toBe('Decide by November 24, 2026');
    expect((await view()).changes.at(-1)).toMatchObject({ status: 'InReview', on: '2026-11-22', reason });
    const sent = await database.db.select().from(deliveries);
    const updates = sent.filter(({ type }) => type === 'claim.updated').map(({ data }) => data);
    expect(
      updates.toSorted((one, other) => String(other?.status).localeCompare(String(one?.status))),
    ).toMatchObject([
      {
        claimNumber,
        status: 'NeedsInformation',
        reason: 'It is NeedsInformation now.',
        paid: null,
        approved: null,
      },
      { claimNumber, status: 'InReview', reason },
    ]);
    await step('NeedsInformation');
    await claims.addFiles(token, [], 'In March.');
    expect((await details()).steps.at(-1)).toMatchObject({ status: 'InReview', reason: 'In March.' });
  });

  test("can't be paid while a payment of its contract is disputed", async () => {
    await activate();
    const claim = await file();
    await claim.approve(100);
    await acceptInvoice(clerk, claim.url);
    const [contract] = await contractStore(database.db).findBy({ contractNumber });
    const dispute = { contractId: contract?.id ?? '', reference: 'dp', chargeKey: '1-1', cents: 100 };
    await database.db
      .insert(disputes)
      .values({ ...dispute, status: 'Open', openedAt: '2026-12-26T00:00:00Z' });
    const { warnings, nextStatuses } = await claim.details();
    expect(warnings[0]).toBe(
      `A payment for contract ${contractNumber} is disputed. The claim can't be paid until the bank decides.`,
    );
    expect(nextStatuses).not.toContain('Paid');
    expect(getErrorCodes(await claim.pay(100))).toEqual(['ContractDisputed']);
    await database.db.update(disputes).set({ status: 'Won' });
    expect((await claim.details()).nextStatuses).toContain('Paid');
    expect((await claim.pay(100)).status).toBe(204);
  });
});
