import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import type { Db } from '../../../platform/database/database.ts';
import { normalizeEmail } from '../../../platform/email-address.ts';
import { badRequest, httpError, notFound } from '../../../platform/errors.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { hashAddress } from '../../../platform/record-key.ts';
import { toOfficeDay } from '../../../shared/local-time.ts';
import { maskEmail } from '../../customers/leads/domain/masked-contact.ts';
import {
  canUndo,
  getOldestChange,
  isWaitingFor,
  maxChangesPerHour,
  undoDays,
} from '../domain/email-change.ts';
import { getExpiry, getHourBefore, getOldestSession, signInMinutes } from '../domain/sign-in.ts';
import { ownerEmailChanged, ownerEmailConfirm } from '../emails.tsx';
import { type EmailChange, emailChangeStore, type Session, sessionStore, signInStore } from '../store.ts';
import type { MyPlanDeps } from './deps.ts';

export const emailChangeQueue = 'owner-email-change';

const linkUsed = () =>
  notFound('EmailLinkUsed', 'This link was used already, it has expired, or a newer one replaced it.');

const tooManyChanges = () =>
  httpError(
    429,
    'TooManyRequests',
    `You asked for ${maxChangesPerHour} of these emails in the last hour. Use the newest one, or try again in an hour.`,
    { 'retry-after': '3600' },
  );

/** An owner's address changes once its new mailbox confirms it. The old one can take that back. */
export function emailChangeActions(deps: MyPlanDeps) {
  const { database, now, tokens } = deps;
  const { db } = database;

  /** Throws 404 unless the link works. Other uses of the person's links wait until the transaction ends. */
  async function lockByKey(
    tx: Db,
    purpose: 'owner-email' | 'owner-email-undo',
    key: string | null,
  ): Promise<EmailChange> {
    const isUsable = purpose === 'owner-email' ? isWaitingFor : canUndo;
    const store = emailChangeStore(tx);
    const found = await store.byId(tokens.read(purpose, key) ?? '');
    if (!found) throw linkUsed();
    await store.lockPerson(found.personId);
    const change = await store.byId(found.id);
    if (!change || !isUsable(change, now())) throw linkUsed();
    return change;
  }

  /** Whoever signed out doesn't change their address anymore. */
  async function lockSession(tx: Db, { sessionId, personId, fromEmail }: EmailChange): Promise<Session> {
    const session = await sessionStore(tx).byIdForUpdate(sessionId);
    const isSame = session?.personId === personId && session.email === fromEmail;
    if (!session || !isSame || session.lastUsedAt <= getOldestSession(now())) throw linkUsed();
    return session;
  }

  /** Does the same for every address, known or not. */
  async function askForLink(session: Session, typed: string): Promise<void> {
    const { id: sessionId, personId, email: fromEmail } = session;
    const toEmail = normalizeEmail(typed);
    if (toEmail === fromEmail)
      throw badRequest('InvalidField', "That's the address we already use.", 'email');
    await database.transaction(async (tx) => {
      const [store, at] = [emailChangeStore(tx), now()];
      await store.lockPerson(personId);
      await signInStore(tx).lockAddress(toEmail);
      await store.removeAskedBefore(getOldestChange(at));
      if ((await store.countSince({ personId }, getHourBefore(at))) >= maxChangesPerHour)
        throw tooManyChanges();
      const isFull = (await store.countSince({ toEmail }, getHourBefore(at))) >= maxChangesPerHour;
      const waiting = await store.waiting(sessionId);
      // Its newest link keeps working.
      if (isFull && waiting?.toEmail === toEmail) return;
      await store.endWaiting({ sessionId }, at);
      const id = randomUUID();
      await store.insert({
        ...{ id, personId, sessionId, fromEmail, toEmail },
        askedAt: at,
        expiresAt: getExpiry(at),
      });
      if (!isFull) await deps.jobs.add(tx, emailChangeQueue, { changeId: id });
    });
  }

  async function findFirstName({ personId, fromEmail }: EmailChange): Promise<string> {
    const people = await deps.people.byPoint(db, fromEmail);
    return people.find(({ id }) => id === personId)?.firstName ?? '';
  }

  const sendLink = ({ id, fromEmail, toEmail }: EmailChange) =>
    deps.messages.sendUnstored(ownerEmailConfirm, {
      to: toEmail,
      data: {
        askedFrom: maskEmail(fromEmail),
        confirmPath: `/my-plan/new-email?${new URLSearchParams({ key: tokens.sign('owner-email', id) })}`,
        minutes: signInMinutes,
      },
    });

  const sendNotice = async (change: EmailChange, confirmedAt: Date) =>
    deps.messages.sendUnstored(ownerEmailChanged, {
      to: change.fromEmail,
      data: {
        firstName: await findFirstName(change),
        contractNumbers: change.contractNumbers,
        newEmail: maskEmail(change.toEmail),
        undoPath: `/my-plan/undo-email?${new URLSearchParams({ key: tokens.sign('owner-email-undo', change.id) })}`,
        undoUntil: toOfficeDay(addDays(confirmedAt, undoDays)),
      },
    });

  return {
    async emailAboutChange({ changeId }: Parameters<JobHandler>[0]): Promise<void> {
      const change = await emailChangeStore(db).byId(String(changeId));
      if (change && isWaitingFor(change, now())) await sendLink(change);
      if (change?.confirmedAt && canUndo(change, now())) await sendNotice(change, change.confirmedAt);
    },

    /** The address that this session waits for, or null. */
    async waitingEmail({ id }: Session): Promise<{ email: string; isExpired: boolean } | null> {
      const change = await emailChangeStore(db).waiting(id);
      return change ? { email: change.toEmail, isExpired: !isWaitingFor(change, now()) } : null;
    },

    async changeEmail(session: Session, email: string): Promise<void> {
      if ((await deps.ownerContact.list(session)).length === 0)
        throw badRequest('NoContract', 'You have no contract under this address that we could change.');
      await askForLink(session, email);
    },

    async sendEmailLinkAgain(session: Session): Promise<void> {
      const change = await emailChangeStore(db).waiting(session.id);
      if (change) await askForLink(session, change.toEmail);
    },

    dropEmailChange: ({ id }: Session): Promise<void> =>
      database.transaction((tx) => emailChangeStore(tx).endWaiting({ sessionId: id }, now())),

    /** Without using the link up, because mail scanners open links. Throws 404. */
    checkNewEmail: (key: string | null): Promise<{ email: string }> =>
      database.transaction(async (tx) => {
        const change = await lockByKey(tx, 'owner-email', key);
        await lockSession(tx, change);
        return { email: change.toEmail };
      }),

    /** The session goes on under the new address. Others of the person under the old one end. Throws 404. */
    confirmNewEmail: (key: string | null): Promise<{ email: string; contractNumbers: string[] }> =>
      database.transaction(async (tx) => {
        const at = now();
        const change = await lockByKey(tx, 'owner-email', key);
        const session = await lockSession(tx, change);
        const { id, personId, fromEmail, toEmail } = change;
        const owner = { personId, email: fromEmail };
        const contracts = await deps.ownerContact.moveToEmail(tx, owner, toEmail);
        const contractNumbers = contracts.map(({ contractNumber }) => contractNumber);
        await emailChangeStore(tx).setConfirmed(id, {
          confirmedAt: at,
          contractIds: contracts.map((contract) => contract.id),
          contractNumbers,
          messageIds: await deps.contact.moveToEmail(tx, owner, toEmail),
        });
        await deps.people.verifyEmail(tx, personId, hashAddress(toEmail));
        await sessionStore(tx).setEmail(session.id, toEmail);
        await sessionStore(tx).removeUnder(personId, [fromEmail]);
        await signInStore(tx).endUnused(owner, at);
        await deps.jobs.add(tx, emailChangeQueue, { changeId: id });
        return { email: toEmail, contractNumbers };
      }),

    /** Without using the link up. Throws 404. */
    checkUndo: (key: string | null): Promise<{ from: string; to: string }> =>
      database.transaction(async (tx) => {
        const { fromEmail, toEmail } = await lockByKey(tx, 'owner-email-undo', key);
        return { from: fromEmail, to: maskEmail(toEmail) };
      }),

    /** Takes this change and later ones back, and ends what whoever made them has: sessions, and links to the contracts. Throws 404. */
    undoEmailChange: (key: string | null): Promise<void> =>
      database.transaction(async (tx) => {
        const at = now();
        const change = await lockByKey(tx, 'owner-email-undo', key);
        const { personId, fromEmail } = change;
        const changes = await emailChangeStore(tx).listConfirmedSince(change);
        for (const { contractIds, messageIds, fromEmail: email } of changes.toReversed()) {
          await deps.ownerContact.restoreEmail(tx, contractIds, { personId, email });
          await deps.contact.restoreEmail(tx, messageIds, { personId, email });
        }
        await emailChangeStore(tx).end(
          changes.map(({ id }) => id),
          at,
        );
        await emailChangeStore(tx).endWaiting({ personId }, at);
        const emails = [fromEmail, ...changes.map(({ toEmail }) => toEmail)];
        await sessionStore(tx).removeUnder(personId, emails);
        for (const email of emails) await signInStore(tx).endUnused({ personId, email }, at);
      }),
  };
}
