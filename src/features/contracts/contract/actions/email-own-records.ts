import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { JobHandler } from '../../../../platform/jobs/jobs.ts';
import { toSecretConfig } from '../../../office/auth/actions/secrets.ts';
import type { ContractDeps } from './deps.ts';
import { emailMyContracts } from './emails/found.ts';

export const ownRecordsQueue = 'email-own-records';

/**
 * Adds the same job for every address, because a slower response would reveal who is a customer. Jobs are stored for a week, so the
 * address in it is encrypted.
 */
export async function requestOwnRecords(deps: ContractDeps, email: string): Promise<void> {
  const key = toSecretConfig(deps.secret, deps.previousSecrets);
  const encryptedEmail = await symmetricEncrypt({ key, data: email });
  await deps.database.transaction((tx) => deps.jobs.add(tx, ownRecordsQueue, { encryptedEmail }));
}

/** Emails an address links to the contracts and the newest open quotes that it owns. */
export const emailOwnRecords =
  (deps: ContractDeps): JobHandler =>
  async ({ encryptedEmail }) => {
    const key = toSecretConfig(deps.secret, deps.previousSecrets);
    const email = await symmetricDecrypt({ key, data: String(encryptedEmail) });
    await emailMyContracts(deps, email);
    await deps.quotes.emailMyQuotes(email);
  };
