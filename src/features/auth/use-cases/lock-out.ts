import { RequestError } from '../../../platform/errors.ts';
import type { AuthDeps } from './deps.ts';

const window = 15 * 60;
/** Failed tries within the window, after which no further one is looked at. */
const most = { account: 10, address: 50 };

const locked = () =>
  new RequestError(
    429,
    [
      {
        description: null,
        errorCode: 'TooManyTries',
        message:
          'Signing in failed too often. It is closed for 15 minutes, for this account or from where you are. A link to choose a new password can be sent meanwhile.',
      },
    ],
    { 'retry-after': String(window) },
  );

/** Closes the sign-in of an account, or to an address, after failed tries; the same for accounts that do not exist. */
export function lockOut({ abuse }: Pick<AuthDeps, 'abuse'>) {
  const keysOf = (ipAddress: string, account?: string) => [
    { key: `staff.address.${ipAddress}`, limit: most.address },
    ...(account === undefined ? [] : [{ key: `staff.account.${account}`, limit: most.account }]),
  ];
  return {
    /** Throws 429 while it is closed. Without an account only the address counts. */
    async check(ipAddress: string, account?: string): Promise<void> {
      for (const { key, limit } of keysOf(ipAddress, account))
        if ((await abuse.failuresOf(key, window)) >= limit) throw locked();
    },

    async count(ipAddress: string, account?: string): Promise<void> {
      for (const { key } of keysOf(ipAddress, account)) await abuse.countFailure(key);
    },
  };
}
