import { beforeEach, expect, test } from 'vitest';
import type { Database, Db } from '../../../platform/database/database.ts';
import type { RequestError } from '../../../platform/errors.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { type TestServer, testServer } from '../../../test/test-server.ts';
import { publishPageQueue } from './actions/editing/publish.ts';
import type { PageFields } from './domain/page.ts';

const saveInfo = { by: 'Ed Itor', note: null };
const newCategory = (seoUrl: string, parent: string | null) => ({
  name: `Category ${seoUrl}`,
  seoUrl,
  seoTitle: seoUrl,
  seoDescription: seoUrl,
  parent,
});

describeOnDatabase('page editing', (open) => {
  let database: Database;
  let server: TestServer;
  let fields: PageFields;
  const editing = () => server.services.pageEditing;
  const findPage = (seoUrl: string) => server.services.content.pageByUrl(seoUrl);
  const inTransaction = <T>(run: (tx: Db) => Promise<T>): Promise<T> => database.transaction(run);
  const create = (change: Partial<PageFields> = {}) =>
    inTransaction((tx) => editing().create(tx, { ...fields, ...change }, saveInfo));
  const save = (id: string, change: Partial<PageFields>) =>
    inTransaction((tx) => editing().save(tx, id, { ...fields, ...change }, saveInfo));
  const publish = (id: string) => inTransaction((tx) => editing().publish(tx, id));
  const openPage = async (id: string) => {
    const page = await editing().find(database.db, id);
    if (!page) throw new Error('no page');
    return page;
  };
  const createPublished = async (change: Partial<PageFields> = {}) => {
    const id = await create(change);
    await publish(id);
    return id;
  };
  const findRedirect = (path: string) => server.services.content.movedTo(path);
  const catchCodeAndField = async (promise: Promise<unknown>): Promise<[string, string | null]> => {
    const { errors } = (await promise.then(
      () => expect.unreachable(),
      (error: unknown) => error,
    )) as RequestError;
    return [errors[0]?.errorCode ?? '', errors[0]?.description ?? null];
  };

  beforeEach(async () => {
    database = await open();
    server = await testServer(database);
    const { content } = server.services;
    await content.addMissing({
      categories: [
        newCategory('knowledge-center', null),
        newCategory('costs', 'knowledge-center'),
        newCategory('claims', 'knowledge-center'),
        newCategory('site-pages', null),
      ],
      pages: [
        {
          name: 'About us',
          description: 'Who we are.',
          content: '<p>Us.</p>',
          seoUrl: 'about-us',
          seoTitle: 'About us',
          seoDescription: 'Who we are.',
          category: 'site-pages',
          publishedOn: '2026-11-01',
        },
      ],
    });
    fields = {
      name: 'How the deductible works',
      description: 'What you pay.',
      content: '<p>You pay $100.</p>',
      seoUrl: 'deductible',
      seoTitle: 'The deductible',
      seoDescription: 'What you pay.',
      cssClassName: null,
      imageUrl: null,
      videoName: null,
      videoUrl: null,
      categoryId: (await content.categoryByUrl('costs'))?.id ?? '',
    };
  });

  test("is visible only after it's published, in its latest version", async () => {
    const id = await create();
    await save(id, { name: 'The deductible', content: '<p onclick="x()">$100<script>x</script></p>' });
    expect(await findPage('deductible')).toBeUndefined();
    server.clock.addDays(3);
    await publish(id);
    const page = await findPage('deductible');
    expect(page).toMatchObject({ name: 'The deductible', content: '<p>$100</p>' });
    expect(page?.createdAt).toBe(server.clock.now().toISOString());
    expect(await catchCodeAndField(publish(id))).toEqual(['NoChange', null]);
  });

  test("keeps the published version while there's a draft", async () => {
    const id = await createPublished();
    await save(id, { name: 'Other words' });
    expect((await findPage('deductible'))?.name).toBe('How the deductible works');
    expect(await openPage(id)).toMatchObject({
      version: 2,
      publishedVersion: 1,
      fields: { name: 'Other words' },
    });
    await publish(id);
    expect((await findPage('deductible'))?.name).toBe('Other words');
  });

  test('gets a version for each save with changes, with author and time', async () => {
    const id = await create();
    await save(id, {});
    await save(id, { name: 'Two' });
    const { versions } = await openPage(id);
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(versions[0]).toMatchObject({ savedBy: 'Ed Itor', savedAt: server.clock.now() });
    const { older, newer } = await editing().compare(id, 1, 2);
    expect([older.name, newer.name]).toEqual(['How the deductible works', 'Two']);
  });

  test('restores an earlier version as a new version', async () => {
    const id = await createPublished();
    await save(id, { name: 'Two' });
    await inTransaction((tx) => editing().restore(tx, id, 1, 'Ed Itor'));
    expect(await openPage(id)).toMatchObject({ version: 3, fields: { name: 'How the deductible works' } });
    expect((await openPage(id)).versions[0]?.note).toBe('Restored from version 1');
    expect(await catchCodeAndField(inTransaction((tx) => editing().restore(tx, id, 9, 'x')))).toEqual([
      'NotFound',
      null,
    ]);
  });

  test('can be unpublished and published again', async () => {
    const id = await createPublished();
    await inTransaction((tx) => editing().archive(tx, id));
    expect(await findPage('deductible')).toBeUndefined();
    expect(await catchCodeAndField(inTransaction((tx) => editing().remove(tx, id)))).toEqual([
      'WasPublished',
      null,
    ]);
    await publish(id);
    expect(await findPage('deductible')).toBeDefined();
    await inTransaction((tx) => editing().unpublish(tx, id));
    expect((await openPage(id)).status).toBe('Draft');
    const draft = await create({ seoUrl: 'other' });
    await inTransaction((tx) => editing().remove(tx, draft));
    expect(await editing().find(database.db, draft)).toBeUndefined();
  });

  test('leaves a redirect when its URL changes, without chains or loops', async () => {
    const id = await createPublished();
    await save(id, { seoUrl: 'excess' });
    await publish(id);
    await save(id, { seoUrl: 'what-you-pay' });
    await publish(id);
    const now = '/knowledge-center/costs/what-you-pay';
    expect(await findRedirect('/knowledge-center/costs/deductible')).toBe(now);
    expect(await findRedirect('/knowledge-center/costs/excess/')).toBe(now);
    await save(id, { seoUrl: 'deductible' });
    await publish(id);
    expect(await findRedirect('/knowledge-center/costs/deductible')).toBeUndefined();
    expect(await findRedirect(now)).toBe('/knowledge-center/costs/deductible');
    expect((await openPage(id)).redirects).toEqual(['/knowledge-center/costs/excess', now]);
  });

  test('removes a redirect when it takes over an old URL', async () => {
    const id = await createPublished();
    await save(id, { seoUrl: 'excess' });
    await publish(id);
    await createPublished({ name: 'A newcomer' });
    expect(await findRedirect('/knowledge-center/costs/deductible')).toBeUndefined();
    expect((await findPage('deductible'))?.name).toBe('A newcomer');
  });

  test('leaves redirects when its category moves', async () => {
    await createPublished();
    const { categoryEditing, content } = server.services;
    const category = await content.categoryByUrl('costs');
    if (!category) throw new Error('no category');
    const { id, name, seoTitle, seoDescription, parentCategoryId } = category;
    const change = { name, seoTitle, seoDescription, parentCategoryId, seoUrl: 'prices' };
    await inTransaction((tx) => categoryEditing.change(tx, id, change));
    expect(await findRedirect('/knowledge-center/costs')).toBe('/knowledge-center/prices');
    expect(await findRedirect('/knowledge-center/costs/deductible')).toBe(
      '/knowledge-center/prices/deductible',
    );
    expect(await catchCodeAndField(inTransaction((tx) => categoryEditing.remove(tx, id)))).toEqual([
      'InUse',
      null,
    ]);
  });

  test('lists categories with their placeholders filled in, and opens them as they were written', async () => {
    const { categoryEditing, content } = server.services;
    const category = await content.categoryByUrl('costs');
    if (!category) throw new Error('no category');
    const { id, seoUrl, seoTitle, seoDescription, parentCategoryId } = category;
    const name = 'Costs at {brand.name}';
    const change = { name, seoUrl, seoTitle, seoDescription, parentCategoryId };
    await inTransaction((tx) => categoryEditing.change(tx, id, change));
    const query = { page: 1, perPage: 100, sort: 'position', order: 'asc' as const, filter: {} };
    const listed = (await categoryEditing.list(query)).rows.find((each) => each.id === id);
    expect(listed?.name).toBe('Costs at Longmile');
    expect((await categoryEditing.find(database.db, id))?.name).toBe(name);
  });

  test('is published on schedule once, in the scheduled version', async () => {
    const id = await create();
    const at = new Date(server.clock.now().getTime() + 60_000);
    const schedule = (time: Date) => inTransaction((tx) => editing().schedule(tx, id, time));
    expect(await catchCodeAndField(schedule(server.clock.now()))).toEqual(['InPast', 'at']);
    const later = new Date(at.getTime() + 60_000);
    await schedule(later);
    await schedule(at);
    await save(id, { name: 'Too late' });
    expect((await openPage(id)).status).toBe('Scheduled');
    const { list } = editing();
    const query = { page: 1, perPage: 10, sort: 'updatedAt', order: 'desc' as const };
    expect((await list({ ...query, filter: { status: 'Scheduled' } })).rows.map((page) => page.id)).toEqual([
      id,
    ]);
    const publish = editing().publishScheduled;
    const job = (time: Date) => ({ pageId: id, version: 1, at: time.toISOString() });
    await publish(job(later), { number: 1, isLast: false });
    expect(await findPage('deductible')).toBeUndefined();
    expect(await runJobs(database, publishPageQueue, publish)).toBe(2);
    expect((await findPage('deductible'))?.name).toBe('How the deductible works');
    expect(await openPage(id)).toMatchObject({ status: 'Published', scheduledAt: null, publishedVersion: 1 });
    const trail = await server.services.auditTrail.list({ ...query, sort: 'at', filter: { subjectId: id } });
    expect(trail.rows).toMatchObject([
      { action: 'publish', staffName: 'Schedule', after: { publishedVersion: 1 } },
    ]);
    const { updatedAt } = await openPage(id);
    server.clock.addDays(1);
    await publish(job(at), { number: 1, isLast: false });
    expect((await openPage(id)).updatedAt).toEqual(updatedAt);
  });

  test("isn't published after the schedule is canceled", async () => {
    const id = await create();
    const at = new Date(server.clock.now().getTime() + 60_000);
    await inTransaction((tx) => editing().schedule(tx, id, at));
    await inTransaction((tx) => editing().unschedule(tx, id));
    await runJobs(database, publishPageQueue, editing().publishScheduled);
    expect(await openPage(id)).toMatchObject({ status: 'Draft', scheduledAt: null });
  });

  test('is not saved with images from elsewhere, which visitors could not see', async () => {
    for (const src of [
      'https://lh3.example/x',
      'file:///C:/a.png',
      'data:image/png;base64,AAEC',
      '//x.example/a',
    ])
      await expect(create({ content: `<p>Text</p><img src="${src}" alt="">` })).rejects.toMatchObject({
        status: 400,
        errors: [{ description: 'content', errorCode: 'MediaElsewhere' }],
      });
  });

  test('requires a category that can contain pages, and a unique slug', async () => {
    await createPublished();
    expect(await catchCodeAndField(create())).toEqual(['SlugTaken', 'seoUrl']);
    const { content } = server.services;
    const root = (await content.categoryByUrl('knowledge-center'))?.id ?? '';
    expect(await catchCodeAndField(create({ seoUrl: 'x', categoryId: root }))).toEqual([
      'NoPlace',
      'categoryId',
    ]);
    const about = await content.pageByUrl('about-us');
    const { fields: aboutFields } = await openPage(about?.id ?? '');
    const change = { ...aboutFields, seoUrl: 'about' };
    expect(await catchCodeAndField(save(about?.id ?? '', change))).toEqual(['PlaceFixed', 'seoUrl']);
    await save(about?.id ?? '', { ...aboutFields, name: 'Who we are' });
    await publish(about?.id ?? '');
    expect((await findPage('about-us'))?.name).toBe('Who we are');
  });

  test('can be previewed with the link for an hour', async () => {
    const id = await createPublished();
    await save(id, { name: 'Soon', seoUrl: 'soon' });
    const { path } = await editing().previewUrl(id, 2);
    expect(path).toMatch(/^\/knowledge-center\/costs\/soon\?preview=/);
    const preview = editing().previewFromUrl(path);
    if (!preview) throw new Error('no preview');
    const previewing = server.services.content.previewing(() => editing().previewedPage(preview));
    expect((await previewing.pageByUrl('soon'))?.name).toBe('Soon');
    expect(await previewing.pageByUrl('deductible')).toBeUndefined();
    const category = await previewing.categoryByUrl('costs');
    expect((await previewing.pagesWithin(category)).map(({ name }) => name)).toEqual(['Soon']);
    expect(await findPage('soon')).toBeUndefined();
    expect(editing().previewFromUrl(`${path}x`)).toBeUndefined();
    expect(editing().previewFromUrl('/about-us?preview=1')).toBeUndefined();
    server.clock.addDays(1);
    expect(editing().previewFromUrl(path)).toBeUndefined();
  });

  test('can be filtered by status, category, and the beginning of the name', async () => {
    await createPublished();
    await create({ seoUrl: 'second', name: 'Second' });
    const list = async (filter: Parameters<ReturnType<typeof editing>['list']>[0]['filter']) =>
      (await editing().list({ page: 1, perPage: 10, sort: 'name', order: 'asc', filter })).rows.map(
        ({ seoUrl }) => seoUrl,
      );
    expect(await list({})).toEqual(['about-us', 'deductible', 'second']);
    expect(await list({ status: 'Draft' })).toEqual(['second']);
    expect(await list({ categoryId: fields.categoryId, q: 'how THE' })).toEqual(['deductible']);
    expect(await list({ q: '%' })).toEqual([]);
  });
});
