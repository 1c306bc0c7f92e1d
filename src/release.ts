import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Release = {
  version: string;
  migrations: string;
  /** Different for every build. Undefined for builds that another tool made. */
  build: string | undefined;
};

export function releaseOf(buildDirectory: string): Release {
  const { version } = JSON.parse(readFileSync(join(buildDirectory, '../package.json'), 'utf8')) as {
    version: string;
  };
  const stamp = join(buildDirectory, '.built-from');
  const build = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  return { version, migrations: join(buildDirectory, '../migrations'), build };
}
