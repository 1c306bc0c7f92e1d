import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Db } from '../../../platform/database/database.ts';
import { logOptions } from '../../../platform/log.ts';
import { captions, heic, image, pdf, photo, video } from '../../../test/file-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { catchRequestError } from '../../../test/request-error.ts';
import { sendBareRequest, type TestServer, testServer } from '../../../test/test-server.ts';

describeOnDatabase('media library', (open) => {
  let database: Database;
  let server: TestServer;
  const warnings: string[] = [];
  beforeAll(async () => {
    database = await open();
    server = await testServer(database, {
      log: logOptions('warn', { write: (line) => warnings.push(line) }),
    });
  });

  const library = () => server.services.media;
  const inTransaction = <T>(run: (tx: Db) => Promise<T>): Promise<T> => database.transaction(run);
  const receive = (bytes: Uint8Array) => library().receive({ fileName: 'engine bay.png', bytes });
  const add = (upload: string) =>
    inTransaction((tx) => library().add(tx, 'Ed Itor', { upload, name: 'Engine bay', alt: 'An engine' }));
  const addFile = async (bytes: Uint8Array) => add((await receive(bytes)).upload);
  const get = (url: string) => server.app.inject({ url });
  const catchError = async (promise: Promise<unknown>) => {
    const { status, errors } = await catchRequestError(promise);
    return [status, errors[0]?.errorCode, errors[0]?.description];
  };

  test('renders an image in every format and width, never enlarged, upright, and without location data', async () => {
    const id = await addFile(await photo(1400, 700));
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
      const response = await get(`/media/${id}/${file}`);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(response.headers['set-cookie']).toBeUndefined();
      const metadata = await sharp(response.rawPayload).metadata();
      expect([metadata.width, metadata.format, metadata.exif]).toEqual([width, format, undefined]);
    }
  });

  test.each(['png', 'webp', 'avif'] as const)('accepts %s', async (type) => {
    expect(await receive(await image(type))).toMatchObject({ name: 'engine bay', width: 20, height: 20 });
  });

  test("rejects files that aren't images, are too large, or are broken", async () => {
    const half = (await image('png', 200)).subarray(0, 60);
    expect(await catchError(receive(await pdf()))).toEqual([400, 'FileType', 'file']);
    expect(await catchError(receive(heic()))).toEqual([400, 'FileType', 'file']);
    expect(await catchError(receive(await image('gif')))).toEqual([400, 'FileType', 'file']);
    expect(await catchError(receive(half))).toEqual([400, 'FileUnreadable', 'file']);
    expect(await catchError(receive(new Uint8Array()))).toEqual([400, 'FileEmpty', 'file']);
    expect(await catchError(receive(new Uint8Array(10 * 1024 * 1024 + 1)))).toEqual([
      413,
      'TooLarge',
      'file',
    ]);
  });

  const addVideo = async (more: { captions?: string | null } = {}) => {
    const { upload, kind } = await receive(video(640, 360));
    expect(kind).toBe('video');
    const fields = { name: 'A clip', alt: 'A gauge fills up', captions, ...more };
    return inTransaction((tx) => library().add(tx, 'Ed Itor', { upload, ...fields }));
  };

  test('stores a video unchanged, and serves ranges and captions', async () => {
    const id = await addVideo();
    expect(await library().find(database.db, id)).toMatchObject({ kind: 'video', width: 640, height: 360 });
    const fullResponse = await get(`/media/${id}/video.mp4`);
    expect(fullResponse.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(fullResponse.rawPayload).toEqual(video(640, 360));
    const size = fullResponse.rawPayload.length;
    for (const [range, first, last] of [
      ['bytes=0-1', 0, 1],
      ['bytes=100-', 100, size - 1],
      ['bytes=-50', size - 50, size - 1],
      ['bytes=10-999999', 10, size - 1],
    ] as const) {
      const part = await server.app.inject({ url: `/media/${id}/video.mp4`, headers: { range } });
      expect([part.statusCode, part.headers['content-range']]).toEqual([
        206,
        `bytes ${first}-${last}/${size}`,
      ]);
      expect(part.rawPayload).toEqual(fullResponse.rawPayload.subarray(first, last + 1));
    }
    const invalidRange = await server.app.inject({
      url: `/media/${id}/video.mp4`,
      headers: { range: 'bytes=9-2' },
    });
    expect([invalidRange.statusCode, invalidRange.rawPayload.length]).toEqual([200, size]);
    const track = await get(`/media/${id}/captions.vtt`);
    expect([track.headers['content-type'], track.body]).toEqual(['text/vtt; charset=utf-8', captions]);
    expect((await get(`/media/${id}/480.webp`)).statusCode).toBe(404);
    expect(warnings).toEqual([]);
  });

  test("rejects videos that some browsers can't play, and invalid captions", async () => {
    const captionsError = [400, 'InvalidField', 'captions'];
    expect(await catchError(receive(video(640, 360, 'hvc1')))).toEqual([400, 'VideoCodec', 'file']);
    expect(await catchError(addVideo({ captions: 'Hello' }))).toEqual(captionsError);
    expect(await catchError(addVideo({ captions: 'WEBVTT\n\nno cue' }))).toEqual(captionsError);
    expect(await catchError(addVideo({ captions: captions.padEnd(50_001, 'x') }))).toEqual(captionsError);
    const id = await addVideo({ captions: null });
    expect((await get(`/media/${id}/captions.vtt`)).statusCode).toBe(404);
    const image = await addFile(await photo());
    const fields = { name: 'x', alt: 'x', captions };
    expect(await catchError(inTransaction((tx) => library().change(tx, image, fields)))).toEqual(
      captionsError,
    );
    const query = { page: 1, perPage: 50, sort: 'name', order: 'asc' as const };
    const kinds = async (kind: 'image' | 'video') =>
      new Set((await library().list({ ...query, filter: { kind } })).rows.map((each) => each.kind));
    expect([await kinds('video'), await kinds('image')]).toEqual([new Set(['video']), new Set(['image'])]);
  });

  test('creates one record per upload', async () => {
    const { upload } = await receive(await image('png'));
    await add(upload);
    expect(await catchError(add(upload))).toEqual([400, 'UploadGone', 'upload']);
    expect(await catchError(add('made.up'))).toEqual([400, 'UploadGone', 'upload']);
  });

  test('deletes unused uploads after two days, and no others', async () => {
    const id = await addFile(await image('webp'));
    const { upload } = await receive(await image('png'));
    const erase = library().eraseUnclaimed;
    server.clock.addDays(1);
    await erase?.();
    server.clock.addDays(2);
    await erase?.();
    expect(await catchError(add(upload))).toEqual([400, 'UploadGone', 'upload']);
    expect((await get(`/media/${id}/480.webp`)).statusCode).toBe(200);
  });

  test('keeps images that pages use, and rejects missing ones in pages', async () => {
    const id = await addFile(await image('png'));
    const { content, pageEditing } = server.services;
    const newCategory = (seoUrl: string, parent: string | null) => ({
      name: seoUrl,
      seoUrl,
      seoTitle: seoUrl,
      seoDescription: seoUrl,
      parent,
    });
    const categories = [newCategory('knowledge-center', null), newCategory('costs', 'knowledge-center')];
    await content.addMissing({ categories, pages: [] });
    const fields = {
      name: 'A page',
      description: 'x',
      seoUrl: 'a-page',
      seoTitle: 'x',
      seoDescription: 'x',
      cssClassName: null,
      imageUrl: null,
      videoName: null,
      videoUrl: null,
      content: `<img src="/media/${id}/960.webp" alt="x">`,
      categoryId: (await content.categoryByUrl('costs'))?.id ?? '',
    };
    const saveInfo = { by: 'Ed Itor', note: null };
    const page = await inTransaction((tx) => pageEditing.create(tx, fields, saveInfo));
    expect((await library().find(database.db, id))?.usedBy).toEqual([{ id: page, name: 'A page' }]);
    const remove = () => inTransaction((tx) => library().remove(tx, id));
    expect(await catchError(remove())).toEqual([400, 'InUse', null]);
    const without = { ...fields, content: '' };
    await inTransaction((tx) => pageEditing.save(tx, page, without, saveInfo));
    await remove();
    expect((await get(`/media/${id}/480.webp`)).statusCode).toBe(404);
    const restored = inTransaction((tx) => pageEditing.restore(tx, page, 1, 'Ed Itor'));
    expect(await catchError(restored)).toEqual([400, 'MediaMissing', 'content']);
  });

  test('returns 404 for other files', async () => {
    const id = await addFile(await image('png'));
    for (const path of [
      `${id}/481.webp`,
      `${id}/480.png`,
      `${id}/480.webp.avif`,
      'x/480.webp',
      `${id}/..%2f480.webp`,
    ])
      expect((await sendBareRequest(server.app, { url: `/media/${path}` })).status).toBe(404);
  });
});
