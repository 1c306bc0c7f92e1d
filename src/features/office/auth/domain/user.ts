import type { Role } from './permissions.ts';

/** Somebody who works in the back office. Times are ISO. */
export type User = {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  role: Role;
  /** Signs in with a code of an authenticator app too. */
  hasTotp: boolean;
  mustChangePassword: boolean;
  /** Since when they may not sign in; null: they may. */
  disabledAt: string | null;
  createdAt: string;
  lastSignInAt: string | null;
};

export type UserSession = {
  id: string;
  startedAt: string;
  lastUsedAt: string;
  ipAddress: string | null;
  browser: string | null;
};

/** For a user who can only choose their own password with it. */
export type OneTimePassword = { id: string; email: string; password: string };

export const oneTimePasswordHours = 72;

export const isOneTimePasswordExpired = (givenAt: Date, now: Date): boolean =>
  now.getTime() >= givenAt.getTime() + oneTimePasswordHours * 60 * 60 * 1000;
