import { randomUUID } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { normalizeEmail } from '../../../platform/email-address.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { toSecretConfig } from '../../office/auth/actions/secrets.ts';
import { getExpiry, getHourBefore, maxEmailsPerHour, signInMinutes } from '../domain/sign-in.ts';
import { ownerSignIn } from '../emails.tsx';
import { signInStore } from '../store.ts';
import type { MyPlanDeps } from './deps.ts';
import { hasRecords, loadOwnRecords, type Owner } from './own-records.ts';
import { createCode, hashCode } from './secrets.ts';

export const signInQueue = 'email-sign-in';
const signInPath = '/my-plan/sign-in';

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

async function emailSignIn(deps: MyPlanDeps, requestId: string, firstName: string, owner: Owner) {
  const now = deps.now();
  const [id, code, expiresAt] = [randomUUID(), createCode(), getExpiry(now)];
  const codeHash = hashCode(requestId, code);
  await signInStore(deps.database.db).insert([
    { id, requestId, ...owner, codeHash, createdAt: now, expiresAt },
  ]);
  const query = new URLSearchParams({ key: deps.tokens.sign('owner-sign-in', id) });
  await deps.messages.sendUnstored(ownerSignIn, {
    to: owner.email,
    data: { firstName, signInPath: `${signInPath}?${query}`, code, minutes: signInMinutes },
  });
}

/** Emails everyone who has records under an address a link and a code of their own. */
export const emailSignIns =
  (deps: MyPlanDeps): JobHandler =>
  async ({ encryptedEmail, requestId }) => {
    const { db } = deps.database;
    const key = toSecretConfig(deps.secret, deps.previousSecrets);
    const email = normalizeEmail(await symmetricDecrypt({ key, data: String(encryptedEmail) }));
    await signInStore(db).removeExpired(getHourBefore(deps.now()));
    if ((await signInStore(db).countSince(email, getHourBefore(deps.now()))) >= maxEmailsPerHour) return;
    for (const { id, firstName } of await deps.people.byPoint(db, email)) {
      const owner = { personId: id, email };
      if (hasRecords(await loadOwnRecords(deps, owner)))
        await emailSignIn(deps, String(requestId), firstName, owner);
    }
  };
