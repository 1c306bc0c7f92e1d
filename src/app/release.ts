import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `build` is different for every build, and undefined for builds that another tool made. */
export function releaseOf(buildDirectory: string) {
  const { version } = JSON.parse(readFileSync(join(buildDirectory, '../package.json'), 'utf8')) as {
    version: string;
  };
  const stamp = join(buildDirectory, '.built-from');
  const build = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  return { version, migrations: join(buildDirectory, '../migrations'), build };
}
