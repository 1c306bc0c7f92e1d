import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';

export type Column = {
  name: string;
  type: string;
};

export type Table = {
  /** Includes the schema, such as `public.leads`. */
  name: string;
  columns: Column[];
  key: { name: string; isText: boolean }[];
};

/** The queue's other tables contain counters or are rebuilt on startup. */
const jobTables = ['pgboss.queue', 'pgboss.schedule', 'pgboss.job'];

/**
 * Sessions and sign-in tokens are left out because a stolen backup must not give access, so after a restore everyone signs in
 * again. Release files are left out because each release saves its own when it starts.
 */
const excludedTables = ['public.staff_sessions', 'public.staff_verifications', 'public.release_assets'];

/** Older backups may contain tables that newer ones exclude. */
export const isArchived = (name: string): boolean => !excludedTables.includes(name);

/** Quotes a name with its schema, such as `public.leads`. */
export function tableIdentifier(name: string): SQL {
  const [schema = '', table = ''] = name.split('.');
  return sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
}

/** Other tables in the same schema aren't ours. */
export function listTablesCreatedBy(migrations: { sql: string[] }[]): string[] {
  const text = migrations.flatMap((migration) => migration.sql).join('\n');
  const createdOrRenamed = /\bCREATE TABLE (?:IF NOT EXISTS )?"(\w+)"|\bRENAME TO "(\w+)"/gi;
  return [...text.matchAll(createdOrRenamed)].map(([, created, renamed]) => `public.${created ?? renamed}`);
}

/** Lists the site's tables and the queue's that exist, by name. */
export async function listTables(db: Db, siteTables: string[]): Promise<Table[]> {
  const names = JSON.stringify([...siteTables, ...jobTables]);
  const { rows } = await db.execute<Table>(sql`
    select n.nspname || '.' || c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select jsonb_agg(jsonb_build_object('name', a.attname, 'isText', a.attcollation <> 0)
          order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '[]') as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p')
      and n.nspname || '.' || c.relname in (select jsonb_array_elements_text(${names}::jsonb))
    order by (n.nspname || '.' || c.relname) collate "C"`);
  return rows;
}

/** Sequences of the tables' columns with their current values. */
export async function listSequences(db: Db, tables: Table[]) {
  const names = JSON.stringify(tables.map(({ name }) => name));
  const { rows } = await db.execute<{ name: string }>(sql`
    select n.nspname || '.' || s.relname as name
    from pg_class s join pg_namespace n on n.oid = s.relnamespace
      join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass
      join pg_class t on t.oid = d.refobjid join pg_namespace tn on tn.oid = t.relnamespace
    where s.relkind = 'S' and tn.nspname || '.' || t.relname in (select jsonb_array_elements_text(${names}::jsonb))
    order by (n.nspname || '.' || s.relname) collate "C"`);
  const sequences = [];
  for (const { name } of rows) {
    const state = await db.execute<{ last: string; isCalled: boolean }>(
      sql`select last_value::text as last, is_called as "isCalled" from ${tableIdentifier(name)}`,
    );
    for (const { last, isCalled } of state.rows) sequences.push({ name, last, isCalled });
  }
  return sequences;
}
