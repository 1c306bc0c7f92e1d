import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type DrillContext, NotRunError } from './drill.ts';

/** Needs the right to mount. */
export function mountSmallDisk(context: DrillContext, megabytes: number) {
  const directory = join(context.directory, 'small-disk');
  mkdirSync(directory);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) throw new NotRunError("can't mount a small disk (needs root on Linux)");
  context.onEnd(() => spawnSync('umount', ['-l', directory]));
  chmodSync(directory, 0o755);
  const ballast = join(directory, 'ballast');
  return {
    directory,
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 16))
          writeWhileItFits(file, Buffer.alloc(size, 1));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
  };
}

function writeWhileItFits(file: number, chunk: Buffer): void {
  try {
    while (writeSync(file, chunk) === chunk.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
