import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { tableName } from './table-list.ts';

/**
 * Lets rows be added in any order, also to tables that refer to themselves, until the answered function is called: it
 * checks all references at once and puts the keys back as they were. Needs no more rights than the tables' owner has.
 */
export async function postponeForeignKeys(tx: Db): Promise<() => Promise<void>> {
  const { rows } = await tx.execute<{ table: string; key: string }>(sql`
    select n.nspname || '.' || t.relname as "table", c.conname as key
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and not c.condeferrable and c.conparentid = 0 and n.nspname in ('public', 'pgboss')`);
  const change = async (form: string) => {
    for (const { table, key } of rows)
      await tx.execute(
        sql`alter table ${tableName(table)} alter constraint ${sql.identifier(key)} ${sql.raw(form)}`,
      );
  };
  await change('deferrable initially deferred');
  return async () => {
    await tx.execute(sql`set constraints all immediate`);
    await change('not deferrable');
  };
}
