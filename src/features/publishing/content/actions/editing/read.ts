import type { Db } from '../../../../../platform/database/database.ts';
import type { ListQuery, ListResult } from '../../../../../platform/staff/listing.ts';
import { isUuid } from '../../../../../platform/uuid.ts';
import { fillIn } from '../../../../../shared/fill-in.ts';
import type { CategoryNode } from '../../domain/category-tree.ts';
import type { EditedPage, PageFields, PageVersion, VersionMetadata } from '../../domain/page.ts';
import { buildPaths } from '../../domain/placement.ts';
import { editedPageStore, type PageFilter } from '../../store/edited-pages.ts';
import { redirectStore } from '../../store/redirects.ts';
import { versionStore } from '../../store/versions.ts';
import type { EditingDeps } from './deps.ts';
import { readCategoryTree, readVersion, toPageFields } from './shared.ts';

/** `path` is the public path, even before the page is published. */
export type ListedPage = EditedPage & { path: string };
export type OpenedPage = ListedPage & {
  fields: PageFields;
  versions: VersionMetadata[];
  redirects: string[];
};

const withPath = (page: EditedPage, tree: CategoryNode[]): ListedPage => ({
  ...page,
  path: buildPaths([page], tree).get(page.id) ?? '',
});

export const readingActions = ({ database, placeholders }: EditingDeps) => ({
  async list(query: ListQuery<PageFilter>): Promise<ListResult<ListedPage>> {
    const { rows, total } = await editedPageStore(database.db).list(query);
    const tree = await readCategoryTree(database.db);
    const values = await placeholders(database.db);
    const present = (page: EditedPage) => ({ ...withPath(page, tree), name: fillIn(page.name, values) });
    return { rows: rows.map(present), total };
  },

  async find(db: Db, id: string): Promise<OpenedPage | undefined> {
    const page = isUuid(id) ? await editedPageStore(db).byId(id) : undefined;
    if (!page) return undefined;
    return {
      ...withPath(page, await readCategoryTree(db)),
      fields: toPageFields(await readVersion(db, id, page.version)),
      versions: await versionStore(db).list(id),
      redirects: await redirectStore(db).byPage(id),
    };
  },

  async compare(
    id: string,
    older: number,
    newer: number,
  ): Promise<{ older: PageVersion; newer: PageVersion }> {
    return {
      older: await readVersion(database.db, id, older),
      newer: await readVersion(database.db, id, newer),
    };
  },

  pagesWithMedia: (db: Db, mediaId: string): Promise<{ id: string; name: string }[]> =>
    editedPageStore(db).withMedia(mediaId),
});
