import { HttpError } from 'react-admin';
import { setDraftOwner } from './drafts.ts';
import { staffRequest } from './staff-request.ts';

export type CurrentUser = {
  id: string;
  name: string;
  email: string;
  role: string;
  hasTotp: boolean;
  mustChangePassword: boolean;
  mustSetUpTotp: boolean;
  permissions: Record<string, string[]>;
};

export type NextStep = 'Code' | 'NewPassword' | 'In';

const userTokensKey = 'userTokens';
let currentUser: Promise<CurrentUser> | undefined;

/** Stores no credentials. The session is an HttpOnly cookie. */
function storeUser({ id, name, role }: CurrentUser) {
  setDraftOwner(id);
  localStorage.setItem(userTokensKey, JSON.stringify({ name, role }));
}

export function clearCurrentUser() {
  localStorage.removeItem(userTokensKey);
  currentUser = undefined;
}

export const mayBeSignedIn = () => localStorage.getItem(userTokensKey) !== null;

export function getCurrentUser(): Promise<CurrentUser> {
  currentUser ??= staffRequest<CurrentUser>('GET', 'session').then(
    (user) => {
      storeUser(user);
      return user;
    },
    (error: unknown) => {
      currentUser = undefined;
      throw error;
    },
  );
  return currentUser;
}

/** Call it after a change to the user or session. */
export function refreshCurrentUser(): Promise<CurrentUser> {
  currentUser = undefined;
  return getCurrentUser();
}

export const hasStatus = (error: unknown, status: number) =>
  error instanceof HttpError && error.status === status;
