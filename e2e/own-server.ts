import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';

export type OwnServer = { origin: string; stop: () => Promise<void> };
/** A server whose first administrator nobody has signed in as, and the folder of its data. */
export type StaffedServer = OwnServer & { email: string; oneTimePassword: string; directory: string };

const ended = (process: ChildProcess) => new Promise((done) => process.once('exit', done));

async function start(port: number, directory: string, environment: Record<string, string>) {
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['build/server/index.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      SECRET: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: directory,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  server.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  while (server.exitCode === null) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (ready?.ok) return { origin, server, printed: () => printed };
    await wait(200);
  }
  throw new Error(`The server of this test ended with ${server.exitCode}`);
}

async function stop(server: ChildProcess) {
  server.kill('SIGTERM');
  await ended(server);
}

/** A server of its own for a test that changes what all pages show: with these settings in its database. */
export async function ownServer(options: {
  port: number;
  settings: Record<string, string>;
  environment?: Record<string, string>;
}): Promise<OwnServer> {
  const { port, settings, environment = {} } = options;
  const directory = mkdtempSync(join(tmpdir(), 'own-server-'));
  // The first start makes the tables.
  await stop((await start(port, directory, environment)).server);
  const database = await PGlite.create(join(directory, 'database'));
  for (const [key, value] of Object.entries(settings)) {
    await database.query('insert into configurations (key, value, is_public) values ($1, $2, true)', [
      key,
      value,
    ]);
  }
  await database.close();
  const { origin, server } = await start(port, directory, environment);
  return {
    origin,
    async stop() {
      await stop(server);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A server of its own for tests of the back office. */
export async function staffedServer(
  port: number,
  environment: Record<string, string> = {},
): Promise<StaffedServer> {
  const directory = mkdtempSync(join(tmpdir(), 'staffed-server-'));
  const { origin, server, printed } = await start(port, directory, {
    SUBMISSIONS_PER_HOUR: '100000',
    PROOF_OF_WORK_ABOVE: '100000',
    API_CALLS_PER_MINUTE: '100000',
    ...environment,
  });
  const shown = /one-time password for (\S+) is in (.+)\n/;
  while (!shown.test(printed())) await wait(100);
  const [, email = '', file = ''] = shown.exec(printed()) ?? [];
  const [, oneTimePassword = ''] = /One-time password: (\S+)/.exec(readFileSync(file, 'utf8')) ?? [];
  return {
    ...{ origin, email, oneTimePassword, directory },
    async stop() {
      await stop(server);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
