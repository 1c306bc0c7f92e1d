import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Room } from './drill.ts';

/** The built site in a folder of its own, so that a drill may spoil its files. */
export function siteFolder(room: Room, name = 'site'): string {
  const folder = join(room.directory, name);
  mkdirSync(folder);
  const isNoSource = (path: string) => !path.endsWith('.ts');
  for (const part of ['build', 'migrations', 'seed', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true, filter: isNoSource });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}
