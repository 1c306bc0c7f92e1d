import type { Feature } from '../../../platform/feature.ts';
import type { AuthDeps } from './actions/deps.ts';
import { type AuthActions, authActions } from './actions/index.ts';
import { noticeQueue } from './actions/notices.ts';
import { passwordLinkQueue } from './actions/users.ts';
import { registerAuthRoutes } from './api.ts';
import { passwordLink, staffNotice } from './emails.tsx';
import { userResource } from './resource.ts';

type Services = { auth: AuthActions };

export const authFeature = {
  name: 'sign-in',
  keptTables: ['staff_users', 'staff_accounts', 'staff_two_factors'],
  services: (app: AuthDeps): Services => ({ auth: authActions(app) }),
  staffApi: (api, { auth }: Services) => registerAuthRoutes(api, auth),
  emails: [passwordLink, staffNotice],
  staff: ({ auth }: Services) => [userResource(auth)],
  jobs: {
    [passwordLinkQueue]: {
      retryLimit: 5,
      retryDelay: 10,
      retryBackoff: true,
      expireInSeconds: 120,
      handle: ({ auth }: Services) => auth.users.handlePasswordLinkJob,
    },
    // Keeps retrying for a day when the mail server is unreachable.
    [noticeQueue]: {
      retryLimit: 12,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 6 * 3600,
      expireInSeconds: 120,
      handle: ({ auth }: Services) => auth.notices.handle,
    },
  },
} satisfies Feature<never>;
