import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestError } from '../../platform/errors.ts';
import { payByCheck, signContract } from '../../test/contract-samples.ts';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { openedId } from '../../test/opened-id.ts';
import { peopleWith } from '../../test/people.ts';
import { listWaitingJobs, runJobs } from '../../test/run-jobs.ts';
import { createQuotedOpportunity, startedQuote, testClient, testVisitor } from '../../test/test-server.ts';
import { testSite } from '../../test/test-site.ts';
import { contractBody, vin } from '../../test/visitor-requests.ts';
import { noVisit } from '../customers/leads/domain/campaign-visit.ts';
import { signInQueue } from './actions/request-sign-in.ts';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1';
const onPhone = { userAgent: safari, token: null };
const elsewhere = { userAgent: '', token: null };

describeOnDatabase('My plan', (open) => {
  const site = testSite(open, { before: beforeAll });
  const at = (time: string) => site.clock.moveTo(`2026-11-20T${time}Z`);

  let networks = 0;
  /** Returns what the browser keeps, and the emails that came: links and codes. */
  async function ask(email: string) {
    const before = site.mails.length;
    networks += 1;
    const requestId = await site.services.myPlan.requestSignIn(email, `192.0.2.${networks}`);
    await runJobs(site.database, signInQueue, site.services.myPlan.emailSignIns);
    const emails = site.mails.slice(before).map(({ to, subject, text }) => ({
      to,
      subject,
      key: /sign-in\?key=([\w.-]+)/.exec(text)?.[1] ?? '',
      code: /for this email: (\d{6})/.exec(text)?.[1] ?? '',
    }));
    return { requestId, emails, email: emails[0] ?? { to: '', subject: '', key: '', code: '' } };
  }

  const order = async (changes: Parameters<typeof createQuotedOpportunity>[1]) => {
    const quote = await createQuotedOpportunity(await testClient(site.app), changes, { vin });
    const { contractId } = await site.services.checkout.createContract(contractBody(quote), testVisitor);
    return { contractId, contractNumber: (await site.services.contracts.byId(contractId)).contractNumber };
  };

  async function overviewFor(token: string) {
    const session = await site.services.myPlan.currentSession(token);
    if (!session) throw new Error('Nobody is signed in');
    return site.services.myPlan.overview(session);
  }
  const signInWithLink = async (email: string) =>
    site.services.myPlan.signInByLink((await ask(email)).email.key, onPhone);

  const getError = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      ({ status, errors }: RequestError) => [status, errors[0]?.errorCode],
    );

  test('shows contracts, open quotes, and messages under the address, and nothing under another', async () => {
    const owner = { firstName: 'Olive', lastName: 'Owner', email: 'olive@example.com' };
    const { contractId, contractNumber } = await order(owner);
    const client = await testClient(site.app);
    const quote = await createQuotedOpportunity(client, owner);
    await startedQuote(client, owner);
    await site.services.contact.send(
      { name: 'Olive Owner', email: owner.email, subject: 'Canceling', message: 'How?' },
      { visitor: testVisitor, visit: noVisit, tracking: {} },
    );
    await order({ firstName: 'Olive', lastName: 'Owner', email: 'elsewhere@example.com' });

    const records = await overviewFor(await signInWithLink('Olive@Example.com'));
    expect(records.contracts.map(({ contract }) => contract.contractNumber)).toEqual([contractNumber]);
    const [own] = records.contracts;
    expect(openedId(own?.contract.contractId ?? '')).toBe(openedId(contractId));
    expect(await site.services.contracts.byId(own?.contract.contractId ?? '')).toMatchObject({
      contractNumber,
    });
    expect(records.quotes.map(({ quoteNumber }) => quoteNumber)).toEqual([quote.quoteNumber]);
    expect(records.messages.map(({ subject }) => subject)).toEqual(['Canceling']);
    expect(records.sessions.map(({ browser }) => browser)).toEqual(['Safari 19 on iPhone']);
  });

  test('two people at one address each get an email, and see only their own', async () => {
    const email = 'couple@example.com';
    const ada = await order({ firstName: 'Ada', lastName: 'Couple', email });
    const bob = await order({ firstName: 'Bob', lastName: 'Couple', email });
    const { emails } = await ask(email);
    const seen = [];
    for (const { subject, key } of emails) {
      const { contracts } = await overviewFor(await site.services.myPlan.signInByLink(key, onPhone));
      seen.push([subject, ...contracts.map(({ contract }) => contract.contractNumber)]);
    }
    expect(seen.toSorted()).toEqual([
      ['Sign in to My plan, Ada', ada.contractNumber],
      ['Sign in to My plan, Bob', bob.contractNumber],
    ]);
  });

  test('emails nobody whose address has nothing, or whose data was erased', async () => {
    expect((await ask('stranger@example.com')).emails).toEqual([]);
    const email = 'erased@example.com';
    await order({ email });
    const token = await signInWithLink(email);
    expect((await overviewFor(token)).contracts).toHaveLength(1);
    const { open } = await site.services.privacy.exportPerson({ email });
    await site.services.privacy.erasePerson(
      { email },
      open.map(({ number }) => number),
    );
    expect(await site.services.myPlan.currentSession(token)).toBeUndefined();
    expect((await ask(email)).emails).toEqual([]);
  });

  describe('a link', () => {
    beforeAll(() => order({ email: 'link@example.com' }).then(() => {}));

    test('works once, and looking at it uses nothing up', async () => {
      const { myPlan, people } = site.services;
      const { key, code } = (await ask('link@example.com')).email;
      expect(await myPlan.checkLink(key)).toMatchObject({
        email: 'link@example.com',
        name: expect.stringMatching(/./),
      });
      const [personId = ''] = await peopleWith(site.services, 'link@example.com');
      const listVerified = async () =>
        (await people.summary(site.database.db, personId)).points.filter(({ verifiedAt }) => verifiedAt);
      expect(await listVerified()).toEqual([]);
      await myPlan.signInByLink(key, elsewhere);
      expect(await listVerified()).toHaveLength(1);
      expect(await getError(myPlan.signInByLink(key, elsewhere))).toEqual([404, 'SignInLinkUsed']);
      expect(await getError(myPlan.checkLink(key))).toEqual([404, 'SignInLinkUsed']);
      expect(code).toMatch(/^\d{6}$/);
    });

    test.each(['', 'x', 'x.y'])('that says %j opens nothing', async (key) => {
      expect(await getError(site.services.myPlan.signInByLink(key, elsewhere))).toEqual([
        404,
        'SignInLinkUsed',
      ]);
    });

    test('stops working after an hour, and so does its code', async () => {
      const { myPlan } = site.services;
      const { requestId, email } = await ask('link@example.com');
      at('13:00:01');
      expect(await getError(myPlan.signInByLink(email.key, elsewhere))).toEqual([404, 'SignInLinkUsed']);
      expect(await getError(myPlan.signInByCode(requestId, email.code, elsewhere))).toEqual([
        400,
        'WrongCode',
      ]);
      at('12:00:00');
    });
  });

  describe('a code', () => {
    beforeAll(() => order({ email: 'code@example.com' }).then(() => {}));

    test('works once, with spaces, only in the browser that asked, and then the link is used up', async () => {
      const { myPlan } = site.services;
      const { requestId, email } = await ask('code@example.com');
      const other = await ask('nobody@example.com');
      const spaced = `${email.code.slice(0, 3)} ${email.code.slice(3)}`;
      expect(await getError(myPlan.signInByCode(other.requestId, spaced, elsewhere))).toEqual([
        400,
        'WrongCode',
      ]);
      expect(await getError(myPlan.signInByCode(null, spaced, elsewhere))).toEqual([400, 'WrongCode']);
      expect(
        (await overviewFor(await myPlan.signInByCode(requestId, spaced, elsewhere))).contracts,
      ).toHaveLength(1);
      expect(await getError(myPlan.signInByCode(requestId, email.code, elsewhere))).toEqual([
        400,
        'WrongCode',
      ]);
      expect(await getError(myPlan.signInByLink(email.key, elsewhere))).toEqual([404, 'SignInLinkUsed']);
    });

    test("doesn't work after five wrong ones, even if they come at the same time", async () => {
      const { myPlan } = site.services;
      const { requestId, email } = await ask('code@example.com');
      const wrong = email.code === '111111' ? '222222' : '111111';
      await Promise.all(
        Array.from({ length: 5 }, () => getError(myPlan.signInByCode(requestId, wrong, elsewhere))),
      );
      expect(await getError(myPlan.signInByCode(requestId, email.code, elsewhere))).toEqual([
        400,
        'WrongCode',
      ]);
      // Whoever has the email can still use its link.
      expect(await myPlan.signInByLink(email.key, elsewhere)).toBeTruthy();
    });

    test.each(['', '12345', '1234567', 'abcdef'])("that is %j doesn't count as wrong", async (code) => {
      expect(await getError(site.services.myPlan.signInByCode(null, code, elsewhere))).toEqual([
        400,
        'InvalidField',
      ]);
    });
  });

  test("stops after five emails to an address in an hour, so that strangers can't fill its mailbox", async () => {
    await order({ email: 'victim@example.com' });
    for (let times = 0; times < 5; times += 1)
      expect((await ask('victim@example.com')).emails).toHaveLength(1);
    expect((await ask('victim@example.com')).emails).toEqual([]);
    at('13:00:01');
    expect((await ask('victim@example.com')).emails).toHaveLength(1);
    at('12:00:00');
  });

  test('counts emails to an address also if many ask at once', async () => {
    await order({ email: 'flooded@example.com' });
    const before = site.mails.length;
    const { database, services } = site;
    for (let times = 0; times < 8; times += 1)
      await services.myPlan.requestSignIn('flooded@example.com', `198.51.100.${times}`);
    const jobs = await listWaitingJobs(database, signInQueue);
    expect(jobs).toHaveLength(8);
    const { emailSignIns } = services.myPlan;
    await Promise.all(jobs.map(({ data }) => emailSignIns(data, { number: 1, isLast: false })));
    expect(site.mails.length - before).toBe(5);
    await runJobs(database, signInQueue, emailSignIns);
  });

  test('counts a request once, however often its email has to be tried', async () => {
    await order({ email: 'retried@example.com' });
    const { database, services } = site;
    const { emailSignIns, requestSignIn } = services.myPlan;
    await requestSignIn('retried@example.com', '198.51.100.20');
    const [job] = await listWaitingJobs(database, signInQueue);
    for (let number = 1; number <= 6; number += 1)
      await emailSignIns(job?.data ?? {}, { number, isLast: number === 6 });
    await runJobs(database, signInQueue, emailSignIns);
    expect((await ask('retried@example.com')).emails).toHaveLength(1);
  });

  test('emails at most three of the people at an address, buyers first, and no sentence as a name', async () => {
    const email = 'crowd@example.com';
    for (const name of ['Call us now', 'Bea Crowd', 'Cy Crowd', 'Di Crowd'])
      await site.services.contact.send(
        { name, email, subject: 'Canceling', message: 'How?' },
        { visitor: testVisitor, visit: noVisit, tracking: {} },
      );
    const { contractNumber } = await order({ firstName: 'Zoe', lastName: 'Crowd', email });
    const { emails } = await ask(email);
    expect(emails).toHaveLength(3);
    expect(emails.map(({ subject }) => subject).join(' ')).not.toContain('Call us');
    const { contracts } = await overviewFor(
      await site.services.myPlan.signInByLink(emails[0]?.key ?? '', onPhone),
    );
    expect(contracts.map(({ contract }) => contract.contractNumber)).toEqual([contractNumber]);
  });

  test('orders that nobody pays for under an address keep no email from its owner', async () => {
    const email = 'squatted@example.com';
    for (const firstName of ['Mal', 'Trent', 'Oscar']) await order({ firstName, lastName: 'Other', email });
    const { contractId, contractNumber } = await order({ firstName: 'Vera', lastName: 'Owner', email });
    await signContract(site.services, contractId);
    await payByCheck(site.services, contractId);
    const { emails } = await ask(email);
    expect(emails).toHaveLength(3);
    const { contracts } = await overviewFor(
      await site.services.myPlan.signInByLink(emails[0]?.key ?? '', onPhone),
    );
    expect(contracts.map(({ contract }) => contract.contractNumber)).toEqual([contractNumber]);
  });

  test('signing out ends links that nobody used, and signing in again ends the session before', async () => {
    const { myPlan } = site.services;
    await order({ email: 'shared@example.com' });
    const unused = (await ask('shared@example.com')).email.key;
    const first = await signInWithLink('shared@example.com');
    const { key } = (await ask('shared@example.com')).email;
    const second = await myPlan.signInByLink(key, { userAgent: safari, token: first });
    expect(await myPlan.currentSession(first)).toBeUndefined();
    expect((await overviewFor(second)).sessions).toHaveLength(1);
    const session = await myPlan.currentSession(second);
    if (session) await myPlan.signOut(session);
    expect(await getError(myPlan.signInByLink(unused, elsewhere))).toEqual([404, 'SignInLinkUsed']);
    const forgotten = await signInWithLink('shared@example.com');
    await myPlan.endSession(forgotten);
    expect(await myPlan.currentSession(forgotten)).toBeUndefined();
  });

  test('a session ends when its person signs out, elsewhere too, or after 90 days without a visit', async () => {
    const { myPlan } = site.services;
    const { contractId } = await order({ email: 'session@example.com' });
    const client = await testClient(site.app);
    const quote = await createQuotedOpportunity(client, { email: 'session@example.com' });
    const [phone, desk] = [
      await signInWithLink('session@example.com'),
      await signInWithLink('session@example.com'),
    ];
    const find = async (token: string) => {
      const session = await myPlan.currentSession(token);
      if (!session) throw new Error('ended');
      return session;
    };
    expect((await overviewFor(desk)).sessions).toHaveLength(2);
    await myPlan.endOtherSessions(await find(desk));
    expect(await myPlan.currentSession(phone)).toBeUndefined();
    const { contracts, quotes } = site.services;
    expect(await getError(contracts.byId(contractId))).toEqual([404, 'ContractNotFound']);
    expect(await getError(quotes.findByOpportunityId(quote.opportunityId))).toEqual([404, 'QuoteNotFound']);
    const own = await overviewFor(desk);
    const [listed] = own.contracts;
    expect(await contracts.byId(listed?.contract.contractId ?? '')).toMatchObject({
      contractNumber: listed?.contract.contractNumber,
    });
    expect(own.quotes).toHaveLength(1);
    site.clock.moveTo('2027-02-01T12:00:00Z');
    expect(await find(desk)).toMatchObject({ email: 'session@example.com' });
    site.clock.moveTo('2027-05-01T12:00:00Z');
    expect(await find(desk), 'the visit in February counts').toBeTruthy();
    await myPlan.signOut(await find(desk));
    expect(await myPlan.currentSession(desk)).toBeUndefined();
    site.clock.moveTo('2026-11-20T12:00:00Z');
    const unused = await signInWithLink('session@example.com');
    site.clock.moveTo('2027-02-18T12:00:01Z');
    expect(await myPlan.currentSession(unused)).toBeUndefined();
    site.clock.moveTo('2026-11-20T12:00:00Z');
    expect(await myPlan.currentSession('x')).toBeUndefined();
  });

  test('moves with the person when staff merge two records', async () => {
    const { people, myPlan } = site.services;
    await order({ firstName: 'Mo', lastName: 'Merged', email: 'mo@example.com' });
    await order({ firstName: 'Mo', lastName: 'Kept', email: 'mo.kept@example.com' });
    const token = await signInWithLink('mo@example.com');
    const [from = '', into = ''] = [
      ...(await peopleWith(site.services, 'mo@example.com')),
      ...(await peopleWith(site.services, 'mo.kept@example.com')),
    ];
    await site.database.transaction((tx) => people.merge(tx, { from, into }, { name: 'Ada Boss' }));
    expect(await myPlan.currentSession(token)).toMatchObject({ personId: into });
    // Under the address that was proved.
    expect((await overviewFor(token)).contracts).toHaveLength(1);
  });
});
