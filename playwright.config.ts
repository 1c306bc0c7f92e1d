import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { isThorough } from './src/test/thorough.ts';

/** Workers read this file too, and get the first reader's directory through the environment. */
function createRunDirectory(): string {
  const chosen = process.env.E2E_DIRECTORY;
  if (chosen) return chosen;
  const made = mkdtempSync(join(tmpdir(), 'e2e-'));
  process.env.E2E_DIRECTORY = made;
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

const port = process.env.E2E_PORT ?? '4321';
const address = `http://127.0.0.1:${port}`;
const runEnvironment = {
  PORT: port,
  HOST: '127.0.0.1',
  PUBLIC_URL: address,
  E2E_DIRECTORY: createRunDirectory(),
  NODE_COMPILE_CACHE: join(createRunDirectory(), 'compiled'),
};

const checker = join(createRequire(import.meta.url).resolve('vnu-jar/package.json'), '../build/dist/vnu.jar');

const checkerPort = Number(port) + 1;

const htmlChecker = {
  // Its schemas need more than the usual stack.
  command: [
    `"${process.env.JAVA_PATH ?? 'java'}" -XX:TieredStopAtLevel=1 -Xss8m`,
    `-Dnu.validator.servlet.bind-address=127.0.0.1 -cp "${checker}"`,
    `nu.validator.servlet.Main ${checkerPort}`,
  ].join(' '),
  // No URL: it starts together with the site, and html.ts waits for it.
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
};

/**
 * Tests tagged @phone or @desktop run there only; others run on both in the thorough run, and otherwise on a desktop. Those
 * tagged @thorough only run in the thorough run.
 */
const without = (tag: string) => (isThorough ? new RegExp(tag) : new RegExp(`${tag}|@thorough`));

const headlessShell = '/usr/bin/chromium-headless-shell';
const chromium = existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium';

/** Silent and without a sandbox, so that it starts as root and makes no outside requests. */
const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Containers often have 64 MB, which Chromium runs out of. Files take it longer, so Playwright's default is slower. */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 2 ** 30;
}

export default defineConfig({
  testDir: 'e2e',
  testIgnore: isThorough ? [] : '**/*.thorough.spec.ts',
  fullyParallel: true,
  // Three on two cores, because tests wait for the server and browser a tenth of the time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Only for what hangs: in a browser that's four times slower, on a busy machine, a test of 20 seconds takes several minutes.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: {
    baseURL: address,
    trace: 'off',
    // Says what was waited for, which a test's own limit doesn't.
    actionTimeout: 120_000,
    // A click would miss a field that is still moving.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? chromium,
      args: flags,
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    },
  },
  projects: [
    {
      name: 'phone',
      ...(!isThorough && { grep: /@phone/ }),
      grepInvert: without('@desktop'),
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: without('@phone'), use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: [
    ...(isThorough ? [htmlChecker] : []),
    {
      command: 'node e2e/serve.ts',
      url: `${address}/readyz`,
      // Ignores the caller's settings, because tests must not write to a DATABASE_URL from the shell.
      env: {
        NODE_ENV: 'production',
        DEMONSTRATION_LIFE: 'no',
        LOG_LEVEL: 'warn',
        DATABASE_URL: '',
        SECRET: '',
        TRUST_PROXY: '',
        // Many tests use the same address.
        SUBMISSIONS_PER_HOUR: '100000',
        PROOF_OF_WORK_ABOVE: '100000',
        API_REQUESTS_PER_MINUTE: '100000',
        RENDERED_PAGES_PER_MINUTE: '100000',
        // One network gets a tenth of them.
        MAX_CONCURRENT_REQUESTS: '600',
        EMBEDDING_SITES: `http://localhost:${Number(port) + 70}`,
        API_ALLOWED_ORIGINS: `http://127.0.0.1:${Number(port) + 10}`,
        ...runEnvironment,
      },
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      stdout: 'ignore',
      stderr: 'pipe',
      timeout: 300_000,
    },
  ],
});
