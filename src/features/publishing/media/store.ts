import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { searchFor } from '../../../platform/database/search-text.ts';
import { fileStore, type StoredFile } from '../../../platform/files/file-store.ts';
import { type ListQuery, type ListResult, listRows } from '../../../platform/staff/listing.ts';
import type { Media, MediaFileFormat } from './domain/media.ts';
import { media, mediaFiles, mediaSearch } from './table.ts';

export type MediaFilter = { q?: string; kind?: 'image' | 'video' };
export type MediaFile = { width: number; format: MediaFileFormat; fileId: string };

export const mediaStore = (db: Db) => ({
  list: ({ filter: { q, kind }, ...query }: ListQuery<MediaFilter>): Promise<ListResult<Media>> =>
    listRows(db, media, query, {
      where: kind && (kind === 'video' ? eq : ne)(media.kind, 'video'),
      search: searchFor(mediaSearch(), q),
      sorts: { uploadedAt: media.uploadedAt, name: media.name },
      key: media.id,
    }),

  async byId(id: string): Promise<Media | undefined> {
    const [row] = await db.select().from(media).where(eq(media.id, id));
    return row;
  },

  async byIdForUpdate(id: string): Promise<Media | undefined> {
    const [row] = await db.select().from(media).where(eq(media.id, id)).for('update');
    return row;
  },

  byIds: (ids: string[]): Promise<Media[]> => db.select().from(media).where(inArray(media.id, ids)),

  async insert(item: Media, files: MediaFile[]): Promise<void> {
    await db.insert(media).values(item);
    await db.insert(mediaFiles).values(files.map((file) => ({ ...file, mediaId: item.id })));
  },

  async update(id: string, change: Partial<Media>): Promise<void> {
    await db.update(media).set(change).where(eq(media.id, id));
  },

  async remove(id: string): Promise<void> {
    const files = await db
      .delete(mediaFiles)
      .where(eq(mediaFiles.mediaId, id))
      .returning({ fileId: mediaFiles.fileId });
    await db.delete(media).where(eq(media.id, id));
    await fileStore(db).erase(files.map(({ fileId }) => fileId));
  },

  variants: (id: string, format: MediaFileFormat): Promise<{ width: number; fileId: string }[]> =>
    db
      .select({ width: mediaFiles.width, fileId: mediaFiles.fileId })
      .from(mediaFiles)
      .where(and(eq(mediaFiles.mediaId, id), eq(mediaFiles.format, format)))
      .orderBy(mediaFiles.width),

  read: (fileId: string): Promise<StoredFile | undefined> => fileStore(db).read(fileId),
});
