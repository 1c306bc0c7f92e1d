import { describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { createContractFrom, createOrderableQuote } from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { leadsWith } from '../../../test/people.ts';
import { staffClient } from '../../../test/staff-client.ts';
import { createQuotedOpportunity, getErrorCodes, testClient } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { leadStaffActions } from './actions/lead-staff.ts';
import { leadStages, listStagesFrom } from './domain/lead.ts';
import { leadNoteBody, leadRecord, moveLeadBody, openedLead } from './schema/staff.ts';
import type { LeadFilter } from './store/lead-list.ts';

const by = { name: 'Grace Seller' };
const url = '/api/leads/insert-for-campaign';

describeOnDatabase('leads for staff', (open) => {
  const site = testSite(open);

  const staff = () => site.services.leadStaff;
  const list = async (filter: LeadFilter = {}, sort = 'recordId') => {
    const { rows } = await staff().list({ page: 1, perPage: 50, sort, order: 'asc', filter });
    return rows.map((row) => leadRecord.parse(row).firstName);
  };
  const insert = async (body: object) => {
    const response = await site.client.post(url, body);
    expect(response.status, response.text).toBe(201);
    return (response.json as { leadId: string }).leadId;
  };
  const openLead = async (id: string) => openedLead.parse(await staff().find(site.database.db, id));
  const inTransaction = <T>(run: Parameters<Database['transaction']>[0]) =>
    site.database.transaction(run) as Promise<T>;
  const move = (id: string, stage: string, reason?: string, note?: string) =>
    inTransaction((tx) => staff().move(tx, id, moveLeadBody.parse({ stage, reason, note }), by));
  const catchErrorCode = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: { errors?: { errorCode: string }[] }) => error.errors?.[0]?.errorCode,
    );

  const insertPeople = async () => ({
    ada: await insert({
      firstName: 'Ada',
      lastName: 'Example',
      email: 'ada@example.com',
      phone: '312 555 0142',
      zipCode: '60601',
      paidSearchUtmSource: 'radio',
    }),
    ben: await insert({ firstName: 'Ben', lastName: 'O_Neil', email: 'ben@example.org', zipCode: '85001' }),
    cleo: await insert({ firstName: 'Cleo', lastName: 'Zimmer', email: 'cleo@example.com' }),
  });

  test('the public API endpoint returns all fields to staff who may read leads, and 404 to everyone else', async () => {
    const { ada } = await insertPeople();
    const path = `/api/leads/${ada}`;
    const seller = await staffClient(site, 'sales');
    const read = await seller.get(path);
    expect([read.status, (read.json as { ipAddress: string }).ipAddress]).toEqual([200, expect.any(String)]);
    const stranger = await testClient(site.app);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await (await staffClient(site, 'editor')).get(path)).status).toBe(404);
  });

  test('the list can be filtered, and searched by any part of a name, email address, phone, or number', async () => {
    await insertPeople();
    site.clock.addDays(3);
    await insert({ firstName: 'Dora', lastName: 'Late', email: 'dora@example.com' });
    expect(await list()).toEqual(['Ada', 'Ben', 'Cleo', 'Dora']);
    expect(await list({ state: 'AZ' })).toEqual(['Ben']);
    expect(await list({ utmSource: 'radio' })).toEqual(['Ada']);
    expect(await list({ stage: 'New' })).toEqual(['Ada', 'Ben', 'Cleo', 'Dora']);
    expect(await list({ stage: 'Lost' })).toEqual([]);
    expect(await list({ isSuspicious: true })).toEqual([]);
    expect(await list({ from: '2026-11-21' })).toEqual(['Dora']);
    expect(await list({ to: '2026-11-20' })).toEqual(['Ada', 'Ben', 'Cleo']);
    for (const q of ['ADA@', 'example ada', '(312) 555', '3125550142', '1 312 555 0142', '0142'])
      expect(await list({ q }), q).toEqual(['Ada']);
    expect(await list({ q: 'o_n' })).toEqual(['Ben']);
    expect(await list({ q: 'neil' })).toEqual(['Ben']);
    expect(await list({ q: 'o-n' })).toEqual([]);
    expect(await list({ q: '%' })).toEqual([]);
    expect(await list({ q: '2' })).toEqual(['Ben']);
  });

  test('the detail page shows activity, quotes, contact preferences, and opt-outs', async () => {
    const { quoteNumber, ratesInfo } = await createQuotedOpportunity(site.client, {
      phone: '3125550142',
      consent: { textVersion: '2026-11-1', channels: ['Email', 'Phone'] },
    });
    const [row] = (await staff().list({ page: 1, perPage: 5, sort: 'createdAt', order: 'desc', filter: {} }))
      .rows;
    await site.database.transaction((tx) =>
      site.services.subscriptions.optOutAddress(tx, 'call', '+13125550142', 'Asked on the phone'),
    );
    const lead = await openLead(row?.id ?? '');
    expect(lead.quotes).toMatchObject([{ quoteNumber, monthlyPayment: ratesInfo?.monthlyPayment }]);
    expect(lead.contact).toEqual({
      callingHours: 'They can be called from 8 a.m. to 8 p.m. their time, except on Sundays and holidays.',
      decisions: [
        {
          channel: 'call',
          isAllowed: false,
          reason: 'OptedOut',
          sentence: "Don't call this person with offers. They opted out of calls on November 20, 2026.",
        },
        {
          channel: 'text',
          isAllowed: false,
          reason: 'NoConsent',
          sentence: "Don't text this person with offers. They haven't agreed to texts.",
        },
        {
          channel: 'email',
          isAllowed: true,
          reason: 'Allowed',
          sentence: 'You can email this person with offers.',
        },
      ],
      timeZone: 'America/Chicago',
      email: true,
      call: false,
      text: false,
      hours: null,
      maximumAttempts: null,
      replyRequestedAt: null,
      optOuts: [{ channel: 'call', since: '2026-11-20T12:00:00.000Z', reason: 'Asked on the phone' }],
    });
    expect(lead.receipts).toMatchObject([{ kind: 'Given', channels: ['Email', 'Phone'] }]);
    expect(lead.activities.map(({ text }) => text)).toContain('Moved to Quoted');
    expect(lead.messages?.length).toBeGreaterThan(0);
    expect(await staff().find(site.database.db, 'no id')).toBeUndefined();
  });

  test('users who only work on leads see no contracts or emails, and cannot export or import', async () => {
    const { ada } = await insertPeople();
    const caller = await staffClient(site, 'leads');
    const url = '/api/staff/leads';
    expect((await caller.get(`${url}/${ada}`)).json).toMatchObject({ contracts: null, messages: null });
    expect((await caller.post(`${url}/${ada}/add-note`, { text: 'Called' })).status).toBe(204);
    expect((await caller.post(`${url}/${ada}/assign`, { ownerId: caller.id })).status).toBe(204);
    expect((await caller.get(`${url}/export.csv`)).status).toBe(403);
    expect((await caller.importFile(url, 'email', true)).status).toBe(403);
  });

  test('an import fills in the state, records permissions, warns about missing ones, and can skip rows with errors', async () => {
    const administrator = await staffClient(site, 'administrator');
    const file = [
      'First Name,Last Name,E-mail,Phone,ZIP,Consent,Consent date,Consent source',
      'Ada,Example,ada@example.com,312 555 0142,60601,"call, email",11/2/2026,Spring fair card',
      'Ben,Example,ben@example.com,,85001,,,',
      'Cleo,Example,cleo@example.com,,00000,,,',
    ].join('\n');
    const path = '/api/staff/leads';
    expect((await administrator.importFile(path, file, true)).steps.at(-1)).toMatchObject({
      state: 'Rejected',
      canSkip: true,
      errors: [{ line: 4, cells: expect.arrayContaining(['Cleo', '00000']) }],
      warnings: [expect.stringContaining('1 lead comes without permission')],
    });
    expect(await list()).toEqual([]);
    const good = file.split('\n').slice(0, 3).join('\n');
    expect((await administrator.importFile(path, good, false)).steps.at(-1)).toMatchObject({ rows: 2 });
    expect(await list({ state: 'IL' })).toEqual(['Ada']);
    const [ada] = (
      await staff().list({ page: 1, perPage: 5, sort: 'recordId', order: 'asc', filter: { state: 'IL' } })
    ).rows;
    const { receipts, contact } = await openLead(ada?.id ?? '');
    expect(receipts).toMatchObject([{ channels: ['Phone', 'Email'] }]);
    expect(contact).toMatchObject({ email: true, text: false });

    // A file never gives back what the person withdrew.
    const { leads } = site.services;
    const visitor = { ipAddress: '192.0.2.9', browser: '', page: '/permissions', optsOutOfTracking: false };
    await leads.revokePermission(leads.signToken(ada?.id ?? ''), ['Phone'], visitor);
    await administrator.importFile(path, good, false);
    expect((await openLead(ada?.id ?? '')).receipts.map(({ kind, channels }) => [kind, channels])).toEqual([
      ['Given', ['Phone', 'Email']],
      ['Revoked', ['Phone']],
      ['Given', ['Email']],
    ]);
  });

  test('an import is undone as a group, without the leads that someone has worked on', async () => {
    const earlierAdministrator = await staffClient(site, 'administrator', 'Ann Earlier');
    const file = [
      'firstName,email,consentChannels,consentDate,consentSource',
      'Ada,ada@example.com,email,2026-11-02,Spring fair card',
      'Ben,ben@example.com,,,',
      'Cleo,cleo@example.com,,,',
    ].join('\n');
    const path = '/api/staff/leads';
    await earlierAdministrator.importFile(path, file.replaceAll('@example.com', '@other.example'), false);
    const earlier = await list();
    site.clock.addDays(1);
    const administrator = await staffClient(site, 'administrator');
    const caller = await staffClient(site, 'leads');
    await administrator.importFile(path, file, false);
    const { rows } = await staff().list({ page: 1, perPage: 9, sort: 'recordId', order: 'desc', filter: {} });
    const [cleo = '', ben = '', ada = ''] = rows.map(({ id }) => id);
    await inTransaction((tx) => staff().addNote(tx, ben, 'Called us about it', { name: 'Sam' }));
    expect((await openLead(ada)).import).toEqual({ leads: 3, untouched: 2 });
    const undo = (id: string, by = administrator) => by.post(`${path}/${id}/undo-import`, {});
    expect((await undo(cleo, caller)).status).toBe(403);
    expect((await undo(cleo)).status).toBe(204);
    expect((await list()).toSorted()).toEqual([...earlier, 'Ben'].toSorted());
    expect(getErrorCodes(await undo(ben))).toEqual(['NothingToUndo']);
    expect((await site.services.consent.verify()).error).toBeNull();
  });

  test('open leads of a user who leaves can be handed over', async () => {
    const { ada, ben } = await insertPeople();
    const administrator = await staffClient(site, 'administrator');
    const leaving = await staffClient(site, 'sales', 'Grace Leaving');
    const next = await staffClient(site, 'sales', 'Hal Next');
    const assign = (id: string) => inTransaction((tx) => staff().assign(tx, id, leaving.id));
    await assign(ada);
    await assign(ben);
    await move(ben, 'Lost', 'Sold the vehicle');
    const user = `/api/staff/users/${leaving.id}`;
    expect((await administrator.get(user)).json).toMatchObject({
      work: { leads: 1, callbacks: 0, messages: 0 },
    });
    const response = await administrator.change(user, { isDisabled: true, handOverTo: next.id });
    expect(response.status, response.text).toBe(204);
    expect(await openLead(ada)).toMatchObject({ ownerId: next.id, previousOwnerId: leaving.id });
    expect(await openLead(ben), 'a closed lead stays').toMatchObject({ ownerId: leaving.id });
  });

  test('staff can only make allowed stage changes, which are recorded with name and reason', async () => {
    const { ada } = await insertPeople();
    expect(await catchErrorCode(move(ada, 'Ordered'))).toBe('StageNotAllowed');
    expect(await catchErrorCode(move(ada, 'Lost'))).toBe('ReasonMissing');
    expect(await catchErrorCode(move(ada, 'Lost', 'No idea'))).toBe('ReasonMissing');
    await move(ada, 'Lost', 'Sold the vehicle', 'To his brother');
    const lead = await openLead(ada);
    expect(lead.stage).toBe('Lost');
    expect(lead.activities.map(({ text }) => text)).toContain(
      'Moved to Lost by Grace Seller: Sold the vehicle. To his brother',
    );
    await move(ada, 'New');
    expect((await openLead(ada)).isConverted).toBe(false);
  });

  test('staff can move a lead to Quoted only if it has a quote', async () => {
    const { ada } = await insertPeople();
    expect((await openLead(ada)).nextStages).toEqual(['Contacted', 'Callback', 'Lost', 'NotEligible']);
    expect(await catchErrorCode(move(ada, 'Quoted'))).toBe('QuoteMissing');
    expect((await openLead(ada)).stage).toBe('New');
    await createQuotedOpportunity(site.client, { email: 'quoted@example.com' });
    const [quoted] = await leadsWith(site.services, 'quoted@example.com');
    await move(quoted?.id ?? '', 'Lost', 'Too expensive');
    expect((await openLead(quoted?.id ?? '')).nextStages).toEqual(['New', 'Contacted', 'Quoted']);
    await move(quoted?.id ?? '', 'Quoted');
    expect((await openLead(quoted?.id ?? '')).stage).toBe('Quoted');
  });

  test('a lead can only be assigned to the sales team, and its previous owner is stored', async () => {
    const { ada } = await insertPeople();
    expect(await catchErrorCode(inTransaction((tx) => staff().assign(tx, ada, 's1')))).toBe('OwnerUnknown');
    const sellers = [
      { id: 's1', name: 'Grace van Seller' },
      { id: 's2', name: 'Hal' },
    ];
    const { tokens, consent, people, abuse } = site.services;
    const leadStaff = leadStaffActions({
      database: site.database,
      now: site.clock.now,
      tokens,
      consent,
      people,
      abuse,
      publish: async () => {},
      canContact: async () => true,
      optOut: async () => {},
      findAffiliateId: async () => undefined,
      findReferrer: async () => undefined,
      listStaff: async () => sellers,
      findCity: () => undefined,
      getSalesStatus: async () => 'Open',
      listSales: async () => ({ quotes: [], contracts: [] }),
      listMessages: async () => [],
      listOpenRequests: async () => [],
      listOptOuts: async () => [],
    });
    for (const owner of ['s1', 's2'])
      await site.database.transaction((tx) => leadStaff.assign(tx, ada, owner));
    expect(await openLead(ada)).toMatchObject({
      ownerId: 's2',
      ownerName: 'Hal',
      currentOwnerFirstName: 'Hal',
      previousOwnerId: 's1',
      previousOwnerFirstName: 'Grace',
      previousOwnerLastName: 'van Seller',
    });
    expect(await list({ ownerId: 's2' })).toEqual(['Ada']);
    await site.database.transaction((tx) => leadStaff.assign(tx, ada, null));
    expect(await openLead(ada)).toMatchObject({ ownerId: null, previousOwnerId: 's2' });
  });

  describe('answers from an unverified sender', () => {
    const consent = { textVersion: '2026-11-1', channels: ['Phone'] };
    const unverified = {
      firstName: 'Ada',
      lastName: 'Example',
      email: 'ada@example.com',
      phone: '202 555 0199',
      zipCode: '85001',
      consent,
    };
    async function insertUnverified() {
      const { ada } = await insertPeople();
      const stranger = await testClient(site.app);
      await stranger.post(url, unverified);
      const { opportunityId } = await createQuotedOpportunity(stranger, {
        ...unverified,
        consent: null,
        zipCode: '60601',
      });
      const lead = await openLead(ada);
      const submission = lead.reviews.find(({ channels }) => channels.length > 0);
      return { ada, lead, stranger, opportunityId, submissionId: submission?.submissionId ?? '' };
    }

    test("are listed and shown next to the lead's current values, and in its timeline", async () => {
      const { lead } = await insertUnverified();
      expect(await list({ needsReview: true })).toEqual(['Ada']);
      expect(await list({ needsReview: false })).toEqual(['Ben', 'Cleo']);
      expect(lead).toMatchObject({
        phone: '+13125550142',
        zipCode: '60601',
        stage: 'New',
        needsReview: true,
      });
      expect(lead.reviews.find(({ channels }) => channels.length > 0)).toMatchObject({
        changes: expect.arrayContaining([
          { field: 'phone', from: '+13125550142', to: '+12025550199' },
          { field: 'zipCode', from: '60601', to: '85001' },
        ]),
        channels: ['Phone'],
      });
      expect(lead.contact.call).toBe(false);
      expect(lead.activities.map(({ text }) => text).join()).toContain('(not verified, needs review)');
    });

    test("replace the lead's answers and consent once accepted, and let that browser change the lead", async () => {
      const { ada, lead, stranger, submissionId } = await insertUnverified();
      const seller = await staffClient(site, 'sales', 'Grace Seller');
      const accept = (id: string) =>
        seller.post(`/api/staff/leads/${ada}/accept-answers`, { submissionId: id });
      expect((await accept(submissionId)).status).toBe(204);
      expect(await openLead(ada)).toMatchObject({
        phone: '+12025550199',
        zipCode: '85001',
        state: 'AZ',
        needsReview: true,
        stage: 'New',
        contact: { call: true },
        receipts: [{ channels: ['Phone'] }],
      });
      expect(getErrorCodes(await accept(submissionId))).toEqual(['NothingToReview']);
      const quoted = lead.reviews.find(({ channels }) => channels.length === 0)?.submissionId ?? '';
      expect((await accept(quoted)).status).toBe(204);
      expect(await openLead(ada)).toMatchObject({ zipCode: '60601', needsReview: false, stage: 'Quoted' });
      await stranger.post(url, { ...unverified, consent: null, phone: '202 555 0100' });
      expect(await openLead(ada)).toMatchObject({ phone: '+12025550100', needsReview: false });
    });

    test('never change the lead once dismissed, and neither does their quote', async () => {
      const { ada, lead, stranger, opportunityId } = await insertUnverified();
      for (const { submissionId } of lead.reviews)
        await inTransaction((tx) => staff().dismissAnswers(tx, ada, submissionId));
      await stranger.post('/api/quote-processor/apply-promocode', { opportunityId, promocode: 'FIVEBACK' });
      const unchangedLead = await openLead(ada);
      expect(unchangedLead).toMatchObject({
        reviews: [],
        needsReview: false,
        phone: '+13125550142',
        stage: 'New',
        promoCode: null,
      });
      expect(
        unchangedLead.activities.filter(({ text }) => text.endsWith('(dismissed by staff)')),
      ).toHaveLength(2);
    });

    test('can only be accepted or dismissed by staff who may change leads', async () => {
      const { ada, submissionId } = await insertUnverified();
      const viewer = await staffClient(site, 'viewer');
      for (const action of ['accept-answers', 'dismiss-answers'])
        expect((await viewer.post(`/api/staff/leads/${ada}/${action}`, { submissionId })).status).toBe(403);
    });
  });

  test('notes are listed in order, included in the export, and erased with the lead', async () => {
    const { ada } = await insertPeople();
    for (const text of ['Called, no answer', 'Wants 48 months']) {
      site.clock.addDays(1);
      await site.database.transaction((tx) =>
        staff().addNote(tx, ada, leadNoteBody.parse({ text }).text, by),
      );
    }
    expect((await openLead(ada)).notes.map(({ text, writtenBy }) => [text, writtenBy])).toEqual([
      ['Called, no answer', 'Grace Seller'],
      ['Wants 48 months', 'Grace Seller'],
    ]);
    const { leads } = site.services;
    expect((await leads.relatedRecords(site.database.db, [ada])).events.map(({ kind }) => kind)).toEqual([
      'Stage',
      'Note',
      'Note',
    ]);
    const erased = await site.database.transaction((tx) => leads.erase(tx, [ada]));
    expect(erased.events).toBe(3);
    expect(await staff().find(site.database.db, ada)).toBeUndefined();
  });

  test('a call is logged with what the contact rule said, and sets the stage and the next action', async () => {
    const { ada } = await insertPeople();
    const seller = await staffClient(site, 'sales', 'Grace Seller');
    const post = (action: string, body: object) => seller.post(`/api/staff/leads/${ada}/${action}`, body);
    await post('assign', { ownerId: seller.id });
    const logged = await post('log-attempt', {
      channel: 'call',
      outcome: 'CallBackLater',
      note: 'Was driving.',
      overrideReason: 'They asked for it in a voice message.',
      nextAction: 'Call again',
      nextActionAt: '2026-11-21T15:00:00Z',
    });
    expect(logged.status, logged.text).toBe(204);
    const lead = await openLead(ada);
    expect(lead).toMatchObject({
      stage: 'Callback',
      nextAction: 'Call again',
      nextActionAt: '2026-11-21T15:00:00.000Z',
      attempts: [
        {
          channel: 'call',
          outcome: 'CallBackLater',
          isAllowed: false,
          madeBy: 'Grace Seller',
          decision:
            "Don't call this person with offers. They haven't agreed to calls. Contacted anyway: They asked for it in a voice message.",
        },
      ],
    });
    expect(lead.activities.at(-1)?.text).toBe(
      "Call by Grace Seller: call back later, against the contact rule. Was driving. Don't call this person with offers. They haven't agreed to calls. Contacted anyway: They asked for it in a voice message",
    );
    const openLeadsOfSeller = { ownerId: seller.id, isOpen: true };
    expect(await list({ ...openLeadsOfSeller, dueBy: '2026-11-20' })).toEqual([]);
    expect(await list({ ...openLeadsOfSeller, dueBy: '2026-11-21' })).toEqual(['Ada']);
    expect(await list({ isUnassigned: true })).toEqual(['Ben', 'Cleo']);
    await post('log-attempt', { channel: 'call', outcome: 'AskedToStop', overrideReason: 'They called us.' });
    expect((await openLead(ada)).contact.optOuts).toMatchObject([{ channel: 'call' }]);
    expect((await openLead(ada)).nextActionAt).toBeNull();
  });

  test("an incoming call needs no reason, doesn't count as an attempt, and assigns a planned callback to the user", async () => {
    const { ada } = await insertPeople();
    const seller = await staffClient(site, 'sales', 'Grace Seller');
    const log = (body: object) =>
      seller.post(`/api/staff/leads/${ada}/log-attempt`, { channel: 'incomingCall', ...body });
    for (let call = 0; call < 4; call += 1) expect((await log({ outcome: 'Reached' })).status).toBe(204);
    expect(await openLead(ada)).toMatchObject({ stage: 'Contacted', ownerId: null });
    expect(JSON.stringify((await openLead(ada)).contact.decisions)).not.toContain('We tried');
    expect(getErrorCodes(await log({ outcome: 'CallBackLater' }))).toEqual(['InvalidField']);
    const nextActionAt = '2026-11-21T15:00:00.000Z';
    expect((await log({ outcome: 'CallBackLater', nextActionAt })).status).toBe(204);
    const lead = await openLead(ada);
    expect(lead).toMatchObject({ stage: 'Callback', nextActionAt, ownerId: seller.id });
    expect(lead.attempts.at(-1)).toMatchObject({ isAllowed: true, decision: 'They called us.' });
    expect(lead.activities.map(({ text }) => text)).toContain(
      'They called us, logged by Grace Seller: call back later',
    );
    expect((await log({ outcome: 'AskedToStop' })).status).toBe(204);
    expect((await openLead(ada)).contact.optOuts).toMatchObject([{ channel: 'call' }]);
  });

  test('someone who asks us for a callback can be called back, even on a Sunday, until we reach them', async () => {
    const { cleo: id } = await insertPeople();
    const seller = await staffClient(site, 'sales');
    const log = (body: object) => seller.post(`/api/staff/leads/${id}/log-attempt`, body);
    const details = {
      firstName: 'Cleo',
      lastName: 'Zimmer',
      email: 'cleo@example.com',
      phone: '312 555 0143',
    };
    await seller.post(`/api/staff/leads/${id}/change-contact-details`, details);
    const getCallDecision = async () =>
      (await openLead(id)).contact.decisions.find(({ channel }) => channel === 'call');
    expect(await getCallDecision()).toMatchObject({ isAllowed: false });
    const sunday = '2026-11-22T18:00:00Z';
    const response = await log({
      channel: 'incomingCall',
      outcome: 'CallBackLater',
      nextActionAt: sunday,
    });
    expect(response.status).toBe(204);
    site.clock.moveTo(sunday);
    expect(await getCallDecision()).toMatchObject({
      isAllowed: true,
      sentence: 'You can call this person back.',
    });
    await log({ channel: 'call', outcome: 'NoAnswer' });
    expect(await getCallDecision()).toMatchObject({ isAllowed: true });
    await log({ channel: 'call', outcome: 'Reached' });
    expect(await getCallDecision()).toMatchObject({ isAllowed: false });
  });

  test('a batch names each lead that it fails for, and changes none', async () => {
    const { ada, ben, cleo } = await insertPeople();
    for (const id of [ada, ben]) await move(id, 'Lost', 'Other');
    const seller = await staffClient(site, 'sales');
    const { status, json } = await seller.post('/api/staff/leads/batch/move', {
      ids: [ada, ben, cleo],
      change: { stage: 'Callback' },
    });
    expect(status).toBe(400);
    const reason = "You can't move a lead from Lost to Callback. It can move to New, Contacted, or Quoted.";
    const { errors } = json as { errors: { message: string }[] };
    expect(errors.map(({ message }) => message).toSorted()).toEqual([
      `Ada Example: ${reason}`,
      `Ben O_Neil: ${reason}`,
    ]);
    expect((await openLead(cleo)).stage).toBe('New');
  });

  test("a contact against the rule isn't logged without a reason", async () => {
    const { ada } = await insertPeople();
    const seller = await staffClient(site, 'sales', 'Grace Seller');
    const log = (body: object) => seller.post(`/api/staff/leads/${ada}/log-attempt`, body);
    const withoutReason = await log({ channel: 'call', outcome: 'Reached' });
    expect([withoutReason.status, withoutReason.json]).toEqual([
      400,
      {
        errors: [
          {
            description: 'overrideReason',
            errorCode: 'ContactNotAllowed',
            message: "Don't call this person with offers. They haven't agreed to calls. If you did, say why.",
          },
        ],
      },
    ]);
    expect(await openLead(ada)).toMatchObject({ stage: 'New', attempts: [] });
    expect(
      (await log({ channel: 'call', outcome: 'Reached', overrideReason: 'They called us.' })).status,
    ).toBe(204);
    expect(await openLead(ada)).toMatchObject({ stage: 'Contacted', attempts: [{ isAllowed: false }] });
  });

  test('an outcome must fit the channel', async () => {
    const { ada } = await insertPeople();
    const seller = await staffClient(site, 'sales');
    const log = async (channel: string, outcome: string) =>
      (
        await seller.post(`/api/staff/leads/${ada}/log-attempt`, {
          channel,
          outcome,
          overrideReason: 'Asked',
        })
      ).status;
    expect(await log('call', 'Sent')).toBe(400);
    expect(await log('email', 'NoAnswer')).toBe(400);
    expect(await log('email', 'Sent')).toBe(204);
    expect(await log('text', 'Sent')).toBe(204);
  });

  test.each([
    ['log-attempt', { channel: 'email', outcome: 'Sent', overrideReason: 'They asked for it.' }],
    ['set-next-action', { nextAction: 'Call again' }],
  ])('%s rejects a callback outside the calling hours where the person is', async (action, body) => {
    const { ada } = await insertPeople();
    const seller = await staffClient(site, 'sales');
    const send = (nextActionAt: string) =>
      seller.post(`/api/staff/leads/${ada}/${action}`, { ...body, nextActionAt });
    expect((await openLead(ada)).contact.callingHours).toBe(
      'They can be called from 8 a.m. to 8 p.m. their time, except on Sundays and holidays.',
    );
    const atNight = await send('2026-11-24T05:00:00Z');
    expect([atNight.status, atNight.json]).toMatchObject([
      400,
      {
        errors: [
          {
            description: 'nextActionAt',
            message:
              "That's 11 p.m. on Monday, November 23, where they are. They can be called from 8 a.m. to 8 p.m. their time, except on Sundays and holidays.",
          },
        ],
      },
    ]);
    expect((await openLead(ada)).nextActionAt).toBeNull();
    expect((await send('2026-11-24T15:00:00Z')).status).toBe(204);
  });

  test('contact details can be corrected', async () => {
    const { ada } = await insertPeople();
    const seller = await staffClient(site, 'sales', 'Grace Seller');
    const url = `/api/staff/leads/${ada}/change-contact-details`;
    const details = {
      firstName: 'Ada',
      lastName: 'Sample',
      email: 'Ada@Sample.example',
      phone: '(312) 555-0199',
    };
    expect((await seller.post(url, { ...details, phone: '12' })).status).toBe(400);
    expect((await seller.post(url, details)).status).toBe(204);
    expect(await openLead(ada)).toMatchObject({
      lastName: 'Sample',
      email: 'ada@sample.example',
      phone: '+13125550199',
    });
    expect(await list({ q: '0199' })).toEqual(['Ada']);
    expect((await openLead(ada)).activities.at(-1)).toMatchObject({
      kind: 'ContactDetails',
      text: 'Grace Seller changed last name from Example to Sample, email from ada@example.com to ada@sample.example, phone from (312) 555-0142 to (312) 555-0199',
    });
  });

  test("consent to calls doesn't carry over to another number", async () => {
    const consent = { textVersion: '2026-11-1', channels: ['Phone'] };
    const phone = '(312) 555-0142';
    const ada = await insert({
      firstName: 'Ada',
      lastName: 'Example',
      email: 'ada@example.com',
      phone,
      consent,
    });
    const getCallDecision = async () =>
      (await openLead(ada)).contact.decisions.find(({ channel }) => channel === 'call');
    site.clock.moveTo('2026-11-20T18:00:00Z');
    expect(await getCallDecision()).toMatchObject({ isAllowed: true });
    const seller = await staffClient(site, 'sales', 'Grace Seller');
    const url = `/api/staff/leads/${ada}/change-contact-details`;
    site.clock.addDays(3);
    const details = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' };
    expect((await seller.post(url, { ...details, phone: '(312) 555-0199' })).status).toBe(204);
    expect(await getCallDecision()).toMatchObject({
      isAllowed: false,
      sentence: "Don't call this person with offers. They haven't agreed to calls.",
    });
  });

  test("an order from another browser moves the lead, without that browser's answers", async () => {
    const person = { firstName: 'Ada', lastName: 'Buyer', email: 'ada.buyer@example.com' };
    const leadId = await insert({ ...person, phone: '312 555 0142' });
    const stranger = await testClient(site.app);
    const quote = await createOrderableQuote(stranger, { ...person, phone: '312 555 0177' });
    await createContractFrom(stranger, quote);
    site.clock.moveTo('2026-11-20T18:00:00Z');
    const lead = await openLead(leadId);
    expect(lead).toMatchObject({ stage: 'Ordered', isConverted: true, phone: '+13125550142' });
    expect(lead.contact.decisions[0]).toEqual({
      channel: 'call',
      isAllowed: true,
      reason: 'Allowed',
      sentence: 'You can call this person about their contract.',
    });
  });
});

describe('listStagesFrom', () => {
  test.each(leadStages)('never offers Ordered, CheckoutStarted, or the same stage from %s', (stage) => {
    for (const excluded of ['Ordered', 'CheckoutStarted', stage] as const)
      expect(listStagesFrom(stage)).not.toContain(excluded);
  });
});
