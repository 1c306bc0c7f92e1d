import { asc } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { Category } from '../domain/category.ts';
import { categories } from '../table.ts';

const fields = {
  id: categories.id,
  name: categories.name,
  seoUrl: categories.seoUrl,
  seoTitle: categories.seoTitle,
  seoDescription: categories.seoDescription,
  parentCategoryId: categories.parentCategoryId,
};

export const categoryStore = (db: Db) => ({
  all: (): Promise<Category[]> => db.select(fields).from(categories).orderBy(asc(categories.position)),

  /** Adds a category unless one of its address is there. */
  async addIfMissing(category: Category): Promise<void> {
    await db.insert(categories).values(category).onConflictDoNothing({ target: categories.seoUrl });
  },
});
