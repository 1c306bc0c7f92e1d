import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverArguments, serverEnvironment } from '../scripts/install.mjs';
import { findFreePort } from '../src/test/postgres-server.ts';
import type { Recorded } from './http-rates.ts';

/** Filling an empty database takes about 8 s, and several times as long on a busy machine. */
const secondsToStart = 180;

async function waitForResponse(url: string, server: ChildProcess): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < secondsToStart * 1000) {
    if (server.exitCode !== null) throw new Error(`The server stopped with ${server.exitCode}`);
    const isUp = await fetch(url, { signal: AbortSignal.timeout(secondsToStart * 1000) })
      .then(async (response) => {
        await response.arrayBuffer();
        return response.ok;
      })
      .catch(() => false);
    if (isUp) return;
    await pause(10);
  }
  throw new Error(`No response from ${url}`);
}

/** Otherwise, servers would outlive a failed benchmark, and a pipe that reads our output would wait for them. */
const cleanups = new Set<() => void>();
process.once('exit', () => {
  for (const cleanUp of cleanups) cleanUp();
});

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'));
  cleanups.add(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

type Program = { args: string[]; port: number; firstPath: string; environment?: Record<string, string> };

async function startServer({ args, port, firstPath, environment }: Program) {
  const start = performance.now();
  const server = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = () => void server.kill('SIGKILL');
  cleanups.add(kill);
  const baseUrl = `http://127.0.0.1:${port}`;
  await waitForResponse(`${baseUrl}${firstPath}`, server);
  const startMilliseconds = performance.now() - start;
  const stop = async () => {
    cleanups.delete(kill);
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  return { baseUrl, port, pid: server.pid ?? 0, startMilliseconds, stop };
}

type SiteOptions = { port?: number; dataDir?: string; firstPath?: string };

/** Build it first. Starts with the demonstration's data, unless it has its own data directory or database server. */
export async function startSite(environment: Record<string, string> = {}, options: SiteOptions = {}) {
  const port = options.port ?? (await findFreePort());
  const dataDir = options.dataDir ?? (environment.DATABASE_URL ? newDirectory() : await demonstrationCopy());
  const settings = {
    NODE_ENV: 'production',
    DEMONSTRATION_LIFE: 'no',
    LOG_LEVEL: 'warn',
    // Limits are off, because this measures work.
    SUBMISSIONS_PER_HOUR: '1000000000',
    PROOF_OF_WORK_ABOVE: '1000000000',
    API_REQUESTS_PER_MINUTE: '1000000000',
    RENDERED_PAGES_PER_MINUTE: '1000000000',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: '',
    SECRET: 'only-for-benchmarks-only-for-benchmarks',
    DATA_DIR: dataDir,
    ...environment,
  };
  const firstPath = options.firstPath ?? '/readyz';
  const program = {
    args: serverArguments,
    port,
    firstPath,
    environment: { ...serverEnvironment(), ...settings },
  };
  const server = await startServer(program);
  const stop = async () => {
    await server.stop();
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}

let demonstration: Promise<string> | undefined;

/** Fills a database once, because that takes longer than copying it. */
async function demonstrationCopy(): Promise<string> {
  demonstration ??= fillDataDir();
  const copy = newDirectory();
  cpSync(await demonstration, copy, { recursive: true });
  return copy;
}

async function fillDataDir(): Promise<string> {
  const dataDir = newDirectory();
  const site = await startSite({}, { dataDir });
  await site.stop();
  return dataDir;
}

export async function startRaw(kind: 'http' | 'fastify', { headers, body }: Recorded) {
  const port = await findFreePort();
  const file = join(newDirectory(), 'response.json');
  const sent = headers
    .filter((header) => !/^(date|connection|keep-alive):/i.test(header))
    .flatMap((header) => [
      header.slice(0, header.indexOf(':')),
      header.slice(header.indexOf(':') + 1).trim(),
    ]);
  writeFileSync(file, JSON.stringify({ headers: sent, body: body.toString('base64') }));
  return startServer({ args: ['bench/raw-server.mjs', kind, String(port), file], port, firstPath: '/' });
}
