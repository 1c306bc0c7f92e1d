import { type ChildProcess, spawn } from 'node:child_process';
import { type Room, until } from './drill.ts';

/** One running copy of the built site. */
export type Copy = {
  address: string;
  process: ChildProcess;
  /** Its output: log and errors together. */
  printed(): string;
  isRunning(): boolean;
  isReady(): Promise<boolean>;
  /** The exit code, or null after a signal. */
  ended: Promise<number | null>;
  kill(signal?: NodeJS.Signals): Promise<number | null>;
};

export type CopyOptions = {
  port?: number;
  environment?: Record<string, string>;
  nodeFlags?: string[];
  /** A program that starts the copy, with its arguments. */
  wrapper?: string[];
  /** The drill expects that it may end by itself. */
  mayEnd?: boolean;
  /** The build's directory; the project by default. */
  cwd?: string;
};

/** Drills measure work rather than its refusal, and every visitor has another address. */
const settings = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  SECRET: 'only-for-drills-only-for-drills-only',
  TRUST_PROXY: '1',
  SUBMISSIONS_PER_HOUR: '1000000000',
  PROOF_OF_WORK_ABOVE: '1000000000',
  API_CALLS_PER_MINUTE: '1000000000',
};

/** Starts a copy without waiting for it. It ends with the drill. */
export function spawnCopy(room: Room, options: CopyOptions): Copy {
  const port = options.port ?? room.port();
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
      DATA_DIR: room.directory,
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
  const address = `http://127.0.0.1:${port}`;
  const copy: Copy = {
    address,
    process: child,
    printed: () => text,
    isRunning,
    isReady: () => answersOk(`${address}/readyz`),
    ended,
    kill: async (signal = 'SIGKILL') => {
      if (isRunning()) child.kill(signal);
      return ended;
    },
  };
  room.onEnd(() => copy.kill());
  return copy;
}

export const answersOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

/** Waits until it is ready and returns the milliseconds. Throws its output when it ends instead. */
export async function whenReady(copy: Copy, seconds = 90): Promise<number> {
  const took = await until('a copy is ready', async () => !copy.isRunning() || copy.isReady(), seconds);
  if (!copy.isRunning())
    throw new Error(`A copy ended with ${await copy.ended}: ${copy.printed().slice(-2000)}`);
  return took;
}

/** Starts a copy and waits until it's ready. The drill fails if it ends by itself. */
export async function startCopy(room: Room, options: CopyOptions): Promise<Copy> {
  const copy = spawnCopy(room, options);
  await whenReady(copy);
  let isToldTo = options.mayEnd ?? false;
  room.onEnd(() => {
    isToldTo = true;
  });
  copy.process.once('exit', (code, signal) =>
    room.check(
      `a copy ended by itself with ${code ?? signal}: ${copy.printed().slice(-3000)}`,
      isToldTo || copy.process.killed,
    ),
  );
  return copy;
}
