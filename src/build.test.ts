import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from './test/whole-server.ts';

test('the server runs the production build of React Router', async () => {
  await loadSite();
  const folder = join(import.meta.dirname, '../build/server');
  const builds = readdirSync(folder).flatMap((file) =>
    // The bundler names the source of each module in a comment.
    [...readFileSync(join(folder, file), 'utf8').matchAll(/react-router\/dist\/\w+/g)].map(([name]) => name),
  );
  expect(new Set(builds)).toEqual(new Set(['react-router/dist/production']));
});
