import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { pageRedirects } from '../table.ts';

export type MovedContent = { pageId: string } | { categoryId: string };

export const redirectStore = (db: Db) => ({
  async byPath(path: string): Promise<{ pageId: string | null; categoryId: string | null } | undefined> {
    const { pageId, categoryId } = pageRedirects;
    const [row] = await db
      .select({ pageId, categoryId })
      .from(pageRedirects)
      .where(eq(pageRedirects.path, path));
    return row;
  },

  async save(path: string, target: MovedContent, at: Date): Promise<void> {
    const redirect = { pageId: null, categoryId: null, ...target, createdAt: at };
    await db
      .insert(pageRedirects)
      .values({ path, ...redirect })
      .onConflictDoUpdate({ target: pageRedirects.path, set: redirect });
  },

  async remove(paths: string[]): Promise<void> {
    if (paths.length > 0) await db.delete(pageRedirects).where(inArray(pageRedirects.path, paths));
  },

  async byPage(pageId: string): Promise<string[]> {
    const rows = await db
      .select({ path: pageRedirects.path })
      .from(pageRedirects)
      .where(eq(pageRedirects.pageId, pageId))
      .orderBy(pageRedirects.path);
    return rows.map(({ path }) => path);
  },
});
