import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { obtainChromium } from './chromium.ts';
import { obtainJava } from './java.ts';
import { type Outcome, playwrightOutcome, readReport, table, total, vitestOutcome } from './outcomes.ts';

type Check = { name: string; run(): Outcome };

const reports = mkdtempSync(join(tmpdir(), 'reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** Runs commands one after the other until one fails. True when all succeeded. */
function commandsSucceed(commands: string[], env: NodeJS.ProcessEnv = {}): boolean {
  return commands.every((command) => {
    console.log(`$ ${command}`);
    const run = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
    return run.status === 0;
  });
}

const counted = (passed: boolean): Outcome => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
  failures: [],
});
const one = (name: string, ...commands: string[]): Check => ({
  name,
  run: () => counted(commandsSucceed(commands)),
});

let isBuilt: boolean | undefined;

function build(): Outcome {
  isBuilt = commandsSucceed(['node scripts/build.mjs']);
  return counted(isBuilt);
}

function unitTests(): Outcome {
  const report = join(reports, 'vitest.json');
  const succeeded = commandsSucceed([
    `vitest run --reporter=default --reporter=json --outputFile.json=${report}`,
  ]);
  return vitestOutcome(readReport(report), succeeded);
}

/** Journeys run on what `build` made, in this run or (with --only) before. */
function endToEnd(): Outcome {
  if (isBuilt === false || !existsSync('build/server/index.js')) return refused('there is no build to test');
  const chromium = obtainChromium();
  if (!chromium) return refused('no Chromium was found, and none could be installed');
  const java = obtainJava();
  if (!java) return refused('no Java was found for the HTML checker, and none could be installed');
  const report = join(reports, 'playwright.json');
  const env = { CHROMIUM_PATH: chromium, JAVA_PATH: java, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const succeeded = commandsSucceed(['playwright test --reporter=dot,json'], env);
  return playwrightOutcome(readReport(report), succeeded);
}

function refused(reason: string): Outcome {
  console.log(reason);
  return counted(false);
}

const checks: Check[] = [
  one('types', 'react-router typegen', 'tsc --noEmit'),
  one('format-and-lint', 'biome ci'),
  one('unused', 'knip'),
  one('directions', 'node scripts/check-directions.ts'),
  one('threats', 'node scripts/check-threats.ts'),
  one('licences', 'node scripts/licences.ts --check'),
  one('migrations', 'node scripts/check-migrations.ts'),
  one('checks', 'node scripts/check-checks.ts'),
  { name: 'vitest', run: unitTests },
  { name: 'build', run: build },
  { name: 'e2e', run: endToEnd },
];

function chosen(): Check[] {
  const at = process.argv.indexOf('--only');
  if (at < 0) return checks;
  const names = (process.argv[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length === 0) return checks.filter(({ name }) => names.includes(name));
  console.error(
    `No check is called ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const results = chosen().map((check) => {
  console.log(`\n=== ${check.name}`);
  const started = performance.now();
  const outcome = check.run();
  return { name: check.name, seconds: (performance.now() - started) / 1000, ...outcome };
});
const { passed, failed } = total(results);
for (const { name, failures } of results)
  for (const failure of failures) console.log(`\n${name} failed: ${failure}`);
console.log(`\n${table(results)}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
