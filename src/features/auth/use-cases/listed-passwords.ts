import type { IsListed } from '../domain/password-rules.ts';

let list: Promise<IsListed> | undefined;

/**
 * The passwords of eight characters or more that leaks hold most often; asked of nobody, the list comes with the site.
 * It takes 20 MB and few visits need it, so it is read with the first new password.
 */
export function listedPasswords(): Promise<IsListed> {
  list ??= import('fxa-common-password-list').then(
    ({ default: known }) =>
      (word: string) =>
        known.test(word),
  );
  return list;
}
