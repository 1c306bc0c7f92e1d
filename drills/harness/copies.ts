import { spawn } from 'node:child_process';
import { type DrillContext, until } from './drill.ts';

export type Copy = ReturnType<typeof spawnCopy>;

type CopyOptions = {
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
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  SECRET: 'only-for-drills-only-for-drills-only',
  TRUST_PROXY: '1',
  SUBMISSIONS_PER_HOUR: '1000000000',
  PROOF_OF_WORK_ABOVE: '1000000000',
  API_CALLS_PER_MINUTE: '1000000000',
  RENDERED_PAGES_PER_MINUTE: '1000000000',
};

export function spawnCopy(context: DrillContext, options: CopyOptions) {
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
      DATA_DIR: context.directory,
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
  const copy = {
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
  context.onEnd(() => copy.kill());
  return copy;
}

export const respondsOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

export async function whenReady(copy: Copy, seconds = 90): Promise<number> {
  const took = await until('a copy is ready', async () => !copy.isRunning() || copy.isReady(), seconds);
  if (!copy.isRunning())
    throw new Error(`A copy exited with ${await copy.ended}: ${copy.printed().slice(-2000)}`);
  return took;
}

export async function startCopy(context: DrillContext, options: CopyOptions): Promise<Copy> {
  const copy = spawnCopy(context, options);
  await whenReady(copy);
  let mayExit = options.mayExit ?? false;
  context.onEnd(() => {
    mayExit = true;
  });
  copy.process.once('exit', (code, signal) =>
    context.check(
      `a copy exited by itself with ${code ?? signal}: ${copy.printed().slice(-3000)}`,
      mayExit || copy.process.killed,
    ),
  );
  return copy;
}
