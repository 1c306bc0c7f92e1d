import { randomUUID } from 'node:crypto';
import { boundedQueue } from '../../../../platform/bounded-queue.ts';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import { UnreadableFileError } from '../../../../platform/files/examiner.ts';
import { fileStore } from '../../../../platform/files/file-store.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { Listed, ListQuery } from '../../../../platform/staff/listing.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import {
  captionsError,
  type Media,
  type MediaFileFormat,
  type MediaKind,
  mediaErrors,
  mediaName,
  mediaType,
} from '../domain/media.ts';
import { type MediaFile, type MediaFilter, mediaStore } from '../store.ts';
import type { Drawn } from './draw.ts';

export type MediaActions = ReturnType<typeof mediaActions>;

/** A page that shows a picture. */
export type MediaUse = { id: string; name: string };
export type OpenedMedia = Media & { usedBy: MediaUse[] };
/** A picture that was received: `upload` is a token that the record is made with. */
export type ReceivedMedia = { upload: string; kind: MediaKind; name: string; width: number; height: number };
/** What staff write about a picture or a video. */
export type MediaTexts = { name: string; alt: string; captions?: string | null };
/** What comes with the site. */
export type NewMedia = Omit<Media, 'uploadedBy' | 'uploadedAt'> & { bytes: Uint8Array };
/** What a token carries. */
type Upload = { width: number; height: number; files: MediaFile[] };

/** Pictures that are read at the same time: each takes up to its largest size of memory. */
const mostAtOnce = 4;
const day = 24 * 60 * 60 * 1000;
const daysWaiting = 2;

const kindOf = (files: MediaFile[]): MediaKind =>
  files.some(({ format }) => format === 'mp4') ? 'video' : 'picture';

/** Throws 400 at `captions` for a text that is no captions file, and for captions of a picture. */
function refuseCaptions(kind: MediaKind, { captions }: MediaTexts): void {
  if (!captions) return;
  const error = kind === 'video' ? captionsError(captions) : 'Only videos have captions.';
  if (error) throw badRequest('InvalidField', error, 'captions');
}

const uploadGone = () => badRequest('UploadGone', 'This file is no longer here. Choose it again.', 'upload');

export function mediaActions(deps: {
  database: Database;
  now: () => Date;
  tokens: SignedTokens;
  /** Makes stored pages with these tags be rendered again. */
  purgePages: (tags: string[]) => void;
  usedBy: (db: Db, id: string) => Promise<MediaUse[]>;
  /** Runs `draw` in the examiner's process. */
  draw: (bytes: Uint8Array) => Promise<Drawn>;
}) {
  const { database, now, tokens } = deps;

  async function locked(tx: Db, id: string): Promise<Media> {
    const picture = isUuid(id) ? await mediaStore(tx).byIdForUpdate(id) : undefined;
    if (!picture) throw notFound('NotFound', 'There is no such picture or video.');
    return picture;
  }

  return {
    /** Room to read a picture in; 503 when many are read already. */
    inRoom: boundedQueue(mostAtOnce),

    /** Draws a picture and keeps it until `add` names it. Throws 413 or 400 at `file` for what we do not take. */
    async receive({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): Promise<ReceivedMedia> {
      const { width, height, drawings } = await deps.draw(bytes).catch((error: unknown) => {
        if (!(error instanceof UnreadableFileError)) throw error;
        throw badRequest(mediaErrors.broken.code, mediaErrors.broken.message, 'file');
      });
      const files = await database.transaction((tx) =>
        Promise.all(
          drawings.map(async ({ bytes: drawn, ...each }): Promise<MediaFile> => {
            const file = { fileName: `${each.width}.${each.format}`, contentType: mediaType[each.format] };
            return {
              ...each,
              fileId: (await fileStore(tx).keepWaiting({ ...file, bytes: drawn }, now())).id,
            };
          }),
        ),
      );
      const upload = tokens.sign('media-upload', JSON.stringify({ width, height, files } satisfies Upload));
      return { upload, kind: kindOf(files), name: mediaName(fileName), width, height };
    },

    list: (query: ListQuery<MediaFilter>): Promise<Listed<Media>> => mediaStore(database.db).list(query),

    async find(db: Db, id: string): Promise<OpenedMedia | undefined> {
      const picture = isUuid(id) ? await mediaStore(db).byId(id) : undefined;
      return picture && { ...picture, usedBy: await deps.usedBy(db, id) };
    },

    /** Puts a received picture into the library. Answers its id. Throws 400 for one that is gone or was put in already. */
    async add(tx: Db, by: string, { upload, ...words }: MediaTexts & { upload: string }): Promise<string> {
      const value = tokens.read('media-upload', upload);
      if (value === undefined) throw uploadGone();
      const { files, width, height } = JSON.parse(value) as Upload;
      const kind = kindOf(files);
      refuseCaptions(kind, words);
      if (!(await fileStore(tx).settle(files.map(({ fileId }) => fileId)))) throw uploadGone();
      const id = randomUUID();
      const picture: Media = {
        id,
        kind,
        captions: null,
        ...words,
        width,
        height,
        uploadedBy: by,
        uploadedAt: now(),
      };
      await mediaStore(tx).insert(picture, files);
      return id;
    },

    async change(tx: Db, id: string, words: MediaTexts): Promise<void> {
      const { kind } = await locked(tx, id);
      refuseCaptions(kind, words);
      await mediaStore(tx).update(id, words);
    },

    /** Removes a picture that no page shows. */
    async remove(tx: Db, id: string): Promise<void> {
      await locked(tx, id);
      const [use, ...others] = await deps.usedBy(tx, id);
      if (use) {
        const more = others.length > 0 ? ` and ${others.length} more` : '';
        const message = `The page "${use.name}"${more} shows it. Take it out there first.`;
        throw badRequest('InUse', message);
      }
      await mediaStore(tx).remove(id);
    },

    /** Pictures and videos by their IDs, as far as the library has them. */
    byIds: async (ids: string[], db: Db = database.reading): Promise<Map<string, Media>> => {
      const found = ids.length > 0 ? await mediaStore(db).byIds(ids) : [];
      return new Map(found.map((each) => [each.id, each]));
    },

    /** The picture in the width asked for, or as wide as it is. Undefined where there is none. */
    async file(id: string, width: number, format: MediaFileFormat): Promise<Uint8Array | undefined> {
      if (!isUuid(id)) return undefined;
      const drawn = await mediaStore(database.db).drawn(id, format);
      const fitting = drawn.find((each) => each.width >= width) ?? drawn.at(-1);
      return fitting && (await mediaStore(database.db).read(fitting.fileId))?.bytes;
    },

    /** WebVTT of a video. Undefined where there is none. */
    async captions(id: string): Promise<string | undefined> {
      return isUuid(id) ? ((await mediaStore(database.reading).byId(id))?.captions ?? undefined) : undefined;
    },

    /** After a change was committed: pages show the new words. */
    purge: (): void => deps.purgePages(['content']),

    /** Adds what came with the site, as it is: drawings and a video. What's there already stays as it is. */
    async addMissing(given: NewMedia[]): Promise<void> {
      const known = new Set(
        (await mediaStore(database.db).byIds(given.map(({ id }) => id))).map(({ id }) => id),
      );
      for (const { bytes, ...picture } of given.filter(({ id }) => !known.has(id))) {
        const format = picture.kind === 'video' ? 'mp4' : 'svg';
        await database.transaction(async (tx) => {
          const file = { fileName: `${picture.kind}.${format}`, contentType: mediaType[format], bytes };
          const { id: fileId } = await fileStore(tx).keep(file, now());
          const facts = { uploadedBy: 'Site', uploadedAt: now() };
          await mediaStore(tx).insert({ ...picture, ...facts }, [{ width: picture.width, format, fileId }]);
        });
      }
    },

    /** Erases files that were sent and never named. */
    async eraseWaiting(): Promise<void> {
      await fileStore(database.db).eraseWaiting(new Date(now().getTime() - daysWaiting * day));
    },
  };
}
