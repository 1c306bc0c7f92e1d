import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ReleasedMigration } from '../database/migrate.ts';

/** Increase this if older versions of the program can't read new archives. */
export const formatVersion = 1;

export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const archiveHeader = z.object({
  format: z.number().int(),
  version: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.object({ folderMillis: z.number().int(), hash })),
  /** Shows whether another secret is the same, without revealing it. */
  secretCheck: hash,
  /** The number of consent receipts and the hash of the newest, to verify the chain later. */
  consentHead: z.object({ sequence: z.number().int(), hash: z.string() }).optional(),
});
export type ArchiveHeader = z.infer<typeof archiveHeader>;

const tableStart = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });
export type ArchivedTable = z.infer<typeof tableStart>;

const tableChecksum = z.object({ rows: z.number().int(), sha256: hash });
export type TableChecksum = z.infer<typeof tableChecksum>;

const sequence = z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() });
export const archiveFooter = z.object({
  tables: z.record(z.string(), tableChecksum),
  sequences: z.array(sequence),
  /** Covers all lines before this one. */
  sha256: hash,
  /** Proves that a site with the same secret wrote the archive. */
  signature: hash.optional(),
});
export type ArchiveFooter = z.infer<typeof archiveFooter>;

/** Covers the rows through their checksum. */
export const computeSignature = (
  { sha256, sequences }: Pick<ArchiveFooter, 'sha256' | 'sequences'>,
  secret: string,
): string => {
  const values = sequences.map(({ name, last, isCalled }) => [name, last, isCalled]);
  return createHmac('sha256', secret)
    .update(`backup ${sha256} ${JSON.stringify(values)}`)
    .digest('hex');
};

export function checkSignature(footer: ArchiveFooter, secret: string): void {
  const expectedSignature = Buffer.from(computeSignature(footer, secret));
  if (footer.signature && timingSafeEqual(expectedSignature, Buffer.from(footer.signature))) return;
  throw new ArchiveError(
    "The archive's signature doesn't match SECRET: someone changed it after it was made. Nothing was changed here.",
  );
}

/** Rows are objects and markers are arrays, so the first character tells them apart. */
export const marker = z.union([
  z.tuple([z.literal('header'), z.looseObject({ format: z.number() })]),
  z.tuple([z.literal('table'), tableStart]),
  z.tuple([z.literal('footer'), archiveFooter]),
]);
export type Marker = z.infer<typeof marker>;

export const markerLine = (name: Marker[0], value: object): string => JSON.stringify([name, value]);

/** Throws if this program lacks one of the archive's migrations or has a different version of it. */
export function findMatchingMigrations(
  header: ArchiveHeader,
  releasedMigrations: ReleasedMigration[],
): ReleasedMigration[] {
  const archivedHashes = new Map(header.migrations.map(({ folderMillis, hash }) => [folderMillis, hash]));
  const unknownMigrations = header.migrations.filter(
    (migration) => !releasedMigrations.some(({ folderMillis }) => folderMillis === migration.folderMillis),
  );
  if (unknownMigrations.length > 0) {
    throw new ArchiveError(
      `The archive is from version ${header.version} and has ${unknownMigrations.length} migration(s) that this program doesn't have: ` +
        'restore it with that version or a newer one.',
    );
  }
  const appliedMigrations = releasedMigrations.filter(({ folderMillis }) => archivedHashes.has(folderMillis));
  const changedMigration = appliedMigrations.find(
    (each) => archivedHashes.get(each.folderMillis) !== each.hash,
  );
  if (!changedMigration) return appliedMigrations;
  const createdAt = new Date(changedMigration.folderMillis).toISOString();
  throw new ArchiveError(
    `The migration from ${createdAt} differs between this program and the archive: one of them was edited. ` +
      `Restore with an unchanged copy of version ${header.version}.`,
  );
}
