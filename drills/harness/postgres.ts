import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyBinaries } from '../../src/test/postgres-binaries.ts';
import { createCluster, findFreePort } from '../../src/test/postgres-server.ts';
import { unprivilegedUser } from '../../src/test/unprivileged-user.ts';
import { type DrillContext, until } from './drill.ts';

export type PostgresServer = Awaited<ReturnType<typeof serverOn>>;

let installed: { initdb: string; postgres: string } | undefined;

/** Shared by all drills, because it's 60 MB. */
function binaries() {
  if (installed) return installed;
  const directory = mkdtempSync(join(tmpdir(), 'drill-postgres-'));
  chmodSync(directory, 0o755);
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  installed = copyBinaries(join(directory, 'postgresql'));
  return installed;
}

const user = unprivilegedUser();

function ownDirectory(path: string): void {
  chmodSync(path, 0o700);
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, path]);
}

export async function makeCluster(
  context: DrillContext,
  { name = 'postgres', settings = [] as string[], data = join(context.directory, name) } = {},
): Promise<PostgresServer> {
  mkdirSync(data, { mode: 0o700, recursive: true });
  if (user) chownSync(data, user.uid, user.gid);
  createCluster(binaries().initdb, data, user);
  return serverOn(context, data, settings);
}

export async function makeStandby(context: DrillContext, primary: PostgresServer): Promise<PostgresServer> {
  const data = join(context.directory, 'standby');
  cpSync(primary.data, data, { recursive: true });
  writeFileSync(join(data, 'standby.signal'), '');
  ownDirectory(data);
  return serverOn(context, data, [
    `primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`,
  ]);
}

/** A PostgreSQL server with default durability, unlike the one of the tests. */
async function serverOn(context: DrillContext, data: string, settings: string[]) {
  const port = await findFreePort();
  const allSettings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, ...settings];
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  let running: ChildProcess | undefined;
  const isRunning = () => running !== undefined && running.exitCode === null && running.signalCode === null;
  async function query<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }
  async function start() {
    const flags = ['-D', data, ...allSettings.flatMap((setting) => ['-c', setting])];
    const server = spawn(binaries().postgres, flags, {
      ...user,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr = `${stderr}${text}`.slice(-1000);
    });
    running = server;
    await until('PostgreSQL responds', async () => {
      if (server.exitCode !== null) throw new Error(`PostgreSQL exited with ${server.exitCode}: ${stderr}`);
      return query('select 1').then(
        () => true,
        () => false,
      );
    });
  }
  /** SIGINT is a fast shutdown, SIGQUIT a crash. */
  async function stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') {
    const server = running;
    if (!server || !isRunning()) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  }
  context.onEnd(() => stop('SIGQUIT'));
  return { url, port, data, isRunning, query, start, stop };
}

export async function startPostgres(context: DrillContext): Promise<PostgresServer> {
  const server = await makeCluster(context);
  await server.start();
  return server;
}
