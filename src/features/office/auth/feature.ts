import type { Feature } from '../../../platform/feature.ts';
import type { AuthDeps } from './actions/deps.ts';
import { type AuthActions, authActions } from './actions/index.ts';
import { passwordLinkQueue } from './actions/users.ts';
import { authApi } from './api.ts';
import { passwordLink } from './emails.tsx';
import { userResource } from './staff.ts';

type Services = { auth: AuthActions };

export const authFeature = {
  name: 'sign-in',
  services: (app: AuthDeps): Services => ({ auth: authActions(app) }),
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
