import type { Feature } from '../../../platform/feature.ts';
import type { AuthDeps } from './actions/deps.ts';
import { type AuthActions, authActions } from './actions/index.ts';
import { passwordLinkQueue } from './actions/users.ts';
import { authApi } from './api.ts';
import { passwordLink } from './emails.tsx';
import { userResource } from './staff.ts';

type Needs = Omit<AuthDeps, 'sendPasswordLink'> & {
  messages: {
    sendUnstored: (
      email: typeof passwordLink,
      message: { to: string; data: Parameters<AuthDeps['sendPasswordLink']>[1] },
    ) => Promise<void>;
  };
};
type Services = { auth: AuthActions };

export const authFeature = {
  name: 'sign-in',
  services: (app: Needs): Services => ({
    auth: authActions({
      database: app.database,
      jobs: app.jobs,
      now: app.now,
      tokens: app.tokens,
      secret: app.secret,
      previousSecrets: app.previousSecrets,
      needsSecondFactor: app.needsSecondFactor,
      publicUrl: app.publicUrl,
      abuse: app.abuse,
      oneTimePasswordFiles: app.oneTimePasswordFiles,
      auditTrail: app.auditTrail,
      sendPasswordLink: (to, data) => app.messages.sendUnstored(passwordLink, { to, data }),
    }),
  }),
  staffApi: (api, { auth }: Services) => authApi(api, auth),
  emails: [passwordLink],
  staff: ({ auth }: Services) => [userResource(auth)],
  jobs: {
    [passwordLinkQueue]: {
      retryLimit: 5,
      retryDelay: 10,
      retryBackoff: true,
      expireInSeconds: 120,
      work: ({ auth }: Services) => auth.users.handlePasswordLinkJob,
    },
  },
} satisfies Feature<never>;
