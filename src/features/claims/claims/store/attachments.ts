import { and, asc, count, eq, gt, inArray, isNull, lt, min, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { fileStore } from '../../../../platform/files/file-store.ts';
import { storedFiles } from '../../../../platform/files/file-table.ts';
import { claimAttachments } from '../table.ts';

export type StoredAttachment = typeof claimAttachments.$inferSelect;
export type AttachmentWithFile = StoredAttachment & { contentType: string; size: number; sha256: string };

const listOrder = [asc(claimAttachments.createdAt), asc(claimAttachments.fileName), asc(claimAttachments.id)];

async function withFiles(db: Db, rows: StoredAttachment[]): Promise<AttachmentWithFile[]> {
  const metadata = await fileStore(db).metadata(rows.map(({ fileId }) => fileId));
  const byId = new Map(metadata.map((each) => [each.id, each]));
  return rows.flatMap((row) => {
    const file = byId.get(row.fileId);
    if (!file) return [];
    const { contentType, size, sha256 } = file;
    return [{ ...row, contentType, size, sha256 }];
  });
}

async function eraseRows(db: Db, rows: { id: string; fileId: string }[]): Promise<number> {
  await db.delete(claimAttachments).where(
    inArray(
      claimAttachments.id,
      rows.map(({ id }) => id),
    ),
  );
  await fileStore(db).erase(rows.map(({ fileId }) => fileId));
  return rows.length;
}

export const attachmentStore = (db: Db) => ({
  async insert(attachment: StoredAttachment): Promise<void> {
    await db.insert(claimAttachments).values(attachment);
  },

  async byId(id: string): Promise<StoredAttachment | undefined> {
    const [row] = await db.select().from(claimAttachments).where(eq(claimAttachments.id, id));
    return row;
  },

  async byIds(ids: readonly string[]): Promise<AttachmentWithFile[]> {
    const rows = await db
      .select()
      .from(claimAttachments)
      .where(inArray(claimAttachments.id, [...ids]))
      .orderBy(...listOrder);
    return withFiles(db, rows);
  },

  async byClaims(claimIds: readonly string[]): Promise<AttachmentWithFile[]> {
    const rows = await db
      .select()
      .from(claimAttachments)
      .where(inArray(claimAttachments.claimId, [...claimIds]))
      .orderBy(...listOrder);
    return withFiles(db, rows);
  },

  /** Keeps the lock until the transaction ends, so that two uploads can't both take the last slot of a quota. */
  async lockUnclaimed(): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('claim-attachments-waiting', 0))`);
  },

  async unclaimedSince(since: Date, senderHash?: string) {
    const [row] = await db
      .select({
        files: count(),
        bytes: sum(storedFiles.size).mapWith(Number),
        oldest: min(claimAttachments.createdAt),
      })
      .from(claimAttachments)
      .innerJoin(storedFiles, eq(storedFiles.id, claimAttachments.fileId))
      .where(
        and(
          isNull(claimAttachments.claimId),
          gt(claimAttachments.createdAt, since),
          senderHash === undefined ? undefined : eq(claimAttachments.senderHash, senderHash),
        ),
      );
    return { files: row?.files ?? 0, bytes: row?.bytes ?? 0, oldest: row?.oldest ?? null };
  },

  async attach(ids: readonly string[], claimId: string): Promise<void> {
    await db
      .update(claimAttachments)
      .set({ claimId, senderHash: null })
      .where(and(inArray(claimAttachments.id, [...ids]), isNull(claimAttachments.claimId)));
  },

  async eraseByClaims(claimIds: readonly string[]): Promise<number> {
    const rows = await db
      .select({ id: claimAttachments.id, fileId: claimAttachments.fileId })
      .from(claimAttachments)
      .where(inArray(claimAttachments.claimId, [...claimIds]));
    return eraseRows(db, rows);
  },

  async eraseUnclaimed(before: Date, limit: number): Promise<number> {
    const rows = await db
      .select({ id: claimAttachments.id, fileId: claimAttachments.fileId })
      .from(claimAttachments)
      .where(and(isNull(claimAttachments.claimId), lt(claimAttachments.createdAt, before)))
      .limit(limit)
      .for('update', { skipLocked: true });
    return eraseRows(db, rows);
  },
});
