import { date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { storedFiles } from '../../../platform/files/file-table.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';

/** Rows are never deleted; outdated ones are withdrawn. */
export const contractTemplates = pgTable(
  'contract_templates',
  {
    id: uuid().primaryKey(),
    coveragePlan: text('coverage_plan').$type<PlanKey>().notNull(),
    /** A two-letter code. Null for all states without a contract of their own. */
    state: text(),
    version: integer().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id),
    fileName: text('file_name').notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    note: text(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    withdrawnBy: text('withdrawn_by'),
  },
  (table) => [
    unique('contract_templates_version')
      .on(table.coveragePlan, table.state, table.version)
      .nullsNotDistinct(),
    index('contract_templates_file_id').on(table.fileId),
    index('contract_templates_uploaded').on(table.uploadedAt, table.id),
    index('contract_templates_state').on(table.state, table.uploadedAt),
  ],
);

/** The words of all contracts. A trigger rejects changes to activated versions, because contracts were sold with them. */
export const contractText = pgTable(
  'contract_texts',
  {
    version: integer().primaryKey(),
    /** See `domain/contract-text.ts`. */
    source: text().notNull(),
    note: text(),
    /** The version it was copied from. Null for the one that came with the site. */
    basedOn: integer('based_on'),
    /** Null for the version that came with the site. */
    changedBy: text('changed_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null for drafts. */
    effectiveFrom: date('effective_from', { mode: 'string' }),
    /** Of several versions for one day, the one activated last is in effect. Null for drafts. */
    activatedAt: timestamp('activated_at', { withTimezone: true }),
    activatedBy: text('activated_by'),
  },
  (table) => [index('contract_texts_effective_from').on(table.effectiveFrom, table.activatedAt)],
);
