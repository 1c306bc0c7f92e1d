import type { Db } from '../../../../platform/database/database.ts';
import { authStore } from '../store.ts';
import type { AuthDeps } from './deps.ts';
import { lockout } from './lockout.ts';
import { notices } from './notices.ts';

type Account = { id: string; name: string; email: string };
export type ChangedBy = { id: string; name: string };

export const byLink: ChangedBy = { id: 'link', name: 'Emailed link' };
export const byRescue: ChangedBy = { id: 'rescue', name: 'npm run rescue' };
export const bySignInPage: ChangedBy = { id: 'sign-in', name: 'Sign-in page' };
export const byStart: ChangedBy = { id: 'start', name: 'First start' };

/** Every change of a password or second factor uses these functions in its transaction. Only changes through the staff resource don't, because they're audited where the resource is mounted. */
export function accountChanges(deps: AuthDeps) {
  const { notify } = notices(deps);

  const record = (tx: Db, user: Account, action: string, by: ChangedBy = user): Promise<void> =>
    deps.auditTrail.record(tx, {
      staffId: by.id,
      staffName: by.name,
      subject: 'users',
      subjectId: user.id,
      action,
      before: null,
      after: null,
    });

  return {
    record,

    /** The new password invalidates device cookies. The caller ends sessions. */
    async savePasswordChange(
      tx: Db,
      user: Account,
      change: { action: string; by?: ChangedBy; isTemporary?: boolean; isFirst?: boolean },
    ): Promise<void> {
      const store = authStore(tx);
      await store.change(user.id, { mustChangePassword: change.isTemporary ?? false }, deps.now());
      await store.removeVerifications(user.id);
      await lockout(deps).clear(user, tx);
      await record(tx, user, change.action, change.by);
      if (!change.isFirst) await notify(tx, user.id, { kind: 'password' });
      deps.oneTimePasswordFiles?.remove(user.id);
    },

    async recordTotpChange(tx: Db, user: Account, isOn: boolean): Promise<void> {
      await record(tx, user, isOn ? 'set-up-totp' : 'remove-totp');
      await notify(tx, user.id, { kind: isOn ? 'totp-on' : 'totp-off' });
    },
  };
}
