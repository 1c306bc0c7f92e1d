import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { and, eq, getTableColumns, inArray, lt } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { filePieces, storedFiles } from './file-table.ts';

export type NewFile = { fileName: string; contentType: string; bytes: Uint8Array };
export type StoredFile = Omit<typeof storedFiles.$inferSelect, 'createdAt' | 'isWaiting'>;
export type FileMetadata = Omit<StoredFile, 'bytes'>;

/** Writing one takes the embedded database about 20 ms. */
const maxPieceBytes = 256 * 1024;

const { id, fileName, contentType, size, sha256, createdAt, isWaiting } = storedFiles;

async function insert(db: Db, file: NewFile, at: Date, isWaiting: boolean): Promise<FileMetadata> {
  const { fileName, contentType, bytes } = file;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const metadata = { id: randomUUID(), fileName, contentType, size: bytes.byteLength, sha256 };
  const [first = bytes, ...pieces] = splitBytes(bytes);
  await db.insert(storedFiles).values({ ...metadata, bytes: first, createdAt: at, isWaiting });
  for (const [index, piece] of pieces.entries()) {
    await letOthersRun();
    await db.insert(filePieces).values({ fileId: metadata.id, number: index + 1, bytes: piece });
  }
  return metadata;
}

const splitBytes = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.byteLength / maxPieceBytes) }, (_, number) =>
    bytes.subarray(number * maxPieceBytes, (number + 1) * maxPieceBytes),
  );

async function readPieces(db: Db, fileId: string, first: Uint8Array, size: number): Promise<Uint8Array> {
  const pieces = [first];
  for (let read = first.byteLength; read < size; read += pieces.at(-1)?.byteLength ?? 0) {
    await letOthersRun();
    const [piece] = await db
      .select({ bytes: filePieces.bytes })
      .from(filePieces)
      .where(and(eq(filePieces.fileId, fileId), eq(filePieces.number, pieces.length)));
    if (!piece) throw new Error(`Piece ${pieces.length} of file ${fileId} is missing`);
    pieces.push(piece.bytes);
  }
  return pieces.length === 1 ? first : new Uint8Array(Buffer.concat(pieces));
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
    return row && { ...row, bytes: await readPieces(db, fileId, row.bytes, row.size) };
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
