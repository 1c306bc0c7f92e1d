import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectEnvironment } from './install.mjs';
import { showProgress } from './progress.mjs';

const stamp = 'build/.built-from';
const folders = ['src', 'seed', 'migrations', 'public'];
const files = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.back-office.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  ...['build-stamp.mjs', 'compress-assets.ts', 'prepare-vpic.ts', 'subset-fonts.ts'].map(
    (name) => `scripts/${name}`,
  ),
];

/** True when build/ was made with `node` from the current sources. */
export function isBuildCurrent(node) {
  const isThere = existsSync('build/server/index.js') && existsSync(stamp);
  return isThere && readFileSync(stamp, 'utf8') === fingerprint(node);
}

/** Builds the site with `node` unless build/ is current. Returns false when that fails. */
export async function buildWhereNeeded(node) {
  if (isBuildCurrent(node)) return true;
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
  writeFileSync(stamp, sources);
  return true;
}

async function build(node, progress) {
  rmSync('build', { recursive: true, force: true });
  const parts = 5;
  let done = 0;
  const make = async (name, ...words) => {
    await run(node, words);
    done += 1;
    progress.update(`${done} of ${parts}: ${name}`);
  };
  const pages = async () => {
    await make('fonts', 'scripts/subset-fonts.ts');
    await make('pages', 'node_modules/@react-router/dev/bin.js', 'build');
  };
  const others = async () => {
    await make('vehicle data', 'scripts/prepare-vpic.ts');
    const config = ['--config', 'vite.back-office.config.ts', '--logLevel', 'warn'];
    await make('back office', 'node_modules/vite/bin/vite.js', 'build', ...config);
  };
  await Promise.all([pages(), others()]);
  await make('compressed files', 'scripts/compress-assets.ts');
}

/** Runs a script silently. Throws its output when it fails. */
function run(node, words) {
  const env = projectEnvironment({ NODE_ENV: 'production' });
  const child = spawn(node, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${words.join(' ')}\n${output}`)),
    );
  });
}

/** Sizes and times of all sources, and the Node version. Reading contents would take much longer. */
function fingerprint(node) {
  const hash = createHash('sha256').update(node);
  for (const path of [...folders, ...files].flatMap(filesIn)) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return isTest(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

const isTest = (path) =>
  path.includes('.test.ts') || (path.startsWith(join('src', 'test')) && !path.endsWith('site.ts'));
