import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import type { NewCategory } from '../domain/category.ts';
import type { NewPage } from '../domain/page.ts';
import { shownMediaIds } from '../domain/page-media.ts';
import { categoryStore } from '../store/categories.ts';
import { pageStore } from '../store/pages.ts';
import { versionStore } from '../store/versions.ts';
import { keepMedia } from './editing/shared.ts';
import { sanitizeContent } from './sanitize-content.ts';

/** Stands where nobody of the staff saved a version. */
export const ofSite = 'Site';

const idsByUrl = async (db: Db) =>
  new Map((await categoryStore(db).all()).map(({ seoUrl, id }) => [seoUrl, id]));

/** Parents stand before their children. */
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

/** True when any was added. Throws when a page names a category that is not there. */
export async function addMissingPages(db: Db, pages: NewPage[]): Promise<boolean> {
  const ids = await idsByUrl(db);
  const there = new Set((await pageStore(db).all()).map(({ seoUrl }) => seoUrl));
  const missing = pages.filter(({ seoUrl }) => !there.has(seoUrl));
  for (const { category, publishedOn, content, ...page } of missing) {
    const categoryId = ids.get(category);
    if (!categoryId) throw new Error(`The page ${page.seoUrl} names no known category: ${category}`);
    const words = {
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
    if (!(await pageStore(db).addIfMissing({ ...words, id, createdAt }))) continue;
    const facts = { number: 1, savedAt: new Date(createdAt), savedBy: ofSite, note: null };
    await versionStore(db).add({ ...words, ...facts, pageId: id });
    if (shownMediaIds(words).length > 0) await keepMedia(db, id);
  }
  return missing.length > 0;
}
