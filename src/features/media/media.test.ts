import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Db } from '../../platform/database/database.ts';
import type { RequestError } from '../../platform/errors.ts';
import { heic, pdf, photo, picture } from '../../test/file-samples.ts';
import { describeOnBothDatabases } from '../../test/fresh-database.ts';
import { bareRequest, type TestServer, testServer } from '../../test/test-server.ts';

describeOnBothDatabases('the library of pictures', (open) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    server = await testServer(database);
  });

  const library = () => server.services.media;
  const inTransaction = <T>(work: (tx: Db) => Promise<T>): Promise<T> => database.transaction(work);
  const receive = (bytes: Uint8Array) => library().receive({ fileName: 'engine bay.png', bytes });
  const add = (upload: string) =>
    inTransaction((tx) => library().add(tx, 'Ed Itor', { upload, name: 'Engine bay', alt: 'An engine' }));
  const added = async (bytes: Uint8Array) => add((await receive(bytes)).upload);
  const ask = (url: string) => server.app.inject({ url });
  const refusal = async (work: Promise<unknown>) => {
    const error = (await work.then(
      () => expect.unreachable(),
      (thrown: unknown) => thrown,
    )) as RequestError;
    return [error.status, error.errors[0]?.errorCode, error.errors[0]?.description];
  };

  test('draws a picture in both formats and every width, never wider than it is, upright and without its place', async () => {
    const id = await added(await photo(1400, 700));
    expect(await library().find(database.db, id)).toMatchObject({
      width: 700,
      height: 1400,
      uploadedBy: 'Ed Itor',
    });
    for (const [file, width, format] of [
      ['480.webp', 480, 'webp'],
      ['960.avif', 700, 'heif'],
      ['1600.webp', 700, 'webp'],
    ] as const) {
      const answer = await ask(`/media/${id}/${file}`);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['set-cookie']).toBeUndefined();
      const drawn = await sharp(answer.rawPayload).metadata();
      expect([drawn.width, drawn.format, drawn.exif]).toEqual([width, format, undefined]);
    }
  });

  test.each(['png', 'webp', 'avif'] as const)('takes %s', async (type) => {
    expect(await receive(await picture(type))).toMatchObject({ name: 'engine bay', width: 20, height: 20 });
  });

  test('refuses what is no picture by its content, too large or broken', async () => {
    const half = (await picture('png', 200)).subarray(0, 60);
    expect(await refusal(receive(await pdf()))).toEqual([400, 'FileType', 'file']);
    expect(await refusal(receive(heic()))).toEqual([400, 'FileType', 'file']);
    expect(await refusal(receive(await picture('gif')))).toEqual([400, 'FileType', 'file']);
    expect(await refusal(receive(half))).toEqual([400, 'FileBroken', 'file']);
    expect(await refusal(receive(new Uint8Array()))).toEqual([400, 'FileEmpty', 'file']);
    expect(await refusal(receive(new Uint8Array(10 * 1024 * 1024 + 1)))).toEqual([413, 'TooLarge', 'file']);
  });

  test('makes one record of one upload', async () => {
    const { upload } = await receive(await picture('png'));
    await add(upload);
    expect(await refusal(add(upload))).toEqual([400, 'UploadGone', 'upload']);
    expect(await refusal(add('made.up'))).toEqual([400, 'UploadGone', 'upload']);
  });

  test('forgets an upload without a record after two days, and no other', async () => {
    const id = await added(await picture('webp'));
    const { upload } = await receive(await picture('png'));
    const [erase] = Object.values(library().works);
    server.clock.addDays(1);
    await erase?.();
    server.clock.addDays(2);
    await erase?.();
    expect(await refusal(add(upload))).toEqual([400, 'UploadGone', 'upload']);
    expect((await ask(`/media/${id}/480.webp`)).statusCode).toBe(200);
  });

  test('keeps a picture that a page shows, and lets no page show one that is gone', async () => {
    const id = await added(await picture('png'));
    const { content, pageEditing } = server.services;
    const shelf = (seoUrl: string, parent: string | null) => ({
      ...{ name: seoUrl, seoUrl, seoTitle: seoUrl, seoDescription: seoUrl, parent },
    });
    const categories = [shelf('knowledge-center', null), shelf('costs', 'knowledge-center')];
    await content.addMissing({ categories, pages: [] });
    const words = {
      ...{ name: 'A page', description: 'x', seoUrl: 'a-page', seoTitle: 'x', seoDescription: 'x' },
      ...{ cssClassName: null, imageUrl: null, videoName: null, videoUrl: null },
      content: `<img src="/media/${id}/960.webp" alt="x">`,
      categoryId: (await content.categoryByUrl('costs'))?.id ?? '',
    };
    const by = { by: 'Ed Itor', note: null };
    const page = await inTransaction((tx) => pageEditing.create(tx, words, by));
    expect((await library().find(database.db, id))?.usedBy).toEqual([{ id: page, name: 'A page' }]);
    const remove = () => inTransaction((tx) => library().remove(tx, id));
    expect(await refusal(remove())).toEqual([400, 'InUse', null]);
    const without = { ...words, content: '' };
    await inTransaction((tx) => pageEditing.save(tx, page, without, by));
    await remove();
    expect((await ask(`/media/${id}/480.webp`)).statusCode).toBe(404);
    const restored = inTransaction((tx) => pageEditing.restore(tx, page, 1, 'Ed Itor'));
    expect(await refusal(restored)).toEqual([400, 'MediaMissing', 'content']);
  });

  test('knows no other files', async () => {
    const id = await added(await picture('png'));
    for (const path of [
      `${id}/481.webp`,
      `${id}/480.png`,
      `${id}/480.webp.avif`,
      'x/480.webp',
      `${id}/..%2f480.webp`,
    ])
      expect((await bareRequest(server.app, { url: `/media/${path}` })).status).toBe(404);
  });
});
