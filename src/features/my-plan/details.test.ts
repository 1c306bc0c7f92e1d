import { RouterContextProvider } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Statement, statements } from '../../platform/database/statements.ts';
import type { RequestError } from '../../platform/errors.ts';
import { type Visit, visitContext } from '../../platform/http/visit-context.ts';
import { payByCheck, signContract } from '../../test/contract-samples.ts';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { openedId } from '../../test/opened-id.ts';
import { runJobs } from '../../test/run-jobs.ts';
import { createQuotedOpportunity, testClient, testVisitor } from '../../test/test-server.ts';
import { testSite } from '../../test/test-site.ts';
import { contractBody, vin } from '../../test/visitor-requests.ts';
import { contractHistory } from '../contracts/contract/store/history.ts';
import { noVisit } from '../customers/leads/domain/campaign-visit.ts';
import { emailChangeQueue } from './actions/change-email.ts';
import { signInQueue } from './actions/request-sign-in.ts';
import { myPlanContext } from './context.ts';
import { action as detailsAction, loader as detailsLoader } from './pages/details.tsx';

const elsewhere = { userAgent: '', token: null };
const oak = { street: '9 Oak Lane', city: 'Peoria', state: 'IL', zipCode: '61602' };

describeOnDatabase("an owner's details", (open) => {
  const site = testSite(open, { before: beforeAll });
  const moveTo = (time: string) => site.clock.moveTo(`${time}Z`);
  const start = '2026-11-20T12:00:00';

  let networks = 0;
  const nextNetwork = () => {
    networks += 1;
    return `192.0.2.${networks}`;
  };

  async function order(changes: Parameters<typeof createQuotedOpportunity>[1]) {
    const quote = await createQuotedOpportunity(await testClient(site.app), changes, { vin });
    const { contractId } = await site.services.checkout.createContract(contractBody(quote), testVisitor);
    return { contractId, id: openedId(contractId) };
  }
  const stored = async (id: string) => {
    const [contract] = await site.services.contracts.forClaim(site.database.db, { id });
    return contract;
  };
  const findEmail = async (id: string) => (await stored(id))?.email;

  async function signIn(email: string): Promise<string[]> {
    const before = site.mails.length;
    await site.services.myPlan.requestSignIn(email, nextNetwork());
    await runJobs(site.database, signInQueue, site.services.myPlan.emailSignIns);
    const keys = site.mails.slice(before).map(({ text }) => /sign-in\?key=([\w.-]+)/.exec(text)?.[1] ?? '');
    const tokens = [];
    for (const key of keys) tokens.push(await site.services.myPlan.signInByLink(key, elsewhere));
    return tokens;
  }
  const findSession = async (token: string | undefined) => {
    const session = await site.services.myPlan.currentSession(token ?? null);
    if (!session) throw new Error('Nobody is signed in');
    return session;
  };
  /** Of the person with this contract. Others at the address get a link, too. */
  async function signInOwner(email: string, contractId: string) {
    const { contractNumber } = await site.services.contracts.byId(contractId);
    for (const token of await signIn(email)) {
      const contracts = await site.services.myPlan.ownContact(await findSession(token));
      if (contracts.some((contract) => contract.contractNumber === contractNumber)) return token;
    }
    throw new Error('Nobody has the contract');
  }
  /** The emails that came, and the keys in their links. */
  async function emailsAfter(act: () => Promise<unknown>) {
    const before = site.mails.length;
    await act();
    await runJobs(site.database, emailChangeQueue, site.services.myPlan.emailAboutChange);
    return site.mails.slice(before).map(({ to, text }) => ({
      to,
      text: text.replace(/\s+/g, ' '),
      key: /-email\?key=([\w.-]+)/.exec(text)?.[1] ?? '',
    }));
  }
  const ask = (token: string | undefined, email: string) =>
    emailsAfter(async () => site.services.myPlan.changeEmail(await findSession(token), email));
  const confirm = (key: string | undefined) =>
    emailsAfter(() => site.services.myPlan.confirmNewEmail(key ?? ''));

  const getError = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      ({ status, errors }: RequestError) => [status, errors[0]?.errorCode],
    );
  const used = [404, 'EmailLinkUsed'];

  test("changes the phone number and address of one's own contracts, and no one else's", async () => {
    const email = 'home@example.com';
    const mine = await order({ firstName: 'Ada', lastName: 'Home', email });
    const spouse = await order({ firstName: 'Bob', lastName: 'Home', email });
    await signContract(site.services, mine.contractId);
    await payByCheck(site.services, mine.contractId);
    const session = await findSession(await signInOwner(email, mine.contractId));
    const before = await site.services.contracts.byId(spouse.contractId);
    const [numbers] = [await site.services.myPlan.changePhone(session, '(312) 555-0199')];
    const { contractNumber } = await site.services.contracts.byId(mine.contractId);
    expect(numbers).toEqual([contractNumber]);
    const inTexas = { street: '1 Elm Street', city: 'Austin', state: 'TX', zipCode: '78701' };
    await site.services.myPlan.changeAddress(session, inTexas);
    const after = await site.services.contracts.byId(mine.contractId);
    expect(after).toMatchObject({
      state: 'TX',
      stateName: 'Illinois',
      contractParties: { address: inTexas },
    });
    expect(await site.services.contracts.byId(spouse.contractId)).toEqual(before);
    expect(await site.services.myPlan.ownContact(session)).toMatchObject([
      { contractNumber, phone: '+13125550199', address: inTexas, soldIn: { name: 'Illinois' } },
    ]);
    const notes = (await contractHistory(site.database.db).list([mine.id])).filter(
      (event) => event.kind === 'Note' && event.about === 'ContactChanged',
    );
    expect(notes).toMatchObject([
      { byKind: 'Person', text: expect.stringMatching(/^Phone changed from .+ to \(312\) 555-0199\./) },
      {
        byKind: 'Person',
        text: expect.stringMatching(/^Mailing address changed from .+ to 1 Elm Street, Austin, TX 78701\./),
      },
    ]);
  });

  test('rejects what no contract can have', async () => {
    const { contractId } = await order({ email: 'unsigned@example.com' });
    const { myPlan, contracts } = site.services;
    const session = await findSession((await signIn('unsigned@example.com'))[0]);
    const reject = (change: Promise<unknown>, field: string) =>
      expect(change).rejects.toMatchObject({ status: 400, errors: [{ description: field }] });
    await reject(myPlan.changePhone(session, ''), 'phone');
    await reject(myPlan.changePhone(session, '123'), 'phone');
    await reject(myPlan.changeAddress(session, { ...oak, zipCode: '00000' }), 'zipCode');
    await reject(myPlan.changeAddress(session, { ...oak, state: 'TX' }), 'zipCode');
    // Its price depends on the state, and nobody has signed it yet.
    await reject(myPlan.changeAddress(session, { ...oak, state: 'TX', zipCode: '78701' }), 'state');
    await reject(myPlan.changeEmail(session, 'Unsigned@example.com'), 'email');
    await myPlan.changeAddress(session, oak);
    expect(await contracts.byId(contractId)).toMatchObject({ contractParties: { address: oak } });
  });

  describe('a new email address', () => {
    test('counts once it is confirmed, for one person only, and the old address can take it back', async () => {
      const [email, newEmail] = ['pair@example.com', 'ada.new@example.com'];
      const { myPlan, contact, contracts } = site.services;
      const [ada, bob] = [
        await order({ firstName: 'Ada', lastName: 'Pair', email }),
        await order({ firstName: 'Bob', lastName: 'Pair', email }),
      ];
      await contact.send(
        { name: 'Ada Pair', email, subject: 'Canceling', message: 'How?' },
        { visitor: testVisitor, visit: noVisit, tracking: {} },
      );
      const token = await signInOwner(email, ada.contractId);
      const other = await signInOwner(email, ada.contractId);
      const [link, ...more] = await ask(token, newEmail);
      expect(more).toEqual([]);
      expect(link).toMatchObject({ to: newEmail, text: expect.stringContaining('p…@example.com') });
      expect(link?.text).not.toContain(email);
      expect(await myPlan.waitingEmail(await findSession(token))).toEqual({
        email: newEmail,
        isExpired: false,
      });
      await myPlan.checkNewEmail(link?.key ?? '');
      expect(await findEmail(ada.id)).toBe(email);

      const [notice] = await confirm(link?.key);
      expect(await findEmail(ada.id)).toBe(newEmail);
      expect(await findEmail(bob.id)).toBe(email);
      const session = await findSession(token);
      expect(session.email).toBe(newEmail);
      expect(await myPlan.currentSession(other)).toBeUndefined();
      const records = await myPlan.overview(session);
      expect(records.contracts).toHaveLength(1);
      expect(records.messages).toHaveLength(1);
      expect(await myPlan.waitingEmail(session)).toBeNull();
      // The contract's own link stays as it was.
      expect(await contracts.byId(ada.contractId)).toBeTruthy();
      expect(await getError(myPlan.confirmNewEmail(link?.key ?? ''))).toEqual(used);

      expect(notice).toMatchObject({ to: email, text: expect.stringContaining('a…@example.com') });
      expect(notice?.text).not.toContain(newEmail);
      expect(await myPlan.checkUndo(notice?.key ?? '')).toEqual({ from: email, to: 'a…@example.com' });
      moveTo('2026-11-27T11:59:00');
      await myPlan.undoEmailChange(notice?.key ?? '');
      expect(await findEmail(ada.id)).toBe(email);
      expect(await myPlan.currentSession(token)).toBeUndefined();
      expect(await getError(contracts.byId(ada.contractId))).toEqual([404, 'ContractNotFound']);
      expect(await contracts.byId(bob.contractId)).toBeTruthy();
      expect(await getError(myPlan.undoEmailChange(notice?.key ?? ''))).toEqual(used);
      const [mine] = await Promise.all(
        (await signIn(email)).map(async (each) => myPlan.overview(await findSession(each))),
      ).then((all) => all.filter(({ name }) => name === 'Ada Pair'));
      expect(mine?.messages).toHaveLength(1);
      moveTo(start);
    });

    test('can be taken back for seven days, with every change that followed', async () => {
      const { myPlan } = site.services;
      const { id } = await order({ email: 'one@example.com' });
      const [token] = await signIn('one@example.com');
      const [first] = await confirm((await ask(token, 'two@example.com'))[0]?.key);
      moveTo('2026-11-20T14:00:00');
      const [second] = await confirm((await ask(token, 'three@example.com'))[0]?.key);
      expect(await findEmail(id)).toBe('three@example.com');
      await myPlan.undoEmailChange(first?.key ?? '');
      expect(await findEmail(id)).toBe('one@example.com');
      expect(await getError(myPlan.undoEmailChange(second?.key ?? ''))).toEqual(used);
      const [again] = await signIn('one@example.com');
      const [third] = await confirm((await ask(again, 'four@example.com'))[0]?.key);
      moveTo('2026-11-27T14:00:01');
      expect(await getError(myPlan.checkUndo(third?.key ?? ''))).toEqual(used);
      expect(await findEmail(id)).toBe('four@example.com');
      moveTo(start);
    });

    test('waits for its newest link only, until its owner drops it, signs out, or an hour passes', async () => {
      const { myPlan } = site.services;
      const { id } = await order({ email: 'waits@example.com' });
      const [token] = await signIn('waits@example.com');
      const [first] = await ask(token, 'later@example.com');
      const [second] = await emailsAfter(async () => myPlan.sendEmailLinkAgain(await findSession(token)));
      expect(second).toMatchObject({ to: 'later@example.com' });
      expect(await getError(myPlan.checkNewEmail(first?.key ?? ''))).toEqual(used);
      await myPlan.dropEmailChange(await findSession(token));
      expect(await getError(myPlan.confirmNewEmail(second?.key ?? ''))).toEqual(used);
      const [third] = await ask(token, 'later@example.com');
      moveTo('2026-11-20T13:00:01');
      expect(await getError(myPlan.confirmNewEmail(third?.key ?? ''))).toEqual(used);
      expect(await myPlan.waitingEmail(await findSession(token))).toEqual({
        email: 'later@example.com',
        isExpired: true,
      });
      const [fourth] = await ask(token, 'later@example.com');
      await myPlan.signOut(await findSession(token));
      expect(await getError(myPlan.confirmNewEmail(fourth?.key ?? ''))).toEqual(used);
      expect(await findEmail(id)).toBe('waits@example.com');
      moveTo(start);
    });

    test('counts once if its link is used twice at once, and no link does what another is for', async () => {
      const { myPlan } = site.services;
      await order({ email: 'twice@example.com' });
      const [token] = await signIn('twice@example.com');
      const [link] = await ask(token, 'thrice@example.com');
      const key = link?.key ?? '';
      for (const wrong of ['', 'x', 'x.y', `${key}x`]) {
        expect(await getError(myPlan.confirmNewEmail(wrong))).toEqual(used);
        expect(await getError(myPlan.undoEmailChange(wrong))).toEqual(used);
      }
      expect(await getError(myPlan.undoEmailChange(key))).toEqual(used);
      expect(await getError(myPlan.signInByLink(key, elsewhere))).toEqual([404, 'SignInLinkUsed']);
      const results = await Promise.all([
        getError(myPlan.confirmNewEmail(key)),
        getError(myPlan.confirmNewEmail(key)),
      ]);
      expect(results.filter((error) => error === undefined)).toHaveLength(1);
      expect(results).toContainEqual(used);
      const [notice] = await emailsAfter(async () => {});
      expect(await getError(myPlan.confirmNewEmail(notice?.key ?? ''))).toEqual(used);
    });

    test('taken back leaves a contract alone that has another owner since', async () => {
      const { myPlan, contractStaff, contracts } = site.services;
      const { contractId, id } = await order({ email: 'seller@example.com' });
      await signContract(site.services, contractId);
      await payByCheck(site.services, contractId);
      const [token] = await signIn('seller@example.com');
      const [notice] = await confirm((await ask(token, 'seller.new@example.com'))[0]?.key);
      const owner = { firstName: 'Noor', lastName: 'Later', email: 'noor@example.com' };
      const sale = { owner, address: oak, soldOn: '2026-11-20', odometer: 90_000, fee: 40 };
      await site.database.transaction((tx) => contractStaff.transfer(tx, id, sale, { name: 'Grace' }));
      const [buyers] = await signIn('noor@example.com');
      const before =
        (await myPlan.overview(await findSession(buyers))).contracts[0]?.contract.contractId ?? '';
      await myPlan.undoEmailChange(notice?.key ?? '');
      expect(await findEmail(id)).toBe('noor@example.com');
      expect(await contracts.byId(before)).toBeTruthy();
    });

    test('opens nothing of someone else who has it', async () => {
      const { myPlan } = site.services;
      const known = await order({ firstName: 'Vera', lastName: 'Known', email: 'vera@example.com' });
      await order({ firstName: 'Mal', lastName: 'Other', email: 'mal@example.com' });
      const [token] = await signIn('mal@example.com');
      await confirm((await ask(token, 'vera@example.com'))[0]?.key);
      const { contracts } = await myPlan.overview(await findSession(token));
      expect(contracts).toHaveLength(1);
      expect(contracts.map(({ contract }) => openedId(contract.contractId))).not.toContain(known.id);
    });

    test('gets the same answer, and the same statements, whether or not we know it', async () => {
      await order({ firstName: 'Kim', lastName: 'Known', email: 'kim@example.com' });
      await order({ email: 'asks@example.com' });
      const session = await findSession((await signIn('asks@example.com'))[0]);
      const listStatements = async (email: string) => {
        const texts: string[] = [];
        const record = ({ text }: Statement) => void texts.push(text);
        statements.start.subscribe(record as never);
        await site.services.myPlan.changeEmail(session, email);
        statements.start.unsubscribe(record as never);
        return texts;
      };
      const known = await listStatements('kim@example.com');
      expect(known.length).toBeGreaterThan(0);
      expect(await listStatements('stranger@example.com')).toEqual(known);
      await runJobs(site.database, emailChangeQueue, site.services.myPlan.emailAboutChange);
    });

    test('gets at most five links an hour, and so does one owner', async () => {
      const { myPlan } = site.services;
      const [email, spouseEmail] = ['often@example.com', 'rarely@example.com'];
      await order({ firstName: 'Olga', lastName: 'Often', email });
      await order({ firstName: 'Rita', lastName: 'Rarely', email: spouseEmail });
      const [token] = await signIn(email);
      for (let times = 0; times < 5; times += 1)
        expect(await ask(token, 'victim@example.com')).toHaveLength(1);
      const sixth = ask(token, 'else@example.com');
      expect(await getError(sixth)).toEqual([429, 'TooManyRequests']);
      const [other] = await signIn(spouseEmail);
      expect(await ask(other, 'victim@example.com')).toEqual([]);
      expect(await myPlan.waitingEmail(await findSession(other))).toMatchObject({
        email: 'victim@example.com',
      });
    });
  });

  test("takes a session of My plan: no contract's key opens the page or changes anything", async () => {
    const { contractId, id } = await order({ email: 'keyed@example.com' });
    const context = new RouterContextProvider();
    context.set(visitContext, { visitor: testVisitor } as unknown as Visit);
    context.set(myPlanContext, site.services.myPlan);
    const found = await site.services.contracts.signToken(contractId);
    for (const cookie of [
      '',
      `address-keys=${contractId}`,
      `found-contract=${btoa(JSON.stringify(found))}`,
    ]) {
      const url = `https://shop.example/my-plan/details?contractId=${contractId}`;
      const seen = detailsLoader({
        request: new Request(url, { headers: { cookie } }),
        context,
      } as never);
      expect(await seen.catch((response: Response) => response.headers.get('location'))).toBe('/my-plan');
      const body = new URLSearchParams({ intent: 'phone', phone: '(312) 555-0100' });
      const request = new Request(url, { method: 'POST', body, headers: { cookie } });
      const response = await detailsAction({ request, context } as never);
      expect(response instanceof Response && response.headers.get('location')).toBe('/my-plan');
    }
    const history = await contractHistory(site.database.db).list([id]);
    expect(history.filter(({ kind }) => kind === 'Note')).toEqual([]);
  });
});
