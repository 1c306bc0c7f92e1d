import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Recorded } from './http-rates.ts';

async function waitForResponse(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error(`The server stopped with ${server.exitCode}`);
    const isUp = await fetch(url)
      .then((response) => response.ok)
      .catch(() => false);
    if (isUp) return;
    await pause(100);
  }
  throw new Error(`No response from ${url}`);
}

function stopper(server: ChildProcess, directory: string) {
  return async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(directory, { recursive: true, force: true });
  };
}

/** Build it first. */
export async function startSite(port: number, environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    // Limits are off, because this measures work.
    SUBMISSIONS_PER_HOUR: '1000000000',
    PROOF_OF_WORK_ABOVE: '1000000000',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...environment,
  };
  const server = spawn(process.execPath, ['build/server/index.js'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  await waitForResponse(`${baseUrl}/readyz`, server);
  return { baseUrl, pid: server.pid ?? 0, stop: stopper(server, dataDir) };
}

export async function startRaw(kind: 'http' | 'fastify', port: number, { headers, body }: Recorded) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-raw-'));
  const file = join(folder, 'response.json');
  const sent = headers
    .filter((header) => !/^(date|connection|keep-alive):/i.test(header))
    .flatMap((header) => [
      header.slice(0, header.indexOf(':')),
      header.slice(header.indexOf(':') + 1).trim(),
    ]);
  writeFileSync(file, JSON.stringify({ headers: sent, body: body.toString('base64') }));
  const server = spawn(process.execPath, ['bench/raw-server.mjs', kind, String(port), file], {
    stdio: 'inherit',
  });
  await waitForResponse(`http://127.0.0.1:${port}/`, server);
  return { pid: server.pid ?? 0, stop: stopper(server, folder) };
}
