import type { AuthProvider } from 'react-admin';
import { forgetWaitingToast, showToastAfterNavigation, unauthorized } from '../../platform/browser/toasts.ts';
import { forgetSignedIn, isStatus, mayBeSignedIn, signedIn } from './signed-in.ts';
import { staffCall } from './staff-call.ts';

/** The session ended while somebody worked: the page to sign in says so. */
function endSession() {
  if (mayBeSignedIn()) showToastAfterNavigation(unauthorized);
  forgetSignedIn();
}

/** The page that signs in tells it itself: nothing more is to be shown. */
const toSignIn = () => Object.assign(new Error(), { message: false });

/** What react-admin calls an action, in the words of the table of permissions. */
const actionOf: Record<string, string> = {
  list: 'read',
  show: 'read',
  edit: 'read',
  create: 'add',
  delete: 'remove',
};

/** Sign-in as react-admin asks for it; the page that signs in calls the server itself. */
export const authProvider: AuthProvider = {
  login: async () => void (await signedIn()),
  async logout() {
    if (!mayBeSignedIn()) return;
    forgetSignedIn();
    forgetWaitingToast();
    await staffCall('DELETE', 'session').catch(() => undefined);
  },
  async checkAuth() {
    try {
      await signedIn();
    } catch (fault) {
      if (!isStatus(fault, 401)) throw fault;
      endSession();
      throw toSignIn();
    }
  },
  async checkError(fault: unknown) {
    if (!isStatus(fault, 401)) return;
    endSession();
    throw toSignIn();
  },
  async getIdentity() {
    const { id, name } = await signedIn();
    return { id, fullName: name };
  },
  // Asked on the page that signs in too, where nobody is.
  getPermissions: async () =>
    mayBeSignedIn()
      ? signedIn().then(
          ({ permissions }) => permissions,
          () => undefined,
        )
      : undefined,
  async canAccess({ resource, action }) {
    const { permissions } = await signedIn();
    return (permissions[resource] ?? []).includes(actionOf[action] ?? action);
  },
};
