import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { extensions } from '../src/platform/database/database.ts';

export type OwnServer = { origin: string; stop: () => Promise<void> };
export type StaffedServer = OwnServer & { email: string; oneTimePassword: string; directory: string };

const getDirectory = (name: string) => join(process.env.E2E_DIRECTORY ?? '', name);

function firstAdministrator(directory: string) {
  const file = existsSync(directory) && readdirSync(directory).find((name) => name.startsWith('one-time-'));
  const text = file ? readFileSync(join(directory, file), 'utf8') : '';
  const [, email = '', oneTimePassword] = /User: (\S+)\nOne-time password: (\S+)/.exec(text) ?? [];
  return oneTimePassword ? { email, oneTimePassword } : undefined;
}

async function start(port: number, directory: string, environment: Record<string, string> = {}) {
  const origin = `http://127.0.0.1:${port}`;
  // Otherwise V8 optimizes the embedded database at each start, which takes longer than the start itself.
  const server = spawn(process.execPath, ['--liftoff-only', 'build/server/index.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMONSTRATION_LIFE: 'no',
      NODE_COMPILE_CACHE: getDirectory('compiled'),
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      SECRET: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: directory,
      ...environment,
    },
    // Without a terminal, one-time passwords go to files.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (server.exitCode === null) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (ready?.ok && firstAdministrator(directory)) return { origin, server };
    await wait(50);
  }
  throw new Error(`This test's server exited with ${server.exitCode}`);
}

async function stop(server: ChildProcess) {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/** Fills a data directory that `copyPreparedData` copies, unless there is one. */
export async function prepareData(port: number) {
  if (existsSync(getDirectory('prepared'))) return;
  const unfinished = getDirectory('unfinished');
  await stop((await start(port, unfinished)).server);
  renameSync(unfinished, getDirectory('prepared'));
}

export function copyPreparedData(name: string): string {
  cpSync(getDirectory('prepared'), getDirectory(name), { recursive: true });
  return getDirectory(name);
}

async function startOnCopy(
  port: number,
  environment: Record<string, string>,
  change?: (directory: string) => Promise<void>,
) {
  const directory = copyPreparedData(`server-${port}`);
  await change?.(directory);
  const { origin, server } = await start(port, directory, environment);
  return {
    origin,
    directory,
    async stop() {
      await stop(server);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export const ownServer = (options: {
  port: number;
  settings: Record<string, string>;
  environment?: Record<string, string>;
}): Promise<OwnServer> =>
  startOnCopy(options.port, options.environment ?? {}, async (directory) => {
    const database = await PGlite.create(join(directory, 'database'), { extensions });
    for (const [key, value] of Object.entries(options.settings)) {
      await database.query('insert into configurations (key, value, is_public) values ($1, $2, true)', [
        key,
        value,
      ]);
    }
    await database.close();
  });

export async function staffedServer(
  port: number,
  environment: Record<string, string> = {},
): Promise<StaffedServer> {
  const site = await startOnCopy(port, {
    SUBMISSIONS_PER_HOUR: '100000',
    PROOF_OF_WORK_ABOVE: '100000',
    API_REQUESTS_PER_MINUTE: '100000',
    RENDERED_PAGES_PER_MINUTE: '100000',
    ...environment,
  });
  const administrator = firstAdministrator(site.directory);
  if (!administrator) throw new Error(`No one-time password in ${site.directory}`);
  return { ...site, ...administrator };
}
