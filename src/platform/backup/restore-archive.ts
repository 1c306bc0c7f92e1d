import { sql } from 'drizzle-orm';
import { getConstructionPlans } from 'pg-boss';
import type { Database, Db } from '../database/database.ts';
import { applyMigrations, lockSchema, readMigrations } from '../database/migrate.ts';
import {
  type ArchivedTable,
  ArchiveError,
  type ArchiveFooter,
  checkSignature,
  findMatchingMigrations,
} from './archive-format.ts';
import { readArchive } from './read-archive.ts';
import { isArchived, listTables, listTablesCreatedBy, type Table, tableIdentifier } from './table-list.ts';
import { addRows, computeChecksum } from './table-rows.ts';
import type { Progress } from './write-archive.ts';

/** Defers foreign key checks until the returned function is called. Needs only the privileges of the tables' owner. */
export async function deferForeignKeys(tx: Db): Promise<() => Promise<void>> {
  const { rows } = await tx.execute<{ table: string; key: string }>(sql`
    select n.nspname || '.' || t.relname as "table", c.conname as key
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and not c.condeferrable and c.conparentid = 0 and n.nspname in ('public', 'pgboss')`);
  const alterConstraints = async (mode: string) => {
    for (const { table, key } of rows)
      await tx.execute(
        sql`alter table ${tableIdentifier(table)} alter constraint ${sql.identifier(key)} ${sql.raw(mode)}`,
      );
  };
  await alterConstraints('deferrable initially deferred');
  return async () => {
    await tx.execute(sql`set constraints all immediate`);
    await alterConstraints('not deferrable');
  };
}

/** Restores in one transaction. The archive's own migrations create the tables, and the next start applies later ones. */
export async function restoreArchive(options: {
  database: Database;
  migrationsFolder: string;
  file: string;
  /** The secret that must have signed the archive. If undefined, the signature isn't checked. */
  secret: string | undefined;
  progress: Progress;
}): Promise<void> {
  const { database } = options;
  await database.transaction(async (tx) => {
    await lockSchema(tx);
    await requireEmpty(tx, listTablesCreatedBy(readMigrations(options.migrationsFolder)));
    await restoreContents(tx, options);
  });
  // Until ANALYZE runs, the planner has no statistics about the new rows.
  await database.db.execute(sql`analyze`);
}

async function requireEmpty(tx: Db, tableNames: string[]): Promise<void> {
  const existingTables = await listTables(tx, [...tableNames, 'drizzle.__drizzle_migrations']);
  if (existingTables.length === 0) return;
  throw new ArchiveError(
    "The target isn't empty: it already has the site's tables. Restore into a new database (DATABASE_URL) or, without one, " +
      'into a new directory (DATA_DIR). Nothing was changed.',
  );
}

async function restoreContents(
  tx: Db,
  { file, migrationsFolder, secret, progress }: Parameters<typeof restoreArchive>[0],
): Promise<void> {
  const releasedMigrations = readMigrations(migrationsFolder);
  let tables = new Map<string, Table>();
  let checkReferences = async () => {};
  const restoredTables = new Map<string, Table>();
  for await (const part of readArchive(file)) {
    if (part.kind === 'header') {
      await applyMigrations(tx, findMatchingMigrations(part.header, releasedMigrations));
      await createJobTables(tx);
      tables = new Map(
        (await listTables(tx, listTablesCreatedBy(releasedMigrations))).map((table) => [table.name, table]),
      );
      checkReferences = await deferForeignKeys(tx);
    } else if (part.kind === 'rows') {
      if (!isArchived(part.table.name)) continue;
      const table = restoredTables.get(part.table.name) ?? selectArchivedColumns(part.table, tables);
      restoredTables.set(table.name, table);
      if (part.lines.length > 0) await addRows(tx, table, part.lines);
    } else {
      if (secret !== undefined) checkSignature(part.footer, secret);
      await checkReferences();
      await setSequences(tx, part.footer.sequences);
      await verifyTables(tx, [...restoredTables.values()], part.footer, progress);
    }
  }
}

/** The queue's tables come from pg-boss, not from our migrations. The next start updates them. */
async function createJobTables(tx: Db): Promise<void> {
  const plan = getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
  // PGlite accepts only one statement per query.
  await tx.execute(sql.raw(`do $construct$ begin execute $plan$${plan}$plan$; end $construct$`));
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

const isQueueTable = ({ name }: { name: string }) => name.startsWith('pgboss.');

/** pg-boss may have added or removed columns in its tables. Our own tables match the archive's migrations. */
function selectArchivedColumns(archivedTable: ArchivedTable, tables: Map<string, Table>): Table {
  const table = tables.get(archivedTable.name);
  const columns = table?.columns.filter(({ name }) => archivedTable.columns.includes(name)) ?? [];
  if (!table || (!isQueueTable(archivedTable) && columns.length !== archivedTable.columns.length))
    throw new ArchiveError(
      `The archive's ${archivedTable.name} doesn't match the table that its migrations create.`,
    );
  return { ...table, columns };
}

export async function setSequences(tx: Db, sequences: ArchiveFooter['sequences']): Promise<void> {
  for (const { name, last, isCalled } of sequences)
    await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint, ${isCalled})`);
}

/** Compares only the number of rows in the queue's tables, because their columns may differ. */
async function verifyTables(
  tx: Db,
  tables: Table[],
  footer: ArchiveFooter,
  progress: Progress,
): Promise<void> {
  for (const table of tables) {
    const expected = footer.tables[table.name];
    const restored = await computeChecksum(tx, table);
    const hasSameContent = isQueueTable(table) || restored.sha256 === expected?.sha256;
    if (restored.rows !== expected?.rows || !hasSameContent)
      throw new ArchiveError(`The restored ${table.name} doesn't match the archive, so nothing was saved.`);
    if (restored.rows > 0) await progress(`${table.name}: ${restored.rows} rows, verified`);
  }
}
