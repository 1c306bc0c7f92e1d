import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import { type TestServer, testServer } from '../../../test/test-server.ts';

const request = {
  rating: 2 as const,
  about: 'Claim' as const,
  reviewText: 'My claim was denied, and I waited an hour on hold.',
  reviewerName: 'Dana R.',
  reviewerCity: 'Dayton',
  reviewerState: 'OH',
  email: 'dana@example.com',
};

describeOnDatabase('staff reviews API', (open) => {
  let database: Database;
  let server: TestServer;
  let editor: StaffClient;
  beforeAll(async () => {
    database = await open();
    server = await testServer(database);
    editor = await staffClient(server, 'editor', 'Eve Editor');
  });

  const listNewestIds = async () => (await server.services.reviews.newest()).map(({ id }) => id);

  test('a review can be published, replied to, and removed for a public reason', async () => {
    const { id } = await server.services.reviews.send(request, {
      isSuspicious: false,
      ipAddress: '192.0.2.1',
    });
    const url = `/api/staff/reviews/${id}`;
    expect((await editor.get('/api/staff/reviews', { status: 'Pending' })).json).toMatchObject({
      rows: [{ id, email: 'dana@example.com' }],
      total: 1,
    });
    expect((await editor.post(`${url}/publish`, { isVerified: true })).status).toBe(204);
    expect(await listNewestIds()).toEqual([id]);
    await editor.post(`${url}/answer`, { text: 'We are sorry. Hold is under five minutes now.' });
    expect((await editor.get(url)).json).toMatchObject({
      repliedOn: '2026-11-20',
      moderatedBy: 'Eve Editor',
    });

    expect((await editor.post(`${url}/take-down`, { reason: 'I do not like it' })).status).toBe(400);
    expect((await editor.post(`${url}/take-down`, { reason: 'PrivateDetails' })).status).toBe(204);
    expect(await listNewestIds()).toEqual([]);
    expect(await server.services.reviews.removed()).toMatchObject([{ reason: 'PrivateDetails', rating: 2 }]);
    expect((await editor.post('/api/staff/reviews/nobody/answer', { text: 'x' })).status).toBe(404);
  });

  test('several reviews can be published or removed at once', async () => {
    const ids: string[] = [];
    for (const reviewText of ['The shop was paid within a day.', 'I had to send the receipts twice.']) {
      const sender = { isSuspicious: false, ipAddress: '192.0.2.2' };
      ids.push((await server.services.reviews.send({ ...request, reviewText }, sender)).id);
    }
    const [verified] = ids;
    await editor.post(`/api/staff/reviews/${verified}/publish`, { isVerified: true });
    const batch = (action: string, change: object) =>
      editor.post(`/api/staff/reviews/batch/${action}`, { ids, change });
    const fetchAll = async () =>
      Promise.all(ids.map(async (id) => (await editor.get(`/api/staff/reviews/${id}`)).json));
    expect((await batch('take-down', { reason: 'PrivateDetails' })).status).toBe(204);
    expect(await listNewestIds()).toEqual([]);
    expect((await batch('publish', {})).status).toBe(204);
    expect(await fetchAll()).toMatchObject([
      { status: 'Published', isVerified: true },
      { status: 'Published', isVerified: false },
    ]);
    await batch('take-down', { reason: 'PrivateDetails' });
  });

  test('imported reviews with a date are published, and the others are pending', async () => {
    const header = 'createdAt,rating,about,reviewText,reviewerName,reviewerCity,reviewerState,publishedDate';
    const text = 'Signing up took ten minutes and the price stayed the same.';
    const file = [
      header,
      `2026-09-01,5,Buying,${text},Lee K.,Mesa,AZ,2026-09-03`,
      `2026-09-02,4,Buying,${text},Kim L.,Mesa,AZ,`,
    ].join('\n');
    const { steps } = await editor.importFile('/api/staff/reviews', file, false);
    expect(steps.at(-1)).toMatchObject({ state: 'Imported', rows: 2 });
    expect(await listNewestIds()).toHaveLength(1);

    const countReviews = async () =>
      ((await editor.get('/api/staff/reviews')).json as { total: number }).total;
    const count = await countReviews();
    const exported = (await editor.get('/api/staff/reviews/export.csv')).text;
    for (const again of [file, exported]) {
      const repeated = await editor.importFile('/api/staff/reviews', again, false);
      expect(repeated.steps.at(-1)).toMatchObject({
        state: 'Imported',
        warnings: [expect.stringContaining('already here')],
      });
      expect(await countReviews(), 'an unchanged file adds nothing').toBe(count);
    }
    const response = await editor.importFile(
      '/api/staff/reviews',
      `${header}\n,9,Buying,short,,Mesa,XX,`,
      false,
    );
    const { errors } = response.steps.at(-1) as { errors: { message: string }[] };
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toMatch(/one to five|rating/i);
  });
});
