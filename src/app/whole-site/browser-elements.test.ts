import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { enhancements } from '../../enhancements.ts';
import { islands } from '../../islands.ts';

const creatingCalls = [
  'document.createElement',
  'cloneNode',
  'replaceChildren',
  'innerHTML',
  'insertAdjacentHTML',
  'document.write',
];

/** React shows what changes on a page, and `elements.ts` adds the little that it can't. */
const filesThatCreateElements = ['src/platform/browser/elements.ts'];

const isPublic = (path: string) => !path.includes('/staff/') && !/\.test\.tsx?$/.test(path);

test('scripts of the public site create elements in one place', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter(isPublic);
  expect(sources.length).toBeGreaterThan(500);
  const creatingFiles = sources.filter((path) => {
    const source = readFileSync(path, 'utf8');
    return creatingCalls.some((call) => source.includes(call));
  });
  expect(creatingFiles.toSorted()).toEqual(filesThatCreateElements.toSorted());
});

test.each([
  ['.island.tsx', islands, 'default'],
  ['.enhance.ts', enhancements, 'enhance'],
])('every file %s of a page is listed under its own name', async (suffix, scripts, exported) => {
  const paths = globSync(`src/**/*${suffix}`);
  const modules = await Promise.all(paths.map((path) => import(join(process.cwd(), path))));
  const files = modules.map((module, index) => [basename(paths[index] ?? '', suffix), module[exported]]);
  expect(scripts).toEqual(Object.fromEntries(files));
});

test('every island has the name of its file', () => {
  for (const path of globSync('src/**/*.island.tsx'))
    expect(readFileSync(path, 'utf8')).toContain(`island('${basename(path, '.island.tsx')}', `);
});
