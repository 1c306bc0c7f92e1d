/**
 * Plants one mistake about money at a time in a copy of the project, and expects contract lives or the domain tests to find
 * it. Fails if neither does, if contract lives miss one that they must find, or if the text to replace is gone.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from './copy-project.ts';
import { type PlantedFault, plantedFaults } from './planted-money-faults.ts';

const { values, positionals } = parseArgs({
  options: { lives: { type: 'string', default: '300' } },
  allowPositionals: true,
});

const vitest = 'node_modules/vitest/vitest.mjs';
const contractLives = ['scripts/contract-lives.ts', '--lives', values.lives, '--seed', '1'];
const getFeature = (file: string): string => file.split('/').slice(0, 3).join('/');
/** Without the one that plays contract lives. */
const domainTests = (folder: string) => [
  ...[vitest, 'run', '--project', 'domain', '--bail', '1', '--exclude', '**/contract-lives.test.ts'],
  folder,
];

const hasFailed = (args: string[], cwd: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: 'ignore' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code !== 0));
  });

async function plant(copy: string, { file, text, replacement }: PlantedFault) {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(text).length !== 2) return 'its text is gone, or there more than once';
  writeFileSync(
    path,
    source.replace(text, () => replacement),
  );
  try {
    const [byLives, byTests] = await Promise.all([
      hasFailed(contractLives, copy),
      hasFailed(domainTests(getFeature(file)), copy),
    ]);
    return { byLives, byTests };
  } finally {
    writeFileSync(path, source);
  }
}

const yesNo = (isFound: boolean) => (isFound ? 'yes' : 'no').padEnd(6);
const chosenFaults = plantedFaults.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
const width = Math.max(...chosenFaults.map(({ name }) => name.length));
const copy = copyProject();
let missed = 0;
try {
  if (await hasFailed(contractLives, copy)) throw new Error('Contract lives fail without a planted fault');
  for (const folder of new Set(chosenFaults.map(({ file }) => getFeature(file))))
    if (await hasFailed(domainTests(folder), copy))
      throw new Error(`The domain tests of ${folder} fail without a planted fault`);
  console.log(`${'planted fault'.padEnd(width)}  lives  tests`);
  for (const fault of chosenFaults) {
    const found = await plant(copy, fault);
    const name = fault.name.padEnd(width);
    if (typeof found === 'string') console.log(`${name}  ${found}: ${fault.file}`);
    else console.log(`${name}  ${yesNo(found.byLives)} ${yesNo(found.byTests)}`);
    const isFound = typeof found !== 'string' && (found.byLives || (found.byTests && !fault.mustFailLives));
    if (!isFound) missed += 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${chosenFaults.length} planted faults, ${missed} not found`);
process.exitCode = missed > 0 ? 1 : 0;
