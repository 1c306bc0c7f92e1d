import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { RequestError } from '../../platform/errors.ts';
import { createContractFrom, createOrderableQuote, payByCheck } from '../../test/contract-samples.ts';
import { pdf } from '../../test/file-samples.ts';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { openedId } from '../../test/opened-id.ts';
import { leadsWith, peopleWith } from '../../test/people.ts';
import { buildClaim } from '../../test/rating-samples.ts';
import { runJobs } from '../../test/run-jobs.ts';
import { findInDatabase } from '../../test/search-database.ts';
import { createQuotedOpportunity, startedQuote, testClient } from '../../test/test-server.ts';
import { testSite } from '../../test/test-site.ts';
import { contractBody } from '../../test/visitor-requests.ts';
import { claims as claimTable } from '../claims/claims/table.ts';
import { contractCancellationRequests } from '../contracts/contract/table.ts';
import { currentConsentText } from '../customers/consent/domain/consent-text.ts';
import { noVisit } from '../customers/leads/domain/campaign-visit.ts';
import { sendMessageQueue } from '../customers/messages/actions/index.ts';
import { signInQueue } from '../my-plan/actions/request-sign-in.ts';
import { auditEntries } from '../office/audit-trail/table.ts';
import { deliveries as deliveryTable } from '../office/deliveries/table.ts';
import type { QuoteResponse } from '../selling/quote/schema/responses.ts';
import type { PersonDocument } from './domain/person.ts';

const person = {
  firstName: 'Wilhelmina',
  lastName: 'Oppenshaw',
  email: 'mina@oppenshaw.example',
  phone: '+13125550147',
};
const personalStrings = [
  'Wilhelmina',
  'Oppenshaw',
  '3125550147',
  '1HGCM82633A004352',
  'Zanzibar Works',
  'the rattle',
  '7 Quagmire Lane',
  'Ignatius',
  'Quagmire Credit Union',
  'LN-447190',
];
const orderedVin = '1HGCR2F30EA012345';
const visitor = {
  ipAddress: '203.0.113.99',
  browser: 'Peculiar/1.0',
  page: '/x',
  optsOutOfTracking: false,
  proof: { isTrusted: true },
};
const from = { visitor, visit: noVisit, tracking: {} };
const consent = { textVersion: currentConsentText.version, channels: ['Email' as const, 'Phone' as const] };
const breakdown = {
  hasNoNumber: true,
  odometer: 42_000,
  happenedOn: '2026-11-19',
  whatHappened: 'Do you hear the rattle behind the dashboard?',
  canDrive: 'Yes' as const,
  vehicleLocation: 'In the yard',
  isTrue: true as const,
};
const key = { 'idempotency-key': 'a-key-of-this-test' };

describeOnDatabase('personal data', (open) => {
  const webhooks = { urls: ['http://127.0.0.1:9/hook'], secrets: [`whsec_${btoa('a'.repeat(32))}`] };
  const site = testSite(open, { destinations: { webhooks } });

  const permissionsToken = async () => {
    const [lead] = await leadsWith(site.services, person.email);
    return site.services.leads.signToken(lead?.id ?? '');
  };

  async function createContract(quote: QuoteResponse) {
    const body = contractBody(quote);
    const address = { ...body.contractParties.address, street: '7 Quagmire Lane' };
    const coOwner = { firstName: 'Ignatius', lastName: 'Oppenshaw' };
    const lienholder = { ...address, name: 'Quagmire Credit Union', accountNumber: 'LN-447190' };
    const request = { ...body, contractParties: { address, coOwner, lienholder } };
    const { contractId } = await site.services.checkout.createContract(request, visitor);
    await site.database.db.insert(contractCancellationRequests).values({
      id: randomUUID(),
      contractId: openedId(contractId),
      receiptNumber: 'C-7K2M-4XDB',
      requestedAt: site.clock.now(),
      cancelOn: '2026-12-01',
      reason: 'I can still hear the rattle.',
      by: 'Buyer',
      refund: null,
    });
    await site.database.transaction(async (tx) => {
      const [seller] = await leadsWith(site.services, person.email, tx);
      const transfer = {
        contractNumber: 'O-7K2M-4XDB',
        soldOn: '2026-12-01',
        odometer: 50_000,
        feeCents: 4000,
      };
      if (seller)
        await site.services.leads.recordTransfer(tx, seller.id, transfer, { name: 'A staff member' });
    });
    const by = { id: '', name: 'A staff member' };
    await site.database.transaction(async (tx) => {
      const note = 'Wilhelmina mentioned the rattle';
      await site.services.contractStaff.logCall(
        tx,
        openedId(contractId),
        { channel: 'call', text: note, overrideReason: note },
        by,
      );
      const [lead] = await leadsWith(site.services, person.email, tx);
      const leadId = lead?.id ?? '';
      await site.services.leadStaff.addNote(tx, leadId, note, by);
      await site.services.leadStaff.logAttempt(
        tx,
        leadId,
        {
          channel: 'call',
          outcome: 'Reached',
          note,
          overrideReason: note,
          nextAction: note,
          nextActionAt: new Date('2026-11-20T18:00:00Z'),
        },
        by,
      );
      for (const phone of ['(312) 555-0148', person.phone])
        await site.services.leadStaff.changeContactDetails(tx, leadId, { ...person, phone }, by);
    });
    await payByCheck(site.services, contractId);
  }

  async function createRecords() {
    const { services } = site;
    const named = { ...person, email: 'Mina@Oppenshaw.example', consent };
    await createContract(await createQuotedOpportunity(site.client, named, { vin: orderedVin }));
    const vehicle = { zipCode: '60601', vehicleMake: 'Honda', vehicleModel: 'Accord' };
    const first = { ...person, ...vehicle, vehicleYear: 2020, vehicleMileage: 42_000 };
    await site.client.post('/api/quote-processor/handle-first-step', first, key);
    await services.employerBenefit.enroll(
      {
        request: { ...first, employerName: 'Zanzibar Works', coveragePlan: 1, consent },
        tracking: {},
        visit: noVisit,
      },
      visitor,
      'another-key-of-this-test',
    );
    const campaign = { ...person, zipCode: '60601', vin: '1HGCM82633A004352' };
    expect((await site.client.post('/api/leads/insert-for-campaign', campaign, key)).status).toBe(201);
    const covered = { ...vehicle, vehicleYear: 2026, vehicleMileage: 9 };
    await services.estimates.setCoverageReminder(
      { person, request: covered, visit: noVisit, tracking: {} },
      visitor,
    );
    await services.claims.import([buildClaim({ vin: campaign.vin }), buildClaim()]);
    const name = 'Wilhelmina Oppenshaw';
    await services.contact.send(
      { name, email: person.email, subject: 'Something else', message: 'Hear the rattle?' },
      from,
    );
    await site.database.transaction(async (tx) => {
      const [message] = await services.contact.byPeople(tx, await peopleWith(services, person.email, tx));
      const reply = { text: 'Wilhelmina, ask the shop about the rattle.', status: 'Waiting' as const };
      await services.contact.reply(tx, message?.id ?? '', reply, { name: 'Cleo Clerk' });
    });
    await services.reviews.send(
      {
        reviewerName: 'Wilhelmina O.',
        reviewerCity: 'Springfield',
        reviewerState: 'IL',
        rating: 3,
        about: 'Claim',
        reviewText: 'I can still hear the rattle from before.',
        email: person.email,
      },
      { isSuspicious: false, ipAddress: '192.0.2.1' },
    );
    const sent = await services.claims.receive({
      fileName: 'the rattle.pdf',
      bytes: await pdf(),
      address: '192.0.2.1',
    });
    await services.claims.file({
      request: { ...person, ...breakdown, vin: '1HGCM82633A004352', attachments: [sent.attachment] },
      isSuspicious: false,
      sender: { ipAddress: '192.0.2.1' },
      key: 'a-claim-of-this-test',
    });
    const { claims } = await services.claims.byPeople(
      site.database.db,
      await peopleWith(services, person.email),
    );
    await site.database.transaction((tx) =>
      services.claims.addNote(tx, claims[0]?.id ?? '', 'Wilhelmina mentioned the rattle', {
        name: 'Ines Employee',
      }),
    );
    const { code } = await services.referrals.requestLink(person, from);
    const body = { firstName: 'Friend', lastName: 'Companion', email: 'friend@example.com', ref_code: code };
    const friend = await site.client.post('/api/leads/insert-for-campaign', { ...body, zipCode: '60601' });
    expect(friend.status, friend.text).toBe(201);
    const subscriptions = { marketing: false, quotes: true, reminders: true };
    await services.subscriptions.update({
      email: person.email,
      subscriptions,
      reason: 'the rattle',
    } as never);
    await services.subscriptions.optOut({ phone: person.phone, channels: ['text'] });
    await services.leads.setContactPreferences(await permissionsToken(), { hours: null, maximumAttempts: 3 });
    await site.database.transaction((tx) =>
      services.auditTrail.record(tx, {
        staffId: 'a',
        staffName: 'Ines Employee',
        subject: 'leads',
        subjectId: 'lead',
        action: 'change',
        before: { email: person.email, name: 'Oppenshaw' },
        after: { email: person.email },
      }),
    );
    await runJobs(site.database, sendMessageQueue, services.messages.sendQueued);
    for (const address of ['192.0.2.8', '192.0.2.9'])
      await services.myPlan.requestSignIn(person.email, address);
    await runJobs(site.database, signInQueue, services.myPlan.emailSignIns);
    const [, linkKey = ''] = /sign-in\?key=([\w.-]+)/.exec(site.mails.at(-1)?.text ?? '') ?? [];
    const token = await services.myPlan.signInByLink(linkKey, { userAgent: visitor.browser, token: null });
    const session = await services.myPlan.currentSession(token);
    if (session) await services.myPlan.changeEmail(session, 'new@oppenshaw.example');
  }

  const erase = async (email = person.email) => {
    const { open } = await site.services.privacy.exportPerson({ email });
    return site.services.privacy.erasePerson(
      { email },
      open.map(({ number }) => number),
    );
  };

  const getRows = ({ kept }: PersonDocument, table: string) =>
    kept.find((storedTable) => storedTable.table === table)?.rows ?? [];

  test("an export contains every table with the person's data, and no one else's data", async () => {
    await createRecords();
    const { privacy } = site.services;
    const document = await privacy.exportPerson({ email: ' Mina@Oppenshaw.EXAMPLE ' });
    const emptyTables = ['disputes', 'payment_notices', 'refunds'];
    const tables = privacy.tables().filter((table) => !emptyTables.includes(table));
    expect(document.kept.map(({ table }) => table).toSorted()).toEqual(tables.toSorted());
    const text = JSON.stringify(document);
    for (const personal of personalStrings) expect(text).toContain(personal);
    expect(text).not.toContain('friend@example.com');
    expect(getRows(document, 'referrals')).toMatchObject([{ email: person.email }]);
    expect(getRows(document, 'opt_outs')).toMatchObject([{ channel: 'text', address: person.phone }]);
    expect(getRows(document, 'idempotency_keys').length).toBeGreaterThanOrEqual(3);
    expect(text).not.toContain('"salt"');
    expect(getRows(document, 'audit_entries')).toMatchObject([{ before: { email: person.email } }]);
    expect(text).not.toContain('Ines Employee');
    expect(getRows(document, 'claims')).toMatchObject([
      { vin: '1HGCM82633A004352', source: 'Filed' },
      { vin: '1HGCM82633A004352', source: 'Imported' },
    ]);
  });

  test("a contract's address and lender are stored only there, not in emails or deliveries", async () => {
    await createRecords();
    expect(await findInDatabase(site.database, ['Quagmire'])).toEqual(['public.contracts: Quagmire']);
  });

  test('an unknown person has nothing to export or erase', async () => {
    await createRecords();
    const { privacy } = site.services;
    expect((await privacy.exportPerson({ email: 'nobody@example.com' })).kept).toEqual([]);
    const { erased, stays } = await privacy.erasePerson({ email: 'nobody@example.com' });
    expect(new Set(Object.values(erased))).toEqual(new Set([0]));
    expect(stays).toEqual([]);
    expect(await findInDatabase(site.database, ['Wilhelmina'])).not.toEqual([]);
  });

  test("an erasure leaves the opt-out list, a valid receipt chain, and other people's data", async () => {
    await createRecords();
    await startedQuote(site.client, { email: 'other@example.com', lastName: 'Otherwise' });
    const before = await site.services.consent.verify();
    const { privacy } = site.services;
    const { erased, stays } = await erase('MINA@oppenshaw.example');
    // Payments contain no personal data, and their contract stays without the person.
    const keptTables = [
      ...['opt_outs', 'due_payments', 'charges', 'refunds', 'disputes'],
      ...['ledger_postings', 'payment_notices'],
    ];
    const covered = privacy.tables().filter((table) => !keptTables.includes(table));
    for (const table of covered) expect(erased[table], table).toBeGreaterThan(0);
    expect(stays).toMatchObject([{ table: 'opt_outs', rows: 1 }]);
    const personal = [...personalStrings, orderedVin, person.email, visitor.ipAddress, visitor.browser];
    expect(await findInDatabase(site.database, personal)).toEqual(['public.opt_outs: 3125550147']);
    expect(await findInDatabase(site.database, ['other@example.com'])).toContain(
      'public.leads: other@example.com',
    );
    expect(await findInDatabase(site.database, ['friend@example.com'])).not.toEqual([]);
    const after = await site.services.consent.verify();
    expect(after).toMatchObject({ checked: before.checked, error: null });
    expect(after.erased).toBeGreaterThan(0);
    const again = await privacy.exportPerson({ email: person.email });
    expect(again.kept).toEqual([]);
    expect(await site.services.subscriptions.canContact('text', person.phone)).toBe(false);
  });

  test('an erasure clears audit entries of exports that were filtered by the person, and no others', async () => {
    await createRecords();
    const { auditTrail } = site.services;
    const theirSearches = [
      'Oppenshaw',
      'oppen',
      'Wilhelmina  Oppenshaw',
      'oppenshaw, wilhelmina',
      'Mrs Oppenshaw',
      'mina@oppenshaw',
      'MINA@Oppenshaw.example',
      '(312) 555-0147',
      '3125550147',
      // A number that staff corrected.
      '(312) 555-0148',
    ];
    const otherSearches = ['op', 'Otherwise', 'shaw', 'o', '%', '_______', '(312) 555-0199', '555', 'Friend'];
    for (const q of [...theirSearches, ...otherSearches])
      await site.database.transaction((tx) =>
        auditTrail.record(tx, {
          staffId: 'a',
          staffName: 'Ines',
          subject: 'leads',
          subjectId: 'export',
          action: 'export',
          before: null,
          after: { filter: { q, stage: 'New' } },
        }),
      );
    await erase();
    const entries = await site.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'export'));
    expect(entries).toHaveLength(theirSearches.length + otherSearches.length);
    const left = entries.filter(({ erasedAt }) => erasedAt === null);
    const searches = left.map(({ after }) => (after as { filter: { q: string } }).filter.q);
    expect(searches.toSorted()).toEqual(otherSearches.toSorted());
    expect(await findInDatabase(site.database, ['oppenshaw'])).toEqual([]);
  });

  test('an erasure lists open claims and unpaid contracts, and does nothing until each is confirmed', async () => {
    await createRecords();
    const { privacy } = site.services;
    const { open } = await privacy.exportPerson({ email: person.email });
    const [claimNumber = '', contractNumber = ''] = open.map(({ number }) => number);
    expect(open).toEqual([
      { number: expect.stringMatching(/^C-/), loss: expect.stringContaining('deleted with its files') },
      { number: expect.stringMatching(/^O-/), loss: expect.stringContaining('is active until') },
    ]);
    const tryErase = (confirmed?: string[]) =>
      privacy.erasePerson({ email: person.email }, confirmed).then(
        () => 'erased',
        ({ errors }: RequestError) =>
          errors.map(({ errorCode, message }) => [errorCode, message.slice(-13, -1)]),
      );
    expect(await tryErase()).toEqual([
      ['StillOpen', ` ${claimNumber}`],
      ['StillOpen', ` ${contractNumber}`],
    ]);
    expect(await tryErase([claimNumber])).toEqual([['StillOpen', ` ${contractNumber}`]]);
    expect(await findInDatabase(site.database, ['Wilhelmina'])).not.toEqual([]);
    expect(await tryErase([` ${claimNumber.toLowerCase()}`, contractNumber])).toBe('erased');
    expect(await findInDatabase(site.database, ['Wilhelmina'])).toEqual([]);
  });

  test("an erasure ends a contract that isn't paid yet, so that nobody can open or pay it", async () => {
    const client = await testClient(site.app);
    const quote = await createOrderableQuote(client, { email: 'unpaid@example.com' });
    const key = await createContractFrom(client, quote);
    const { contracts, contractStaff, privacy } = site.services;
    const { contractNumber } = await contracts.byId(key);
    await privacy.erasePerson({ email: 'unpaid@example.com' }, [contractNumber]);
    const error = await contracts.byId(key).then(
      () => undefined,
      ({ status }: RequestError) => status,
    );
    expect(error).toBe(404);
    const ended = await contracts.progress(openedId(key));
    expect(ended?.status).toBe('Canceled');
    const payment = { amount: 10, method: 'Check', reference: '1' };
    const paid = site.database.transaction((tx) =>
      contractStaff.recordPayment(tx, openedId(key), payment, { name: 'Grace Seller' }),
    );
    await expect(paid).rejects.toMatchObject({ status: 400 });
  });

  test("an erasure names claims under the person's contract that someone else filed", async () => {
    const client = await testClient(site.app);
    const quote = await createOrderableQuote(client, { email: 'sold@example.com', lastName: 'Oppenshaw' });
    const { contracts, claims, privacy } = site.services;
    const { contractNumber } = await contracts.byId(await createContractFrom(client, quote));
    const { hasNoNumber: _, ...withNumber } = breakdown;
    await claims.file({
      request: { ...person, ...withNumber, email: 'nephew@example.com', contractNumber },
      isSuspicious: false,
      sender: { ipAddress: '192.0.2.1' },
      key: undefined,
    });
    const { erased, stays } = await privacy.erasePerson({ email: 'sold@example.com' }, [contractNumber]);
    expect(erased.claims).toBe(0);
    expect(stays).toContainEqual({
      table: 'claims',
      rows: 1,
      reason: expect.stringContaining('erase that address, too'),
    });
  });

  test("another customer's claim on the same vehicle isn't exported or erased", async () => {
    const { claims, privacy } = site.services;
    const vin = '1HGCM82633A004352';
    const file = async (email: string) => {
      const request = { ...person, ...breakdown, email, vin };
      const { claimNumber } = await claims.file({
        request,
        isSuspicious: false,
        sender: { ipAddress: '192.0.2.1' },
        key: undefined,
      });
      const repair = {
        autoPartName: 'Alternator',
        claimedCents: 900,
        decidedOn: '2026-11-20',
        status: 'Denied',
      };
      await site.database.db
        .update(claimTable)
        .set(repair as object)
        .where(eq(claimTable.claimNumber, claimNumber));
      return claimNumber;
    };
    const own = await file(person.email);
    const theirs = await file('owner.after@example.com');
    const exported = await privacy.exportPerson({ email: person.email });
    expect(getRows(exported, 'claims')).toMatchObject([{ claimNumber: own }]);
    expect((await erase()).erased.claims).toBe(1);
    const left = await site.database.db.select().from(claimTable).orderBy(claimTable.source);
    expect(
      left.map(({ claimNumber, source, vin: left, email }) => [claimNumber, source, left, email]),
    ).toEqual([
      [theirs, 'Filed', vin, 'owner.after@example.com'],
      [own, 'Imported', '1HGCM82633A******', null],
    ]);
  });

  test('other systems receive only the IDs of erased leads', async () => {
    await createRecords();
    const [lead] = await leadsWith(site.services, person.email);
    await erase();
    const sent = await site.database.db.select().from(deliveryTable);
    const events = sent.filter(({ type }) => type === 'person.erased');
    expect(events.map(({ data }) => data)).toContainEqual({ id: lead?.id, reason: 'Asked' });
    expect(events.every(({ status }) => status === 'Waiting')).toBe(true);
    const waiting = sent.filter(({ status, type }) => status === 'Waiting' && type !== 'person.erased');
    expect(waiting.map(({ subjectId }) => subjectId)).not.toContain(lead?.id);
  });

  test('a failed erasure changes nothing', async () => {
    await createRecords();
    const before = await site.services.privacy.exportPerson({ email: person.email });
    const numbers = before.open.map(({ number }) => number);
    await site.database.db.execute(sql`alter table referrals rename to renamed_referrals`);
    await expect(site.services.privacy.erasePerson({ email: person.email }, numbers)).rejects.toThrow(
      'referrals',
    );
    await site.database.db.execute(sql`alter table renamed_referrals rename to referrals`);
    expect(await site.services.privacy.exportPerson({ email: person.email })).toEqual(before);
  });
});
