import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { image, video } from '../../../test/file-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import { getErrorCodes, type TestServer, testClient, testServer } from '../../../test/test-server.ts';

const newCategory = (seoUrl: string, parent: string | null) => ({
  name: seoUrl,
  seoUrl,
  seoTitle: seoUrl,
  seoDescription: seoUrl,
  parent,
});

describeOnDatabase('staff content API', (open) => {
  let database: Database;
  let server: TestServer;
  let editor: StaffClient;
  let fields: Record<string, unknown>;

  beforeAll(async () => {
    database = await open();
    server = await testServer(database);
    const categories = [newCategory('knowledge-center', null), newCategory('costs', 'knowledge-center')];
    await server.services.content.addMissing({ categories, pages: [] });
    editor = await staffClient(server, 'editor', 'Ed Itor');
    fields = {
      name: 'How the deductible works',
      description: 'What you pay.',
      content: '<p>You pay $100.</p>',
      seoUrl: 'deductible',
      seoTitle: 'The deductible',
      seoDescription: 'What you pay.',
      categoryId: (await server.services.content.categoryByUrl('costs'))?.id,
    };
  });

  const addPage = async (change: Record<string, unknown> = {}) => {
    const response = await editor.post('/api/staff/pages', { ...fields, ...change });
    expect(response.status, response.text).toBe(200);
    return `/api/staff/pages/${(response.json as { id: string }).id}`;
  };
  const openRecord = async (url: string) => (await editor.get(url)).json as Record<string, unknown>;
  const isShown = async (url: string) => (await editor.get('/api/pages/get-by-url', { url })).status === 200;

  test('an editor can write, publish, schedule, compare, and restore', async () => {
    const url = await addPage({ note: 'First words' });
    expect(await openRecord(url)).toMatchObject({
      status: 'Draft',
      version: 1,
      path: '/knowledge-center/costs/deductible',
      imageUrl: null,
      versions: [{ number: 1, savedBy: 'Ed Itor', note: 'First words' }],
    });
    expect((await editor.post(`${url}/publish`, {})).status).toBe(204);
    expect(await isShown('deductible')).toBe(true);
    expect((await editor.change(url, { name: 'Second words', note: null })).status).toBe(204);
    const findChanged = () => editor.get('/api/staff/pages', { hasDraft: 'true', q: 'how' });
    expect((await findChanged()).json).toMatchObject({ total: 1 });
    const comparedResponse = await editor.get(`${url}/compare`, { older: '1', newer: '2' });
    expect(comparedResponse.json, comparedResponse.text).toMatchObject({
      older: { number: 1, name: 'How the deductible works' },
      newer: { number: 2, name: 'Second words' },
    });
    expect((await editor.get(`${url}/compare`, { older: '1', newer: '7' })).status).toBe(404);
    const preview = await editor.get(`${url}/preview`, { version: '2' });
    expect(preview.json, preview.text).toMatchObject({
      path: expect.stringMatching(/^\/knowledge-center\/costs\/deductible\?preview=/),
    });
    const at = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    expect((await editor.post(`${url}/schedule`, { at })).status).toBe(204);
    expect(await openRecord(url)).toMatchObject({ status: 'Published', scheduledAt: at, hasDraft: true });
    expect((await findChanged()).json).toMatchObject({ total: 0 });
    expect((await editor.post(`${url}/restore`, { version: 1 })).status).toBe(204);
    expect(await openRecord(url)).toMatchObject({ version: 3, name: 'How the deductible works' });
    expect((await editor.post(`${url}/archive`, {})).status).toBe(204);
    expect(await isShown('deductible')).toBe(false);
    const listedResponse = await editor.get('/api/staff/pages', { status: 'Archived', q: 'how' });
    expect(listedResponse.json).toMatchObject({ total: 1, rows: [{ seoUrl: 'deductible' }] });
  });

  test('reports each error for its field', async () => {
    const rejectedResponse = await editor.post('/api/staff/pages', {
      ...fields,
      name: ' ',
      seoUrl: 'Not an address',
      categoryId: 'x',
      imageUrl: 'https://elsewhere.example/x.png',
    });
    const { errors } = rejectedResponse.json as { errors: { description: string }[] };
    expect(new Set(errors.map(({ description }) => description))).toEqual(
      new Set(['name', 'seoUrl', 'categoryId', 'imageUrl']),
    );
    const url = await addPage({ seoUrl: 'another' });
    const lateResponse = await editor.post(`${url}/schedule`, { at: '2020-01-01T00:00:00Z' });
    expect([lateResponse.status, ...getErrorCodes(lateResponse)]).toEqual([400, 'InPast']);
    expect((await editor.delete(url)).status).toBe(204);
  });

  test('rejects an unknown placeholder and names the field', async () => {
    const page = { ...fields, seoUrl: 'filled-in' };
    const rejectedResponse = await editor.post('/api/staff/pages', {
      ...page,
      description: 'You pay {deductable}.',
    });
    expect(getErrorCodes(rejectedResponse)).toEqual(['UnknownPlaceholder']);
    expect(rejectedResponse.json).toMatchObject({ errors: [{ description: 'description' }] });
    await addPage({ ...page, content: '<p>You pay {deductible} of {brand.name}.</p>' });
  });

  test('a list fills in placeholders of names', async () => {
    const url = await addPage({ name: 'Paying {deductible} at most', seoUrl: 'at-most' });
    const { json } = await editor.get('/api/staff/pages', { q: 'at most' });
    expect(json).toMatchObject({ rows: [{ name: expect.stringMatching(/^Paying \$[\d,]+ at most$/) }] });
    expect(await openRecord(url), 'to edit').toMatchObject({ name: 'Paying {deductible} at most' });
  });

  test('validates the image, video, and style classes with a reason', async () => {
    const media = server.services.media;
    const receive = async (bytes: Uint8Array) => (await media.receive({ fileName: 'x', bytes })).upload;
    const add = async (bytes: Uint8Array) => {
      const upload = await receive(bytes);
      return database.transaction((tx) => media.add(tx, 'Ed Itor', { upload, name: 'x', alt: 'x' }));
    };
    const imageUrl = `/media/${await add(await image('png'))}/960.webp`;
    const videoUrl = `/media/${await add(video())}/video.mp4`;
    const listErrors = async (change: Record<string, unknown>) => {
      const response = await editor.post('/api/staff/pages', { ...fields, seoUrl: 'with-video', ...change });
      const { errors } = response.json as { errors: { description: string; message: string }[] };
      return [errors[0]?.description, errors[0]?.message];
    };
    expect(await listErrors({ cssClassName: 'hidden' })).toEqual([
      'cssClassName',
      'Style classes start with page-, such as page-wide. Separate them with spaces.',
    ]);
    expect(await listErrors({ imageUrl: '/somewhere.png' })).toEqual([
      'imageUrl',
      'Choose an image from the media library.',
    ]);
    expect(await listErrors({ imageUrl, videoUrl })).toEqual([
      'videoName',
      "Enter a name for the video. It's shown below the video.",
    ]);
    expect(await listErrors({ videoName: 'x', videoUrl: 'https://tube.example.com/1' })).toEqual([
      'videoUrl',
      'Choose a video from the media library, or enter the URL of a video on YouTube or Vimeo.',
    ]);
    await database.transaction((tx) =>
      server.services.configuration.change(tx, 'videos.hosts', { value: 'youtube' }),
    );
    expect(await listErrors({ imageUrl, videoName: 'x', videoUrl: 'https://vimeo.com/76979871' })).toEqual([
      'videoUrl',
      'Videos on Vimeo are turned off. Add vimeo to the setting videos.hosts first.',
    ]);
    const url = await addPage({
      seoUrl: 'with-video',
      imageUrl,
      videoUrl,
      videoName: 'x',
      cssClassName: 'page-wide',
    });
    expect(await openRecord(url)).toMatchObject({ imageUrl, videoUrl, cssClassName: 'page-wide' });
    const used = await openRecord(`/api/staff/media/${videoUrl.split('/')[2]}`);
    expect(used.usedBy).toEqual([{ id: url.split('/').at(-1), name: 'How the deductible works' }]);
  });

  test('categories can be added to a section, changed, and deleted', async () => {
    const root = await server.services.content.categoryByUrl('knowledge-center');
    const category = { ...newCategory('claims', null), parent: undefined, parentCategoryId: root?.id };
    const { json } = await editor.post('/api/staff/categories', category);
    const url = `/api/staff/categories/${(json as { id: string }).id}`;
    expect(await openRecord(url)).toMatchObject({ path: '/knowledge-center/claims', isFixed: false });
    expect((await editor.change(url, { seoUrl: 'claims-and-repairs' })).status).toBe(204);
    const conflict = await editor.change(url, { seoUrl: 'costs' });
    expect([conflict.status, ...getErrorCodes(conflict)]).toEqual([400, 'SlugTaken']);
    const nowhere = await editor.post('/api/staff/categories', {
      ...category,
      seoUrl: 'x',
      parentCategoryId: null,
    });
    expect(getErrorCodes(nowhere)).toEqual(['NoPlace']);
    const fixedResponse = await editor.change(`/api/staff/categories/${root?.id}`, { seoUrl: 'guides' });
    expect(getErrorCodes(fixedResponse)).toEqual(['PlaceFixed']);
    expect((await editor.delete(url)).status).toBe(204);
    expect((await editor.delete(`/api/staff/categories/${root?.id}`)).status).toBe(400);
  });

  test('image and contract files are uploaded before their records are created, and settings can be changed and reset', async () => {
    const client = await testClient(server.app);
    const upload = async (url: string, payload: Buffer, cookies: Record<string, string>) =>
      client.send({
        method: 'POST',
        url,
        payload,
        cookies,
        query: { fileName: 'gauge.png' },
        headers: { 'content-type': 'application/octet-stream' },
      });
    const bytes = await image('png');
    const received = await upload('/api/staff/media-files', bytes, editor.cookies);
    expect(received.status, received.text).toBe(201);
    const { upload: token, name } = received.json as { upload: string; name: string };
    const withoutAlt = await editor.post('/api/staff/media', { upload: token, name, alt: '' });
    expect(withoutAlt.json).toMatchObject({ errors: [{ description: 'alt' }] });
    const newResponse = await editor.post('/api/staff/media', { upload: token, name, alt: 'A gauge' });
    const { id } = newResponse.json as { id: string };
    expect(await openRecord(`/api/staff/media/${id}`)).toMatchObject({
      name: 'gauge',
      usedBy: [],
      width: 20,
    });
    const rejected = await upload('/api/staff/contract-template-files', bytes, editor.cookies);
    expect(getErrorCodes(rejected)).toEqual(['NotAllowed']);
    const administrator = await staffClient(server, 'administrator');
    const invalidFile = await upload('/api/staff/contract-template-files', bytes, administrator.cookies);
    expect(getErrorCodes(invalidFile)).toEqual(['FileType']);

    const url = '/api/staff/configurations/banner.shown';
    expect((await editor.change(url, { value: 'no' })).status).toBe(204);
    expect(await openRecord(url)).toMatchObject({ value: 'no', default: 'yes', isChanged: true });
    expect((await editor.change(url, { value: 'perhaps' })).json).toMatchObject({
      errors: [{ description: 'value' }],
    });
    expect((await editor.post(`${url}/reset`, {})).status).toBe(204);
    expect(await openRecord(url)).toMatchObject({ value: 'yes', isChanged: false });
    const plans = '/api/staff/configurations/disclosure.plans';
    expect(getErrorCodes(await editor.change(plans, { value: 'You pay {deductable}.' }))).toEqual([
      'UnknownPlaceholder',
    ]);
    expect((await editor.change(plans, { value: 'You pay {deductible}.' })).status).toBe(204);
  });
});
