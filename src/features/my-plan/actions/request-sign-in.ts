import { randomUUID } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { normalizeEmail } from '../../../platform/email-address.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { toSecretConfig } from '../../office/auth/actions/secrets.ts';
import {
  getExpiry,
  getHourBefore,
  maxEmailsPerHour,
  maxPeoplePerRequest,
  signInMinutes,
} from '../domain/sign-in.ts';
import { ownerSignIn } from '../emails.tsx';
import { signInStore } from '../store.ts';
import type { MyPlanDeps } from './deps.ts';
import { hasRecords, loadOwnRecords, type Owner, type OwnRecords } from './own-records.ts';
import { createCode, hashCode } from './secrets.ts';

export const signInQueue = 'email-sign-in';
const myPlanSignInPath = '/my-plan/sign-in';

/**
 * Adds the same job for every address, because a slower response would reveal who is a customer. Jobs are stored for a week, so the
 * address in it is encrypted. Returns the ID that the browser keeps, in which the code works.
 */
export async function requestSignIn(deps: MyPlanDeps, email: string): Promise<string> {
  const requestId = randomUUID();
  const key = toSecretConfig(deps.secret, deps.previousSecrets);
  const encryptedEmail = await symmetricEncrypt({ key, data: email });
  await deps.database.transaction((tx) => deps.jobs.add(tx, signInQueue, { encryptedEmail, requestId }));
  return requestId;
}

type Recipient = Owner & { firstName: string; rank: number };

/** Anyone can order under someone else's address, but nobody pays for it. */
const getRank = ({ contracts }: OwnRecords): number => {
  if (contracts.some(({ contract }) => contract.received.length > 0)) return 2;
  return contracts.length > 0 ? 1 : 0;
};

/** Everyone who has records under an address: those who paid for a contract first, then those who ordered one. */
async function findRecipients(deps: MyPlanDeps, email: string): Promise<Recipient[]> {
  const recipients: Recipient[] = [];
  for (const { id, firstName } of await deps.people.byPoint(deps.database.db, email)) {
    const owner = { personId: id, email };
    const records = await loadOwnRecords(deps, owner);
    if (hasRecords(records))
      recipients.push({ ...owner, firstName: firstName ?? '', rank: getRank(records) });
  }
  return recipients.toSorted((a, b) => b.rank - a.rank).slice(0, maxPeoplePerRequest);
}

/** Returns the code of each, within the limit of emails to the address. */
const addSignIns = (deps: MyPlanDeps, requestId: string, email: string, recipients: readonly Recipient[]) =>
  deps.database.transaction(async (tx) => {
    const [store, now] = [signInStore(tx), deps.now()];
    await store.lockAddress(email);
    await store.removeExpired(getHourBefore(now));
    await store.removeUnused(requestId);
    const left = maxEmailsPerHour - (await store.countSince(email, getHourBefore(now)));
    const added = recipients
      .slice(0, Math.max(0, left))
      .map((recipient) => ({ ...recipient, id: randomUUID(), code: createCode() }));
    await store.insert(
      added.map(({ id, personId, code }) => ({
        id,
        requestId,
        personId,
        email,
        codeHash: hashCode(requestId, code),
        createdAt: now,
        expiresAt: getExpiry(now),
      })),
    );
    return added;
  });

/** Emails everyone who has records under an address a link and a code of their own. */
export const emailSignIns =
  (deps: MyPlanDeps): JobHandler =>
  async ({ encryptedEmail, requestId }) => {
    const key = toSecretConfig(deps.secret, deps.previousSecrets);
    const email = normalizeEmail(await symmetricDecrypt({ key, data: String(encryptedEmail) }));
    const recipients = await findRecipients(deps, email);
    for (const { id, firstName, code } of await addSignIns(deps, String(requestId), email, recipients)) {
      const query = new URLSearchParams({ key: deps.tokens.sign('owner-sign-in', id) });
      const signInPath = `${myPlanSignInPath}?${query}`;
      await deps.messages.sendUnstored(ownerSignIn, {
        to: email,
        data: { firstName, isShared: recipients.length > 1, signInPath, code, minutes: signInMinutes },
      });
    }
  };
