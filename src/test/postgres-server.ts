import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyBinaries } from './postgres-binaries.ts';
import { type Identity, unprivilegedUser } from './unprivileged-user.ts';

export type PostgresServer = { url: string; stop(): Promise<void> };

/** Test databases needn't survive a power failure. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=100',
];

/** Runs one statement outside of a transaction. */
export async function queryServer<Row extends object>(url: string, text: string, values?: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export async function startPostgresServer(): Promise<PostgresServer> {
  const directory = mkdtempSync(join(tmpdir(), 'postgres-'));
  const remove = () => rmSync(directory, { recursive: true, force: true });
  try {
    chmodSync(directory, 0o755);
    const user = unprivilegedUser();
    const { initdb, postgres } = copyBinaries(join(directory, 'postgresql'));
    const data = join(directory, 'data');
    mkdirSync(data);
    if (user) chownSync(data, user.uid, user.gid);
    createCluster(initdb, data, user);
    const port = await findFreePort();
    const server = await startServer(postgres, data, port, user);
    return {
      url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
      stop: async () => {
        await stopServer(server);
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** As in PGlite: with C, full-text search would split words at accented letters. */
const characterType = { darwin: 'UTF-8', win32: 'C' }[process.platform as string] ?? 'C.UTF-8';

export function createCluster(initdb: string, data: string, user: Identity | undefined): void {
  const options = [
    ...['--username=postgres', '--auth=trust', '--no-sync'],
    ...['--encoding=UTF8', '--locale=C', `--lc-ctype=${characterType}`],
  ];
  const result = spawnSync(initdb, [`--pgdata=${data}`, ...options], {
    ...user,
    cwd: data,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr || result.error?.message}`);
}

function startServer(
  postgres: string,
  data: string,
  port: number,
  user: Identity | undefined,
): Promise<ChildProcess> {
  const connectionSettings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`];
  const flags = [...settings, ...connectionSettings].flatMap((setting) => ['-c', setting]);
  const server = spawn(postgres, ['-D', data, ...flags], {
    ...user,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => server.kill('SIGQUIT'));
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-4000);
      if (output.includes('ready to accept connections')) resolve(server);
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL stopped with ${code}: ${output}`)));
  });
}

/** A fast shutdown. Kills a server that doesn't stop in time. */
function stopServer(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    const killTimer = setTimeout(() => server.kill('SIGKILL'), 10_000);
    server.once('exit', () => {
      clearTimeout(killTimer);
      resolve();
    });
    server.kill('SIGINT');
  });
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
