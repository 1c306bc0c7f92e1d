import { clockOnPglite, clockOnPostgres } from './clock.ts';
import { copiesAsOne } from './copies-as-one.ts';
import { corruptUpload } from './corrupt-upload.ts';
import { databaseRestart } from './database-restart.ts';
import { databaseHangs, databaseSlow } from './database-slow.ts';
import { diskFullOnPglite, diskFullOnPostgres } from './disk-full.ts';
import { failedMigration } from './failed-migration.ts';
import { type Drill, inSeconds } from './harness/drill.ts';
import { runDrill, writeResults } from './harness/run-drill.ts';
import { hostileUploads, slowUploads } from './hostile-files.ts';
import { killOnPglite, killOnPostgres } from './kill-during-writes.ts';
import { memoryLimit } from './memory-limit.ts';
import { othersDown } from './others-down.ts';
import { promotedBehind, promotedInStep } from './replica-promoted.ts';
import { rollingRestart } from './rolling-restart.ts';
import { secondOnDirectory, startersAtOnce } from './starters.ts';
import { seedKilledOnPglite, seedKilledOnPostgres, truncatedVehicles } from './truncated-seed.ts';

const drills: Drill[] = [
  killOnPglite,
  killOnPostgres,
  databaseRestart,
  promotedInStep,
  promotedBehind,
  diskFullOnPglite,
  diskFullOnPostgres,
  databaseSlow,
  databaseHangs,
  othersDown,
  clockOnPglite,
  clockOnPostgres,
  startersAtOnce,
  copiesAsOne,
  rollingRestart,
  secondOnDirectory,
  memoryLimit,
  corruptUpload,
  hostileUploads,
  slowUploads,
  seedKilledOnPglite,
  seedKilledOnPostgres,
  truncatedVehicles,
  failedMigration,
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !drills.some((drill) => drill.name.startsWith(name)));
if (unknown.length > 0) {
  console.error(
    `There is no drill ${unknown.join(', ')}. There are: ${drills.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const chosen = drills.filter(({ name }) => asked.length === 0 || asked.some((each) => name.startsWith(each)));
const outcomes = [];
for (const drill of chosen) {
  const from = performance.now();
  const outcome = await runDrill(drill);
  outcomes.push(outcome);
  const measurements = Object.entries(outcome.figures).map(([name, value]) => `${name}: ${value}`);
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
  `${outcomes.length - failed} of ${outcomes.length} drills passed or were not run, ${failed} failed`,
);
process.exit(failed > 0 ? 1 : 0);
