import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Creates the directory if needed and closes it to other accounts, even if it existed before. The embedded
 * database creates files that every account can read and write, so its directory has to keep others out.
 * A directory that another account owns, such as a mounted volume, stays as it is, and the doctor reports it.
 */
export function makePrivateDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  try {
    chmodSync(path, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
