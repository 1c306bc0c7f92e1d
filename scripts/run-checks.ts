import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { isBuildCurrent } from './build-stamp.mjs';
import { findChromium } from './chromium.ts';
import { projectNode } from './install.mjs';
import { findJava } from './java.ts';
import { type Outcome, playwrightOutcome, readReport, table, total, vitestOutcome } from './outcomes.ts';
import { type FileTimes, timesTable } from './test-times.ts';

type Output = { succeeded: boolean; text: string };
type Check = { name: string; run(): Promise<Outcome> };

const reports = mkdtempSync(join(tmpdir(), 'reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');
const vitestTimes = join(reports, 'vitest-times.json');
const playwrightTimes = join(reports, 'playwright-times.json');
const e2eEnvironment = { E2E_DIRECTORY: join(reports, 'e2e') };

/** With `isLive`, output goes straight to the terminal. With `isLowPriority`, the command runs at low priority. */
function runCommand(
  command: string,
  options: { isLive?: boolean; isLowPriority?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Output> {
  const child = spawn(command, {
    shell: true,
    stdio: options.isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
  });
  if (options.isLowPriority && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ succeeded: false, text: `${text}${error.message}\n` }));
    child.once('close', (code) => resolve({ succeeded: code === 0, text }));
  });
}

const oneResult = (passed: boolean): Outcome => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
  failures: [],
});

/** `files.count` finds how many files the last command saw. With fewer than `minimum`, it's misconfigured. */
function commandCheck(
  name: string,
  commands: string[],
  { isLowPriority, files }: { isLowPriority?: boolean; files?: { count: RegExp; minimum: number } } = {},
): Check {
  return {
    name,
    async run() {
      let printed = '';
      let last: Output = { succeeded: true, text: '' };
      for (const command of commands) {
        last = await runCommand(command, { isLowPriority });
        printed += `$ ${command}\n${last.text}`;
        if (!last.succeeded) break;
      }
      const fileCount = Number(files?.count.exec(last.text)?.[1] ?? 0);
      const isBlind = last.succeeded && files !== undefined && fileCount < files.minimum;
      const blindness = `It saw ${fileCount} files, fewer than ${files?.minimum}: the check itself is broken`;
      console.log(`\n=== ${name}\n${printed.trimEnd()}${isBlind ? `\n${blindness}` : ''}`);
      if (last.succeeded && !isBlind) return oneResult(true);
      return { ...oneResult(false), failures: [isBlind ? blindness : firstLines(last.text)] };
    },
  };
}

/** Tools print the first error first. */
const firstLines = (text: string) =>
  stripVTControlCharacters(text).trim().split('\n').slice(0, 12).join('\n    ');

let e2ePrepared: Promise<Output> | undefined;

async function unitTests(): Promise<Outcome> {
  console.log('\n=== vitest');
  if (names.includes('e2e'))
    e2ePrepared = runCommand('node e2e/serve.ts --only-prepare', {
      isLowPriority: true,
      env: e2eEnvironment,
    });
  const reporters = '--reporter=default --reporter=json --reporter=./scripts/vitest-times.ts';
  const { succeeded } = await runCommand(`vitest run ${reporters} --outputFile.json=${vitestReport}`, {
    isLive: true,
    env: { VITEST_TIMES: vitestTimes },
  });
  return vitestOutcome(readReport(vitestReport), succeeded);
}

/** End-to-end tests use the build of this run or, with --only, an earlier one. */
async function endToEnd(): Promise<Outcome> {
  console.log('\n=== e2e');
  if (!isBuildCurrent(projectNode())) return cannotRun('there is no current build to test');
  const chromium = findChromium();
  if (!chromium) return cannotRun('no Chromium was found, and none could be installed');
  const java = isThorough ? findJava() : undefined;
  if (isThorough && !java)
    return cannotRun('no Java was found for the HTML checker, and none could be installed');
  const prepared = await e2ePrepared;
  if (prepared && !prepared.succeeded) return cannotRun(prepared.text);
  const env = {
    ...e2eEnvironment,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
    PLAYWRIGHT_TIMES: playwrightTimes,
    ...(java && { JAVA_PATH: java }),
  };
  const reporters = 'dot,json,./scripts/playwright-times.ts';
  const { succeeded } = await runCommand(`playwright test --reporter=${reporters}`, { isLive: true, env });
  return playwrightOutcome(readReport(playwrightReport), succeeded);
}

function cannotRun(reason: string): Outcome {
  console.log(reason);
  return { ...oneResult(false), failures: [reason] };
}

const isThorough = process.argv.includes('--thorough');
/** Takes over an hour: new random cases, both databases, attacks, drills, planted faults, and benchmarks. */
const thorough = {
  env: { PROPERTY_SEED: 'random', PROPERTY_RUNS: '5000', THOROUGH: 'yes' },
  parts: [
    commandCheck('hostile', ['node drills/hostile-requests.ts']),
    commandCheck('drills', ['node drills/run.ts']),
    commandCheck('money-faults', ['node scripts/money-faults.ts']),
    commandCheck(
      'benchmarks',
      ['rating', 'vin-decode', 'estimate', 'second-step', 'home-page'].map((name) => `node bench/${name}.ts`),
    ),
  ],
};
if (isThorough) Object.assign(process.env, thorough.env);

/** Runs in the background at low priority, because these checks don't need the site. */
const staticCheck = (name: string, commands: string[], files?: { count: RegExp; minimum: number }) =>
  commandCheck(name, commands, { isLowPriority: true, files });
const inBackground: Check[] = [
  staticCheck(
    'types',
    ['react-router typegen', 'node node_modules/@typescript/native/bin/tsc --noEmit --diagnostics'],
    { count: /^Files:\s+(\d+)/m, minimum: 4_000 },
  ),
  staticCheck('checks', [`node scripts/check-checks.ts${isThorough ? ' --again' : ''}`]),
  staticCheck('unused', ['knip']),
  staticCheck('directions', ['node scripts/check-directions.ts']),
  staticCheck('format-and-lint', ['biome ci'], { count: /Checked (\d+) files/, minimum: 1_000 }),
  staticCheck('patterns', ['node scripts/check-patterns.ts']),
  staticCheck('threats', ['node scripts/check-threats.ts']),
  staticCheck('licences', ['node scripts/licences.ts --check']),
  staticCheck('migrations', ['node scripts/check-migrations.ts']),
];
const sequential: Check[] = [
  commandCheck('build', ['node scripts/build.mjs']),
  { name: 'vitest', run: unitTests },
  { name: 'e2e', run: endToEnd },
  ...(isThorough ? thorough.parts : []),
];

function chosenNames(): string[] {
  const names = [...sequential, ...inBackground].map(({ name }) => name);
  const at = process.argv.indexOf('--only');
  if (at < 0) return names;
  const chosen = (process.argv[at + 1] ?? '').split(',');
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length === 0) return chosen;
  console.error(`Unknown check: ${unknown.join(', ')}. Checks: ${names.join(', ')}`);
  process.exit(2);
}

async function timed(check: Check) {
  const started = performance.now();
  const outcome = await check.run();
  return { name: check.name, seconds: (performance.now() - started) / 1000, ...outcome };
}

async function runSequentially(checks: Check[]) {
  const results: Awaited<ReturnType<typeof timed>>[] = [];
  for (const check of checks) results.push(await timed(check));
  return results;
}

const started = performance.now();
const names = chosenNames();
const isChosen = ({ name }: Check) => names.includes(name);
const results = (
  await Promise.all([sequential, inBackground].map((checks) => runSequentially(checks.filter(isChosen))))
).flat();
const { passed, failed } = total(results);
const shownFiles = process.argv.includes('--times') ? Number.POSITIVE_INFINITY : 10;
for (const [title, path] of [
  ['Unit and server tests', vitestTimes],
  ['End-to-end tests', playwrightTimes],
] as const) {
  const files = readReport(path) as FileTimes[] | undefined;
  if (files) console.log(`\n${timesTable(title, files, shownFiles)}`);
}
console.log(`\n${table(results)}\ntotal: ${((performance.now() - started) / 1000).toFixed(1)} s`);
// Failures come last, so that the end of a long log shows what to fix.
const failures = results.flatMap(({ name, failures: found }) =>
  found.map((text) => `${name} failed: ${text}`),
);
const linesPerFailure = Math.max(2, Math.floor(26 / Math.max(failures.length, 1)) - 1);
for (const failure of failures) console.log(`\n${failure.split('\n').slice(0, linesPerFailure).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
