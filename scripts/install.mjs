// Runs on any Node from 20 before anything is installed: plain JavaScript, no packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { showProgress } from './progress.mjs';
import { findRunning, runningMessage } from './running.mjs';

const stamp = 'node_modules/.installed';

/** `set`: "serving" builds and serves the site, "all" also tests it. Exits with a message on failure. */
export async function install(set) {
  requireNode(process.versions.node, 20, 0, 'Installing needs Node 20 or newer');
  const lock = readFileSync('package-lock.json', 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  const installed = readStamp(existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');
  if (installed.hash === hash && includes(installed.set, set)) return;
  refuseWhileRunning();
  // Test tools stay installed when the lock file changes.
  const chosen = includes(installed.set, set) ? installed.set : set;
  const paths = packagePaths(JSON.parse(lock).packages, chosen, thisMachine());
  await npmInstall(chosen, paths, showProgress(titles[set]));
  removeUnused();
  writeFileSync(stamp, `${chosen} ${hash}`);
  // npm reads the whole tree again if a folder is newer than its own record.
  const now = new Date();
  utimesSync('node_modules/.package-lock.json', now, now);
}

const titles = { serving: 'Installing packages (1 of 3)', all: 'Installing packages and test tools' };

export function readStamp(text) {
  const [set, hash] = text.split(' ');
  return hash && set in titles ? { set, hash } : {};
}

export const includes = (installed, wanted) => installed === 'all' || installed === wanted;

export function packagePaths(packages, set, machine) {
  return Object.entries(packages)
    .filter(([path, { dev, devOptional, peer }]) => {
      const isForTests = dev || devOptional;
      return path !== '' && !peer && (set === 'all' || !isForTests);
    })
    .filter(([, { os, cpu, libc }]) =>
      [
        [os, machine.os],
        [cpu, machine.cpu],
        [libc, machine.libc],
      ].every(([allowed, own]) => fits(allowed, own)),
    )
    .map(([path]) => path);
}

/** `listed` has allowed systems, or excluded ones with `!`. */
function fits(listed, own) {
  if (!listed) return true;
  const allowed = [listed].flat();
  return allowed.some((each) => each.startsWith('!')) ? !allowed.includes(`!${own}`) : allowed.includes(own);
}

function thisMachine() {
  const isGlibc = process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime;
  return { os: process.platform, cpu: process.arch, libc: isGlibc ? 'glibc' : 'musl' };
}

/** `.npmrc` skips optional peers. */
async function npmInstall(set, paths, progress) {
  const scope = set === 'all' ? '--include=dev' : '--omit=dev';
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', ['ci', scope, '--prefer-offline', ...quiet], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
  let missing = paths;
  const watching = setInterval(() => {
    missing = missing.filter((path) => !existsSync(join(path, 'package.json')));
    progress.update(`${count(paths.length - missing.length)} of ${count(paths.length)}`);
  }, 250);
  const code = await new Promise((resolve) => {
    npm.on('error', (error) => {
      output += error.message;
      resolve(1);
    });
    npm.on('close', resolve);
  });
  clearInterval(watching);
  if (code === 0) return progress.end(count(paths.length));
  progress.fail();
  console.error(output);
  fail("The packages couldn't be installed: see the lines above.");
}

const count = (number) => number.toLocaleString('en-US');

/** Nothing reads source maps, nor Node's C++ headers and manual. They are a quarter of the installation. */
function removeUnused() {
  for (const name of readdirSync('node_modules', { recursive: true }))
    if (/\.[cm]?[jt]s\.map$/.test(name)) rmSync(join('node_modules', name));
  for (const name of readdirSync('node_modules').filter((each) => /^node-(?:linux|win)-/.test(each)))
    for (const unused of ['include', 'share'])
      rmSync(join('node_modules', name, unused), { recursive: true, force: true });
}

/** The Node for everything after the install: the project's own, or else (macOS) the machine's, 22.22 or newer. */
export function projectNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = join(process.cwd(), 'node_modules', `node-${system}-${process.arch}`, 'bin', name);
  if (existsSync(bundled)) return bundled;
  requireNode(
    process.versions.node,
    22,
    22,
    `There's no Node package for ${system}-${process.arch}, so Node 22.22 or newer must be installed`,
  );
  return process.execPath;
}

export function projectEnvironment(extra = {}) {
  const { Path, PATH = Path ?? '' } = process.env;
  return {
    ...process.env,
    PATH: [join(process.cwd(), 'node_modules', '.bin'), PATH].join(delimiter),
    ...extra,
  };
}

/**
 * With Node's default of 16 MB for new objects, an instance under load takes 140 MB more memory and no less CPU time. Without the limit on
 * growth, an instance on PostgreSQL takes 30 MB more before garbage is collected.
 */
export const serverArguments = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  // Otherwise, each start optimizes all of the embedded database's WebAssembly, which isn't kept (docs/performance.md).
  '--liftoff-only',
  'build/server/index.js',
];

export const serverEnvironment = () =>
  projectEnvironment({
    NODE_ENV: process.env.NODE_ENV || 'production',
    // Otherwise, each thread that compresses or decodes keeps its own freed memory.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2',
    // By default, glibc may keep freed blocks of up to 32 MB, which takes 30 MB more and is no faster.
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ || '4194304',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(process.cwd(), 'build', '.compile-cache'),
  });

function requireNode(version, major, minor, message) {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  fail(`${message}; this is ${version}. See https://nodejs.org/en/download`);
}

export function refuseWhileRunning() {
  const running = findRunning();
  if (running !== undefined) fail(runningMessage(running));
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
