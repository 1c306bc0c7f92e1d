import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Release = {
  version: string;
  /** The folder of its migrations. */
  migrations: string;
  /** Another after every build; undefined for a build that another tool made. */
  build: string | undefined;
};

/** What stands in and beside a build. */
export function releaseOf(buildDirectory: string): Release {
  const { version } = JSON.parse(readFileSync(join(buildDirectory, '../package.json'), 'utf8')) as {
    version: string;
  };
  const stamp = join(buildDirectory, '.built-from');
  const build = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  return { version, migrations: join(buildDirectory, '../migrations'), build };
}
