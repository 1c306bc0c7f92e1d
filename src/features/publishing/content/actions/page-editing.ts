import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import {
  describePreview,
  type EditedPage,
  type Page,
  type PageFields,
  type PageVersion,
} from '../domain/page.ts';
import { pagePath } from '../domain/paths.ts';
import { editedPageStore } from '../store/edited-pages.ts';
import { versionStore } from '../store/versions.ts';
import type { EditingDeps } from './editing/deps.ts';
import { publishingActions } from './editing/publish.ts';
import { readingActions } from './editing/read.ts';
import {
  lockPage,
  readCategoryTree,
  readVersion,
  saveMediaUse,
  toPageFields,
  validatePageMedia,
  validatePlaceholders,
  validatePlacement,
} from './editing/shared.ts';
import { listRemovedMedia, sanitizeContent } from './sanitize-content.ts';

type SaveInfo = { by: string; note: string | null };

/** Throws 400 for images that would be removed, so that nobody loses them without noticing. */
function clean(fields: PageFields): PageFields {
  const [first, ...others] = listRemovedMedia(fields.content);
  if (first) {
    const count = others.length === 0 ? 'An image or video is' : `${others.length + 1} images or videos are`;
    const message = `${count} not on this site, so visitors couldn't see it: ${first.slice(0, 80)}. Remove it, or add it to the media library and insert it from there.`;
    throw badRequest('MediaElsewhere', message, 'content');
  }
  return { ...fields, content: sanitizeContent(fields.content) };
}

const isEqual = (one: PageFields, other: PageFields) =>
  (Object.keys(one) as (keyof PageFields)[]).every((key) => one[key] === other[key]);

function savingActions(deps: EditingDeps) {
  async function addVersion(tx: Db, page: EditedPage, fields: PageFields, { by, note }: SaveInfo) {
    await validatePlacement(tx, page.id, fields, page);
    await validatePageMedia(deps, tx, fields);
    await validatePlaceholders(deps, tx, fields);
    const at = deps.now();
    const number = page.version + 1;
    await versionStore(tx).add({ ...fields, pageId: page.id, number, savedAt: at, savedBy: by, note });
    // The page's row holds the published fields, or the latest fields if it was never published.
    const publishedFields = page.publishedVersion === null ? fields : {};
    await editedPageStore(tx).update(page.id, { ...publishedFields, version: number, updatedAt: at });
    await saveMediaUse(tx, page.id);
  }

  return {
    /** Creates a draft and returns its ID. Throws 400 if the slug is taken or the category can't contain pages. */
    async create(tx: Db, input: PageFields, { by, note }: SaveInfo): Promise<string> {
      const fields = clean(input);
      const id = randomUUID();
      await validatePlacement(tx, id, fields);
      await validatePageMedia(deps, tx, fields);
      await validatePlaceholders(deps, tx, fields);
      const at = deps.now();
      await editedPageStore(tx).insert({ ...fields, id, createdAt: at.toISOString() }, 'Draft', at);
      const version: PageVersion = { ...fields, pageId: id, number: 1, savedAt: at, savedBy: by, note };
      await versionStore(tx).add(version);
      await saveMediaUse(tx, id);
      return id;
    },

    async save(tx: Db, id: string, input: PageFields, saving: SaveInfo): Promise<void> {
      const page = await lockPage(tx, id);
      const fields = clean(input);
      if (isEqual(fields, toPageFields(await readVersion(tx, id, page.version)))) return;
      await addVersion(tx, page, fields, saving);
    },

    async restore(tx: Db, id: string, number: number, by: string): Promise<void> {
      const page = await lockPage(tx, id);
      if (number === page.version)
        throw badRequest('AlreadyNewest', `Version ${number} is already the latest version.`, 'version');
      const fields = toPageFields(await readVersion(tx, id, number));
      await addVersion(tx, page, fields, { by, note: `Restored from version ${number}` });
    },

    /** Throws 400 if the page was ever published. */
    async remove(tx: Db, id: string): Promise<void> {
      const page = await lockPage(tx, id);
      if (page.publishedVersion !== null)
        throw badRequest('WasPublished', "You can't delete a page that was published. Archive it instead.");
      await editedPageStore(tx).remove(id);
    },
  };
}

const previewParameter = 'preview';
const hour = 60 * 60 * 1000;

type PreviewedVersion = { pageId: string; version: number };

function previewActions({ database, now, tokens }: EditingDeps) {
  return {
    /** Returns a preview link that expires after an hour. Throws 404 if the version doesn't exist. */
    async previewUrl(id: string, version: number): Promise<{ path: string; until: string }> {
      const fields = await readVersion(database.db, id, version);
      const tree = await readCategoryTree(database.db);
      const category = tree.find((each) => each.id === fields.categoryId);
      if (!category) throw new Error(`Version ${version} of the page ${id} has no category`);
      const until = now().getTime() + hour;
      const token = tokens.sign('preview', `${id} ${version} ${until}`);
      const [path, anchor] = pagePath(fields, category).split('#');
      const query = new URLSearchParams({ [previewParameter]: token });
      return {
        path: `${path}?${query}${anchor === undefined ? '' : `#${anchor}`}`,
        until: new Date(until).toISOString(),
      };
    },

    previewFromUrl(url: string): PreviewedVersion | undefined {
      const search = url.split('?')[1];
      if (!search?.includes(`${previewParameter}=`)) return undefined;
      const value = tokens.read('preview', new URLSearchParams(search).get(previewParameter));
      const [pageId = '', version, until] = value?.split(' ') ?? [];
      return Number(until) > now().getTime() ? { pageId, version: Number(version) } : undefined;
    },

    /** Returns undefined if the URL isn't a preview. */
    async describePreviewAt(url: string): Promise<string | undefined> {
      const preview = this.previewFromUrl(url);
      const page =
        preview && isUuid(preview.pageId) && (await editedPageStore(database.db).byId(preview.pageId));
      return preview && page ? describePreview(page, preview.version) : undefined;
    },

    async previewedPage(
      { pageId, version }: PreviewedVersion,
      db: Db = database.db,
    ): Promise<Page | undefined> {
      if (!isUuid(pageId)) return undefined;
      const page = await editedPageStore(db).byId(pageId);
      const savedVersion = await versionStore(db).byNumber(pageId, version);
      if (!page || !savedVersion) return undefined;
      const modifiedAt = savedVersion.savedAt.toISOString();
      return {
        ...toPageFields(savedVersion),
        id: pageId,
        createdAt: page.createdAt.toISOString(),
        modifiedAt,
      };
    },
  };
}

export type PageEditingActions = ReturnType<typeof pageEditingActions>;

export const pageEditingActions = (deps: EditingDeps) => ({
  ...readingActions(deps),
  ...savingActions(deps),
  ...publishingActions(deps),
  ...previewActions(deps),
});
