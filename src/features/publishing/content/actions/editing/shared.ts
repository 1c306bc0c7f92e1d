import type { Db } from '../../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../../platform/errors.ts';
import { isUuid } from '../../../../../platform/uuid.ts';
import { unknownPlaceholders } from '../../../configuration/domain/fill-in.ts';
import { mediaIdsIn } from '../../../media/domain/media.ts';
import { categoryTree } from '../../domain/category-tree.ts';
import type { EditedPage, PageTexts, PageVersion } from '../../domain/page.ts';
import { pageMediaError } from '../../domain/page-media.ts';
import { placementError } from '../../domain/placing.ts';
import { categoryStore } from '../../store/categories.ts';
import { editedPageStore } from '../../store/edited-pages.ts';
import { versionStore } from '../../store/versions.ts';
import type { EditingDeps } from './deps.ts';

export const treeOf = async (db: Db) => categoryTree(await categoryStore(db).all());

/** A page that nobody else changes until the transaction ends. Throws 404. */
export async function lockedPage(tx: Db, id: string): Promise<EditedPage> {
  const page = isUuid(id) ? await editedPageStore(tx).byIdForUpdate(id) : undefined;
  if (!page) throw notFound('NotFound', 'There is no such page.');
  return page;
}

/** A version of a page. Throws 404. */
export async function versionOf(db: Db, id: string, number: number): Promise<PageVersion> {
  const version = isUuid(id) ? await versionStore(db).byNumber(id, number) : undefined;
  if (!version) throw notFound('NotFound', `This page has no version ${number}.`);
  return version;
}

export const textsOf = ({
  pageId: _page,
  number: _number,
  savedAt: _at,
  savedBy: _by,
  note: _note,
  ...words
}: PageVersion): PageTexts => words;

/** Throws 400 where the page cannot stand: no such category, not one for pages, or the address is another page's. */
export async function refusePlace(tx: Db, id: string, words: PageTexts, before?: EditedPage): Promise<void> {
  const tree = await treeOf(tx);
  const categoryOf = ({ categoryId }: { categoryId: string }) => tree.find((each) => each.id === categoryId);
  const fault = placementError(
    words,
    categoryOf(words),
    before && { page: before, category: categoryOf(before) },
  );
  if (fault) throw badRequest(fault.code, fault.message, fault.field);
  const holder = await editedPageStore(tx).holderOf(words.seoUrl, id);
  if (holder) {
    const message = `The page "${holder.name}" has this address. Choose another one.`;
    throw badRequest('AddressTaken', message, 'seoUrl');
  }
}

/** Throws 400 at the picture, the video, or the text that shows what the library or the settings don't have. */
export async function refusePageMedia(deps: EditingDeps, tx: Db, words: PageTexts): Promise<void> {
  const media = await deps.mediaByIds(tx, mediaIdsIn(words.content, words.imageUrl, words.videoUrl));
  const error = pageMediaError(words, media, await deps.videoHosts(tx));
  if (error) throw badRequest(error.code, error.message, error.field);
}

const filledFields = ['name', 'description', 'seoTitle', 'seoDescription', 'content'] as const;

/** Throws 400 at the text with a placeholder that stands for nothing. */
export async function refuseUnknownPlaceholders(deps: EditingDeps, tx: Db, words: PageTexts): Promise<void> {
  const values = await deps.placeholders(tx);
  for (const field of filledFields) {
    const [name] = unknownPlaceholders(words[field], values);
    if (name) throw badRequest('UnknownPlaceholder', `There is no placeholder {${name}}.`, field);
  }
}

/** Saves which pictures and videos the page needs: those of what visitors see, of the newest version and of the scheduled one. */
export async function keepMedia(tx: Db, id: string): Promise<void> {
  const page = await editedPageStore(tx).byId(id);
  if (!page) return;
  const needed = [page.version, page.publishedVersion, page.scheduledVersion].filter((each) => each !== null);
  const versions = await versionStore(tx).byNumbers(id, needed);
  const texts = versions.flatMap(({ content, imageUrl, videoUrl }) => [content, imageUrl, videoUrl]);
  await editedPageStore(tx).keepMedia(id, mediaIdsIn(...texts));
}
