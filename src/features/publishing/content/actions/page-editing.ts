import type { Db } from '../../../../platform/database/database.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import { pageAddress } from '../domain/addresses.ts';
import type { Page } from '../domain/page.ts';
import { editedPageStore } from '../store/edited-pages.ts';
import { versionStore } from '../store/versions.ts';
import type { EditingDeps } from './editing/deps.ts';
import { publishingActions } from './editing/publish.ts';
import { readingActions } from './editing/read.ts';
import { savingActions } from './editing/save.ts';
import { treeOf, versionOf, wordsOf } from './editing/shared.ts';

/** The parameter of an address that shows a version before it is published. */
const previewParameter = 'preview';
const hour = 60 * 60 * 1000;

/** A version of a page, for whoever holds the address of it. */
type Previewed = { pageId: string; version: number };

function previewActions({ database, now, tokens }: EditingDeps) {
  return {
    /** Where a version stands on the site as if it were published, for an hour. Throws 404. */
    async previewAddress(id: string, version: number): Promise<{ address: string; until: string }> {
      const words = await versionOf(database.db, id, version);
      const tree = await treeOf(database.db);
      const category = tree.find((each) => each.id === words.categoryId);
      if (!category) throw new Error(`Version ${version} of the page ${id} has no category`);
      const until = now().getTime() + hour;
      const token = tokens.sign('preview', `${id} ${version} ${until}`);
      const [path, anchor] = pageAddress(words, category).split('#');
      const query = new URLSearchParams({ [previewParameter]: token });
      return {
        address: `${path}?${query}${anchor === undefined ? '' : `#${anchor}`}`,
        until: new Date(until).toISOString(),
      };
    },

    /** What an address (path and query) previews; undefined without a token of ours, or after its hour. */
    previewedBy(url: string): Previewed | undefined {
      const search = url.split('?')[1];
      if (!search?.includes(`${previewParameter}=`)) return undefined;
      const value = tokens.read('preview', new URLSearchParams(search).get(previewParameter));
      const [pageId = '', version, until] = value?.split(' ') ?? [];
      return Number(until) > now().getTime() ? { pageId, version: Number(version) } : undefined;
    },

    /** The page with the words of the version; undefined where one of them is gone. */
    async previewedPage({ pageId, version }: Previewed, db: Db = database.db): Promise<Page | undefined> {
      if (!isUuid(pageId)) return undefined;
      const page = await editedPageStore(db).byId(pageId);
      const saved = await versionStore(db).byNumber(pageId, version);
      return page && saved && { ...wordsOf(saved), id: pageId, createdAt: page.createdAt.toISOString() };
    },
  };
}

export type PageEditingActions = ReturnType<typeof pageEditingActions>;

/** Pages in the hands of editors: versions, publishing, previews. */
export const pageEditingActions = (deps: EditingDeps) => ({
  ...readingActions(deps),
  ...savingActions(deps),
  ...publishingActions(deps),
  ...previewActions(deps),
  /** After a change was committed: visitors see it. */
  purgePages: (): void => deps.purgePages(['content']),
});
