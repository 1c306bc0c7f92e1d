import { spawnSync } from 'node:child_process';

const answers = (path: string) => spawnSync(path, ['-version'], { stdio: 'ignore' }).status === 0;
const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Java for the HTML checker: installed, or from Debian. Undefined when neither works. */
export function obtainJava(): string | undefined {
  if (answers('java')) return 'java';
  const isInstalled =
    run('apt-get', ['update']) &&
    run('apt-get', ['install', '-y', '--no-install-recommends', 'default-jre-headless']);
  return isInstalled && answers('java') ? 'java' : undefined;
}
