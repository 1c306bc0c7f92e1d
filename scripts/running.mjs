// Runs on any Node from 20 before anything is installed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'build/.running';

/** Notes that a site runs from this directory. `npm run dev` doesn't, because it replaces its own build. */
export function markRunning() {
  if (process.env.WATCH_REPORT_DEPENDENCIES) return;
  const file = join(folder, String(process.pid));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, '');
  process.on('exit', () => rmSync(file, { force: true }));
}

/** The process of a site that runs from this directory, if any. */
export function findRunning() {
  const pids = existsSync(folder) ? readdirSync(folder).map(Number) : [];
  return pids.find((pid) => pid !== process.pid && isSite(pid));
}

function isSite(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  // After a crash, another program may have the number.
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('start.mjs');
}

export const runningMessage = (pid) =>
  `A site is running from this directory (process ${pid}), and installing or building here would break it. Stop it first, or put the new version into a directory of its own: see docs/upgrades.md.`;
