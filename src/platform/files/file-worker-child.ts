import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { RequestError } from '../errors.ts';
import type { FileWorkerReply, FileWorkerRequest } from './file-worker.ts';

/** Uses a separate thread, so that it notices the parent's exit while a file keeps the main thread busy. */
const watchParent = `
  const { workerData: parent } = require('node:worker_threads');
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 500);
`;

/**
 * Handles requests from `startFileWorker` in the child process until the parent exits. If `isTrusted`, tasks don't process
 * visitors' files, so they run at the server's priority.
 */
export function handleRequests(
  tasks: Record<string, (bytes: Uint8Array) => Promise<unknown>>,
  { isTrusted = false }: { isTrusted?: boolean } = {},
) {
  async function replyTo({ task, bytes }: FileWorkerRequest): Promise<FileWorkerReply> {
    try {
      return { result: await tasks[task]?.(bytes) };
    } catch (error) {
      if (error instanceof RequestError) return { rejected: { status: error.status, errors: error.errors } };
      return { failed: String((error as Error).stack) };
    }
  }
  // Serving visitors takes priority over parsing their files.
  if (!isTrusted) setPriority(constants.priority.PRIORITY_LOW);
  new Worker(watchParent, { eval: true, workerData: process.ppid }).unref();
  process.on('disconnect', () => process.exit());
  process.on('message', async (request: FileWorkerRequest) => {
    process.send?.(await replyTo(request));
    // A file's memory would otherwise count against the next file's limit.
    if (!isTrusted) globalThis.gc?.();
  });
  process.send?.('ready');
}
