import type { AuthProvider } from 'react-admin';
import { clearPendingToast, showToastAfterNavigation, type Toast } from '../../platform/browser/toasts.ts';
import { clearCurrentUser, getCurrentUser, hasStatus, mayBeSignedIn } from './current-user.ts';
import { removeAllDrafts } from './drafts.ts';
import { abandonReads, staffRequest } from './staff-request.ts';

const sessionEndedToast: Toast = {
  title: '',
  message: 'Your session ended. Sign in to continue.',
  kind: 'warning',
};

/** The sign-in page shows the toast. */
export function handleSessionEnded() {
  if (mayBeSignedIn()) showToastAfterNavigation(sessionEndedToast);
  clearCurrentUser();
}

/** Has no message, because the sign-in page shows one. */
const signInRequiredError = () => Object.assign(new Error(), { message: false });

const permissionActions: Record<string, string> = {
  list: 'read',
  show: 'read',
  edit: 'read',
  create: 'add',
  delete: 'remove',
};

export const authProvider: AuthProvider = {
  login: async () => void (await getCurrentUser()),
  async logout() {
    if (!mayBeSignedIn()) return;
    clearCurrentUser();
    clearPendingToast();
    removeAllDrafts();
    abandonReads();
    await staffRequest('DELETE', 'session').catch(() => undefined);
  },
  async checkAuth() {
    try {
      await getCurrentUser();
    } catch (error) {
      if (!hasStatus(error, 401)) throw error;
      handleSessionEnded();
      throw signInRequiredError();
    }
  },
  async checkError(error: unknown) {
    if (!hasStatus(error, 401)) return;
    handleSessionEnded();
    throw signInRequiredError();
  },
  async getIdentity() {
    const { id, name } = await getCurrentUser();
    return { id, fullName: name };
  },
  // react-admin also calls this on the sign-in page.
  getPermissions: async () =>
    mayBeSignedIn()
      ? getCurrentUser().then(
          ({ permissions }) => permissions,
          () => undefined,
        )
      : undefined,
  async canAccess({ resource, action }) {
    const { permissions } = await getCurrentUser();
    return (permissions[resource] ?? []).includes(permissionActions[action] ?? action);
  },
};
