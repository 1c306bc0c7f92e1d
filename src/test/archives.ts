import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { type ArchivePart, readArchive } from '../platform/backup/read-archive.ts';
import { restoreArchive } from '../platform/backup/restore-archive.ts';
import { writeArchive } from '../platform/backup/write-archive.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { emptyPostgresUrl, pgliteFrom } from './fresh-database.ts';
import { tempDirectory } from './temp-directory.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
export const archiveOrigin = {
  version: '1.2.3',
  madeAt: '2026-11-20T12:00:00.000Z',
  secretCheck: 'a'.repeat(64),
};

const archiveSecret = 'a secret of thirty-two characters';

/** Opens a database without tables until the test ends. */
export async function emptyDatabase(kind: Database['kind']): Promise<Database> {
  const database = await (kind === 'postgres'
    ? openDatabase({ databaseUrl: await emptyPostgresUrl(), dataDir: 'memory' })
    : pgliteFrom('blankPgliteSnapshot'));
  onTestFinished(() => database.close());
  return database;
}

export async function writeTestArchive(
  database: Database,
  file: string,
  progress: (line: string) => unknown = () => {},
): Promise<string> {
  await writeArchive({
    database,
    migrationsFolder,
    file,
    origin: archiveOrigin,
    secret: archiveSecret,
    progress,
  });
  return file;
}

export const restoreTestArchive = (database: Database, file: string, secret?: string): Promise<void> =>
  restoreArchive({ database, migrationsFolder, file, secret, progress: () => {} });

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

export const readParts = (file: string): Promise<ArchivePart[]> => collect(readArchive(file));

export const unpackLines = async (file: string): Promise<string[]> =>
  gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');

export async function packLines(lines: string[]): Promise<string> {
  const file = join(tempDirectory(), 'packed.backup');
  await writeFile(file, gzipSync(`${lines.join('\n')}\n`));
  return file;
}
