/** For a user who can only choose their own password with it. */
export type OneTimePassword = { id: string; email: string; password: string };

export const oneTimePasswordHours = 72;

export const isOneTimePasswordExpired = (givenAt: Date, now: Date): boolean =>
  now.getTime() >= givenAt.getTime() + oneTimePasswordHours * 60 * 60 * 1000;
