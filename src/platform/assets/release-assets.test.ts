import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { tempDirectory } from '../../test/temp-directory.ts';
import { saveReleaseAssets, serveReleaseAssets } from './release-assets.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-26T12:00:00Z');
const daysLater = (days: number) => new Date(now.getTime() + days * dayMilliseconds);

function createFolder(files: Record<string, string>) {
  const folder = tempDirectory();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return { '/assets/': folder };
}

describeOnDatabase('files of releases', (open) => {
  async function site() {
    const { db } = await open();
    const app = fastify();
    onTestFinished(() => app.close());
    serveReleaseAssets(app, { db, prefixes: ['/assets/'], limit: async () => {} });
    return { db, status: async (url: string) => (await app.inject(url)).statusCode, app };
  }

  test('are served with their type and cached for a year', async () => {
    const { db, app } = await site();
    await saveReleaseAssets(
      db,
      createFolder({ 'entry-abc.js': 'let a', 'entry-abc.js.br': 'compressed' }),
      now,
    );
    const { statusCode, headers, payload } = await app.inject('/assets/entry-abc.js');
    expect([statusCode, payload]).toEqual([200, 'let a']);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('get a 404 without a redirect when no release had them', async () => {
    const { db, status } = await site();
    await saveReleaseAssets(
      db,
      createFolder({ 'entry-abc.js': 'let a', 'entry-abc.js.br': 'compressed' }),
      now,
    );
    for (const name of ['entry-ABC.js', 'entry-abc.js.br', 'x/../../secret', '', 'entry-abc.js/'])
      expect([name, await status(`/assets/${name}`)]).toEqual([name, 404]);
  });

  test('are deleted when no start has used them for 30 days', async () => {
    const { db, status } = await site();
    const first = createFolder({ 'entry-old.js': '1', 'shared.js': '2' });
    const second = createFolder({ 'entry-new.js': '3', 'shared.js': '2' });
    await saveReleaseAssets(db, first, now);
    await saveReleaseAssets(db, second, daysLater(29));
    expect(await status('/assets/entry-old.js')).toBe(200);
    await saveReleaseAssets(db, second, daysLater(31));
    const names = ['entry-old.js', 'entry-new.js', 'shared.js'];
    expect(await Promise.all(names.map((name) => status(`/assets/${name}`)))).toEqual([404, 200, 200]);
  });
});
