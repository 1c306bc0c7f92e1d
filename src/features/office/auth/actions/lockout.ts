import type { Db } from '../../../../platform/database/database.ts';
import { RequestError } from '../../../../platform/errors.ts';
import { toNetwork } from '../../../../platform/http/network.ts';
import type { AuthDeps } from './deps.ts';

const windowSeconds = 15 * 60;

export type Counter = { key: string; limit: number };

const failuresPerAccount = 10;
const failuresPerNetwork = 50;

export const counters = {
  network: (ipAddress: string): Counter => ({
    key: `staff.address.${toNetwork(ipAddress)}`,
    limit: failuresPerNetwork,
  }),
  /** Keyed by email address, because the account may not exist. */
  password: (email: string): Counter => ({ key: `staff.account.${email}`, limit: failuresPerAccount }),
  code: (userId: string): Counter => ({ key: `staff.code.${userId}`, limit: failuresPerAccount }),
  /** A browser that has signed in before has its own counter, so that nobody else can lock it out. */
  device: (deviceId: string): Counter => ({ key: `staff.device.${deviceId}`, limit: failuresPerAccount }),
  /** Counts passwords and codes that a signed-in user enters. */
  ownAccount: (userId: string): Counter => ({ key: `staff.own.${userId}`, limit: failuresPerAccount }),
};

const lockedOutError = () =>
  new RequestError(
    429,
    [
      {
        description: null,
        errorCode: 'TooManyAttempts',
        message: 'Too many attempts. Try again in 15 minutes, or reset your password.',
      },
    ],
    { 'retry-after': String(windowSeconds) },
  );

/** Limits guesses of passwords and codes. Works the same for accounts that don't exist. */
export function lockout({ abuse }: Pick<AuthDeps, 'abuse'>) {
  return {
    /** Counts the attempt before the check, because guesses can be parallel. A success or a lockout undoes the count. */
    async attempt<T>(limitedBy: Counter[], check: () => Promise<T | undefined>): Promise<T | undefined> {
      const attempts = await Promise.all(limitedBy.map(({ key }) => abuse.countAttempt(key, windowSeconds)));
      const undo = () => Promise.all(attempts.map((attempt) => attempt.undo()));
      if (limitedBy.some(({ limit }, index) => (attempts[index]?.count ?? 0) > limit)) {
        await undo();
        throw lockedOutError();
      }
      const result = await check();
      if (result !== undefined) await undo();
      return result;
    },

    clear: ({ id, email }: { id: string; email: string }, db: Db): Promise<void> =>
      abuse.forgetAttempts(
        [counters.password(email), counters.code(id), counters.ownAccount(id)].map(({ key }) => key),
        db,
      ),
  };
}
