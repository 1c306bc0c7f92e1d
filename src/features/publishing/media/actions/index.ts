import { randomUUID } from 'node:crypto';
import { boundedQueue } from '../../../../platform/bounded-queue.ts';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import { fileStore } from '../../../../platform/files/file-store.ts';
import type { FileWorker } from '../../../../platform/files/file-worker.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { ListQuery, ListResult } from '../../../../platform/staff/listing.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import {
  findCaptionsError,
  type Media,
  type MediaFileFormat,
  type MediaKind,
  mediaName,
  mediaType,
} from '../domain/media.ts';
import { type MediaFile, type MediaFilter, mediaStore } from '../store.ts';
import type { renderMedia } from './render-media.ts';

export type MediaActions = ReturnType<typeof mediaActions>;

export type MediaUse = { id: string; name: string };
export type MediaDetails = Media & { usedBy: MediaUse[] };
export type ReceivedMedia = { upload: string; kind: MediaKind; name: string; width: number; height: number };
export type MediaMetadata = { name: string; alt: string; captions?: string | null };
/** Whom the library names for files that came with the site. */
export const seedUploader = 'Site';

export type NewMedia = Omit<Media, 'uploadedBy' | 'uploadedAt'> & { bytes: Uint8Array };
type Upload = { width: number; height: number; files: MediaFile[] };

/** Limits memory use, because each upload is read into memory. */
const maxConcurrent = 4;
const dayMilliseconds = 24 * 60 * 60 * 1000;
const maxUnclaimedDays = 2;

const getKind = (files: MediaFile[]): MediaKind =>
  files.some(({ format }) => format === 'mp4') ? 'video' : 'image';

function validateCaptions(kind: MediaKind, { captions }: MediaMetadata): void {
  if (!captions) return;
  const error = kind === 'video' ? findCaptionsError(captions) : 'Only videos can have captions.';
  if (error) throw badRequest('InvalidField', error, 'captions');
}

const uploadExpired = () =>
  badRequest('UploadGone', 'This upload has expired. Choose the file again.', 'upload');

/** An image is rendered in up to six variants, and AVIF needs a lot of time and memory. */
const renderLimits = { milliseconds: 30_000, megabytes: 208 };

export type MediaDeps = {
  database: Database;
  now: () => Date;
  tokens: SignedTokens;
  fileWorker: FileWorker<{ image: typeof renderMedia }>;
  pageEditing: { pagesWithMedia: (db: Db, id: string) => Promise<MediaUse[]> };
};

export function mediaActions(deps: MediaDeps) {
  const { database, now, tokens } = deps;

  async function lockMedia(tx: Db, id: string): Promise<Media> {
    const item = isUuid(id) ? await mediaStore(tx).byIdForUpdate(id) : undefined;
    if (!item) throw notFound('NotFound', "This image or video doesn't exist.");
    return item;
  }

  return {
    uploadQueue: boundedQueue(maxConcurrent),

    /** Stores the rendered files until `add` uses them. Throws 413 or 400 at `file` for files that we don't accept, and 503 if the server is busy. */
    async receive({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): Promise<ReceivedMedia> {
      const { width, height, variants } = await deps.fileWorker.run('image', bytes, renderLimits);
      const files = await database.transaction((tx) =>
        Promise.all(
          variants.map(async ({ bytes: fileBytes, ...each }): Promise<MediaFile> => {
            const file = { fileName: `${each.width}.${each.format}`, contentType: mediaType[each.format] };
            return {
              ...each,
              fileId: (await fileStore(tx).saveUnclaimed({ ...file, bytes: fileBytes }, now())).id,
            };
          }),
        ),
      );
      const upload = tokens.sign('media-upload', JSON.stringify({ width, height, files } satisfies Upload));
      return { upload, kind: getKind(files), name: mediaName(fileName), width, height };
    },

    list: (query: ListQuery<MediaFilter>): Promise<ListResult<Media>> => mediaStore(database.db).list(query),

    async find(db: Db, id: string): Promise<MediaDetails | undefined> {
      const item = isUuid(id) ? await mediaStore(db).byId(id) : undefined;
      return item && { ...item, usedBy: await deps.pageEditing.pagesWithMedia(db, id) };
    },

    /** Adds an upload to the library and returns its ID. Throws 400 if the upload has expired or was already added. */
    async add(
      tx: Db,
      by: string,
      { upload, ...metadata }: MediaMetadata & { upload: string },
    ): Promise<string> {
      const value = tokens.read('media-upload', upload);
      if (value === undefined) throw uploadExpired();
      const { files, width, height } = JSON.parse(value) as Upload;
      const kind = getKind(files);
      validateCaptions(kind, metadata);
      if (!(await fileStore(tx).markClaimed(files.map(({ fileId }) => fileId)))) throw uploadExpired();
      const id = randomUUID();
      const item: Media = {
        id,
        kind,
        captions: null,
        ...metadata,
        width,
        height,
        uploadedBy: by,
        uploadedAt: now(),
      };
      await mediaStore(tx).insert(item, files);
      return id;
    },

    async change(tx: Db, id: string, metadata: MediaMetadata): Promise<void> {
      const { kind } = await lockMedia(tx, id);
      validateCaptions(kind, metadata);
      await mediaStore(tx).update(id, metadata);
    },

    /** Throws 400 if a page uses it. */
    async remove(tx: Db, id: string): Promise<void> {
      await lockMedia(tx, id);
      const [use, ...others] = await deps.pageEditing.pagesWithMedia(tx, id);
      if (use) {
        const othersText = others.length > 0 ? ` and ${others.length} more` : '';
        const message = `The page "${use.name}"${othersText} uses this file. Remove it there first.`;
        throw badRequest('InUse', message);
      }
      await mediaStore(tx).remove(id);
    },

    byIds: async (ids: string[], db: Db = database.replica): Promise<Map<string, Media>> => {
      const items = ids.length > 0 ? await mediaStore(db).byIds(ids) : [];
      return new Map(items.map((each) => [each.id, each]));
    },

    /** Returns the image in the requested width, or in its full width if it's narrower. */
    async file(id: string, width: number, format: MediaFileFormat): Promise<Uint8Array | undefined> {
      if (!isUuid(id)) return undefined;
      const variants = await mediaStore(database.db).variants(id, format);
      const bestVariant = variants.find((each) => each.width >= width) ?? variants.at(-1);
      return bestVariant && (await mediaStore(database.db).read(bestVariant.fileId))?.bytes;
    },

    async captions(id: string): Promise<string | undefined> {
      return isUuid(id) ? ((await mediaStore(database.replica).byId(id))?.captions ?? undefined) : undefined;
    },

    async addMissing(newMedia: NewMedia[]): Promise<void> {
      const existingIds = new Set(
        (await mediaStore(database.db).byIds(newMedia.map(({ id }) => id))).map(({ id }) => id),
      );
      for (const { bytes, ...item } of newMedia.filter(({ id }) => !existingIds.has(id))) {
        const format = item.kind === 'video' ? 'mp4' : 'svg';
        await database.transaction(async (tx) => {
          const file = { fileName: `${item.kind}.${format}`, contentType: mediaType[format], bytes };
          const { id: fileId } = await fileStore(tx).save(file, now());
          const upload = { uploadedBy: seedUploader, uploadedAt: now() };
          await mediaStore(tx).insert({ ...item, ...upload }, [{ width: item.width, format, fileId }]);
        });
      }
    },

    async eraseUnclaimed(): Promise<void> {
      await fileStore(database.db).eraseUnclaimed(
        new Date(now().getTime() - maxUnclaimedDays * dayMilliseconds),
      );
    },
  };
}
