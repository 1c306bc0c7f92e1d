import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import type { PageVersion, VersionMetadata } from '../domain/page.ts';
import { pageVersions } from '../table.ts';

const { pageId, number, savedAt, savedBy, note } = pageVersions;

/** Older versions are still available by number. */
const maxListed = 200;

export const versionStore = (db: Db) => ({
  async add(version: PageVersion): Promise<void> {
    await db.insert(pageVersions).values(version);
  },

  async byNumber(id: string, versionNumber: number): Promise<PageVersion | undefined> {
    const [row] = await db
      .select()
      .from(pageVersions)
      .where(and(eq(pageId, id), eq(number, versionNumber)));
    return row;
  },

  byNumbers: (id: string, numbers: number[]): Promise<PageVersion[]> =>
    db
      .select()
      .from(pageVersions)
      .where(and(eq(pageId, id), inArray(number, numbers))),

  list: (id: string): Promise<VersionMetadata[]> =>
    db
      .select({ pageId, number, savedAt, savedBy, note })
      .from(pageVersions)
      .where(eq(pageId, id))
      .orderBy(desc(number))
      .limit(maxListed),
});
