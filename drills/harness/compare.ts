import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import type { Drill, DrillContext } from './drill.ts';
import { startPostgres } from './postgres.ts';
import type { Ledger } from './writers.ts';

export type DatabaseLocation = { databaseUrl?: string; dataDir?: string };

async function countBy(database: Database, column: string, table: string): Promise<Map<string, number>> {
  const { rows } = await database.db.execute<{ id: string; number: number }>(
    sql.raw(
      `select ${column}::text as id, count(*)::int as number from ${table} where ${column} is not null group by 1`,
    ),
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

async function readStored(database: Database) {
  return {
    leads: await countBy(database, 'email', 'leads'),
    opportunities: await countBy(database, 'lead_id', 'opportunities'),
    contracts: await countBy(database, 'opportunity_id', 'contracts'),
    claims: await countBy(database, 'claim_number', 'claims'),
    filers: await countBy(database, 'email', 'claims'),
  };
}

/** With PGlite, stop the instance first. */
export async function compare(
  context: DrillContext,
  { databaseUrl, dataDir = context.directory }: DatabaseLocation,
  ledger: Ledger,
) {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const stored = await readStored(database);
    const idsByKind = { lead: stored.leads, contract: stored.contracts, claim: stored.claims };
    const lost = ledger.acknowledged.filter(({ kind, id }) => !idsByKind[kind].has(id));
    const once = [stored.leads, stored.opportunities, stored.contracts, stored.filers];
    const duplicated = once.flatMap((counts) => [...counts.values()]).filter((number) => number > 1).length;
    for (const kind of ['lead', 'contract', 'claim'] as const)
      context.record(
        `${kind}s acknowledged`,
        ledger.acknowledged.filter((each) => each.kind === kind).length,
      );
    context.record('lost', lost.length);
    context.record('duplicated', duplicated);
    context.check(`no request was rejected (first: ${ledger.rejected[0]})`, ledger.rejected.length === 0);
    return { lost: lost.length, duplicated };
  } finally {
    await database.close();
  }
}

export async function expectAllStored(context: DrillContext, where: DatabaseLocation, ledger: Ledger) {
  const { lost, duplicated } = await compare(context, where, ledger);
  context.check('something was acknowledged', ledger.acknowledged.length > 0);
  context.check(`everything acknowledged is stored (${lost} missing)`, lost === 0);
  context.check(`nothing is duplicated (${duplicated} are)`, duplicated === 0);
}

/** The same drill on both databases. `runWorkload` stops its instances and returns what must be stored by then. */
export const onBothDatabases = (
  name: string,
  expectation: string,
  runWorkload: (context: DrillContext, environment: Record<string, string>) => Promise<Ledger>,
): Drill[] => [
  {
    name: `${name}-pglite`,
    expectation,
    run: async (context) => expectAllStored(context, {}, await runWorkload(context, {})),
  },
  {
    name: `${name}-postgres`,
    expectation,
    async run(context) {
      const { url } = await startPostgres(context);
      await expectAllStored(context, { databaseUrl: url }, await runWorkload(context, { DATABASE_URL: url }));
    },
  },
];

/** With PGlite, stop the instance first. */
export async function rowCounts({
  databaseUrl,
  dataDir = 'memory',
}: DatabaseLocation): Promise<Record<string, number>> {
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

export const differences = (one: Record<string, number>, other: Record<string, number>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => one[name] !== other[name])
    .map((name) => `${name}: ${one[name] ?? 'missing'} instead of ${other[name] ?? 'missing'}`);
