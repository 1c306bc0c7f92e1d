import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startDocumentWorker, startFileWorker } from './file-worker.ts';

const misbehaving = `
  import { readFileSync } from 'node:fs';
  const tasks = {
    answer: () => 'the answer',
    forever: () => { for (;;); },
    never: () => {},
    grow: () => Array.from({ length: 600 }, () => Buffer.alloc(1_000_000, 1)).length,
    crash: () => process.abort(),
    environment: () => Object.keys(process.env),
    readSecret: () => readFileSync(import.meta.dirname + '/../secret', 'utf8'),
    reject: () => undefined,
    processId: () => process.pid,
  };
  process.on('disconnect', () => process.exit());
  process.on('message', ({ task }) => {
    try {
      const rejected = { status: 400, errors: [{ description: 'files', errorCode: 'FileType', message: 'No.' }] };
      const result = tasks[task]();
      if (task !== 'never') process.send(task === 'reject' ? { rejected } : { result });
    } catch (error) {
      process.send({ failed: error.message });
    }
  });
  process.send('ready');
`;
type Misbehaving = Record<string, (bytes: Uint8Array) => Promise<unknown>>;

const file = new Uint8Array([1, 2, 3]);
let folder = '';
let program = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-worker-'));
  program = join(mkdtempSync(join(folder, 'program-')), 'child.mjs');
  writeFileSync(program, misbehaving);
  writeFileSync(join(folder, 'secret'), 'only the server knows');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the file worker', () => {
  const workers: ReturnType<typeof startFileWorker<Misbehaving>>[] = [];
  const fileWorker = (limits: Parameters<typeof startFileWorker>[1] = {}) => {
    const started = startFileWorker<Misbehaving>(program, limits);
    workers.push(started);
    return started;
  };
  afterEach(() => Promise.all(workers.splice(0).map(({ stop }) => stop())));

  test("returns the task's result or error", async () => {
    const { run } = fileWorker();
    expect(await run('answer', file)).toBe('the answer');
    await expect(run('reject', file)).rejects.toMatchObject({ status: 400, message: 'No.' });
  });

  test.each([
    ['takes too long', 'forever', { milliseconds: 300 }],
    ['waits too long', 'never', { milliseconds: 100 }],
    ['takes too much memory', 'grow', { milliseconds: 60_000, megabytes: 100 }],
    ['ends the process', 'crash', {}],
  ])(
    'asks to send a file that %s again, and continues with the next one',
    async (_behavior, task, taskLimits) => {
      const { run } = fileWorker();
      const [hostile, next] = [run(task, file, taskLimits), run('answer', file)];
      await expect(hostile).rejects.toMatchObject({
        name: 'FileWorkerStoppedError',
        status: 503,
        headers: { 'retry-after': '5' },
      });
      expect(await next).toBe('the answer');
    },
  );

  test("gives tasks no access to the server's environment or files", async () => {
    vi.stubEnv('SECRET', 'only the server knows');
    const { run } = fileWorker();
    expect(await run('environment', file)).not.toContain('SECRET');
    await expect(run('readSecret', file)).rejects.toThrow('restricted');
    vi.unstubAllEnvs();
  });

  test('rejects files with 503 when too many are waiting', async () => {
    const { run } = fileWorker({ maxWaiting: 1 });
    const accepted = [run('answer', file), run('answer', file)];
    await expect(run('answer', file)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(await Promise.all(accepted)).toEqual(['the answer', 'the answer']);
  });

  test("throws an internal error when the child process can't start", async () => {
    const { run } = startFileWorker<Misbehaving>(join(folder, 'missing.mjs'));
    await expect(run('answer', file)).rejects.toThrow("The file worker didn't start");
  });
});

/** A zombie counts as ended, because in a container nothing may reap it. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

test('ends with the parent process, even in the middle of a file', async () => {
  const busy = join(folder, 'busy.mts');
  const source = join(import.meta.dirname, 'file-worker-child.ts');
  writeFileSync(
    busy,
    `import { handleRequests } from '${source}'; handleRequests({ forever: async () => { for (;;); } });`,
  );
  const parentScript = `
    const child = require('node:child_process').fork('${busy}', { serialization: 'advanced' });
    child.once('message', () => child.send({ task: 'forever' }, () => console.log(child.pid)));
  `;
  const parent = spawn(process.execPath, ['-e', parentScript], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = await once(parent.stdout, 'data');
  onTestFinished(() => void (isRunning(Number(pid)) && process.kill(Number(pid), 'SIGKILL')));
  expect(isRunning(Number(pid))).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(Number(pid))).toBe(false), { timeout: 20_000, interval: 100 });
});

test('the document worker uses a second process only for tasks at the same time', async () => {
  const { run, stop } = startDocumentWorker<Misbehaving>(program, 2);
  onTestFinished(stop);
  const oneAfterTheOther = [await run('processId', file), await run('processId', file)];
  expect(new Set(oneAfterTheOther).size).toBe(1);
  const atOnce = await Promise.all([run('processId', file), run('processId', file), run('processId', file)]);
  expect(new Set(atOnce).size).toBe(2);
  expect(atOnce).toContain(oneAfterTheOther[0]);
});
