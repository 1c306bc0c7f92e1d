import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../database/database.ts';
import { readAppliedMigrations, readMigrations } from '../database/migrate.ts';
import {
  ArchiveError,
  type ArchiveHeader,
  computeSignature,
  formatVersion,
  markerLine,
  type TableChecksum,
} from './archive-format.ts';
import {
  isArchived,
  listSequences,
  listTables,
  listTablesCreatedBy,
  type Table,
  tableIdentifier,
} from './table-list.ts';
import { createChecksum, readRows } from './table-rows.ts';

/** Awaited, so that a listener can act before the next step. */
export type Progress = (line: string) => unknown;

export type ArchiveOrigin = Pick<ArchiveHeader, 'version' | 'madeAt' | 'secretCheck' | 'consentHead'>;

type ArchiveOptions = {
  database: Database;
  migrationsFolder: string;
  file: string;
  origin: ArchiveOrigin;
  /** Signs the archive. */
  secret: string;
  progress: Progress;
};

/** Writes a snapshot of the database while others keep writing. The file appears only when it's complete. */
export async function writeArchive(options: ArchiveOptions): Promise<void> {
  const { database, file } = options;
  if (existsSync(file)) throw new ArchiveError(`${file} already exists: choose another name.`);
  const temporaryFile = `${file}.part-${process.pid}`;
  const target = createWriteStream(temporaryFile, { mode: 0o600, flags: 'wx' });
  // Reports a missing directory before reading the database.
  await once(target, 'open');
  try {
    await database.db.transaction(
      (tx) => pipeline(Readable.from(generateLines(tx, options)), createGzip(), target),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await flushToDisk(temporaryFile);
    await rename(temporaryFile, file);
  } finally {
    await rm(temporaryFile, { force: true });
  }
}

async function* generateLines(tx: Db, options: ArchiveOptions): AsyncGenerator<string> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const allTables = await listTables(tx, listTablesCreatedBy(readMigrations(options.migrationsFolder)));
  const tables = allTables.filter(({ name }) => isArchived(name));
  if (tables.length === 0)
    throw new ArchiveError('There is nothing to back up: the site was never started with this database.');
  await lockTables(tx, tables);
  const archiveChecksum = createChecksum();
  const addToChecksum = (line: string) => {
    archiveChecksum.add(line);
    return `${line}\n`;
  };
  yield addToChecksum(markerLine('header', await createHeader(tx, options)));
  const checksums: Record<string, TableChecksum> = {};
  for (const table of tables) {
    const { name } = table;
    yield addToChecksum(markerLine('table', { name, columns: table.columns.map((column) => column.name) }));
    const tableChecksum = createChecksum();
    for await (const lines of readRows(tx, table)) {
      for (const line of lines) tableChecksum.add(line);
      yield lines.map(addToChecksum).join('');
    }
    checksums[name] = tableChecksum.result();
    if (checksums[name].rows > 0) await options.progress(`${name}: ${checksums[name].rows} rows`);
  }
  // Sequences aren't part of the snapshot. Read after the rows, they are at least as high.
  const sequences = await listSequences(tx, tables);
  const { sha256 } = archiveChecksum.result();
  const signature = computeSignature({ sha256, sequences }, options.secret);
  yield `${markerLine('footer', { tables: checksums, sequences, sha256, signature })}\n`;
}

/** A new release that changes tables at startup waits for the backup; reads and writes continue. */
async function lockTables(tx: Db, tables: Table[]): Promise<void> {
  const names = sql.join(
    tables.map(({ name }) => tableIdentifier(name)),
    sql`, `,
  );
  await tx.execute(sql`lock table ${names} in access share mode`);
}

/** Throws if a newer program's tables would be left out. */
async function createHeader(
  tx: Db,
  { database, migrationsFolder, origin }: Pick<ArchiveOptions, 'database' | 'migrationsFolder' | 'origin'>,
): Promise<ArchiveHeader> {
  const migrations = [...(await readAppliedMigrations(tx))].map(([folderMillis, hash]) => ({
    folderMillis,
    hash,
  }));
  const releasedTimes = new Set(readMigrations(migrationsFolder).map(({ folderMillis }) => folderMillis));
  if (migrations.some(({ folderMillis }) => !releasedTimes.has(folderMillis)))
    throw new ArchiveError(
      'The database is from a newer version of this program: back it up with that version.',
    );
  return { format: formatVersion, ...origin, database: database.kind, migrations };
}

/** Without this, a power failure after the rename could leave an incomplete file. */
async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync();
  await handle.close();
}
