import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import type { PageVersion, VersionFacts } from '../domain/page.ts';
import { pageVersions } from '../table.ts';

const { pageId, number, savedAt, savedBy, note } = pageVersions;

/** Older versions are still available by number. */
const maxListed = 200;

export const versionStore = (db: Db) => ({
  async add(version: PageVersion): Promise<void> {
    await db.insert(pageVersions).values(version);
  },

  async byNumber(id: string, wanted: number): Promise<PageVersion | undefined> {
    const [row] = await db
      .select()
      .from(pageVersions)
      .where(and(eq(pageId, id), eq(number, wanted)));
    return row;
  },

  byNumbers: (id: string, wanted: number[]): Promise<PageVersion[]> =>
    db
      .select()
      .from(pageVersions)
      .where(and(eq(pageId, id), inArray(number, wanted))),

  /** Newest first, without the texts. */
  facts: (id: string): Promise<VersionFacts[]> =>
    db
      .select({ pageId, number, savedAt, savedBy, note })
      .from(pageVersions)
      .where(eq(pageId, id))
      .orderBy(desc(number))
      .limit(maxListed),
});
