import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { contractDocuments, sealCertificates } from './table.ts';

export type StoredDocument = typeof contractDocuments.$inferSelect;
export type StoredCertificate = typeof sealCertificates.$inferSelect;

const { contractNumber, sha256, fileId } = contractDocuments;

export const documentStore = (db: Db) => ({
  async insert(document: StoredDocument): Promise<void> {
    await db.insert(contractDocuments).values(document);
  },

  async byNumber(number: string): Promise<StoredDocument | undefined> {
    const [row] = await db.select().from(contractDocuments).where(eq(contractNumber, number));
    return row;
  },

  async byHash(hash: string): Promise<StoredDocument | undefined> {
    const [row] = await db.select().from(contractDocuments).where(eq(sha256, hash));
    return row;
  },

  /** Returns the IDs of the files. */
  async clear(numbers: readonly string[]): Promise<string[]> {
    const isListed = inArray(contractNumber, [...numbers]);
    const rows = await db.select({ fileId }).from(contractDocuments).where(isListed);
    await db.update(contractDocuments).set({ content: null, fileId: null }).where(isListed);
    return rows.flatMap((row) => row.fileId ?? []);
  },
});

const { issuedTo, expiresAt, createdAt, id } = sealCertificates;

export const sealStore = (db: Db) => ({
  /** Holds the lock until the transaction ends, so that instances that start together use the same certificate. */
  async lock(): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('seal-certificate', 0))`);
  },

  /** Newest first. */
  valid: (name: string, at: Date): Promise<StoredCertificate[]> =>
    db
      .select()
      .from(sealCertificates)
      .where(and(eq(issuedTo, name), gt(expiresAt, at)))
      .orderBy(desc(createdAt), id),

  all: (): Promise<StoredCertificate[]> => db.select().from(sealCertificates),

  async insert(certificate: StoredCertificate): Promise<void> {
    await db.insert(sealCertificates).values(certificate);
  },

  async changeKey(certificateId: string, key: string): Promise<void> {
    await db.update(sealCertificates).set({ encryptedKey: key }).where(eq(id, certificateId));
  },
});
