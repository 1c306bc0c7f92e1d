import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { fileDatabase } from '../../test/fresh-database.ts';
import { loadSite } from '../../test/load-site.ts';
import { wholeServer } from '../../test/whole-server.ts';

test('the server runs the production build of React Router', async () => {
  await loadSite();
  const folder = join(import.meta.dirname, '../../../build/server');
  const builds = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      // The bundler names the source of each module in a comment.
      [...readFileSync(join(folder, file), 'utf8').matchAll(/react-router\/dist\/\w+/g)].map(
        ([name]) => name,
      ),
    );
  expect(new Set(builds)).toEqual(new Set(['react-router/dist/production']));
});

function findLoadedScripts(assets: string, file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  const source = readFileSync(join(assets, file), 'utf8');
  for (const [, imported = ''] of source.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
    findLoadedScripts(assets, imported, loaded);
  return loaded;
}

test('a page loads one script, and four more for its islands', async () => {
  const database = await fileDatabase();
  const { app } = await wholeServer(database);
  const page = (await app.inject('/')).body;
  const assets = join(import.meta.dirname, '../../../build/client/assets');
  const [, entry = ''] = page.match(/<script type="module" src="\/assets\/([^"]+)"/) ?? [];
  expect([...findLoadedScripts(assets, entry)]).toEqual([entry]);
  const [, scripts = ''] = page.match(/data-island-scripts="([^"]+)"/) ?? [];
  const prefetched = scripts.split(' ').map((path) => basename(path));
  expect(prefetched.map((file) => file.replace(/-.{8}\.js$/, '')).toSorted()).toEqual([
    'islands',
    'react',
    'rolldown-runtime',
    // The camera's script, which loads on a click, needs it too.
    'vin',
  ]);
  const loaded = findLoadedScripts(assets, prefetched.find((file) => file.startsWith('islands-')) ?? '');
  expect(loaded).toEqual(new Set([...prefetched, entry]));
});

test('no script of the public site contains schemas, which are larger than all the rest', () => {
  const assets = join(import.meta.dirname, '../../../build/client/assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  const withSchemas = scripts.filter((file) =>
    /ZodError|_zod\b/.test(readFileSync(join(assets, file), 'utf8')),
  );
  expect(withSchemas).toEqual([]);
});

test('browsers and phones find icons at their fixed paths', async () => {
  const database = await fileDatabase();
  const { app } = await wholeServer(database);
  const icons = [
    ['/favicon.ico', 'image/vnd.microsoft.icon', [0, 0, 1, 0]],
    ['/apple-touch-icon.png', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
  ] as const;
  const page = (await app.inject('/about-us')).body;
  for (const [path, type, firstBytes] of icons) {
    const { statusCode, headers, rawPayload } = await app.inject(path);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      type,
      'public, max-age=86400',
    ]);
    expect([...rawPayload.subarray(0, 4)]).toEqual(firstBytes);
    expect(page).toContain(`href="${path}"`);
  }
});
