import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium that starts: one that is there, else Playwright's, else Debian's. Undefined when none can be had. */
export function obtainChromium(): string | undefined {
  const present = [process.env.CHROMIUM_PATH, ...usual].find(works);
  if (present) return present;
  console.log('No Chromium here: asking Playwright for one …');
  run('playwright', ['install', 'chromium']);
  const downloaded = playwrightsOwn();
  if (works(downloaded)) return downloaded;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Playwright had none that starts: installing the package of the system …');
  const isInstalled =
    run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  return isInstalled ? usual.find(works) : undefined;
}

function playwrightsOwn(): string | undefined {
  const code = "console.log(require('@playwright/test').chromium.executablePath())";
  return spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' }).stdout.trim() || undefined;
}

/** A file may be there and lack the libraries to start. On Windows asking for the version would open a window. */
function works(path: string | undefined): boolean {
  if (!path || !existsSync(path)) return false;
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function run(command: string, parts: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const shell = process.platform === 'win32';
  return spawnSync(command, parts, { stdio: 'inherit', timeout: 300_000, env, shell }).status === 0;
}
