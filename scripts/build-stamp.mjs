import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectEnvironment, refuseWhileRunning } from './install.mjs';
import { showProgress } from './progress.mjs';

const fingerprintFile = 'build/.source-fingerprint';
const folders = ['src', 'seed', 'migrations', 'public'];
const files = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.staff-app.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/build-stamp.mjs',
  'scripts/compress-assets.ts',
  'scripts/loaded-packages.mjs',
  'scripts/prepare-vpic.ts',
  'scripts/subset-fonts.ts',
];

export function isBuildCurrent(node) {
  const isBuilt = existsSync('build/server/index.js') && existsSync(fingerprintFile);
  return isBuilt && readFileSync(fingerprintFile, 'utf8') === fingerprint(node);
}

export async function buildIfNeeded(node) {
  if (isBuildCurrent(node)) return true;
  refuseWhileRunning();
  const sources = fingerprint(node);
  const progress = showProgress('Building the site (2 of 3)');
  try {
    await build(node, progress);
  } catch (error) {
    progress.fail();
    console.error(error.message);
    return false;
  }
  progress.end('done');
  writeFileSync('build/.commit', sourceCommit());
  writeFileSync(fingerprintFile, sources);
  return true;
}

async function build(node, progress) {
  rmSync('build', { recursive: true, force: true });
  const steps = 5;
  let done = 0;
  const step = async (name, ...args) => {
    await run(node, args);
    done += 1;
    progress.update(`${done} of ${steps}: ${name}`);
  };
  const pages = async () => {
    await step('fonts', 'scripts/subset-fonts.ts');
    await step('pages', 'node_modules/@react-router/dev/bin.js', 'build');
  };
  const others = async () => {
    await step('vehicle data', 'scripts/prepare-vpic.ts');
    const config = ['--config', 'vite.staff-app.config.ts', '--logLevel', 'warn'];
    await step('staff app', 'node_modules/vite/bin/vite.js', 'build', ...config);
  };
  await Promise.all([pages(), others()]);
  await step('compressed files', 'scripts/compress-assets.ts');
}

function run(node, args) {
  const env = projectEnvironment({ NODE_ENV: 'production' });
  const child = spawn(node, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')}\n${output}`))));
  });
}

/** Empty outside of a clone. Container builds, which have no `.git`, pass SOURCE_COMMIT. */
function sourceCommit() {
  const { SOURCE_COMMIT } = process.env;
  const { stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' });
  return SOURCE_COMMIT || (stdout ?? '').trim();
}

/** Uses sizes and times, because reading all contents would take much longer. */
function fingerprint(node) {
  const hash = createHash('sha256').update(node);
  for (const path of [...folders, ...files].flatMap(listFiles)) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function listFiles(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return isTest(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

const isTest = (path) =>
  path.includes('.test.ts') || (path.startsWith(join('src', 'test')) && !path.endsWith('site.ts'));
