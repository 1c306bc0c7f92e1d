/** Used until an administrator enters a name. */
export const firstAdministratorName = 'Administrator';

/** Can only be used to choose a new password. */
export type OneTimePassword = { id: string; email: string; password: string };

export const oneTimePasswordHours = 72;

export const isOneTimePasswordExpired = (issuedAt: Date, now: Date): boolean =>
  now.getTime() >= issuedAt.getTime() + oneTimePasswordHours * 60 * 60 * 1000;

export const userStatuses = ['Invited', 'Active', 'Disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Invited users have no password yet. */
export function getUserStatus(
  { disabledAt }: { disabledAt: string | null },
  hasPassword: boolean,
): UserStatus {
  if (disabledAt !== null) return 'Disabled';
  return hasPassword ? 'Active' : 'Invited';
}
