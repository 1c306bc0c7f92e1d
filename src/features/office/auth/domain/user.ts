import type { Role } from './permissions.ts';

/** Times are ISO. */
export type User = {
  id: string;
  name: string;
  /** Lowercase. */
  email: string;
  role: Role;
  hasTotp: boolean;
  mustChangePassword: boolean;
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

/** The user can only use it to choose a new password. */
export type OneTimePassword = { id: string; email: string; password: string };

export const oneTimePasswordHours = 72;

export const isOneTimePasswordExpired = (issuedAt: Date, now: Date): boolean =>
  now.getTime() >= issuedAt.getTime() + oneTimePasswordHours * 60 * 60 * 1000;
