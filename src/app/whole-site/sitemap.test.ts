import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pages } from '../../features/publishing/content/table.ts';
import { fileDatabase } from '../../test/fresh-database.ts';
import { wholeServer } from '../../test/whole-server.ts';

test('the sitemap omits archived company pages', async () => {
  const database = await fileDatabase();
  const { send } = await wholeServer(database);
  await database.db.update(pages).set({ status: 'Archived' }).where(eq(pages.seoUrl, 'careers'));
  const { body } = await send({ url: '/sitemap.xml' });
  expect(body).toContain('/about-us<');
  expect(body).not.toContain('/careers<');
});
