import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { pgliteFrom } from '../../test/fresh-database.ts';
import { tempDirectory } from '../../test/temp-directory.ts';
import { openDatabase } from './database.ts';
import { acquireLock, DataDirectoryInUseError, machineIdentity, readStartTime } from './pglite-lock.ts';

let directory: string;
let path: string;

beforeEach(() => {
  directory = tempDirectory();
  path = join(directory, 'database.lock');
});

const startedAt = readStartTime(process.pid);
const machine = machineIdentity();
const writeLock = (owner: object) =>
  writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt, machine, takenAt: 'noon', ...owner }));

/** Takes the lock, prints the outcome, and then runs `code`. */
function startOtherProcess(code: string): ChildProcess {
  const lockModule = pathToFileURL(join(import.meta.dirname, 'pglite-lock.ts')).href;
  const script = `import { acquireLock } from ${JSON.stringify(lockModule)};
    console.info = () => {};
    try { await acquireLock(${JSON.stringify(path)}, { patienceSeconds: 0 }); console.log('taken'); } catch (error) { console.log(error.name); process.exit(3); }
    ${code}`;
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const readFirstOutput = (child: ChildProcess) =>
  new Promise<string>((resolve) =>
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim())),
  );
const waitForExit = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve));

test("can't be taken twice, and is free after its release", async () => {
  const lock = await acquireLock(path);
  await expect(acquireLock(path)).rejects.toThrow('this process');
  await lock.release();
  expect(readdirSync(directory)).toEqual([]);
  await (await acquireLock(path)).release();
});

test('reports which process holds it', async () => {
  const other = startOtherProcess('setInterval(() => {}, 1000);');
  expect(await readFirstOutput(other)).toBe('taken');
  const error = await acquireLock(path, { patienceSeconds: 0 }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(DataDirectoryInUseError);
  expect(String(error)).toContain(`process ${other.pid} on ${hostname()}`);
  other.kill('SIGKILL');
  await waitForExit(other);
  await (await acquireLock(path)).release();
});

test('is awaited while its process is still ending', async () => {
  const other = startOtherProcess(
    "process.on('SIGUSR2', () => process.exit(0)); setInterval(() => {}, 1000);",
  );
  const info = vi.spyOn(console, 'info').mockImplementation(() => void other.kill('SIGUSR2'));
  expect(await readFirstOutput(other)).toBe('taken');
  await (await acquireLock(path)).release();
  expect(info).toHaveBeenCalledOnce();
  expect(info.mock.calls[0]?.[0]).toContain(`process ${other.pid}`);
  info.mockRestore();
});

test('is released when its process exits without closing', async () => {
  const other = startOtherProcess('process.exit(0);');
  expect(await waitForExit(other)).toBe(0);
  expect(existsSync(path)).toBe(false);
});

test('is taken over from a dead process, and from one whose PID was reused', async () => {
  writeLock({ pid: 2 ** 22 - 3 });
  await (await acquireLock(path)).release();
  writeLock({ startedAt: '1' });
  await (await acquireLock(path)).release();
});

test("is taken over when its content isn't a lock", async () => {
  writeFileSync(path, '');
  await (await acquireLock(path)).release();
});

test('on another machine is respected while it is updated, and taken over after a minute', async () => {
  writeLock({ machine: 'elsewhere', pid: 2 ** 22 - 3 });
  await expect(acquireLock(path)).rejects.toThrow('on elsewhere since noon');
  const silent = new Date(Date.now() - 120_000);
  utimesSync(path, silent, silent);
  await (await acquireLock(path)).release();
});

test('is taken over by exactly one of several processes when stale', async () => {
  writeLock({ pid: 2 ** 22 - 3 });
  const others = Array.from({ length: 6 }, () => startOtherProcess('setInterval(() => {}, 1000);'));
  const allEnded = Promise.all(others.map(waitForExit));
  const printed = await Promise.all(others.map(readFirstOutput));
  expect(printed.filter((word) => word === 'taken')).toHaveLength(1);
  expect(printed.filter((word) => word === 'DataDirectoryInUseError')).toHaveLength(5);
  for (const other of others) other.kill();
  await allEnded;
});

test("isn't released when another process owns it by then", async () => {
  const lock = await acquireLock(path);
  writeLock({ pid: 1 });
  await lock.release();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: 1 });
});

test('protects a database directory from a second process, and data survives a close', async () => {
  const database = await pgliteFrom('blankPgliteSnapshot', join(directory, 'database'));
  await database.db.execute('create table words (word text)');
  await expect(openDatabase({ dataDir: directory })).rejects.toBeInstanceOf(DataDirectoryInUseError);
  await database.close();
  const again = await openDatabase({ dataDir: directory });
  expect((await again.db.execute('select * from words')).rows).toEqual([]);
  await again.close();
});
