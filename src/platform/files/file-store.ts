import { createHash, randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { storedFiles } from './file-table.ts';

export type NewFile = { fileName: string; contentType: string; bytes: Uint8Array };
export type FileFacts = { id: string; fileName: string; contentType: string; size: number; sha256: string };
export type StoredFile = FileFacts & { bytes: Uint8Array };

const { id, fileName, contentType, size, sha256 } = storedFiles;

/** Files in the database, under generated names. Whoever keeps one answers for who may read it, and erases it. */
export const fileStore = (db: Db) => ({
  async keep(file: NewFile, at: Date): Promise<FileFacts> {
    const facts = {
      id: randomUUID(),
      fileName: file.fileName,
      contentType: file.contentType,
      size: file.bytes.byteLength,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
    };
    await db.insert(storedFiles).values({ ...facts, bytes: file.bytes, createdAt: at });
    return facts;
  },

  async read(fileId: string): Promise<StoredFile | undefined> {
    const [row] = await db.select().from(storedFiles).where(eq(id, fileId));
    return row;
  },

  /** Everything but the bytes, in no order. */
  facts: (ids: readonly string[]): Promise<FileFacts[]> =>
    db
      .select({ id, fileName, contentType, size, sha256 })
      .from(storedFiles)
      .where(inArray(id, [...ids])),

  async erase(ids: readonly string[]): Promise<number> {
    const erased = await db
      .delete(storedFiles)
      .where(inArray(id, [...ids]))
      .returning({ id });
    return erased.length;
  },
});
