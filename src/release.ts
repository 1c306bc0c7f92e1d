import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What stands beside a build: the program's version and the folder of its migrations. */
export function releaseOf(buildDirectory: string): { version: string; migrations: string } {
  const { version } = JSON.parse(readFileSync(join(buildDirectory, '../package.json'), 'utf8')) as {
    version: string;
  };
  return { version, migrations: join(buildDirectory, '../migrations') };
}
