import { behindNginx } from './behind-nginx.ts';
import { clockDrills } from './clock.ts';
import { corruptUpload } from './corrupt-upload.ts';
import { databaseRestart } from './database-restart.ts';
import { databaseHangs, databaseSlow } from './database-slow.ts';
import { diskFullOnPglite, diskFullOnPostgres } from './disk-full.ts';
import { failedMigration } from './failed-migration.ts';
import { type Drill, inSeconds } from './harness/drill.ts';
import { runDrill, writeResults } from './harness/run-drill.ts';
import { hostileUploads, slowUploads } from './hostile-files.ts';
import { instancesAsOne } from './instances-as-one.ts';
import { killDrills } from './kill-during-writes.ts';
import { memoryLimit } from './memory-limit.ts';
import { integrationsDown } from './others-down.ts';
import { paymentsKilled, paymentsTroubled } from './payments.ts';
import { promotedAsynchronous, promotedSynchronous } from './replica-promoted.ts';
import { rollingRestart } from './rolling-restart.ts';
import { rollingUpgrade } from './rolling-upgrade.ts';
import { concurrentStarts, secondOnPglite } from './starters.ts';
import { seedKilledOnPglite, seedKilledOnPostgres, truncatedVehicles } from './truncated-seed.ts';

const drills: Drill[] = [
  ...killDrills,
  databaseRestart,
  promotedSynchronous,
  promotedAsynchronous,
  diskFullOnPglite,
  diskFullOnPostgres,
  databaseSlow,
  databaseHangs,
  integrationsDown,
  paymentsKilled,
  paymentsTroubled,
  ...clockDrills,
  concurrentStarts,
  instancesAsOne,
  rollingRestart,
  ...behindNginx,
  rollingUpgrade,
  secondOnPglite,
  memoryLimit,
  corruptUpload,
  hostileUploads,
  slowUploads,
  seedKilledOnPglite,
  seedKilledOnPostgres,
  truncatedVehicles,
  failedMigration,
];

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !drills.some((drill) => drill.name.startsWith(name)));
if (unknown.length > 0) {
  console.error(
    `Unknown drill: ${unknown.join(', ')}. Available: ${drills.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const chosen = drills.filter(
  ({ name }) => requested.length === 0 || requested.some((each) => name.startsWith(each)),
);
const outcomes = [];
for (const drill of chosen) {
  const from = performance.now();
  const outcome = await runDrill(drill);
  outcomes.push(outcome);
  const measurements = Object.entries(outcome.measurements).map(([name, value]) => `${name}: ${value}`);
  console.log(
    `${outcome.result.toUpperCase()} ${drill.name} (${inSeconds(performance.now() - from)}): ${measurements.join(', ')}`,
  );
  for (const remark of outcome.remarks) console.log(`  ${remark}`);
}
writeResults(
  'docs/reliability.md',
  outcomes,
  drills.map(({ name }) => name),
);
const failed = outcomes.filter(({ result }) => result === 'failed').length;
console.log(
  `${outcomes.length - failed} of ${outcomes.length} drills passed or weren't run, ${failed} failed`,
);
process.exit(failed > 0 ? 1 : 0);
