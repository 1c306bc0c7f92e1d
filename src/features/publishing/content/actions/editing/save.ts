import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../../platform/database/database.ts';
import { badRequest } from '../../../../../platform/errors.ts';
import type { EditedPage, PageVersion, PageWords } from '../../domain/page.ts';
import { editedPageStore } from '../../store/edited-pages.ts';
import { versionStore } from '../../store/versions.ts';
import { sanitizeContent } from '../sanitize-content.ts';
import type { EditingDeps } from './deps.ts';
import {
  keepMedia,
  lockedPage,
  refusePageMedia,
  refusePlace,
  refuseUnknownPlaceholders,
  versionOf,
  wordsOf,
} from './shared.ts';

/** Who saves, and a word on why. */
export type Saving = { by: string; note: string | null };

const clean = (words: PageWords): PageWords => ({ ...words, content: sanitizeContent(words.content) });

const isAlike = (one: PageWords, other: PageWords) =>
  (Object.keys(one) as (keyof PageWords)[]).every((key) => one[key] === other[key]);

/** What editors save: nothing of it is seen by visitors before it is published. */
export function savingActions(deps: EditingDeps) {
  async function addVersion(tx: Db, page: EditedPage, words: PageWords, { by, note }: Saving) {
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
    async create(tx: Db, given: PageWords, { by, note }: Saving): Promise<string> {
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
    async save(tx: Db, id: string, given: PageWords, saving: Saving): Promise<void> {
      const page = await lockedPage(tx, id);
      const words = clean(given);
      if (isAlike(words, wordsOf(await versionOf(tx, id, page.version)))) return;
      await addVersion(tx, page, words, saving);
    },

    /** Makes the words of an earlier version the newest one. */
    async restore(tx: Db, id: string, number: number, by: string): Promise<void> {
      const page = await lockedPage(tx, id);
      if (number === page.version)
        throw badRequest('AlreadyNewest', `Version ${number} is the newest already.`, 'version');
      const words = wordsOf(await versionOf(tx, id, number));
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
