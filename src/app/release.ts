import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `sourceFingerprint` changes with every change to the sources. It and `commit` are undefined if the build wasn't made by our build script. */
export function readRelease(buildDirectory: string) {
  const { version } = JSON.parse(readFileSync(join(buildDirectory, '../package.json'), 'utf8')) as {
    version: string;
  };
  const readText = (name: string) => {
    const path = join(buildDirectory, name);
    return (existsSync(path) && readFileSync(path, 'utf8').trim()) || undefined;
  };
  return {
    version,
    migrations: join(buildDirectory, '../migrations'),
    sourceFingerprint: readText('.source-fingerprint'),
    commit: readText('.commit'),
  };
}

/** Returns "0.1.0 (1a2b3c4d5e6f)", without the commit if it isn't known. */
export function formatVersion(buildDirectory: string): string {
  const { version, commit } = readRelease(buildDirectory);
  return commit ? `${version} (${commit})` : version;
}
