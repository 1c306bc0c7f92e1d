import { createHash, randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, inArray, lt } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { storedFiles } from './file-table.ts';

export type NewFile = { fileName: string; contentType: string; bytes: Uint8Array };
export type StoredFile = Omit<typeof storedFiles.$inferSelect, 'createdAt' | 'isWaiting'>;
export type FileMetadata = Omit<StoredFile, 'bytes'>;

const { id, fileName, contentType, size, sha256, createdAt, isWaiting } = storedFiles;

async function insert(db: Db, file: NewFile, at: Date, isWaiting: boolean): Promise<FileMetadata> {
  const { fileName, contentType, bytes } = file;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const metadata = { id: randomUUID(), fileName, contentType, size: bytes.byteLength, sha256 };
  await db.insert(storedFiles).values({ ...metadata, bytes, createdAt: at, isWaiting });
  return metadata;
}

/** Callers check who can read files, and erase them. */
export const fileStore = (db: Db) => ({
  save: (file: NewFile, at: Date) => insert(db, file, at, false),

  /** The file is erased unless `markClaimed` is called in time. */
  saveUnclaimed: (file: NewFile, at: Date) => insert(db, file, at, true),

  /** Returns false if a file was already claimed or erased. */
  async markClaimed(ids: readonly string[]): Promise<boolean> {
    const claimedRows = await db
      .update(storedFiles)
      .set({ isWaiting: false })
      .where(and(inArray(id, [...ids]), eq(isWaiting, true)))
      .returning({ id });
    return claimedRows.length === ids.length;
  },

  async eraseUnclaimed(before: Date): Promise<number> {
    const erasedRows = await db
      .delete(storedFiles)
      .where(and(eq(isWaiting, true), lt(createdAt, before)))
      .returning({ id });
    return erasedRows.length;
  },

  async read(fileId: string): Promise<StoredFile | undefined> {
    const { isWaiting: _isWaiting, createdAt: _createdAt, ...columns } = getTableColumns(storedFiles);
    const [row] = await db.select(columns).from(storedFiles).where(eq(id, fileId));
    return row;
  },

  /** Loads everything except the bytes, in no particular order. */
  metadata: (ids: readonly string[]): Promise<FileMetadata[]> =>
    db
      .select({ id, fileName, contentType, size, sha256 })
      .from(storedFiles)
      .where(inArray(id, [...ids])),

  async erase(ids: readonly string[]): Promise<number> {
    const erasedRows = await db
      .delete(storedFiles)
      .where(inArray(id, [...ids]))
      .returning({ id });
    return erasedRows.length;
  },
});
