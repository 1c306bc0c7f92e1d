import { HttpError } from 'react-admin';
import { staffRequest } from './staff-request.ts';

export type SignedIn = {
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
let current: Promise<SignedIn> | undefined;

/** Stores no credentials. The session is an HttpOnly cookie. */
function remember({ name, role }: SignedIn) {
  localStorage.setItem(userTokensKey, JSON.stringify({ name, role }));
}

export function clearSignedIn() {
  localStorage.removeItem(userTokensKey);
  current = undefined;
}

export const mayBeSignedIn = () => localStorage.getItem(userTokensKey) !== null;

export function getSignedIn(): Promise<SignedIn> {
  current ??= staffRequest<SignedIn>('GET', 'session').then(
    (user) => {
      remember(user);
      return user;
    },
    (error: unknown) => {
      current = undefined;
      throw error;
    },
  );
  return current;
}

/** Call it after a change to the user or session. */
export function refreshSignedIn(): Promise<SignedIn> {
  current = undefined;
  return getSignedIn();
}

export const isStatus = (error: unknown, status: number) =>
  error instanceof HttpError && error.status === status;
