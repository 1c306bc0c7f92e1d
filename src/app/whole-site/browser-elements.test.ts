import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
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
  ['.island.tsx', islands],
  ['.enhance.ts', enhancements],
])('every file %s of a page is listed under its own name', (suffix, scripts) => {
  const names = globSync(`src/**/*${suffix}`).map((path) => basename(path, suffix));
  expect(Object.keys(scripts).toSorted()).toEqual(names.toSorted());
  for (const [name, load] of Object.entries(scripts)) expect(String(load)).toContain(`/${name}${suffix}`);
});

test('every island has the name of its file', () => {
  for (const path of globSync('src/**/*.island.tsx'))
    expect(readFileSync(path, 'utf8')).toContain(`island('${basename(path, '.island.tsx')}', `);
});
