import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { hashAddress } from '../../../platform/record-key.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { findBrowserName } from '../../../shared/browser-name.ts';
import { toOfficeDay } from '../../../shared/local-time.ts';
import { formatPersonName } from '../../../shared/person-name.ts';
import type { MailingAddress } from '../../contracts/servicing/actions/owner-contact.ts';
import type { Visitor } from '../../customers/leads/domain/visitor.ts';
import { checkCode, getOldestSession, isUsable, readCode } from '../domain/sign-in.ts';
import { emailChangeStore, type Session, type SignIn, sessionStore, signInStore } from '../store.ts';
import { emailChangeActions } from './change-email.ts';
import type { MyPlanDeps } from './deps.ts';
import { loadOwnRecords } from './own-records.ts';
import { emailSignIns, requestSignIn } from './request-sign-in.ts';
import { createSessionToken, hashCode, hashSessionToken } from './secrets.ts';

export type { Session } from '../store.ts';

/** `token` is of the session that it has, or null. */
export type Browser = { userAgent: string; token: string | null };

export type MyPlanActions = ReturnType<typeof myPlanActions>;

/** Saving each visit would write a row for each page. */
const minutesBetweenSaves = 60;

const linkUsed = () =>
  notFound('SignInLinkUsed', 'This link was used already, or it has expired. Ask for a new one.');

export function myPlanActions(deps: MyPlanDeps) {
  const { database, now } = deps;
  const { db } = database;

  /** Returns the value of the session's cookie. The session that the browser had before ends. */
  async function startSession(tx: Db, { id, personId, email }: SignIn, browser: Browser): Promise<string> {
    const at = now();
    const token = createSessionToken();
    if (browser.token) await sessionStore(tx).removeByTokenHash(hashSessionToken(browser.token));
    await signInStore(tx).setUsed(id, at);
    await deps.people.verifyEmail(tx, personId, hashAddress(email));
    await sessionStore(tx).removeUnused(getOldestSession(at));
    await sessionStore(tx).insert({
      id: randomUUID(),
      tokenHash: hashSessionToken(token),
      personId,
      email,
      browser: findBrowserName(browser.userAgent) ?? null,
      createdAt: at,
      lastUsedAt: at,
    });
    return token;
  }

  async function findSignIn(tx: Db, key: string | null): Promise<SignIn> {
    const signIn = await signInStore(tx).byId(deps.tokens.read('owner-sign-in', key) ?? '');
    if (!signIn || !isUsable(signIn, now())) throw linkUsed();
    const [locked] = (await signInStore(tx).byRequestForUpdate(signIn.requestId)).filter(
      ({ id }) => id === signIn.id,
    );
    if (!locked || !isUsable(locked, now())) throw linkUsed();
    return locked;
  }

  /** Empty if it isn't known anymore. */
  async function findName({ email, personId }: Pick<Session, 'email' | 'personId'>): Promise<string> {
    const people = await deps.people.byPoint(db, email);
    return formatPersonName(people.find(({ id }) => id === personId));
  }

  return {
    /** Responds the same way, and as fast, whether or not we know the address. */
    async requestSignIn(email: string, ipAddress: string): Promise<string> {
      deps.requestLimits.take('email-link', ipAddress);
      return requestSignIn(deps, email);
    },
    emailSignIns: emailSignIns(deps),

    ...emailChangeActions(deps),
    conversation: (session: Session, messageNumber: string) =>
      deps.contact.conversation(session, messageNumber),
    answer: (session: Session, messageNumber: string, text: string, visitor: Visitor): Promise<void> =>
      deps.contact.answer(session, messageNumber, text, visitor),
    ownContact: (session: Session) => deps.ownerContact.list(session),
    changePhone: (session: Session, phone: string) => deps.ownerContact.changePhone(session, phone),
    changeAddress: (session: Session, address: MailingAddress) =>
      deps.ownerContact.changeAddress(session, address),

    /** The address that a link signs in, without using the link up, because mail scanners open links. Throws 404. */
    async checkLink(key: string | null): Promise<{ email: string; name: string }> {
      const { email, personId } = await database.transaction((tx) => findSignIn(tx, key));
      return { email, name: await findName({ email, personId }) };
    },

    /** Throws 404 for a link that was used or is too old. */
    signInByLink: (key: string | null, browser: Browser): Promise<string> =>
      database.transaction(async (tx) => startSession(tx, await findSignIn(tx, key), browser)),

    /** Throws 400 for a wrong code, and after too many of them. */
    async signInByCode(requestId: string | null, typed: string, browser: Browser): Promise<string> {
      const code = readCode(typed);
      if (!code) throw badRequest('InvalidField', 'Enter the six digits from our email.', 'code');
      const token = await database.transaction(async (tx) => {
        const rows = isUuid(requestId ?? '') ? await signInStore(tx).byRequestForUpdate(requestId ?? '') : [];
        const check = checkCode(rows, hashCode(requestId ?? '', code), now());
        if (check.result === 'Right') return startSession(tx, check.row, browser);
        // Saved although the code is wrong, so this doesn't throw.
        if (check.result === 'Wrong') await signInStore(tx).countWrongCode(requestId ?? '');
        return undefined;
      });
      if (token) return token;
      throw badRequest(
        'WrongCode',
        "This code doesn't work. Enter the one from our newest email, in the browser where you asked for it.",
        'code',
      );
    },

    /** Undefined if nobody is signed in. */
    async currentSession(token: string | null): Promise<Session | undefined> {
      if (!token) return undefined;
      const session = await sessionStore(db).byTokenHash(hashSessionToken(token), getOldestSession(now()));
      if (session && session.lastUsedAt.getTime() + minutesBetweenSaves * 60_000 < now().getTime())
        await sessionStore(db).setUsed(session.id, now());
      return session;
    },

    today: (): string => toOfficeDay(now()),

    async overview(session: Session) {
      return {
        name: await findName(session),
        ...(await loadOwnRecords(deps, session)),
        sessions: await sessionStore(db).list(session, getOldestSession(now())),
      };
    },

    /** Links that weren't used stop working, too. */
    signOut: (session: Session): Promise<void> =>
      database.transaction(async (tx) => {
        await signInStore(tx).endUnused(session, now());
        await sessionStore(tx).remove(session.id);
      }),
    /** Other browsers keep the keys of what they opened, so that all links to the contracts and quotes stop working, too. */
    endOtherSessions: (session: Session): Promise<void> =>
      database.transaction(async (tx) => {
        const { personId, email } = session;
        await signInStore(tx).endUnused(session, now());
        await sessionStore(tx).removeOthers(session);
        await deps.contracts.revokeLinks(tx, personId, email);
        const leads = await deps.leads.byPeople(tx, [personId]);
        await deps.quotes.revokeLinks(
          tx,
          leads.map(({ id }) => id),
          email,
        );
      }),
    /** When a browser forgets someone. */
    async endSession(token: string | null): Promise<void> {
      if (token) await sessionStore(db).removeByTokenHash(hashSessionToken(token));
    },

    /** Leaves out the hashes of codes and sessions. */
    personRows: async (tx: Db, personIds: readonly string[]) => ({
      owner_sign_ins: (await signInStore(tx).byPeople(personIds)).map(({ codeHash: _, ...row }) => row),
      owner_sessions: (await sessionStore(tx).byPeople(personIds)).map(({ tokenHash: _, ...row }) => row),
      owner_email_changes: await emailChangeStore(tx).byPeople(personIds),
    }),
    erase: async (tx: Db, personIds: readonly string[]) => ({
      owner_sign_ins: await signInStore(tx).erase(personIds),
      owner_sessions: await sessionStore(tx).erase(personIds),
      owner_email_changes: await emailChangeStore(tx).erase(personIds),
    }),
  };
}
