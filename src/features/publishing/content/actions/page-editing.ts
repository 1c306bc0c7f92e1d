import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import { pageAddress } from '../domain/addresses.ts';
import type { EditedPage, Page, PageTexts, PageVersion } from '../domain/page.ts';
import { editedPageStore } from '../store/edited-pages.ts';
import { versionStore } from '../store/versions.ts';
import type { EditingDeps } from './editing/deps.ts';
import { publishingActions } from './editing/publish.ts';
import { readingActions } from './editing/read.ts';
import {
  keepMedia,
  lockedPage,
  refusePageMedia,
  refusePlace,
  refuseUnknownPlaceholders,
  textsOf,
  treeOf,
  versionOf,
} from './editing/shared.ts';
import { sanitizeContent } from './sanitize-content.ts';

/** Who saves, and a word on why. */
type Saving = { by: string; note: string | null };

const clean = (words: PageTexts): PageTexts => ({ ...words, content: sanitizeContent(words.content) });

const isAlike = (one: PageTexts, other: PageTexts) =>
  (Object.keys(one) as (keyof PageTexts)[]).every((key) => one[key] === other[key]);

/** What editors save: nothing of it is seen by visitors before it is published. */
function savingActions(deps: EditingDeps) {
  async function addVersion(tx: Db, page: EditedPage, words: PageTexts, { by, note }: Saving) {
    await refusePlace(tx, page.id, words, page);
    await refusePageMedia(deps, tx, words);
    await refuseUnknownPlaceholders(deps, tx, words);
    const at = deps.now();
    const number = page.version + 1;
    await versionStore(tx).add({ ...words, pageId: page.id, number, savedAt: at, savedBy: by, note });
    // A page that visitors never saw shows staff its newest words; any other those that visitors see.
    const shown = page.publishedVersion === null ? words : {};
    await editedPageStore(tx).update(page.id, { ...shown, version: number, updatedAt: at });
    await keepMedia(tx, page.id);
  }

  return {
    /** A new page, as a draft. Answers its id. Throws 400 for an address that is taken and a category that takes no pages. */
    async create(tx: Db, given: PageTexts, { by, note }: Saving): Promise<string> {
      const words = clean(given);
      const id = randomUUID();
      await refusePlace(tx, id, words);
      await refusePageMedia(deps, tx, words);
      await refuseUnknownPlaceholders(deps, tx, words);
      const at = deps.now();
      await editedPageStore(tx).insert({ ...words, id, createdAt: at.toISOString() }, 'Draft', at);
      const version: PageVersion = { ...words, pageId: id, number: 1, savedAt: at, savedBy: by, note };
      await versionStore(tx).add(version);
      await keepMedia(tx, id);
      return id;
    },

    /** Saves words as the newest version; the same words again make none. */
    async save(tx: Db, id: string, given: PageTexts, saving: Saving): Promise<void> {
      const page = await lockedPage(tx, id);
      const words = clean(given);
      if (isAlike(words, textsOf(await versionOf(tx, id, page.version)))) return;
      await addVersion(tx, page, words, saving);
    },

    /** Makes the words of an earlier version the newest one. */
    async restore(tx: Db, id: string, number: number, by: string): Promise<void> {
      const page = await lockedPage(tx, id);
      if (number === page.version)
        throw badRequest('AlreadyNewest', `Version ${number} is the newest already.`, 'version');
      const words = textsOf(await versionOf(tx, id, number));
      await addVersion(tx, page, words, { by, note: `Restored from version ${number}` });
    },

    /** Removes a page that visitors never saw. Throws 400 for any other: it is archived instead. */
    async remove(tx: Db, id: string): Promise<void> {
      const page = await lockedPage(tx, id);
      if (page.publishedVersion !== null)
        throw badRequest('WasPublished', 'This page was published, so it is kept. Archive it instead.');
      await editedPageStore(tx).remove(id);
    },
  };
}

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
      return page && saved && { ...textsOf(saved), id: pageId, createdAt: page.createdAt.toISOString() };
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
