import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { inventedPages, pagesAboutTheCompany } from '../../../seed/content/pages.ts';
import { readStateRules } from '../../../seed/state-rules.ts';
import { stateRules } from '../../features/places/table.ts';
import { isDemonstrationDatabase, saveSiteKind } from '../../features/publishing/configuration/actions.ts';
import { siteAuthor } from '../../features/publishing/content/actions/add-missing.ts';
import { pages, pageVersions } from '../../features/publishing/content/table.ts';
import { promoCodes } from '../../features/selling/promo-codes/table.ts';
import { deferForeignKeys, setSequences } from '../../platform/backup/restore-archive.ts';
import {
  listSequences,
  listTables,
  listTablesCreatedBy,
  type Table,
  tableIdentifier,
} from '../../platform/backup/table-list.ts';
import { addRows, readRows } from '../../platform/backup/table-rows.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import {
  applyMigrations,
  lockSchema,
  readAppliedMigrations,
  readMigrations,
} from '../../platform/database/migrate.ts';
import { findKeptRows } from './kept-rows.ts';
import { withoutLinks } from './links.ts';

/** Why a database can't go live, or why another one can't take its place. Nothing was changed. */
export class GoLiveError extends Error {}

export type TableCount = { table: string; kept: number; left: number };

const getName = ({ name }: Table) => name.replace('public.', '');

async function listSiteTables(db: Db, migrationsFolder: string): Promise<Table[]> {
  const names = listTablesCreatedBy(readMigrations(migrationsFolder));
  return (await listTables(db, names)).filter(({ name }) => names.includes(name));
}

async function countRows(db: Db, table: Table, condition = sql`true`): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${tableIdentifier(table.name)} where ${condition}`,
  );
  return rows[0]?.count ?? 0;
}

async function requireDemonstration(db: Db, migrationsFolder: string): Promise<void> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('configurations') is not null as found`,
  );
  if (!rows[0]?.found)
    throw new GoLiveError('The demonstration was never started: its database has no tables.');
  const applied = await readAppliedMigrations(db);
  const released = readMigrations(migrationsFolder);
  if (applied.size !== released.length || released.some(({ folderMillis }) => !applied.has(folderMillis)))
    throw new GoLiveError(
      'The demonstration is from another version of this program: start it once with this one.',
    );
  if (!(await isDemonstrationDatabase(db)))
    throw new GoLiveError('The database to take over from is already a live one, not a demonstration.');
}

/** After an interrupted run, our own tables may be there, without rows. */
async function requireEmpty(db: Db, migrationsFolder: string): Promise<void> {
  const { rows } = await db.execute<{ name: string; isMigrated: boolean }>(
    sql`select n.nspname || '.' || c.relname as name, to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname = 'public' order by 1`,
  );
  const own = listTablesCreatedBy(readMigrations(migrationsFolder));
  const other = rows.find(({ name, isMigrated }) => !isMigrated || !own.includes(name));
  if (other)
    throw new GoLiveError(
      `The new database isn't empty: it has another program's table ${other.name}. Create another one.`,
    );
  for (const table of await listSiteTables(db, migrationsFolder))
    if ((await countRows(db, table)) > 0)
      throw new GoLiveError(
        `The new database isn't empty: ${getName(table)} has rows. Create another one, or empty it yourself.`,
      );
}

/** Says why it isn't possible with a GoLiveError. Counts the rows that the new database takes over, and those that stay behind. */
export async function planGoLive(
  source: Database,
  target: Database | undefined,
  migrationsFolder: string,
): Promise<TableCount[]> {
  await requireDemonstration(source.db, migrationsFolder);
  if (target) await requireEmpty(target.db, migrationsFolder);
  const keptRows = await findKeptRows(source.db);
  const counts: TableCount[] = [];
  for (const table of await listSiteTables(source.db, migrationsFolder)) {
    const condition = keptRows[getName(table)];
    const kept = condition ? await countRows(source.db, table, condition) : 0;
    counts.push({ table: getName(table), kept, left: (await countRows(source.db, table)) - kept });
  }
  return counts;
}

/** In one transaction of the new database, so that an interrupted run leaves it empty. `addEntry` writes to its audit log. */
export async function goLive(
  source: Database,
  target: Database,
  { migrationsFolder, addEntry }: { migrationsFolder: string; addEntry: (tx: Db) => Promise<void> },
): Promise<void> {
  await source.db.transaction(
    (from) =>
      target.transaction(async (to) => {
        await from.execute(sql`set local statement_timeout = 0`);
        await requireDemonstration(from, migrationsFolder);
        await lockSchema(to);
        await requireEmpty(to, migrationsFolder);
        await applyMigrations(to, readMigrations(migrationsFolder));
        await copyRows(from, to, migrationsFolder);
        await cleanUp(to);
        await removeInventedPauses(to);
        await saveSiteKind(to, 'live');
        await addEntry(to);
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  // Until ANALYZE runs, the planner has no statistics about the new rows.
  await target.db.execute(sql`analyze`);
}

async function copyRows(from: Db, to: Db, migrationsFolder: string): Promise<void> {
  const keptRows = await findKeptRows(from);
  const tables = (await listSiteTables(from, migrationsFolder)).filter((table) => getName(table) in keptRows);
  const checkForeignKeys = await deferForeignKeys(to);
  for (const table of tables)
    for await (const lines of readRows(from, table, keptRows[getName(table)]))
      await addRows(to, table, lines);
  await setSequences(to, await listSequences(from, tables));
  await checkForeignKeys();
}

async function removeInventedPauses(tx: Db): Promise<void> {
  for (const { state, note } of readStateRules().filter((rule) => rule.isTemporaryDisabled && rule.note))
    await tx
      .update(stateRules)
      .set({ isTemporaryDisabled: false, note: null })
      .where(and(eq(stateRules.state, state), eq(stateRules.note, note as string)));
}

/** Nothing may lead to what stayed behind: links to articles, uses by contracts, and jobs that would publish a page. */
async function cleanUp(tx: Db): Promise<void> {
  const found = new Set((await tx.select({ seoUrl: pages.seoUrl }).from(pages)).map(({ seoUrl }) => seoUrl));
  const gone = new Set(inventedPages().flatMap(({ seoUrl }) => (found.has(seoUrl) ? [] : [seoUrl])));
  const clean = (html: string) => withoutLinks(html, (seoUrl) => gone.has(seoUrl));
  for (const { id, content } of await tx.select({ id: pages.id, content: pages.content }).from(pages))
    if (clean(content) !== content)
      await tx
        .update(pages)
        .set({ content: clean(content) })
        .where(eq(pages.id, id));
  const { pageId, number, content: text } = pageVersions;
  for (const version of await tx.select({ pageId, number, text }).from(pageVersions))
    if (clean(version.text) !== version.text)
      await tx
        .update(pageVersions)
        .set({ content: clean(version.text) })
        .where(and(eq(pageId, version.pageId), eq(number, version.number)));
  await tx.execute(sql`update pages set scheduled_at = null, scheduled_version = null,
    status = case status when 'Scheduled' then 'Draft' else status end where scheduled_at is not null`);
  await unpublishInventedPages(tx);
  await tx.update(promoCodes).set({ uses: 0, confirmedUses: 0 });
}

/** Without the sentences that are only on a demonstration, nothing would say that these pages are invented. */
async function unpublishInventedPages(tx: Db): Promise<void> {
  const published = tx
    .select()
    .from(pageVersions)
    .where(
      and(
        eq(pageVersions.pageId, pages.id),
        eq(pageVersions.number, pages.publishedVersion),
        eq(pageVersions.savedBy, siteAuthor),
      ),
    );
  const slugs = [...pagesAboutTheCompany, ...inventedPages().map(({ seoUrl }) => seoUrl)];
  await tx
    .update(pages)
    .set({ status: 'Draft' })
    .where(and(eq(pages.status, 'Published'), inArray(pages.seoUrl, slugs), exists(published)));
}
