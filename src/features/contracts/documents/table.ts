import {
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { storedFiles } from '../../../platform/files/file-table.ts';
import type { ContractDocument } from '../contract-templates/domain/contract-document.ts';

export const documentKinds = ['Contract'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Rows never change, but the file and its text are erased with the buyer's data. Hashes stay, so we can still verify a copy. */
export const contractDocuments = pgTable(
  'contract_documents',
  {
    contractNumber: text('contract_number').notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    fileId: uuid('file_id').references(() => storedFiles.id, { onDelete: 'set null' }),
    /** SHA-256 of the PDF file. */
    sha256: text().notNull(),
    /** Hash of the content shown before signing, as printed in the file. */
    contentHash: text('content_hash').notNull(),
    /** Not `jsonb`, which would reorder the content that `contentHash` covers. */
    content: json().$type<ContractDocument>(),
    /** Of the words of the contract. Null if the seller's own file has the terms, or if it was sealed before texts had versions. */
    textVersion: integer('text_version'),
    sealedAt: timestamp('sealed_at', { withTimezone: true }).notNull(),
    isSigned: boolean('is_signed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractNumber, table.kind] }),
    index('contract_documents_sha256').on(table.sha256),
    index('contract_documents_file_id').on(table.fileId),
  ],
);

/** Self-signed certificates. The newest one for the seller's name that hasn't expired is in use. */
export const sealCertificates = pgTable('seal_certificates', {
  id: uuid().primaryKey(),
  issuedTo: text('issued_to').notNull(),
  /** PEM. */
  certificate: text().notNull(),
  encryptedKey: text('encrypted_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
