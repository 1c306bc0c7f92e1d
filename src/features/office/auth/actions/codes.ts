import type { AuthDeps } from './deps.ts';

/** A code is valid for 30 seconds, but only once, in case someone saw it over the user's shoulder. */
export async function consumeCode<T>(
  { abuse }: Pick<AuthDeps, 'abuse'>,
  userId: string,
  enteredCode: string,
  verify: (body: { code: string }) => Promise<T | undefined>,
): Promise<T | undefined> {
  const code = enteredCode.replace(/\s/g, '');
  // Checked before verifying, so that two parallel uses can't both succeed.
  return (await abuse.isFirstUse(`staff.totp.${userId}.${code}`)) ? verify({ code }) : undefined;
}
