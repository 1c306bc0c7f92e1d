import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import type { NewCategory } from '../domain/category.ts';
import type { NewPage } from '../domain/page.ts';
import { getMediaIds } from '../domain/page-media.ts';
import { categoryStore } from '../store/categories.ts';
import { pageStore } from '../store/pages.ts';
import { versionStore } from '../store/versions.ts';
import { saveMediaUse } from './editing/shared.ts';
import { sanitizeContent } from './sanitize-content.ts';

export const siteAuthor = 'Site';

const idsByUrl = async (db: Db) =>
  new Map((await categoryStore(db).all()).map(({ seoUrl, id }) => [seoUrl, id]));

/** Parents must come before their children. */
export async function addMissingCategories(db: Db, categories: NewCategory[]): Promise<void> {
  const ids = await idsByUrl(db);
  for (const { parent, ...category } of categories) {
    if (ids.has(category.seoUrl)) continue;
    const id = randomUUID();
    const parentCategoryId = parent === null ? null : (ids.get(parent) ?? null);
    await categoryStore(db).addIfMissing({ ...category, id, parentCategoryId });
    ids.set(category.seoUrl, id);
  }
}

/** Returns true if it added a page. Throws if a page's category doesn't exist. */
export async function addMissingPages(db: Db, pages: NewPage[]): Promise<boolean> {
  const ids = await idsByUrl(db);
  const existingPaths = new Set((await pageStore(db).all()).map(({ seoUrl }) => seoUrl));
  const missingPages = pages.filter(({ seoUrl }) => !existingPaths.has(seoUrl));
  for (const { category, publishedOn, content, ...page } of missingPages) {
    const categoryId = ids.get(category);
    if (!categoryId) throw new Error(`The page ${page.seoUrl} has an unknown category: ${category}`);
    const fields = {
      cssClassName: null,
      imageUrl: null,
      videoName: null,
      videoUrl: null,
      ...page,
      categoryId,
      content: sanitizeContent(content),
    };
    const id = randomUUID();
    const createdAt = `${publishedOn}T12:00:00.000Z`;
    if (!(await pageStore(db).addIfMissing({ ...fields, id, createdAt }))) continue;
    const firstVersion = { number: 1, savedAt: new Date(createdAt), savedBy: siteAuthor, note: null };
    await versionStore(db).add({ ...fields, ...firstVersion, pageId: id });
    if (getMediaIds(fields).length > 0) await saveMediaUse(db, id);
  }
  return missingPages.length > 0;
}
