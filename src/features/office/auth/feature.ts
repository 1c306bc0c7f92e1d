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
  audit: {
    users: {
      'sign-in': 'Signed in',
      'sign-out': 'Signed out',
      'rejected-sign-in': 'A sign-in failed',
      'use-backup-code': 'Signed in with a backup code',
      'change-password': 'Changed their password',
      'choose-password': 'Chose a password with an emailed link',
      rescue: { label: 'Create a one-time password', log: 'Created a one-time password' },
      'end-session': 'Ended a session',
      'start-totp-setup': {
        label: 'Start two-factor authentication',
        log: 'Started to set up two-factor authentication',
      },
      'set-up-totp': {
        label: 'Turn on two-factor authentication',
        log: 'Turned on two-factor authentication',
      },
    },
  },
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
