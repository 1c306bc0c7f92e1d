import { spawnSync } from 'node:child_process';

/** Commands of the Debian packages `poppler-utils` and `qpdf`. */
const commands = ['pdftotext', 'pdffonts', 'pdfsig', 'qpdf'];

const works = (command: string) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Installs what is missing, if it can. Throws an error that says what to install. */
export function requirePdfTools() {
  if (commands.every(works)) return;
  const isInstalled =
    process.getuid?.() === 0 &&
    run('apt-get', ['update']) &&
    run('apt-get', ['install', '-y', '--no-install-recommends', 'poppler-utils', 'qpdf']);
  if (isInstalled && commands.every(works)) return;
  throw new Error('Install poppler-utils and qpdf to check the contracts');
}
