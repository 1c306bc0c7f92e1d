import { sql } from 'drizzle-orm';
import { seedClaims } from '../seed/seed.ts';
import { importedClaimActions } from '../src/features/claims/claims/actions/imported-claims.ts';
import { outcomeActions } from '../src/features/claims/outcomes/actions/index.ts';
import { getPlanTerms } from '../src/features/plans/domain/card-terms.ts';
import { siteSettingDefaults } from '../src/features/publishing/configuration/domain/site-settings.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { startPostgresServer } from '../src/test/postgres-server.ts';
import { card as demoCard } from '../src/test/rating-samples.ts';
import { measureDurations } from './growth/measurements.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const runCount = 40;

const server = await startPostgresServer();
const database = await openDatabase({ databaseUrl: server.url, dataDir: 'memory' });
await migrate(database, 'migrations');
const rates = {
  termsInEffect: async () => getPlanTerms(demoCard),
  getTerms: async () => getPlanTerms(demoCard),
};
const outcomes = outcomeActions({
  database,
  rates,
  vehicles: { findMake: () => undefined },
  purgePages: () => {},
});
const claims = importedClaimActions({ database, outcomes, rates });
const configuration = { siteSettings: async () => siteSettingDefaults };
await seedClaims({ claims, configuration } as unknown as Parameters<typeof seedClaims>[0]);

async function logDuration<T>(label: string, task: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await task();
  console.log(`${label}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

await logDuration(`fill to ${rows} claims`, () =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
    insert into claims (source, claim_number, vin, model_year, vehicle_make, vehicle_model, make_slug, model_slug, odometer,
      coverage_plan, state, auto_part_name, major_assembly_name, coverage_key, status, denial_reason,
      received_on, decided_on, paid_on, claimed_cents, part_cents, paid_cents)
    select 'Imported', 'B-' || n, left(vin, 11) || lpad((n % 1000000)::text, 6, '0'), model_year, vehicle_make, vehicle_model, make_slug,
      model_slug, odometer + n % 9000, coverage_plan, state, auto_part_name, major_assembly_name, coverage_key,
      status, denial_reason, received_on - n % 900, decided_on - n % 900, paid_on - n % 900,
      claimed_cents + n % 5000, part_cents, paid_cents
    from (select (row_number() over ())::int as n, c.* from claims c, generate_series(1, ${Math.ceil(rows / 2_000)})) as copies
    where n <= ${rows} - (select count(*) from claims)`);
  }),
);
await logDuration('recalculate totals', () => outcomes.rebuildTotals());
await database.transaction(async (tx) => {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`analyze claims, claim_totals, claim_counts`);
});

const vehicle = { make: 'Jeep', model: 'Grand Cherokee', modelYear: 2016 };
const findId = async (claimNumber: string) =>
  (await database.db.execute<{ id: string }>(sql`select id from claims where claim_number = ${claimNumber}`))
    .rows[0]?.id ?? '';
let turn = 0;
const measurements: [string, () => Promise<unknown>][] = [
  ['get-all, 200', () => outcomes.newest({})],
  ['get-all, 1,000', () => outcomes.newest({}, { itemsPerPage: 1000 })],
  ['get-all for a make', () => outcomes.newest({ make: 'Toyota' })],
  ['get-all for a make and year', () => outcomes.newest({ make: 'Toyota', modelYear: 2014 })],
  ['get-all for a model year', () => outcomes.newest(vehicle)],
  ['get-all for a year', () => outcomes.newest({ modelYear: 2019 })],
  ['get-all for an unknown make', () => outcomes.newest({ make: 'Yugo' })],
  ['get-top-three overall', () => outcomes.topThree({})],
  ['get-top-three for a model year', () => outcomes.topThree(vehicle)],
  ['get-top-three, after three fallbacks', () => outcomes.topThree({ ...vehicle, make: 'Yugo' })],
  ['get-top-three for a model without a make', () => outcomes.topThree({ model: 'Camry' })],
  ['outcomes overall', () => outcomes.outcomes({})],
  ['outcomes for a model year', () => outcomes.outcomes(vehicle)],
  ['part statistics for a model year', () => outcomes.partStatistics(vehicle)],
  ['part statistics for a model', () => outcomes.partStatistics({ make: 'Jeep', model: 'Grand Cherokee' })],
  ['part statistics for a make', () => outcomes.partStatistics({ make: 'Chevrolet' })],
  [
    'changing a claim',
    async () => {
      const id = await findId(`B-${++turn * 17}`);
      await database.transaction((tx) => claims.correctOutcome(tx, id, { partCents: 1000 + turn }));
    },
  ],
];
for (const [name, task] of measurements) {
  const durations = await measureDurations(task, runCount);
  const [median = 0, longest = 0] = [runCount / 2, runCount - 1].map((index) => durations[index]);
  console.log(`${name}: median ${median.toFixed(2)} ms, longest ${longest.toFixed(1)} ms`);
}

for (const query of [
  sql`select * from claims order by received_on desc, claim_number desc limit 200`,
  sql`select * from claims where make_slug = 'toyota' order by received_on desc, claim_number desc limit 200`,
  sql`select * from claim_totals where scope = 'jeep/*/*' and part <> '' and paid_cents > 0 order by paid_cents desc, part limit 3`,
]) {
  const plan = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  console.log(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
}
await database.close();
await server.stop();
