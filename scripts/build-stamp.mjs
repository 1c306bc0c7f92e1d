import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectEnvironment } from './install.mjs';

const stamp = 'build/.built-from';
const folders = ['src', 'seed', 'migrations', 'public', 'scripts'];
const files = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.back-office.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];

/** True when build/ was made with `node` from the sources as they are. */
export function isBuildCurrent(node) {
  const isThere = existsSync('build/server/index.js') && existsSync(stamp);
  return isThere && readFileSync(stamp, 'utf8') === fingerprint(node);
}

/** Builds the site with `node` unless that is done. False when it fails. */
export function buildWhereNeeded(node) {
  if (isBuildCurrent(node)) return true;
  const sources = fingerprint(node);
  console.log('Building the site …');
  const env = projectEnvironment({ NODE_ENV: 'production' });
  const build = spawnSync('npm', ['run', 'build'], {
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (build.status !== 0) return false;
  writeFileSync(stamp, sources);
  return true;
}

/** Sizes and times of all sources, and the Node in use: reading them takes milliseconds, reading contents does not. */
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
