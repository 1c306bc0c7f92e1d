import { spawn } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** In its own process group, because a terminal sends Ctrl-C to the whole group and the command would get it twice. */
export function runInForeground(command, args, env) {
  const child = spawn(command, args, { env, stdio: 'inherit', detached: process.platform !== 'win32' });
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  if (process.env.npm_lifecycle_event) whenParentEnds(() => forward('SIGTERM'));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    for (const name of signals) process.off(name, forward);
    process.kill(process.pid, signal);
  });
}

/** npm passes a signal only to its shell, which ends without telling this process. */
function whenParentEnds(stop) {
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    stop();
  }, 250);
  watching.unref();
}
