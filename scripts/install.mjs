// Runs on whatever Node the machine has, from 20, before anything is installed: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const stamp = 'node_modules/.installed';

/** Puts the packages of package-lock.json in place, unless they are. Ends the process with a message when that fails. */
export function install() {
  requireNode(process.versions.node, 20, 0, 'Node 20 or newer is needed to install');
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages …');
  const exact = npm(['ci'], 'pipe');
  // A lock made against a registry that lacks some other platform's optional packages is refused by `npm ci`, and
  // followed by `npm install` all the same.
  if (exact.status !== 0 && npm(['install', '--no-save'], 'inherit').status !== 0) {
    console.error(exact.stderr?.toString() ?? exact.error?.message);
    fail('The packages could not be installed: see the lines above.');
  }
  writeFileSync(stamp, wanted);
}

function npm(parts, stdio) {
  // Development tools build the site, whatever NODE_ENV says about running it.
  const env = { ...process.env, NODE_ENV: 'development' };
  const windows = process.platform === 'win32';
  return spawnSync('npm', [...parts, '--no-audit', '--no-fund', '--loglevel=error'], {
    env,
    stdio,
    shell: windows,
  });
}

/** The Node that everything after the install runs on: the project's own, else (macOS) the machine's, 22.22 or newer. */
export function projectNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const carried = join(process.cwd(), 'node_modules', `node-${system}-${process.arch}`, 'bin', name);
  if (existsSync(carried)) return carried;
  requireNode(
    process.versions.node,
    22,
    22,
    `There is no Node to install for ${system}-${process.arch}; this machine needs 22.22 or newer`,
  );
  return process.execPath;
}

/** The environment for commands of the project: its tools first on the PATH, its Node among them. */
export function projectEnvironment(extra = {}) {
  const { Path, PATH = Path ?? '' } = process.env;
  return {
    ...process.env,
    PATH: [join(process.cwd(), 'node_modules', '.bin'), PATH].join(delimiter),
    ...extra,
  };
}

function requireNode(version, major, minor, need) {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  fail(`${need}; this is ${version}. See https://nodejs.org/en/download`);
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
