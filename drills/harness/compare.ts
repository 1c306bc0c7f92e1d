import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import type { Room } from './drill.ts';
import type { Ledger } from './writers.ts';

type Stored = {
  leads: Map<string, number>;
  opportunities: Map<string, number>;
  orders: Map<string, number>;
  filings: Map<string, number>;
  filers: Map<string, number>;
};

async function counted(database: Database, column: string, table: string): Promise<Map<string, number>> {
  const { rows } = await database.db.execute<{ id: string; number: number }>(
    sql.raw(
      `select ${column}::text as id, count(*)::int as number from ${table} where ${column} is not null group by 1`,
    ),
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

async function stored(database: Database): Promise<Stored> {
  return {
    leads: await counted(database, 'email', 'leads'),
    opportunities: await counted(database, 'lead_id', 'opportunities'),
    orders: await counted(database, 'opportunity_id', 'orders'),
    filings: await counted(database, 'filing_number', 'claim_filings'),
    filers: await counted(database, 'email', 'claim_filings'),
  };
}

const twice = (counts: Map<string, number>) => [...counts.values()].filter((number) => number > 1).length;

/** Opens the database of a stopped copy (PGlite) or any copy (a server) and compares it with what was acknowledged. */
export async function compare(
  room: Room,
  where: { databaseUrl?: string; dataDir?: string },
  ledger: Ledger,
): Promise<{ lost: number; twice: number }> {
  const database = await openDatabase({
    databaseUrl: where.databaseUrl,
    dataDir: where.dataDir ?? room.directory,
  });
  try {
    const there = await stored(database);
    const places = { lead: there.leads, order: there.orders, filing: there.filings };
    const lost = ledger.acknowledged.filter(({ kind, id }) => !places[kind].has(id));
    const repeated =
      twice(there.leads) + twice(there.opportunities) + twice(there.orders) + twice(there.filers);
    for (const kind of ['lead', 'order', 'filing'] as const)
      room.figure(`${kind}s acknowledged`, ledger.acknowledged.filter((each) => each.kind === kind).length);
    room.figure('lost', lost.length);
    room.figure('twice', repeated);
    room.check(`nothing is refused, but: ${ledger.refused[0]}`, ledger.refused.length === 0);
    return { lost: lost.length, twice: repeated };
  } finally {
    await database.close();
  }
}

/** Like `compare`, and expects nothing lost or duplicated. */
export async function expectAllStored(room: Room, where: Parameters<typeof compare>[1], ledger: Ledger) {
  const { lost, twice: repeated } = await compare(room, where, ledger);
  room.check('something was acknowledged', ledger.acknowledged.length > 0);
  room.check(`everything acknowledged is there, but ${lost} are not`, lost === 0);
  room.check(`nothing is there twice, but ${repeated} are`, repeated === 0);
}

export type Where = { databaseUrl?: string; dataDir?: string };

/** Row counts of all the site's tables. A data directory must not be in use. */
export async function rowCounts({ databaseUrl, dataDir = 'memory' }: Where): Promise<Record<string, number>> {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const { rows } = await database.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const counted = await database.db.execute<{ number: number }>(
        sql.raw(`select count(*)::int as number from "${name}"`),
      );
      counts[name] = counted.rows[0]?.number ?? 0;
    }
    return counts;
  } finally {
    await database.close();
  }
}

/** Describes the differences between two counts. */
export const differences = (one: Record<string, number>, other: Record<string, number>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => one[name] !== other[name])
    .map((name) => `${name}: ${one[name] ?? 'missing'} against ${other[name] ?? 'missing'}`);
