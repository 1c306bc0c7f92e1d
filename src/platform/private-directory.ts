import { chmodSync, mkdirSync } from 'node:fs';

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of this path is a file',
  EACCES: "this account isn't allowed to write there",
  EPERM: "this account isn't allowed to write there",
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
};

export class DataDirectoryError extends Error {
  constructor(path: string, { code = '', message }: NodeJS.ErrnoException) {
    super(`DATA_DIR: ${path} can't be a directory of the site, because ${reasons[code] ?? message}.`);
    this.name = 'DataDirectoryError';
  }
}

/**
 * Creates the directory if needed and closes it to other accounts, even if it existed before. The embedded database creates
 * files that every account can read and write, so its directory has to keep others out. A directory that another account owns,
 * such as a mounted volume, isn't changed, and the doctor reports it.
 */
export function makePrivateDirectory(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DataDirectoryError(path, error as NodeJS.ErrnoException);
  }
  try {
    chmodSync(path, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
