import type { AuthProvider } from 'react-admin';
import {
  clearWaitingToast,
  showToastAfterNavigation,
  signedOutToast,
} from '../../platform/browser/toasts.ts';
import { clearSignedIn, getSignedIn, isStatus, mayBeSignedIn } from './signed-in.ts';
import { staffRequest } from './staff-request.ts';

/** The sign-in page shows why the session ended. */
export function endSession() {
  if (mayBeSignedIn()) showToastAfterNavigation(signedOutToast);
  clearSignedIn();
}

/** Without a message, because the sign-in page shows one. */
const signInRequired = () => Object.assign(new Error(), { message: false });

const permissionActions: Record<string, string> = {
  list: 'read',
  show: 'read',
  edit: 'read',
  create: 'add',
  delete: 'remove',
};

export const authProvider: AuthProvider = {
  login: async () => void (await getSignedIn()),
  async logout() {
    if (!mayBeSignedIn()) return;
    clearSignedIn();
    clearWaitingToast();
    await staffRequest('DELETE', 'session').catch(() => undefined);
  },
  async checkAuth() {
    try {
      await getSignedIn();
    } catch (error) {
      if (!isStatus(error, 401)) throw error;
      endSession();
      throw signInRequired();
    }
  },
  async checkError(error: unknown) {
    if (!isStatus(error, 401)) return;
    endSession();
    throw signInRequired();
  },
  async getIdentity() {
    const { id, name } = await getSignedIn();
    return { id, fullName: name };
  },
  // react-admin also calls this on the sign-in page.
  getPermissions: async () =>
    mayBeSignedIn()
      ? getSignedIn().then(
          ({ permissions }) => permissions,
          () => undefined,
        )
      : undefined,
  async canAccess({ resource, action }) {
    const { permissions } = await getSignedIn();
    return (permissions[resource] ?? []).includes(permissionActions[action] ?? action);
  },
};
