import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without a UI, which opens pages about twice as fast. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const commonPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findChromium(): string | undefined {
  return (
    [process.env.CHROMIUM_PATH, headlessShell].find(works) ??
    findInstalled('chromium-headless-shell', [headlessShell]) ??
    commonPaths.find(works) ??
    findDownloaded() ??
    findInstalled('chromium', commonPaths)
  );
}

function findInstalled(name: string, paths: string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`Installing the package ${name} …`);
  const isInstalled =
    run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', name]);
  return isInstalled ? paths.find(works) : undefined;
}

function findDownloaded(): string | undefined {
  console.log('No Chromium found. Downloading one with Playwright …');
  run('playwright', ['install', 'chromium']);
  const path = playwrightChromium();
  return works(path) ? path : undefined;
}

function playwrightChromium(): string | undefined {
  const code = "console.log(require('@playwright/test').chromium.executablePath())";
  return spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' }).stdout.trim() || undefined;
}

/** Runs it, because a file may exist but lack libraries. On Windows, asking for the version would open a window. */
function works(path: string | undefined): boolean {
  if (!path || !existsSync(path)) return false;
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { stdio: 'inherit', timeout: 300_000, env, shell }).status === 0;
}
