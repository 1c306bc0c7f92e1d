/**
 * Proves that each check can fail: plants one error of each kind in a copy of the project and expects the check to find
 * it. Runs again only after a tool or its configuration changed, which a recorded fingerprint detects.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { copyProject } from './copy-project.ts';
import { appended, type Proof, planted, proofs } from './planted-faults.ts';

const record = 'scripts/proven-checks.txt';
const configuration = [
  '.dependency-cruiser.cjs',
  'biome.json',
  'knip.json',
  'tsconfig.json',
  'vitest.config.ts',
  'scripts/check-checks.ts',
  'scripts/check-directions.ts',
  'scripts/check-migrations.ts',
  'scripts/check-patterns.ts',
  'scripts/check-threats.ts',
  'scripts/copy-project.ts',
  'scripts/feature-map.ts',
  'scripts/licences.ts',
  'scripts/migration-rules.ts',
  'scripts/planted-faults.ts',
  'src/test/setup-file.ts',
  'src/test/properties.ts',
];
const tools = ['@biomejs/biome', 'dependency-cruiser', 'knip', '@typescript/native', 'recheck', 'vitest'];

/** Covers the versions of the tools and every file that configures them. */
function fingerprint(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const hash = createHash('sha256');
  for (const tool of tools) hash.update(`${tool} ${packages[`node_modules/${tool}`]?.version}\n`);
  for (const path of configuration) hash.update(`${path}\n${readFileSync(path, 'utf8')}\n`);
  return hash.digest('hex');
}

function plant(copy: string): void {
  for (const { path, text } of planted) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  appendFileSync(join(copy, appended.path), appended.text);
}

type CheckRun = { output: string; failed: boolean };

function run(command: string, cwd: string): CheckRun {
  const env = { ...process.env, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(command, {
    cwd,
    env,
    shell: true,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { output: stripVTControlCharacters(`${stdout}${stderr}`), failed: status !== 0 };
}

/** Returns why a check missed its planted error, or undefined if it worked. */
function weakness({ finds, accepts }: Proof, { output, failed }: CheckRun): string | undefined {
  if (!failed) return 'it passed';
  if (!finds.test(output)) return `it failed without naming the error (${finds})`;
  return accepts.test(output) ? `it also rejected a valid file (${accepts})` : undefined;
}

/** A check that sees no files must fail, because a misconfigured one would look like a clean project. */
function blindness(copy: string): string | undefined {
  for (const folder of ['src', 'seed', 'bench', 'drills', 'e2e'])
    rmSync(join(copy, folder), { recursive: true, force: true });
  const { output, failed } = run('node scripts/check-directions.ts', copy);
  return failed && output.includes('the check itself is broken') ? undefined : 'it passed';
}

function proveAll(copy: string): string[] {
  plant(copy);
  const runs = new Map<string, CheckRun>();
  const findings = proofs.map((proof) => {
    const result = runs.get(proof.command) ?? run(proof.command, copy);
    runs.set(proof.command, result);
    const found = weakness(proof, result);
    console.log(
      `${found ? 'NOT PROVEN' : 'proven'}: ${proof.command.split(' --')[0]} fails on ${proof.error}`,
    );
    if (found) console.log(`  ${found}. Its last output:\n${result.output.slice(-1500)}`);
    return found;
  });
  const blind = blindness(copy);
  console.log(`${blind ? 'NOT PROVEN' : 'proven'}: the import check fails when it sees no modules`);
  return [...findings, blind].filter((finding) => finding !== undefined);
}

function proveAndRecord(current: string): void {
  const copy = copyProject();
  try {
    if (proveAll(copy).length > 0) process.exitCode = 1;
    else {
      writeFileSync(record, `${current}\n`);
      console.log(`Every check found its planted error. Commit ${record} to skip this until a tool changes.`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const current = fingerprint();
const proven = existsSync(record) ? readFileSync(record, 'utf8').trim() : '';
if (proven === current && !process.argv.includes('--again'))
  console.log('Skipped: no tool or configuration has changed since every check found its planted error.');
else proveAndRecord(current);
