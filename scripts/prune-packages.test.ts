import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadedPackages } from './loaded-packages.mjs';
import { neededPackages } from './prune-packages.mjs';

test('finds packages as Node does, with what they depend on', () => {
  const packages = {
    'node_modules/a': { dependencies: { b: '1', '@c/d': '1' } },
    'node_modules/b': {},
    'node_modules/a/node_modules/b': { optionalDependencies: { e: '1', missing: '1' } },
    'node_modules/@c/d': { peerDependencies: { b: '1' } },
    'node_modules/e': { dependencies: { a: '1' } },
    'node_modules/tool': {},
  };
  expect([...neededPackages(packages, ['a'])].toSorted()).toEqual([
    'node_modules/@c/d',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/b',
    'node_modules/e',
  ]);
});

test('an image has no build tools', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
  const needed = neededPackages(lock.packages, loadedPackages);
  for (const name of loadedPackages) expect(needed).toContain(`node_modules/${name}`);
  for (const tool of ['vite', 'rolldown', 'react-admin', 'tailwindcss', '@react-router/dev'])
    expect(needed).not.toContain(`node_modules/${tool}`);
});
