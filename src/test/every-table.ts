import { sql } from 'drizzle-orm';
import type { Database, Db } from '../platform/database/database.ts';

type Column = { name: string; type: string; reference: string | null };

/** Values that a careless copy would change, by type. */
const unusualValues: Readonly<Record<string, string>> = {
  text: `E'“x”\\u2028\\\\ \\t\\n''"{}'`,
  integer: '-7',
  bigint: '9007199254740993',
  real: '0.1',
  'double precision': '0.1',
  boolean: 'true',
  uuid: 'gen_random_uuid()',
  date: "'1999-12-31'",
  'timestamp with time zone': "'2026-03-08 02:30:00.123456+00'",
  json: `'{"b": 1, "a": 2}'`,
  jsonb: `'null'`,
  'text[]': `array['a,"b', '']`,
  bytea: `'\\x00ff5c'`,
};

export async function fillEmptyTables(database: Database): Promise<string[]> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        order by relname`,
    );
    const filledTables: string[] = [];
    for (const { name } of rows)
      if (await isEmpty(tx, name)) filledTables.push(await addUnusualRow(tx, name));
    return filledTables;
  });
}

async function isEmpty(tx: Db, table: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
  return rows.length === 0;
}

async function addUnusualRow(tx: Db, table: string): Promise<string> {
  const { rows } = await tx.execute<Column>(sql`
    select a.attname as name, format_type(a.atttypid, null) as type,
      (select format('(select %I from %s limit 1)', b.attname, c.confrelid::regclass)
        from pg_constraint c join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
        where c.contype = 'f' and c.conrelid = a.attrelid and c.conkey[1] = a.attnum) as reference
    from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`);
  const values = rows.map(({ type, reference }) => {
    const value = reference ?? unusualValues[type];
    if (!value) throw new Error(`No unusual value for the type ${type} of ${table}`);
    return sql.raw(value);
  });
  const names = rows.map(({ name }) => sql.identifier(name));
  await tx.execute(sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
    values (${sql.join(values, sql`, `)})`);
  return table;
}

export async function readAllRows({ db }: Database): Promise<Record<string, string[]>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and (c.relnamespace = 'public'::regnamespace
      or c.oid in ('pgboss.queue'::regclass, 'pgboss.schedule'::regclass, 'pgboss.job'::regclass))
    order by name`);
  const tables: Record<string, string[]> = {};
  for (const { name } of rows) {
    const found = await db.execute<{ line: string }>(
      sql`select r::text as line from ${sql.raw(name)} r order by r::text collate "C"`,
    );
    tables[name] = found.rows.map(({ line }) => line);
  }
  return tables;
}
