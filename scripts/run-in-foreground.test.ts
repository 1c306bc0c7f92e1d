import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tempDirectory } from '../src/test/temp-directory.ts';

/** Runs a script under a shell that, like npm's, keeps signals to itself. */
function underShell(folder: string, script: string) {
  const file = join(folder, 'start.mjs');
  writeFileSync(file, script);
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${file}"; true`], {
    cwd: folder,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  });
  onTestFinished(() => void shell.kill('SIGKILL'));
  return shell;
}

const scripts = resolve('scripts');

test('a command that npm started is stopped when only npm gets the signal', async () => {
  const folder = tempDirectory();
  const command = `process.on('SIGTERM', () => { require('fs').writeFileSync('got', 'SIGTERM'); process.exit(0); });
    require('fs').writeFileSync('ready', ''); setInterval(() => {}, 1000);`;
  const shell = underShell(
    folder,
    `import { runInForeground } from '${scripts}/run-in-foreground.mjs';
    runInForeground(process.execPath, ['-e', ${JSON.stringify(command)}], process.env);`,
  );
  await vi.waitFor(() => expect(existsSync(join(folder, 'ready'))).toBe(true), 20_000);
  shell.kill('SIGTERM');
  await vi.waitFor(() => expect(readFileSync(join(folder, 'got'), 'utf8')).toBe('SIGTERM'), 10_000);
}, 40_000);

test('a directory with a running site is neither installed nor built', async () => {
  const folder = tempDirectory();
  const running = join(folder, 'build/.running');
  const find = () =>
    new Promise<string>((done) => {
      const code = `import { findRunning } from '${scripts}/running.mjs'; console.log(findRunning())`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: folder });
      child.stdout.setEncoding('utf8').on('data', (text: string) => done(text.trim()));
    });
  underShell(
    folder,
    `import { markRunning } from '${scripts}/running.mjs'; markRunning();
    process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000);`,
  );
  await vi.waitFor(() => expect(readdirSync(running)).toHaveLength(1), 20_000);
  const [pid = ''] = readdirSync(running);
  expect(await find()).toBe(pid);
  process.kill(Number(pid), 'SIGTERM');
  await vi.waitFor(() => expect(readdirSync(running)).toEqual([]), 10_000);
  // This test's own process isn't a site: it has the number of one that crashed.
  mkdirSync(running, { recursive: true });
  writeFileSync(join(running, String(process.pid)), '');
  expect(await find()).toBe('undefined');
}, 40_000);
