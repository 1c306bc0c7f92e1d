import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type DrillContext, until } from './drill.ts';

export type Instance = ReturnType<typeof spawnInstance>;

type InstanceOptions = {
  port?: number;
  environment?: Record<string, string>;
  nodeFlags?: string[];
  wrapper?: string[];
  mayExit?: boolean;
  cwd?: string;
};

/** Limits are off, because drills measure work, and every visitor has a different address. */
const settings = {
  NODE_ENV: 'production',
  DEMONSTRATION_LIFE: 'no',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  SECRET: 'only-for-drills-only-for-drills-only',
  TRUST_PROXY: '1',
  SUBMISSIONS_PER_HOUR: '1000000000',
  PROOF_OF_WORK_ABOVE: '1000000000',
  API_REQUESTS_PER_MINUTE: '1000000000',
  RENDERED_PAGES_PER_MINUTE: '1000000000',
};

export function spawnInstance(context: DrillContext, options: InstanceOptions) {
  const port = options.port ?? context.port();
  const program = [
    ...(options.wrapper ?? []),
    process.execPath,
    ...(options.nodeFlags ?? []),
    'build/server/index.js',
  ];
  const child = spawn(program[0] as string, program.slice(1), {
    cwd: options.cwd ?? process.cwd(),
    env: {
      ...process.env,
      DATABASE_URL: '',
      // Made private by the site, while the database server is another user's.
      DATA_DIR: join(context.directory, 'data'),
      ...settings,
      PORT: String(port),
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = `${text}${chunk}`.slice(-200_000);
    });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const baseUrl = `http://127.0.0.1:${port}`;
  const instance = {
    baseUrl,
    process: child,
    printed: () => text,
    isRunning,
    isReady: () => respondsOk(`${baseUrl}/readyz`),
    /** The exit code, or null after a signal. */
    ended,
    kill: async (signal: NodeJS.Signals = 'SIGKILL') => {
      if (isRunning()) child.kill(signal);
      return ended;
    },
  };
  context.onEnd(() => instance.kill());
  return instance;
}

export const respondsOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

export async function whenReady(instance: Instance, seconds = 90): Promise<number> {
  const took = await until(
    'an instance is ready',
    async () => !instance.isRunning() || instance.isReady(),
    seconds,
  );
  if (!instance.isRunning())
    throw new Error(`An instance exited with ${await instance.ended}: ${instance.printed().slice(-2000)}`);
  return took;
}

export async function startInstance(context: DrillContext, options: InstanceOptions): Promise<Instance> {
  const instance = spawnInstance(context, options);
  await whenReady(instance);
  let mayExit = options.mayExit ?? false;
  context.onEnd(() => {
    mayExit = true;
  });
  instance.process.once('exit', (code, signal) =>
    context.check(
      `an instance exited by itself with ${code ?? signal}: ${instance.printed().slice(-3000)}`,
      mayExit || instance.process.killed,
    ),
  );
  return instance;
}
