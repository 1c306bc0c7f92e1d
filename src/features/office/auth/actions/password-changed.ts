import type { Db } from '../../../../platform/database/database.ts';
import { authStore } from '../store.ts';
import type { AuthDeps } from './deps.ts';
import { lockout } from './lockout.ts';

/** Device cookies become invalid on their own. The caller ends sessions. */
export async function passwordChanged(
  deps: Pick<AuthDeps, 'abuse' | 'now' | 'oneTimePasswordFiles'>,
  db: Db,
  user: { id: string; email: string },
  { isTemporary }: { isTemporary: boolean },
): Promise<void> {
  const store = authStore(db);
  await store.change(user.id, { mustChangePassword: isTemporary }, deps.now());
  await store.removeVerifications(user.id);
  await lockout(deps).clear(user, db);
  deps.oneTimePasswordFiles?.remove(user.id);
}
