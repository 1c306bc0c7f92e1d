import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { boundedQueue } from '../bounded-queue.ts';
import { type ErrorEntry, RequestError } from '../errors.ts';

const megabyte = 1024 * 1024;
const pageSize = 4096;

const defaultLimits = {
  /** The limit on processor time for one file. It can take three times as long while others use the processor. */
  milliseconds: 8000,
  /** The memory limit of the child process. An idle one uses 45 MB, and a 50-megapixel photo takes 40 MB more. */
  megabytes: 144,
  maxWaiting: 16,
  /** Slots for orders and uploads only. One deferrable task, such as a contract of 200 ms, can be ahead of them. */
  reservedSlots: 12,
  /** V8's space for new objects. More space is faster, but costs three times as much memory. */
  semiSpaceMegabytes: 4,
  /** After this time, an idle child process is stopped to free its memory. */
  idleMilliseconds: 60_000,
  /** An idle child process that uses more is replaced, because it doesn't return memory. */
  replaceAboveMegabytes: 96,
};
type FileWorkerLimits = typeof defaultLimits;
type TaskLimits = Partial<Pick<FileWorkerLimits, 'milliseconds' | 'megabytes'>>;
/** If `isDeferrable`, the visitor can try again, so orders and uploads come first. */
type TaskOptions = TaskLimits & { isDeferrable?: boolean };

const heapMegabytes = 96;
const secondsToStart = 30;
const checkMilliseconds = 20;
const maxWaitFactor = 3;

/**
 * The child process died, or was stopped for taking too much time or memory. That happens to good files on a busy server too, so it's
 * a 503 and doesn't say that the file is broken.
 */
export class FileWorkerStoppedError extends RequestError {
  constructor() {
    const message =
      "We're too busy to read this file right now. Send it again in a few seconds, or send a smaller one.";
    super(503, [{ description: null, errorCode: 'Unavailable', message }], { 'retry-after': '5' });
    this.name = 'FileWorkerStoppedError';
  }
}

/** For `catch`. */
export const ifStopped =
  <T>(task: () => Promise<T>) =>
  (error: unknown): Promise<T> =>
    error instanceof FileWorkerStoppedError ? task() : Promise.reject(error);

export type FileWorkerRequest = { task: string; bytes: Uint8Array };
export type FileWorkerReply =
  | { result: unknown }
  | { rejected: { status: number; errors: ErrorEntry[] } }
  | { failed: string };

type Tasks = Record<string, (bytes: Uint8Array) => Promise<unknown>>;

/** Resident memory that isn't shared. Linux only. On other systems, only the heap and time limits apply. */
function measureUnsharedMegabytes({ pid }: ChildProcess): number {
  try {
    const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    return ((Number(resident) - Number(shared)) * pageSize) / megabyte;
  } catch {
    return 0;
  }
}

/** Linux counts processor time in hundredths of a second. On other systems, only the time on the clock is limited. */
function measureProcessorMilliseconds({ pid }: ChildProcess): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ');
    const [userTicks, systemTicks] = fields.split(' ').slice(11, 13);
    return (Number(userTicks) + Number(systemTicks)) * 10;
  } catch {
    return 0;
  }
}

/** Limits the child process to reading the program and its packages. It can't write any files. */
function listReadableFolders(program: string): string[] {
  const packages = createRequire(program).resolve.paths('sharp') ?? [];
  const folders = [dirname(program), ...packages.filter((folder) => existsSync(folder))];
  return [...new Set(folders.flatMap((folder) => [folder, realpathSync(folder)]))];
}

/** The child process doesn't get the server's environment, because it needs no secrets and no database. */
function startChild(
  program: string,
  { semiSpaceMegabytes }: Pick<FileWorkerLimits, 'semiSpaceMegabytes'>,
): Promise<ChildProcess> {
  const { SystemRoot } = process.env;
  const child = fork(program, {
    serialization: 'advanced',
    // Makes glibc return freed memory. Windows can't start a process without its SystemRoot.
    env: {
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...(SystemRoot && { SystemRoot }),
    },
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      `--max-semi-space-size=${semiSpaceMegabytes}`,
      '--expose-gc',
      // Garbage collection threads start before the priority is lowered and would slow down visitors.
      '--single-threaded-gc',
      '--no-warnings',
      '--permission',
      '--allow-addons',
      '--allow-worker',
      ...listReadableFolders(program).map((folder) => `--allow-fs-read=${folder}/*`),
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = `${errors}${text}`.slice(-2000);
  });
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new Error(`The file worker didn't start (${reason}). ${errors}`));
    };
    const timer = setTimeout(() => fail(`not within ${secondsToStart} s`), secondsToStart * 1000);
    child.on('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`it exited with ${code ?? signal}`));
    child.once('message', () => {
      clearTimeout(timer);
      child.removeAllListeners('exit');
      // An idle child process doesn't keep the program running, and it exits together with its parent.
      child.unref();
      child.channel?.unref();
      (child.stderr as Socket | null)?.unref();
      resolve(child);
    });
  });
}

function waitForReply(
  child: ChildProcess,
  request: FileWorkerRequest,
  limits: FileWorkerLimits,
): Promise<FileWorkerReply> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer);
      clearInterval(checkTimer);
      child.off('message', finish).off('exit', fail);
      then();
    };
    const finish = (reply: unknown) => settle(() => resolve(reply as FileWorkerReply));
    const fail = () => settle(() => reject(new FileWorkerStoppedError()));
    const timer = setTimeout(fail, limits.milliseconds * maxWaitFactor);
    const processorLimit = measureProcessorMilliseconds(child) + limits.milliseconds;
    const checkTimer = setInterval(() => {
      if (measureUnsharedMegabytes(child) > limits.megabytes) fail();
      else if (measureProcessorMilliseconds(child) > processorLimit) fail();
    }, checkMilliseconds);
    child.once('message', finish).once('exit', fail);
    child.send(request, (error) => error && fail());
  });
}

/** A small file can make image and PDF parsers use gigabytes and minutes. Only a process can be limited and killed. */
export function startFileWorker<T extends Tasks>(program: string, overrides: Partial<FileWorkerLimits> = {}) {
  const limits = { ...defaultLimits, ...overrides };
  const queue = boundedQueue(1, limits.maxWaiting, limits.reservedSlots);
  let childPromise: Promise<ChildProcess> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  async function getRunningChild(): Promise<ChildProcess> {
    const child = await childPromise?.catch(() => undefined);
    if (child?.connected) return child;
    childPromise = startChild(program, limits);
    return childPromise;
  }

  async function stop(): Promise<void> {
    clearTimeout(idleTimer);
    const stopping = childPromise;
    childPromise = undefined;
    (await stopping?.catch(() => undefined))?.kill('SIGKILL');
  }

  async function runTask(request: FileWorkerRequest, taskLimits: TaskLimits): Promise<unknown> {
    clearTimeout(idleTimer);
    const child = await getRunningChild();
    try {
      const reply = await waitForReply(child, request, { ...limits, ...taskLimits });
      if ('result' in reply) return reply.result;
      if ('failed' in reply) throw new Error(reply.failed);
      throw new RequestError(reply.rejected.status, reply.rejected.errors);
    } catch (error) {
      if (error instanceof FileWorkerStoppedError) await stop();
      throw error;
    } finally {
      if (measureUnsharedMegabytes(child) > limits.replaceAboveMegabytes) await stop();
      else idleTimer = setTimeout(() => void stop(), limits.idleMilliseconds).unref();
    }
  }

  return {
    /** Throws the task's own errors, `FileWorkerStoppedError`, and 503 if too many files are waiting. */
    run: <K extends keyof T & string>(
      task: K,
      bytes: Uint8Array,
      { isDeferrable, ...taskLimits }: TaskOptions = {},
    ) => queue(() => runTask({ task, bytes }, taskLimits), isDeferrable) as ReturnType<T[K]>,
    stop,
  };
}

/**
 * Renders our own documents, two at a time where the machine can. It keeps fonts and clauses in memory, because reading them again
 * takes longer than a contract.
 */
export function startDocumentWorker<T extends Tasks>(
  program: string,
  processes = Math.min(2, availableParallelism()),
): FileWorker<T> {
  const workers = Array.from({ length: processes }, () => ({
    taskCount: 0,
    ...startFileWorker<T>(program, {
      milliseconds: 30_000,
      megabytes: 400,
      replaceAboveMegabytes: 300,
      maxWaiting: 100,
      reservedSlots: 80,
      idleMilliseconds: 30 * 60_000,
      semiSpaceMegabytes: 16,
    }),
  }));
  return {
    run(...task) {
      // Prefers the first of the least busy workers, so that a second one starts only if both are needed.
      const worker = workers.reduce((best, each) => (each.taskCount < best.taskCount ? each : best));
      worker.taskCount += 1;
      const result = worker.run(...task);
      const finish = () => {
        worker.taskCount -= 1;
      };
      result.then(finish, finish);
      return result;
    },
    stop: async () => {
      await Promise.all(workers.map(({ stop }) => stop()));
    },
  };
}

export type FileWorker<T extends Tasks> = ReturnType<typeof startFileWorker<T>>;
