import { parentPort, workerData } from 'node:worker_threads';

/** Polls /healthz in its own thread, so that sending large files doesn't count as waiting. */
let slowest = 0;
let responses = 0;
parentPort?.on('message', () => {
  parentPort?.postMessage({ slowest, responses });
  slowest = 0;
  responses = 0;
});
for (;;) {
  const from = performance.now();
  const response = await fetch(`${workerData}/healthz`).catch(() => undefined);
  await response?.arrayBuffer();
  slowest = Math.max(slowest, response?.ok ? performance.now() - from : Number.POSITIVE_INFINITY);
  responses += 1;
  await new Promise((next) => setTimeout(next, 5));
}
