import { HttpError } from 'react-admin';
import { staffCall } from './staff-call.ts';

/** Who is signed in, as the server answers it. */
export type SignedIn = {
  id: string;
  name: string;
  email: string;
  role: string;
  hasTotp: boolean;
  mustChangePassword: boolean;
  mustSetUpTotp: boolean;
  /** Deeds by resource. */
  permissions: Record<string, string[]>;
};

export type NextStep = 'Code' | 'NewPassword' | 'In';

const userTokensKey = 'userTokens';
let current: Promise<SignedIn> | undefined;

/** That somebody is signed in, and nothing that would let anybody in: the session is a cookie that no script reads. */
function remember({ name, role }: SignedIn) {
  localStorage.setItem(userTokensKey, JSON.stringify({ name, role }));
}

export function forgetSignedIn() {
  localStorage.removeItem(userTokensKey);
  current = undefined;
}

export const mayBeSignedIn = () => localStorage.getItem(userTokensKey) !== null;

/** Who is signed in, asked once. Throws HttpError 401 when nobody is. */
export function signedIn(): Promise<SignedIn> {
  current ??= staffCall<SignedIn>('GET', 'session').then(
    (user) => {
      remember(user);
      return user;
    },
    (fault: unknown) => {
      current = undefined;
      throw fault;
    },
  );
  return current;
}

/** Reads anew who is signed in, after something of it changed. */
export function refreshSignedIn(): Promise<SignedIn> {
  current = undefined;
  return signedIn();
}

export const isStatus = (fault: unknown, status: number) =>
  fault instanceof HttpError && fault.status === status;
