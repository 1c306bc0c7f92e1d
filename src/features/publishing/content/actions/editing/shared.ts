import type { Db } from '../../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../../platform/errors.ts';
import { isUuid } from '../../../../../platform/uuid.ts';
import { listUnknownPlaceholders } from '../../../../../shared/fill-in.ts';
import { findMediaIds } from '../../../media/domain/media.ts';
import { buildCategoryTree } from '../../domain/category-tree.ts';
import { filterDemonstrationText } from '../../domain/demonstration-text.ts';
import type { EditedPage, PageFields, PageVersion } from '../../domain/page.ts';
import { findPageMediaError } from '../../domain/page-media.ts';
import { findPlacementError } from '../../domain/placement.ts';
import { categoryStore } from '../../store/categories.ts';
import { editedPageStore } from '../../store/edited-pages.ts';
import { versionStore } from '../../store/versions.ts';
import type { EditingDeps } from './deps.ts';

export const readCategoryTree = async (db: Db) => buildCategoryTree(await categoryStore(db).all());

/** Locks the page until the transaction ends. */
export async function lockPage(tx: Db, id: string): Promise<EditedPage> {
  const page = isUuid(id) ? await editedPageStore(tx).byIdForUpdate(id) : undefined;
  if (!page) throw notFound('NotFound', "This page doesn't exist.");
  return page;
}

export async function readVersion(db: Db, id: string, number: number): Promise<PageVersion> {
  const version = isUuid(id) ? await versionStore(db).byNumber(id, number) : undefined;
  if (!version) throw notFound('NotFound', `This page has no version ${number}.`);
  return version;
}

export const toPageFields = ({
  pageId: _page,
  number: _number,
  savedAt: _at,
  savedBy: _by,
  note: _note,
  ...fields
}: PageVersion): PageFields => fields;

/** Throws 400 if the category doesn't exist or can't contain pages, or if the URL slug is taken. */
export async function validatePlacement(
  tx: Db,
  id: string,
  fields: PageFields,
  before?: EditedPage,
): Promise<void> {
  const tree = await readCategoryTree(tx);
  const findCategory = ({ categoryId }: { categoryId: string }) =>
    tree.find((each) => each.id === categoryId);
  const error = findPlacementError(
    fields,
    findCategory(fields),
    before && { page: before, category: findCategory(before) },
  );
  if (error) throw badRequest(error.code, error.message, error.field);
  const otherPage = await editedPageStore(tx).otherWithSlug(fields.seoUrl, id);
  if (otherPage) {
    const message = `The page "${otherPage.name}" already uses this URL slug. Choose another one.`;
    throw badRequest('SlugTaken', message, 'seoUrl');
  }
}

/** Throws 400 at the field if the library doesn't have the media or the settings don't allow it. */
export async function validatePageMedia(deps: EditingDeps, tx: Db, fields: PageFields): Promise<void> {
  const media = await deps.mediaByIds(tx, findMediaIds(fields.content, fields.imageUrl, fields.videoUrl));
  const error = findPageMediaError(fields, media, await deps.videoHosts(tx));
  if (error) throw badRequest(error.code, error.message, error.field);
}

const fieldsWithPlaceholders = ['name', 'description', 'seoTitle', 'seoDescription', 'content'] as const;

export async function validatePlaceholders(deps: EditingDeps, tx: Db, fields: PageFields): Promise<void> {
  const values = await deps.placeholders(tx);
  for (const field of fieldsWithPlaceholders) {
    const [name] = listUnknownPlaceholders(filterDemonstrationText(fields[field], true), values);
    if (name) throw badRequest('UnknownPlaceholder', `Unknown placeholder: {${name}}.`, field);
  }
}

/** Records the media of the published, latest, and scheduled versions, so that staff can't delete it. */
export async function saveMediaUse(tx: Db, id: string): Promise<void> {
  const page = await editedPageStore(tx).byId(id);
  if (!page) return;
  const usedVersions = [page.version, page.publishedVersion, page.scheduledVersion].filter(
    (each) => each !== null,
  );
  const versions = await versionStore(tx).byNumbers(id, usedVersions);
  const fields = versions.flatMap(({ content, imageUrl, videoUrl }) => [content, imageUrl, videoUrl]);
  await editedPageStore(tx).setMedia(id, findMediaIds(...fields));
}
