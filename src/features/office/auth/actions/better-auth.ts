import { formatDuration, intervalToDuration } from 'date-fns';
import type { Db } from '../../../../platform/database/database.ts';
import { passwordLink } from '../emails.tsx';
import { authStore } from '../store.ts';
import { authentication, invitationSeconds, passwordLinkSeconds } from './authentication.ts';
import type { AuthDeps } from './deps.ts';

export type BetterAuth = ReturnType<typeof createBetterAuth>;

/** Provides better-auth, and a version that runs inside a transaction, so that changes are saved together with their audit entries. */
export function createBetterAuth(deps: AuthDeps) {
  const createAuthentication = (db: Db, linkSeconds = passwordLinkSeconds) =>
    authentication({
      ...deps,
      db,
      linkSeconds,
      sendPasswordLink: async ({ email, name }, token) =>
        deps.messages.sendUnstored(passwordLink, {
          to: email,
          data: {
            name,
            // URL fragments never reach a server log.
            passwordPath: `/cms/new-password#token=${encodeURIComponent(token)}`,
            expiresIn: formatDuration(intervalToDuration({ start: 0, end: linkSeconds * 1000 })),
            isInvitation: linkSeconds === invitationSeconds,
          },
        }),
    });
  const { api, $context } = createAuthentication(deps.database.db);
  return {
    api,
    $context,
    /** Sends an invitation to users who have no password yet. */
    async sendPasswordLink(email: string): Promise<void> {
      const hasPassword = (await authStore(deps.database.db).findCredential(email)) !== undefined;
      const { requestPasswordReset } = hasPassword
        ? api
        : createAuthentication(deps.database.db, invitationSeconds).api;
      await requestPasswordReset({ body: { email } });
    },
    inTransaction: <T>(
      run: (api: ReturnType<typeof createAuthentication>['api'], tx: Db) => Promise<T>,
    ): Promise<T> => deps.database.transaction((tx) => run(createAuthentication(tx).api, tx)),
  };
}
