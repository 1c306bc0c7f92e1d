import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

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

/** Doesn't change what another account owns, such as a mounted volume. The doctor reports that. */
function changeMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Creates the directory if needed and closes it to other accounts, even if it existed before. */
export function makePrivateDirectory(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DataDirectoryError(path, error as NodeJS.ErrnoException);
  }
  changeMode(path, 0o700);
}

/** Closes all files in the directory to other accounts, so that a copy of it is closed too. */
export function makeContentsPrivate(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    changeMode(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}
