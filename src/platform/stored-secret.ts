import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateDirectory } from './private-directory.ts';

/** Created on first use and readable only by its owner. Throws if the directory isn't writable. */
export function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  makePrivateDirectory(dataDir);
  const temporaryFile = `${path}.${randomUUID()}`;
  try {
    // Written to a temporary file and linked, so that two processes that start together read the same complete secret.
    writeFileSync(temporaryFile, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    linkSync(temporaryFile, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`${path} doesn't contain a secret of at least 32 characters. Delete it to generate one.`);
  return secret;
}

export function isStoredSecret(secret: string, dataDir: string): boolean {
  const path = join(dataDir, 'secret');
  return existsSync(path) && readFileSync(path, 'utf8').trim() === secret;
}
