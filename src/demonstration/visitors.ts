import { type SQL, sql } from 'drizzle-orm';
import { features } from '../features.ts';
import type { Db } from '../platform/database/database.ts';

/** Not opt-outs, so that nobody is contacted against their will, and not the audit log. */
export const visitorTables: string[] = features.flatMap((feature) =>
  'visitorTables' in feature ? feature.visitorTables : [],
);

/** Rows of tables that can't be emptied as a whole: invented reviews have no email address, imported claims no person, and claims refer to contracts. */
const visitorRows = {
  claims: sql`source = 'Filed'`,
  contracts: sql`true`,
  reviews: sql`email is not null`,
};

export type VisitorRows = { table: string; rows: number };

export async function countVisitorRows(db: Db): Promise<VisitorRows[]> {
  const counts = visitorTables.map(
    (table): SQL =>
      sql`select ${table}::text as "table", count(*)::int as rows from ${sql.identifier(table)}`,
  );
  for (const [table, isVisitors] of Object.entries(visitorRows))
    counts.push(
      sql`select ${`${table} from visitors`}::text, count(*)::int from ${sql.identifier(table)} where ${isVisitors}`,
    );
  const { rows } = await db.execute<{ table: string; rows: number }>(sql.join(counts, sql` union all `));
  return rows.filter((row) => row.rows > 0);
}

export async function removeVisitorData(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`create temporary table files_of_visitors on commit drop as
    select file_id as id from contract_documents where file_id is not null
    union select file_id from claim_attachments`);
  const tables = visitorTables.map((table) => sql.identifier(table));
  await tx.execute(sql`truncate table ${sql.join(tables, sql`, `)}`);
  for (const [table, isVisitors] of Object.entries(visitorRows))
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${isVisitors}`);
  await tx.execute(sql`delete from stored_files where id in (select id from files_of_visitors)
    and id not in (select file_id from contract_templates) and id not in (select file_id from media_files)`);
  await tx.execute(sql`delete from pgboss.job where state in ('created', 'retry', 'active')`);
}
