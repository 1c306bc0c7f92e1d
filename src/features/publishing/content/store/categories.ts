import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { searchFor, searchText } from '../../../../platform/database/search-text.ts';
import { type ListQuery, type ListResult, listRows } from '../../../../platform/staff/listing.ts';
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

export type CategoryFilter = { parentCategoryId?: string; q?: string };

export const categoryStore = (db: Db) => ({
  all: (): Promise<Category[]> => db.select(fields).from(categories).orderBy(asc(categories.position)),

  async addIfMissing(category: Category): Promise<void> {
    await db.insert(categories).values(category).onConflictDoNothing({ target: categories.seoUrl });
  },

  list: ({
    filter: { parentCategoryId, q },
    ...query
  }: ListQuery<CategoryFilter>): Promise<ListResult<Category & { position: number }>> =>
    listRows(db, categories, query, {
      where: parentCategoryId ? eq(categories.parentCategoryId, parentCategoryId) : undefined,
      search: searchFor(searchText(categories.name), q),
      sorts: { position: categories.position, name: categories.name },
      key: categories.id,
    }),

  async byIdForUpdate(id: string): Promise<Category | undefined> {
    const [row] = await db.select(fields).from(categories).where(eq(categories.id, id)).for('update');
    return row;
  },

  async otherWithSlug(seoUrl: string, exceptId: string): Promise<Category | undefined> {
    const [row] = await db
      .select(fields)
      .from(categories)
      .where(and(eq(categories.seoUrl, seoUrl), ne(categories.id, exceptId)));
    return row;
  },

  async insert(category: Category): Promise<void> {
    await db.insert(categories).values(category);
  },

  async update(id: string, change: Omit<Category, 'id'> & { position?: number }): Promise<void> {
    await db.update(categories).set(change).where(eq(categories.id, id));
  },

  async remove(id: string): Promise<void> {
    await db.delete(categories).where(eq(categories.id, id));
  },
});
