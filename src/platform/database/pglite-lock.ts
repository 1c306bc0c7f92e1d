import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Identifies where a PID is unique: the machine's current boot and the container's namespace. */
export function machineIdentity(): string {
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const namespace = attempt(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, namespace].filter(Boolean).join(' ');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie has ended and closed its files, but its parent hasn't reaped it yet.
    return readProcessStat(pid)?.[0] !== 'Z';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Fields of `/proc/PID/stat` after the second one, a name that can contain spaces and parentheses. Linux only. */
function readProcessStat(pid: number): string[] | undefined {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Returns null if the operating system doesn't report it. */
export function readStartTime(pid: number): string | null {
  const stat = readProcessStat(pid);
  if (stat) return stat[19] ?? null;
  if (process.platform === 'win32') return null;
  const ask = () =>
    execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
  return attempt(ask)?.trim() || null;
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** `startedAt` is in the operating system's own format and only compared. */
export type LockOwner = { pid: number; startedAt: string | null; machine: string; takenAt: string };

/** Thrown if another process, or this one, has the directory open. With PGlite, both would silently lose writes. */
export class DataDirectoryInUseError extends Error {
  constructor(path: string, owner: LockOwner) {
    const ownerText = owner.pid === process.pid ? 'this process' : `process ${owner.pid}`;
    super(
      `The data directory is in use by ${ownerText} on ${owner.machine.split(' ')[0]} since ${owner.takenAt} (lock: ${path}). ` +
        'Stop that process, set another DATA_DIR, or set DATABASE_URL to share one PostgreSQL server.',
    );
    this.name = 'DataDirectoryInUseError';
  }
}

/** An owner on another machine, whose PID means nothing here, counts as gone if it hasn't touched its lock for this long. */
const staleMilliseconds = 60_000;
const heartbeatMilliseconds = 10_000;
const takeoverMilliseconds = 5_000;

/** Gives a killed process time to close its files, and a stopping process time to finish its requests. */
const defaultPatienceSeconds = 10;

const maxAttemptsToRemove = 100;

/** Replaces a lock whose owner is gone: dead, its PID reused, or silent on another machine. Releases the lock on exit. */
export async function acquireLock(
  path: string,
  { patienceSeconds = defaultPatienceSeconds } = {},
): Promise<{ release(): Promise<void> }> {
  const self: LockOwner = {
    pid: process.pid,
    startedAt: readStartTime(process.pid),
    machine: machineIdentity(),
    takenAt: new Date().toISOString(),
  };
  const ownContent = `${JSON.stringify(self)}\n`;
  const waitsUntil = performance.now() + patienceSeconds * 1000;
  let isWaiting = false;
  for (let attempt = 0; !createAtomically(path, ownContent); attempt += 1) {
    const owner = readOwner(path);
    const isRunning = owner !== undefined && isOwnerRunning(owner, path);
    const mayStillExit =
      owner?.machine === self.machine && owner.pid !== self.pid && performance.now() < waitsUntil;
    const gaveUp = isRunning ? !mayStillExit : attempt >= maxAttemptsToRemove;
    if (owner && gaveUp) throw new DataDirectoryInUseError(path, owner);
    if (isRunning && !isWaiting)
      console.info(
        `Waiting up to ${patienceSeconds} s for process ${owner.pid}, which has the data directory open …`,
      );
    isWaiting ||= isRunning;
    if (isRunning || !removeStale(path)) await sleep(50);
  }
  return lockHandle(path, ownContent);
}

function lockHandle(path: string, ownContent: string) {
  const heartbeat = setInterval(() => touch(path), heartbeatMilliseconds);
  heartbeat.unref();
  const release = () => {
    clearInterval(heartbeat);
    process.off('exit', release);
    if (readText(path) === ownContent) rmSync(path, { force: true });
  };
  process.on('exit', release);
  return { release: async () => release() };
}

/** Creates a complete file atomically, so that nobody reads part of it. Returns false if it exists. */
function createAtomically(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Only one process at a time removes a stale lock. Otherwise, a second one could remove the first one's new lock. */
function removeStale(path: string): boolean {
  const takeover = `${path}.takeover`;
  if (!createAtomically(takeover, String(process.pid))) {
    if (getAge(takeover) > takeoverMilliseconds) rmSync(takeover, { force: true });
    return false;
  }
  try {
    const owner = readOwner(path);
    if (!owner || !isOwnerRunning(owner, path)) rmSync(path, { force: true });
    return true;
  } finally {
    rmSync(takeover, { force: true });
  }
}

function isOwnerRunning(owner: LockOwner, path: string): boolean {
  if (owner.machine !== machineIdentity()) return getAge(path) < staleMilliseconds;
  if (!isAlive(owner.pid)) return false;
  const startTime = readStartTime(owner.pid);
  return startTime === null || owner.startedAt === null || startTime === owner.startedAt;
}

function readOwner(path: string): LockOwner | undefined {
  try {
    const value = JSON.parse(readText(path) ?? '') as Partial<LockOwner>;
    if (typeof value.pid !== 'number' || typeof value.machine !== 'string') return undefined;
    return {
      pid: value.pid,
      machine: value.machine,
      startedAt: value.startedAt ?? null,
      takenAt: value.takenAt ?? '',
    };
  } catch {
    return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function getAge(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? Date.now() - stat.mtimeMs : 0;
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The lock file is gone, and the heartbeat must not recreate it.
  }
}
