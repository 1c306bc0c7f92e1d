import { spawnSync } from 'node:child_process';

const works = (path: string) => spawnSync(path, ['-version'], { stdio: 'ignore' }).status === 0;
const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

export function findJava(): string | undefined {
  if (works('java')) return 'java';
  const isInstalled =
    run('apt-get', ['update']) &&
    run('apt-get', ['install', '-y', '--no-install-recommends', 'default-jre-headless']);
  return isInstalled && works('java') ? 'java' : undefined;
}
