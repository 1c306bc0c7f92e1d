import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { preparedMessageNames } from './prepared-messages.ts';

test('every link to a prepared message has one', () => {
  const files = globSync([
    'seed/content/**/*.md',
    'src/features/publishing/content/policies/*.md',
    'src/features/**/pages/*.tsx',
  ]);
  const names = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\/contact-us\?about=([\w-]*)/g), ([, name]) => name),
  );
  expect(new Set(names)).toEqual(new Set(preparedMessageNames));
});
