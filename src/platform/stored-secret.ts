import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret in `dataDir`, made at first use and readable by its owner only. Throws when the directory cannot be written. */
export function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    // Linked and not written in place: of two starters at once both read the same whole secret.
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`${path} does not hold a secret of 32 characters: remove it to have one made`);
  return secret;
}

/** Whether `secret` is the one that is kept in `dataDir`. */
export function isStoredSecret(secret: string, dataDir: string): boolean {
  const path = join(dataDir, 'secret');
  return existsSync(path) && readFileSync(path, 'utf8').trim() === secret;
}

/** Keeps a given secret in `dataDir`, in place of one that is there. */
export function keepSecret(secret: string, dataDir: string): void {
  const path = join(dataDir, 'secret');
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  renameSync(draft, path);
}
