import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makePrivateDirectory } from './private-directory.ts';

const namePattern = /^one-time-password-([\w-]+)\.txt$/;

export type OneTimePasswordFiles = ReturnType<typeof oneTimePasswordFiles>;

/** For operators without a terminal. Only the owner can read the files. */
export function oneTimePasswordFiles(dataDir: string) {
  const getFilePath = (userId: string) => resolve(join(dataDir, `one-time-password-${userId}.txt`));
  const remove = (userId: string) => rmSync(getFilePath(userId), { force: true });
  return {
    remove,

    write(userId: string, text: string): string {
      makePrivateDirectory(dataDir);
      // Otherwise, an existing file would keep its mode.
      remove(userId);
      writeFileSync(getFilePath(userId), text, { mode: 0o600, flag: 'wx' });
      return getFilePath(userId);
    },

    userIds: (): string[] =>
      existsSync(dataDir) ? readdirSync(dataDir).flatMap((name) => namePattern.exec(name)?.[1] ?? []) : [],
  };
}
