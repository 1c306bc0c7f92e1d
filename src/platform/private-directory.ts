import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Creates the directory if needed and closes it to other accounts, also one that was open before. The
 * embedded database writes files that everyone may read and write, so its directory has to keep others out.
 * A directory of another account, such as a mounted volume, stays as it is, and the doctor reports it.
 */
export function makePrivateDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  try {
    chmodSync(path, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
