import type { Db } from '../../../platform/database/database.ts';
import type { NewPage } from '../domain/page.ts';
import { editedPageStore } from '../store/edited-pages.ts';
import { pageStore } from '../store/pages.ts';
import { versionStore } from '../store/versions.ts';
import { ofSite } from './add-missing.ts';
import { sanitizeContent } from './sanitize-content.ts';

export type WordsChange = Partial<
  Pick<NewPage, 'name' | 'description' | 'content' | 'seoTitle' | 'seoDescription'>
>;

/** Puts new words into the published page of an address, as its newest version. False when there is none. */
export async function changeWords(tx: Db, seoUrl: string, change: WordsChange, at: Date): Promise<boolean> {
  const page = await pageStore(tx).byUrl(seoUrl);
  const locked = page && (await editedPageStore(tx).byIdForUpdate(page.id));
  if (!locked) return false;
  const { id, createdAt: _createdAt, ...before } = page;
  const words = { ...before, ...change };
  words.content = sanitizeContent(words.content);
  const number = locked.version + 1;
  await versionStore(tx).add({ ...words, pageId: id, number, savedAt: at, savedBy: ofSite, note: null });
  await editedPageStore(tx).update(id, {
    ...words,
    version: number,
    publishedVersion: number,
    updatedAt: at,
  });
  return true;
}
